import type { Shop } from '../../../ports/shop.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import type { Asked, MoneyErrors } from './read-act.server.ts';
import type { Standing } from './standing.server.ts';
import { moneyRefusals } from './words.ts';

/** What the wallet or the bank payment says against it now. It has the last word when it is done. */
export async function whatForbids(
  { ledger, ways }: Shop,
  customerId: string,
  { available, unspent, isDisputed }: Standing,
  { act }: Asked,
): Promise<MoneyErrors> {
  switch (act.kind) {
    case 'deduct':
      return act.amount > available
        ? { amount: moneyRefusals.moreThanWallet(formatRupees(available)) }
        : {};
    case 'payOut': {
      if (isDisputed) return { amount: moneyRefusals.noPayoutDisputed };
      if (act.amount > unspent) {
        return { amount: moneyRefusals.moreThanUnspent(formatRupees(unspent)) };
      }
      const from = await ways.payoutsFrom(customerId);
      return from === null ? {} : { amount: moneyRefusals.noPayoutYet(formatInstant(from)) };
    }
    case 'takeBackPrize':
      return act.amount > available
        ? { prize: moneyRefusals.prizeGone(formatRupees(available)) }
        : {};
    case 'credit': {
      if (act.utr === null) return {};
      const { claim } = await ledger.bankPayment.stateOf(act.utr);
      return claim === null ? {} : { utr: moneyRefusals.utrClaimed(claim.claimant.id) };
    }
    case 'deductPoints':
      return {};
  }
}
