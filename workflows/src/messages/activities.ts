import type { Ledger } from '@store/ledger/event-store';
import { writeCode, writeLetter, type WritingDependencies } from './write-message.ts';
import type { Mailer } from './mail.ts';
import type { Texter } from './sms.ts';
import type { MessageActivities } from './contract.ts';

export type MessageDependencies = WritingDependencies &
  Readonly<{ mailer: Mailer; texter: Texter; ledger: Ledger }>;

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
