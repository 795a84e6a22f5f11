import {
  creditReference,
  plus,
  prizesInDoubt,
  weekOf,
  ZERO_PAISE,
  type Paise,
  type PrizeInDoubt,
} from '@store/ledger';
import type { ReversedOrder } from '@store/projections';
import type { PrizeNote } from '../../../ports/order-queue.ts';
import type { Shop } from '../../../ports/shop.ts';

/** Sales that came to nothing are rare: these reach back for months. */
const MOST = 200;

/**
 * Prizes of closed weeks that refunds and lost disputes since have put in doubt, as long as nobody has
 * taken them back or said that they stand. The weeks of the latest refunds first.
 */
export async function prizesInDoubtNow(shop: Shop) {
  const { accounts, orderQueue, readModels } = shop;
  const late = (await readModels.reversedOrders(MOST)).filter(
    ({ completedAt, reversedAt }) => weekOf(completedAt) !== weekOf(reversedAt),
  );
  if (late.length === 0) return [];
  const weeks = new Set(late.map(({ completedAt }) => weekOf(completedAt)));
  const found = await Promise.all(
    [...weeks].map((week) =>
      doubtsOf(
        shop,
        week,
        late.filter(({ completedAt }) => weekOf(completedAt) === week),
      ),
    ),
  );
  const isDismissed = matcherOf(await orderQueue.dismissed());
  const open = found.flat().filter((note) => !isDismissed(note));
  const names = await accounts.namesOf(open.map(({ userId }) => userId));
  return open.map((note) => ({ ...note, name: names.get(note.userId) ?? null }));
}

type Doubt = PrizeInDoubt & PrizeNote;

async function doubtsOf(
  { ledger }: Shop,
  week: string,
  orders: readonly ReversedOrder[],
): Promise<readonly Doubt[]> {
  const state = await ledger.week.stateOf(week);
  if (state.status === 'open') return [];
  const { closed } = state;
  const refunded = new Map<string, Paise>();
  for (const { userId, amount, reversedAt } of orders) {
    // What was taken back before is not in the frozen ranking.
    if (reversedAt <= closed.at) continue;
    refunded.set(userId, plus(refunded.get(userId) ?? ZERO_PAISE, amount));
  }
  const doubts = await Promise.all(
    prizesInDoubt(closed, refunded).map(async (doubt) => {
      const { movements } = await ledger.wallet.stateOf(doubt.userId);
      const isBack = movements.has(creditReference.prizeBack(week, doubt.rank));
      return isBack ? [] : [{ ...doubt, week, refunded: refunded.get(doubt.userId) ?? ZERO_PAISE }];
    }),
  );
  return doubts.flat();
}

const keyOf = ({ week, rank, refunded }: PrizeNote) => `${week}:${rank}:${refunded}`;

function matcherOf(dismissed: readonly PrizeNote[]): (note: PrizeNote) => boolean {
  const keys = new Set(dismissed.map(keyOf));
  return (note) => keys.has(keyOf(note));
}
