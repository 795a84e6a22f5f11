import { daysAfter, endOfDay, istDay, type IstDay } from '@store/ledger';
import { readPurchases } from '@store/web/testing/files-of-others';
import { differencePage, openTestStore, settleDifference } from '@store/web/testing/served';
import { openProviderPrices } from '@store/workflows/provider-prices';
import {
  readClosedDifferences,
  readLatestRuns,
  readOpenDifferences,
  reconciledBooks,
} from '@store/workflows/reconciliation';
import type { ProvidedRoute } from '@store/workflows/routes';
import { bothGateways } from './both-gateways.ts';
import { LEGS, quickServices } from './purchases.ts';
import { openSimulatedShop } from './simulated-shop.ts';
import { untilEnded } from './until-ended.ts';

const MINUTE_MS = 60_000;
const MOST = 100;

/**
 * A shop whose own workflow compares its books with those of both gateways and all providers, and an
 * admin before the pages of the same database.
 */
export async function openReconciledShop() {
  const clock = { now: 0 };
  const log = { warn: () => undefined };
  const simulated = await openSimulatedShop(bothGateways, ({ db, models }) => ({
    reconciled: reconciledBooks(db, models),
    prices: openProviderPrices(db, log),
    usedPacks: async () => LEGS.map(packIn),
    clock: () => clock.now,
  }));
  const { shop } = simulated;
  const store = await openTestStore({ world: shop });
  await quickServices(simulated);
  const meera = await store.buyer({ role: 'admin' });
  const now = async () => Date.parse(await shop.now());
  const dayOf = (moment: number) => istDay(new Date(moment).toISOString());
  const untilMidnight = async () => endOfDay(dayOf(await now())).getTime() - (await now());
  // By the clock of the simulators.
  const firstDay = dayOf(Date.now());
  await untilEnded(shop, await shop.start('lookAtPrices'));
  let runs = 0;

  const reconcile = async (...input: readonly object[]) => {
    clock.now = await now();
    await untilEnded(shop, await shop.start('reconcile', ...input));
    clock.now = 0;
  };
  const found = (list: typeof readOpenDifferences) => list(shop.db, MOST);
  const pageOf = (id: string) => [`/admin/reconciliation/${id}`, undefined, { id }] as const;

  return {
    ...{ simulated, shop, store, firstDay },
    control: simulated.control,
    /** Until the night has passed, with what the store does in it by itself. @returns the day before */
    async night(): Promise<IstDay> {
      const day = dayOf(await now());
      await shop.environment.sleep((await untilMidnight()) + 5 * MINUTE_MS);
      await reconcile();
      return day;
    },
    /** Every day so far, once more, as a person asks for it. */
    async look(): Promise<void> {
      const last = dayOf(await now());
      for (let day = firstDay; day <= last; day = daysAfter(day, 1)) {
        const runId = `by-hand-${(runs += 1)}`;
        await reconcile({ day, runId, by: { kind: 'command' } });
      }
    },
    open: () => found(readOpenDifferences),
    closed: () => found(readClosedDifferences),
    runs: () => readLatestRuns(shop.db, firstDay),

    /** What the admin reads of a difference. */
    async read(id: string) {
      const told = await store.ask(differencePage, meera, ...pageOf(id));
      return told.data as Readonly<{ name: string; act: string }>;
    },
    async settle(id: string, note: string): Promise<void> {
      const [path, , params] = pageOf(id);
      const told = await store.ask(settleDifference, meera, path, { note }, params);
      if (told.status !== 303) throw new Error(`settling answered ${told.status}`);
    },

    /** What somebody downloads of Smile.one Brazil's orders, and uploads at the shop. */
    async uploadOrders(): Promise<void> {
      const answer = await fetch(`${simulated.origin}/control/smileone/exports/orders.csv`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const read = readPurchases(bytes, 'SMILEBR', new Date(await now()));
      if (!read.readable) throw new Error(read.why);
      const { covers, lines } = read;
      await store.shop.reconciliation.addFile(
        { kind: 'provider', id: 'orders', source: 'SMILEBR', covers, lines },
        { kind: 'program', name: 'spec' },
      );
    },

    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await simulated[Symbol.asyncDispose]();
    },
  };
}

function packIn(leg: (typeof LEGS)[number]) {
  const [route, code] = leg.split(':') as [ProvidedRoute, string];
  return { route, code, providerProduct: 'mobilelegends' };
}
export type ReconciledShop = Awaited<ReturnType<typeof openReconciledShop>>;
