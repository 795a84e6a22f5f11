import type { Tx } from '@store/platform/postgres';
import type { Purse } from '../providers/routes.ts';
import { endTroubles } from './provider-trouble.ts';

/** What is left in a purse, and what was the time before; null where that is not known. */
type BalanceHeard = Readonly<{
  purse: Purse;
  points: number;
  before: number | null;
  /** By the limit of the purse. */
  isEnough: boolean;
}>;

type Row = Readonly<{
  purse: Purse;
  isEmpty: boolean;
  isInDoubt: boolean;
  least: string | null;
}>;

/**
 * Whoever tells what is left knows the store and lets it in. Where too little was left it has to be
 * enough, and more than the least that was seen since: a pack may cost more than the limit. Where nobody
 * knows what was left enough will do, and should it be too little the next time knows it. Where nobody
 * knows what became of orders, no balance tells it.
 * @returns the purses whose trouble is over by that
 */
export async function balancesHeard(
  tx: Tx,
  heard: readonly BalanceHeard[],
): Promise<readonly Purse[]> {
  const troubles = await tx<Row[]>`
    select purse, is_empty as "isEmpty", is_in_doubt as "isInDoubt", least_points as least
    from workflows.provider_trouble for update`;
  const over: Purse[] = [];
  for (const { purse, points, before, isEnough } of heard) {
    const trouble = troubles.find((one) => one.purse === purse);
    if (trouble === undefined || trouble.isInDoubt) continue;
    const least = trouble.least === null ? before : Number(trouble.least);
    if (!trouble.isEmpty || (isEnough && points > (least ?? 0))) {
      over.push(purse);
    } else {
      await tx`
        update workflows.provider_trouble set least_points = ${Math.min(least ?? points, points)}
        where purse = ${purse}`;
    }
  }
  await endTroubles(tx, over);
  return over;
}
