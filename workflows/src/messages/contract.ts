import type { Mail, Sms } from '../contracts.ts';

export interface MessageActivities {
  sendMail(mailId: string, mail: Mail): Promise<void>;
  sendSms(sms: Sms): Promise<void>;
}
