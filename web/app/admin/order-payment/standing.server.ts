import { LEAST_BY_HAND, MOST_BY_HAND, type PlacedOrder } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import type { preventedWords } from './words.ts';

/** What comes of a payment that was found at the bank: it pays for the order or goes to the wallet. */
export type Happens = 'pays' | 'wallet';
export type Prevented = keyof typeof preventedWords;
export type Standing =
  | Readonly<{ possible: true; happens: Happens }>
  | Readonly<{ possible: false; why: Prevented }>;

const not = (why: Prevented): Standing => ({ possible: false, why });
const does = (happens: Happens): Standing => ({ possible: true, happens });

/** What a payment by hand would do to an order as it is now; `buyer` is null for a closed account. */
export function standingOf(
  order: PlacedOrder,
  buyer: Pick<Account, 'id' | 'blockedAt'> | null,
  admin: Pick<Account, 'id'>,
): Standing {
  const { userId, paymentMode, tender } = order.placed;
  if (userId === admin.id) return not('own');
  if (paymentMode === 'wallet') return not('fromWallet');
  if ('paid' in order && order.paid !== null) return not('isPaid');
  if (buyer === null) return not('closed');
  if (buyer.blockedAt !== null) return not('blocked');
  if (tender.upi < LEAST_BY_HAND || tender.upi > MOST_BY_HAND) return not('outOfRange');
  if (order.status !== 'Created') return does('wallet');
  return order.paymentRequest === null ? not('notOpen') : does('pays');
}
