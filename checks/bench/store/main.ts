import { parseArgs } from 'node:util';
import { createLedger, openEventStore } from '@store/ledger/event-store';
import { connectPostgres } from '@store/platform/postgres';
import { openCatalogue } from '@store/web/catalogue';
import type { RunningStore } from '../../../embedded/src/store/start-store.ts';
import { startThrowawayStore } from '../../../embedded/src/testing/throwaway-store.ts';
import { closedLoop } from '../measure/closed-loop.ts';
import { startReport, type Report } from '../measure/report.ts';
import { apiCalls } from './api-calls.ts';
import { restOf } from './at-rest.ts';
import { signedInCustomers } from './customers.ts';
import { followDeliveries } from './deliveries.ts';
import { httpClient, must } from './http-client.ts';
import { instantItem, itemOfTwo } from './instant-item.ts';
import { shopper } from './purchases.ts';
import { workflowLimit } from './workflow-limit.ts';
import { ALL_WELL } from '@store/web/catalogue';

/**
 * `npm run bench:store`: a store of its own over HTTP. `npm run --silent bench:store -- --json`
 * writes nothing but one array to standard output; `--only api-` measures what is called so. With
 * `--goals` it fails where a page stays below its goal.
 */
const CLIENTS = [1, 8, 32];
/** Answers a second to the most clients, on two cores that do nothing else. */
const GOALS = new Map([
  ['guest-home', 1_500],
  ['guest-product', 1_500],
  ['home', 450],
  ['product', 450],
  ['orders', 400],
]);
const WARM_UP_MS = 1_000;
const RUN_MS = 4_000;
/** A purchase takes its time until it is delivered: so that one client makes a hundred, too. */
const DELIVERED_MS = 12_000;
/** Purchases a second for which order forms are loaded before the clock starts. */
const forms = {
  placed: (clients: number) => (clients === 1 ? 60 : 300),
  delivered: (clients: number) => (clients === 1 ? 20 : 100),
};

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    only: { type: 'string', default: '' },
    goals: { type: 'boolean', default: false },
  },
});
const isWanted = (...names: readonly string[]) =>
  names.some((name) => name.startsWith(values.only));
const report = startReport(process.argv.slice(2));
const store = await startThrowawayStore(
  'bench',
  { RATE_LIMIT_FACTOR: '100000' },
  (text) => void process.stderr.write(text),
);
try {
  await measure(store, report);
  report.finish();
} finally {
  await store.stop();
}

