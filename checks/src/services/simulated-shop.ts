import { accounts, simulatedServices } from '@store/simulators/testing';
import { OwnerSettings } from '@store/workflows/owner-settings';
import { openTimeSkippingShop, providersOf } from '@store/workflows/testing';

const { providerNotices } = OwnerSettings.parse({});

/**
 * A shop whose time can be skipped, and the real adapters of all three providers before their
 * simulators. The sealed game account of an order is its player.
 */
export async function openSimulatedShop() {
  const services = await simulatedServices();
  const at = (name: string) => `${services.origin}/${name}`;
  const providers = providersOf(
    {
      smileOne: { url: at('smileone'), ...accounts.smileOne },
      mooGold: { url: at('moogold'), ...accounts.mooGold },
      yokCash: {
        url: at('yokcash'),
        api: 'json',
        contact: '6281200000000',
        rank: 'basic',
        ...accounts.yokCash,
      },
    },
    { log: { warn: () => undefined }, notices: () => providerNotices },
  );
  const shop = await openTimeSkippingShop({
    providers,
    openGameAccount: async (_userId, player) => ({ inputs: [player, '2641'] }),
  });
  return {
    ...{ shop, providers },
    control: (path: string, change: object) =>
      fetch(at(`control/${path}`), { method: 'POST', body: JSON.stringify(change) }),
    /** What a provider was asked for a player, and sold them. */
    async booksOn(provider: 'smileone' | 'moogold' | 'yokcash', player: string) {
      const books = await fetch(at(`control/${provider}/players/${player}`));
      const { asked, purchases, orders } = (await books.json()) as Record<string, unknown> &
        Readonly<{ purchases?: unknown[]; orders?: unknown[] }>;
      return { asked, sold: purchases ?? orders ?? [] };
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await services.stop();
      await services.remove();
    },
  };
}
export type SimulatedShop = Awaited<ReturnType<typeof openSimulatedShop>>;
