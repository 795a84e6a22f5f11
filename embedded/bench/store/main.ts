import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, openEventStore } from '@store/ledger/event-store';
import { connectPostgres } from '@store/ledger/postgres';
import { readSettings } from '@store/ledger/settings';
import { openCatalogue } from '@store/web/catalogue';
import { EmbeddedSettings } from '../../src/settings/embedded-settings.ts';
import { startStore, type RunningStore } from '../../src/store/start-store.ts';
import { stepsTo } from '../../src/store/steps.ts';
import { closedLoop } from '../measure/closed-loop.ts';
import { startReport, type Report } from '../measure/report.ts';
import { signedInCustomers } from './customers.ts';
import { followDeliveries } from './deliveries.ts';
import { httpClient, must } from './http-client.ts';
import { instantItem } from './instant-item.ts';
import { shopper } from './purchases.ts';
import { fillReseller } from './reseller.ts';
import { workflowLimit } from './workflow-limit.ts';

const CLIENTS = [1, 8, 32];
const WARM_UP_MS = 1500;
const RUN_MS = 5000;
/** Long enough to see whether orders pile up. */
const SUSTAINED_MS = 20_000;
/** Purchases a second for which order forms are loaded before the clock starts. */
const FORMS_PER_SECOND = 300;

const report = startReport(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), 'store-bench-'));
// As root Postgres runs as another user, who must be able to walk through.
await chmod(folder, 0o711);
const env = { ...process.env, PORT: '0', DATA_DIR: folder, RATE_LIMIT_FACTOR: '100000' };
const store = await startStore({
  root: join(import.meta.dirname, '..', '..', '..'),
  settings: readSettings(EmbeddedSettings, env),
  env,
  steps: stepsTo((text) => void process.stderr.write(text)),
  signal: new AbortController().signal,
});
try {
  await measure(store, report);
  report.finish();
} finally {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(running: RunningStore, { say, add }: Report) {
  const { publicUrl, simulatorsUrl, env: variables } = running;
  const databaseUrl = variables['DATABASE_URL'] ?? '';
  const db = connectPostgres(databaseUrl, { max: 4, name: 'bench' });
  const events = await openEventStore(variables['EVENT_STORE_URL'] ?? databaseUrl, {
    name: 'bench',
  });
  const catalogue = await openCatalogue(db);
  const http = httpClient(publicUrl);
  const deliveries = await followDeliveries(events);
  try {
    const [server] = await db<{ version: string; fsync: string }[]>`
      select version() as version, current_setting('fsync') as fsync`;
    say(
      `Engines: ${server?.version.split(' on ')[0]}, fsync=${server?.fsync}, the Temporal dev server`,
    );

    await fillReseller(simulatorsUrl);
    const ledger = createLedger(events);
    const customers = await signedInCustomers({ db, ledger, http }, Math.max(...CLIENTS));
    const goods = await instantItem(catalogue);
    const shop = shopper(http, customers, goods);
    const page = (name: string, path: string, clients: number) =>
      closedLoop({ name, clients, warmUpMs: WARM_UP_MS, runMs: RUN_MS }, async (client) =>
        must(await http.get(path, customers[client]?.cookie), 200, path),
      ).then(add);

    for (const clients of CLIENTS) {
      await page('home', '/', clients);
      await page('product', `/product/${goods.product.id}`, clients);
    }
    for (const clients of CLIENTS) {
      const formsEach = (FORMS_PER_SECOND * (WARM_UP_MS + RUN_MS)) / 1000 / clients;
      await shop.loadForms(Math.ceil(formsEach));
      const loop = { name: 'purchase-placed', clients, warmUpMs: WARM_UP_MS, runMs: RUN_MS };
      const placed: Promise<void>[] = [];
      add(
        await closedLoop(loop, async (client) =>
          placed.push(deliveries.of(await shop.buy(client))),
        ),
      );
      say(`${deliveries.waiting()} of ${placed.length} orders not delivered yet; waiting for them`);
      await Promise.all(placed);
    }
    for (const clients of CLIENTS) await page('orders', '/orders', clients);
    for (const clients of CLIENTS) {
      await shop.loadForms(Math.ceil((80 * (WARM_UP_MS + SUSTAINED_MS)) / 1000 / clients));
      const loop = {
        name: 'purchase-delivered',
        clients,
        warmUpMs: WARM_UP_MS,
        runMs: SUSTAINED_MS,
      };
      add(await closedLoop(loop, async (client) => deliveries.of(await shop.buy(client))));
      say(`backlog at the end: ${deliveries.waiting()}`);
    }
    const loops = CLIENTS.map((clients) => ({ clients, warmUpMs: WARM_UP_MS, runMs: RUN_MS }));
    const address = variables['TEMPORAL_ADDRESS'] ?? '';
    const limits = await workflowLimit(
      address,
      variables['TEMPORAL_NAMESPACE'] ?? 'default',
      loops,
    );
    limits.forEach(add);
  } finally {
    await deliveries.stop();
    http.close();
    await catalogue.close();
    await events.close();
    await db.end();
  }
}