async function measure(running: RunningStore, { say, add }: Report) {
  const { publicUrl, simulatorsUrl, env: variables } = running;
  const databaseUrl = variables['DATABASE_URL'] ?? '';
  const db = connectPostgres(databaseUrl, { max: 4, name: 'bench' });
  const events = await openEventStore(variables['EVENT_STORE_URL'] ?? databaseUrl, {
    name: 'bench',
  });
  const catalogue = await openCatalogue(db, {
    delivering: () => ALL_WELL,
  });
  const http = httpClient(publicUrl);
  const deliveries = await followDeliveries(events);
  try {
    const [server] = await db<{ version: string; fsync: string }[]>`
      select version() as version, current_setting('fsync') as fsync`;
    say(
      `Engines: ${server?.version.split(' on ')[0]}, fsync=${server?.fsync}, the Temporal dev server`,
    );

    const engine = [
      variables['TEMPORAL_ADDRESS'] ?? '',
      variables['TEMPORAL_NAMESPACE'] ?? 'default',
    ] as const;
    const comesToRest = await restOf(...engine);
    await fillPurses(simulatorsUrl);
    const ledger = createLedger(events);
    const customers = await signedInCustomers({ db, ledger, http }, Math.max(...CLIENTS));
    const goods = await instantItem(catalogue);
    const shop = shopper(http, customers, goods);
    const calls = apiCalls(http, customers, goods);
    const productPage = `/product/${goods.product.id}`;

    const loop = async (
      options: Readonly<{ name: string; clients: number; runMs: number }>,
      operation: (client: number) => Promise<unknown>,
    ) => {
      if (!isWanted(options.name)) return;
      const cpu = cpuPerOperation(operation);
      const { perSecond } = add(
        await closedLoop({ warmUpMs: WARM_UP_MS, ...options }, cpu.operation),
      );
      say(`  ${cpu.perOperationMs().toFixed(2)} ms of this process's CPU each`);
      const goal = options.clients === Math.max(...CLIENTS) ? (GOALS.get(options.name) ?? 0) : 0;
      if (!values.goals || perSecond >= goal) return;
      say(`  below its goal of ${goal}`);
      process.exitCode = 1;
    };
    type Cookies = (client: number) => string | undefined;
    const signedIn: Cookies = (client) => customers[client]?.cookie;
    const nobody: Cookies = () => undefined;
    const page = (name: string, path: string, clients: number, shown: string, who = signedIn) =>
      loop({ name, clients, runMs: RUN_MS }, async (client) =>
        must(await http.get(path, who(client)), 200, path, shown),
      );
    const loadForms = (clients: number, perSecond: number, runMs: number) =>
      shop.loadForms(clients, Math.ceil((perSecond * (WARM_UP_MS + runMs)) / 1000 / clients));

    // No page is measured before the server has compiled its code.
    for (const path of ['/', productPage, '/orders']) {
      const warming = { name: path, clients: 8, warmUpMs: 0, runMs: 2_000 };
      await closedLoop(warming, async (client) => http.get(path, customers[client]?.cookie));
    }
    for (const clients of CLIENTS) {
      await page('guest-home', '/', clients, goods.product.name, nobody);
      await page('guest-product', productPage, clients, goods.item.name, nobody);
      await page('home', '/', clients, goods.product.name);
      await page('product', productPage, clients, goods.item.name);
      await loop({ name: 'api-product', clients, runMs: RUN_MS }, calls.product);
    }
    if (isWanted('purchase-placed')) await purchasesPlaced();
    for (const clients of CLIENTS) await placing('api-order', clients, calls.order);
    if (isWanted('orders', 'api-orders')) await eachOrdersOnce();
    await comesToRest();
    for (const clients of CLIENTS) {
      await page('orders', '/orders', clients, goods.item.name);
      await loop({ name: 'api-orders', clients, runMs: RUN_MS }, calls.orders);
    }
    if (isWanted('purchase-delivered')) await purchasesDelivered();
    if (isWanted('purchase-of-two-delivered')) await purchasesOfTwo();
    await comesToRest();
    if (!isWanted('workflow-limit')) return;
    const limits = await workflowLimit(
      ...engine,
      CLIENTS.map((clients) => ({ clients, warmUpMs: WARM_UP_MS, runMs: RUN_MS })),
    );
    limits.forEach(add);

    async function purchasesPlaced() {
      for (const clients of CLIENTS) {
        await loadForms(clients, forms.placed(clients), RUN_MS);
        await placing('purchase-placed', clients, shop.buy);
      }
    }

    async function placing(
      name: string,
      clients: number,
      place: (client: number) => Promise<string>,
    ) {
      if (!isWanted(name)) return;
      const placed: Promise<void>[] = [];
      await loop({ name, clients, runMs: RUN_MS }, async (client) =>
        placed.push(deliveries.of(await place(client))),
      );
      say(`${deliveries.waiting()} of ${placed.length} orders not delivered yet; waiting for them`);
      await Promise.all(placed);
    }

    /** No list is empty, whatever else was measured before. */
    async function eachOrdersOnce() {
      const placed = await Promise.all(customers.map((_, client) => calls.order(client)));
      await Promise.all(placed.map(deliveries.of));
    }

    async function purchasesDelivered() {
      for (const clients of CLIENTS) {
        await loadForms(clients, forms.delivered(clients), DELIVERED_MS);
        await loop({ name: 'purchase-delivered', clients, runMs: DELIVERED_MS }, async (client) =>
          deliveries.of(await shop.buy(client)),
        );
      }
      await comesToRest();
    }

    async function purchasesOfTwo() {
      const ofTwo = shopper(http, customers, await itemOfTwo(catalogue));
      for (const clients of CLIENTS) {
        const perClient = Math.ceil((forms.delivered(clients) * DELIVERED_MS) / 1000 / clients);
        await ofTwo.loadForms(clients, perClient);
        await loop(
          { name: 'purchase-of-two-delivered', clients, runMs: DELIVERED_MS },
          async (client) => deliveries.of(await ofTwo.buy(client)),
        );
      }
    }
  } finally {
    await deliveries.stop();
    http.close();
    await catalogue.close();
    await events.close();
    await db.end();
  }
}

/** Money enough at the simulated providers, so that no order is refused for lack of it. */
async function fillPurses(simulatorsUrl: string): Promise<void> {
  const fill = async (provider: string, mood: object) => {
    const answer = await fetch(`${simulatorsUrl}/control/${provider}/mood`, {
      method: 'POST',
      body: JSON.stringify(mood),
    });
    if (!answer.ok) throw new Error(`${provider} takes no money: ${answer.status}`);
  };
  await fill('smileone', { points: { br: 1e12, ph: 1e12 } });
  await fill('moogold', { balance: 1e12, webhooks: 0 });
}

/**
 * Tells what the measuring process itself costs: it shares the machine with what it measures. The
 * simulators and the follower of the log live in it, too, so a purchase costs more than a page.
 */
function cpuPerOperation(work: (client: number) => Promise<unknown>) {
  const before = process.cpuUsage();
  let operations = 0;
  return {
    operation: async (client: number): Promise<unknown> => {
      operations += 1;
      return work(client);
    },
    perOperationMs: (): number => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000 / Math.max(1, operations);
    },
  };
}
