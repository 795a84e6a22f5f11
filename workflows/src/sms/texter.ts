import { Fault } from '@store/ledger';
import type { Sms } from '../contracts.ts';

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
