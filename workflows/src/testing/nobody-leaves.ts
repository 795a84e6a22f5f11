import type { Closings } from '../erasure/closings.ts';
import type { DueInShop } from '../retention/due-in-shop.ts';

/** A store that nobody leaves, */
export const noClosings: Closings = {
  find: async () => null,
  openComplaints: async () => 0,
  noteObstacles: async () => undefined,
  begin: async () => false,
  anonymise: async () => undefined,
};

/** and in which nothing is too old. */
export const nothingDue: DueInShop = {
  begin: async () => undefined,
  deleteSome: async () => 0,
  unprovenAccounts: async () => [],
  deleteUnproven: async () => undefined,
  erasePersonalKeys: async () => 0,
  eraseOrderKeys: async () => 0,
  finish: async () => undefined,
};
