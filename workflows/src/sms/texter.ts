import { Fault } from '@store/platform/fault';

/** `mobile` has ten digits. */
export type Sms = Readonly<{ mobile: string; text: string }>;

export interface Texter {
  /** @throws SmsUnavailable, SmsRefused */
  send(sms: Sms): Promise<void>;
}

export class SmsUnavailable extends Fault {
  readonly code = 'SMS_UNAVAILABLE';
  readonly retryable = true;
}

export class SmsRefused extends Fault {
  readonly code = 'SMS_REFUSED';
  readonly retryable = false;
}
