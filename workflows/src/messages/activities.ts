import { writeCode } from '../letters/write-code.ts';
import { writeLetter, type LetterDependencies } from '../letters/write-letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Texter } from '../sms/texter.ts';
import type { MessageActivities } from './contract.ts';

export type MessageDependencies = LetterDependencies & Readonly<{ mailer: Mailer; texter: Texter }>;

export function messageActivities(dependencies: MessageDependencies): MessageActivities {
  const { mailer, texter } = dependencies;
  return {
    async sendMail(mailId, toSend) {
      const mail = 'to' in toSend ? toSend : await writeLetter(dependencies, toSend);
      if (mail !== null) await mailer.send(mailId, mail);
    },
    async sendSms(toSend) {
      const sms = 'mobile' in toSend ? toSend : await writeCode(dependencies, toSend);
      if (sms !== null) await texter.send(sms);
    },
  };
}
