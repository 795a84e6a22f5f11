import type { DisputeLookDependencies } from '../dispute/look.ts';

/** For specs in which nobody wants anything back. */
export const noDisputes: DisputeLookDependencies['disputed'] = {
  openDisputes: async () => ({ rows: [], page: 1, pageSize: 1, total: 0 }),
  disputesAbout: async () => [],
};
