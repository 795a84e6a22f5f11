import type { ProviderSpending } from '../provider-spending/provider-spending.ts';

/** As much as there is may be spent at every provider. */
export const unlimited: ProviderSpending = {
  take: async () => true,
  giveBack: async () => undefined,
  hasRoom: async () => true,
};
