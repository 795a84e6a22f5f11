import type { CodeBySms, Letter } from '../contracts.ts';
import type { Mail } from './mail.ts';
import type { Sms } from './sms.ts';

/** Executions that were started before letters went by ids bring the whole message along. */
export type MailToSend = Letter | Mail;
export type SmsToSend = CodeBySms | Sms;

export interface MessageActivities {
  sendMail(mailId: string, mail: MailToSend): Promise<void>;
  sendSms(sms: SmsToSend): Promise<void>;
}
