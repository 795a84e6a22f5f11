import { accept, alreadyDone, reject, type Decider, type Decision } from '../kernel/decider.ts';
import { sameContent } from '../kernel/repeat.ts';
import type { BankPaymentCommand } from './commands.ts';
import type { BankPaymentEvent } from './events.ts';
import type { BankPaymentRejection } from './rejections.ts';
import { evolve, unclaimed, type BankPayment } from './state.ts';

/** The first claim stands, also against its own claimant with another amount. */
function decide(
  { data }: BankPaymentCommand,
  { claim }: BankPayment,
): Decision<BankPaymentEvent, BankPaymentRejection> {
  if (!claim) return accept({ type: 'UtrClaimed', data });
  return sameContent(claim, data)
    ? alreadyDone
    : reject({ type: 'UtrClaimedElsewhere', utr: data.utr, by: claim.claimant });
}

export const bankPayment: Decider<
  BankPayment,
  BankPaymentCommand,
  BankPaymentEvent,
  BankPaymentRejection
> = { initialState: unclaimed, decide, evolve };
