import type { Instant, IstDay, Paise } from '@store/ledger';
import { istDay, startOfDay, toPaise } from '@store/ledger';
import type { OrderFigures, ReadModels } from '@store/projections';
import { askBalances, type PurseTold } from '../providers/balances.ts';
import type { Providers } from '../providers/providers.ts';

/** How a day was, and what waits the morning after. Amounts in paise. */
export type Summary = Readonly<{
  day: IstDay;
  orders: Pick<OrderFigures, 'placed' | 'completed' | 'failed' | 'refunded'>;
  sale: Paise;
  refundedAmount: Paise;
  toppedUp: Paise;
  waiting: Readonly<{
    held: number;
    manual: number;
    running: number;
    unknown: number;
    longestSince: Instant | null;
    secondPerson: number;
    payOuts: number;
    locked: number;
  }>;
  points: readonly PurseTold[];
  /** By how much debits and credits of the books differ: nothing, unless something is broken. */
  outOfBalance: number;
}>;

export type SummarySources = Readonly<{
  readSide: Pick<
    ReadModels,
    | 'orderFiguresByDay'
    | 'walletFigures'
    | 'pendingOrders'
    | 'proposalsWaiting'
    | 'entriesWaiting'
    | 'payOutsUnsettled'
    | 'lockedFunds'
    | 'trialBalance'
  >;
  providers: Providers;
}>;

const ONE = { page: 1, pageSize: 1 };

/** Of the day before the moment, in India. */
export async function gatherSummary(
  { readSide: readModels, providers }: SummarySources,
  moment: Instant,
): Promise<Summary> {
  const day = istDay(new Date(startOfDay(istDay(moment)).getTime() - 1).toISOString());
  const span = { from: day, to: day };
  const [[figures], wallet, pending, proposals, entries, payOuts, locked, accounts, points] =
    await Promise.all([
      readModels.orderFiguresByDay(span),
      readModels.walletFigures(span),
      readModels.pendingOrders(ONE),
      readModels.proposalsWaiting({ ...ONE, now: moment }),
      readModels.entriesWaiting({ ...ONE, now: moment }),
      readModels.payOutsUnsettled(ONE),
      readModels.lockedFunds(ONE),
      readModels.trialBalance(),
      askBalances(providers),
    ]);
  return {
    day,
    orders: {
      placed: figures?.placed ?? 0,
      completed: figures?.completed ?? 0,
      failed: figures?.failed ?? 0,
      refunded: figures?.refunded ?? 0,
    },
    sale: toPaise(figures?.sale ?? 0),
    refundedAmount: toPaise(figures?.refundedAmount ?? 0),
    toppedUp: toPaise(wallet.days[0]?.toppedUp ?? 0),
    waiting: {
      ...pending.counts,
      longestSince: pending.longestSince,
      secondPerson: proposals.total + entries.total,
      payOuts: payOuts.total,
      locked: locked.total,
    },
    points,
    outOfBalance: Number(accounts.reduce((sum, { balance }) => sum + balance, 0n)),
  };
}
