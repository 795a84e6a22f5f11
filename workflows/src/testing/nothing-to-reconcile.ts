import type { ReconciledBooks } from '../reconciliation/reconciled-books.ts';

/** Of a shop whose books nobody compares. */
export const nothingToReconcile: ReconciledBooks = {
  caughtUpTo: async () => true,
  paymentsIn: async () => [],
  paymentsOf: async () => [],
  providerTriesIn: async () => [],
  files: async () => [],
  purchaseFiles: async () => [],
  refunds: async () => [],
  purses: {
    keepBalances: async () => undefined,
    lastBalance: async () => null,
    reloaded: async () => 0,
    rate: async () => null,
    charges: async () => new Map(),
    prices: async () => new Map(),
  },
  keepRun: async () => undefined,
  openParts: async () => [],
  missedParts: async () => [],
  toldIn: async () => [],
  leftOutOf: async () => [],
};
