import type { ActivityDependencies } from '../worker.ts';

const none = { rows: [], page: 1, pageSize: 1, total: 0 };
/** A morning after nothing has happened. */
export const quietDay: ActivityDependencies['readSide'] = {
  orderFiguresByDay: async () => [],
  walletFigures: async () => ({ opening: 0, days: [] }),
  pendingOrders: async () => ({
    ...none,
    counts: { held: 0, manual: 0, running: 0, unknown: 0 },
    longestSince: null,
  }),
  ordersPaidLately: async () => [],
  openBusiness: async () => ({
    ...{ orders: 0, topUps: 0, lastUnpaidAt: null },
    ...{ entries: 0, payOuts: 0, bankRefunds: 0, disputes: 0, suspended: 0 },
  }),
  proposalsWaiting: async () => none,
  entriesWaiting: async () => none,
  payOutsUnsettled: async () => none,
  lockedFunds: async () => none,
  trialBalance: async () => [],
};
