import type { Mailer } from '../mail/mailer.ts';
import type { Texter } from '../sms/texter.ts';
import type { MessageActivities } from './contract.ts';

export const messageActivities = (
  dependencies: Readonly<{ mailer: Mailer; texter: Texter }>,
): MessageActivities => ({
  sendMail: (mailId, mail) => dependencies.mailer.send(mailId, mail),
  sendSms: (sms) => dependencies.texter.send(sms),
});
