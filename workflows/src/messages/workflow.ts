import { proxyActivities } from '@temporalio/workflow';
import { PATIENTLY } from '../commands/failures.ts';
import type { MailToSend, MessageActivities, SmsToSend } from './contract.ts';

const mailbox = proxyActivities<MessageActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '1 day',
  retry: PATIENTLY,
});

/** A code that arrives after its five minutes of life only confuses. */
const phone = proxyActivities<MessageActivities>({
  startToCloseTimeout: '30 seconds',
  scheduleToCloseTimeout: '5 minutes',
  retry: PATIENTLY,
});

export const sendMail = (mailId: string, mail: MailToSend): Promise<void> =>
  mailbox.sendMail(mailId, mail);

export const sendSms = (sms: SmsToSend): Promise<void> => phone.sendSms(sms);
