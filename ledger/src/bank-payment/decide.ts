import { accept, alreadyDone, reject, type Decider, type Decision } from '../kernel/decider.ts';
import { sameContent } from '../kernel/repeat.ts';
import type { BankPaymentCommand } from './commands.ts';
import type { BankPaymentEvent } from './events.ts';
import type { BankPaymentRejection } from './rejections.ts';
import { evolve, unclaimed, type BankPayment } from './state.ts';

/** The first claim stands, also against its own claimant with another amount. */
function decide(
  { data }: BankPaymentCommand,
  payment: BankPayment,
): Decision<BankPaymentEvent, BankPaymentRejection> {
  if (payment.status === 'unclaimed') return accept({ type: 'UtrClaimed', data });
  return sameContent(payment.claim, data)
    ? alreadyDone
    : reject({ type: 'UtrClaimedElsewhere', utr: data.utr, by: payment.claim.claimant });
}

export const bankPayment: Decider<
  BankPayment,
  BankPaymentCommand,
  BankPaymentEvent,
  BankPaymentRejection
> = { initialState: unclaimed, decide, evolve };
