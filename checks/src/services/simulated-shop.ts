import { accounts, simulatedServices, type SimulatedServices } from '@store/simulators/testing';
import { OwnerSettings } from '@store/workflows/owner-settings';
import {
  openTimeSkippingShop,
  providersOf,
  type PaymentGateway,
  type TimeSkippingShop,
} from '@store/workflows/testing';

const { providerNotices } = OwnerSettings.parse({});

type Overrides = Partial<TimeSkippingShop['dependencies']>;
type Books = Readonly<{ asked: unknown; purchases?: unknown[]; orders?: unknown[] }>;
type World = Pick<TimeSkippingShop, 'db' | 'models'>;

/**
 * A shop whose time can be skipped, and the real adapters of all three providers before their
 * simulators. The sealed game account of an order is its player. `gatewaysAt` gives those of the
 * gateways; without it they do what specs wrote down.
 */
export async function openSimulatedShop(
  gatewaysAt: (simulators: SimulatedServices) => readonly PaymentGateway[] = () => [],
  overridesIn: (world: World) => Overrides = () => ({}),
) {
  const simulators = await simulatedServices();
  const at = (name: string) => `${simulators.origin}/${name}`;
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
  const all = gatewaysAt(simulators);
  const named = (name: string): PaymentGateway => {
    const gateway = all.find((one) => one.name === name);
    if (gateway === undefined) throw new Error(`there is no gateway ${name}`);
    return gateway;
  };
  let opening = '';
  const gateways = {
    get opening() {
      return named(opening);
    },
    ...{ all, named },
  };
  const shop = await openTimeSkippingShop((world) => ({
    providers,
    ...(all.length > 0 && { gateways }),
    openGameAccount: async (_userId, player) => ({ inputs: [player, '2641'] }),
    ...overridesIn(world),
  }));
  return {
    ...simulators,
    ...{ shop, providers },
    gateway: named,
    /** Which gateway opens payments from now on. */
    openAt: (name: string) => void (opening = name),
    /** What a provider was asked for a player, and sold them. */
    async booksOn(provider: 'smileone' | 'moogold' | 'yokcash', player: string) {
      const books = (await simulators.read(`${provider}/players/${player}`)) as Books;
      const { asked, purchases, orders } = books;
      return { asked, sold: purchases ?? orders ?? [] };
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await simulators[Symbol.asyncDispose]();
    },
  };
}
export type SimulatedShop = Awaited<ReturnType<typeof openSimulatedShop>>;
