import { randomUUID } from 'node:crypto';
import { createLedger, openEventStore } from '@store/ledger/event-store';
import { createLogger } from '@store/platform/logging';
import { connectPostgres } from '@store/platform/postgres';
import { eventStoreUrl, readSettings } from '@store/platform/settings';
import { createReadModels } from '@store/projections';
import { gatewaysIn } from '../../payment-gateway/set-up.ts';
import { migrateProviderPrices } from '../../provider-prices/index.ts';
import { providersOf } from '../../providers/providers.ts';
import { OutsideSettings, providerAccountsOf } from '../../settings.ts';
import { readDifferencesOf } from '../kept-differences.ts';
import { migrateReconciliation } from '../migrate-reconciliation.ts';
import { reconciledBooks } from '../reconciled-books.ts';
import { reconciliation } from '../reconcile.ts';
import type { Part, RunPart } from '../run.ts';
import { askedDay } from './asked-day.ts';
import { exitCodeOf, runInWords } from './run-in-words.ts';

/** `npm run reconcile`: compares one day by itself, without the worker, and prints what differs. */
async function main(): Promise<number> {
  const day = askedDay(process.argv.slice(2), new Date());
  const settings = readSettings(OutsideSettings, process.env);
  const log = createLogger({ name: 'reconcile', level: settings.LOG_LEVEL });
  const db = connectPostgres(settings.DATABASE_URL, { max: 3, name: 'reconcile' });
  const eventStore = await openEventStore(eventStoreUrl(settings), { name: 'reconcile' });
  const readModels = createReadModels(db);
  try {
    await migrateProviderPrices(db);
    await migrateReconciliation(db);
    const books = reconciliation({
      ...{ ledger: createLedger(eventStore), eventStore, gateways: gatewaysIn(settings) },
      providers: providersOf(providerAccountsOf(settings), { log, notices: () => [] }),
      ...{ reconciled: reconciledBooks(db, readModels), clock: Date.now },
    });
    const asked = { runId: randomUUID(), by: { kind: 'command' } } as const;
    const lookAt = (part: Part): Promise<RunPart> =>
      books.lookAt(asked, part).catch((error: unknown) => {
        log.warn({ err: error, ...part }, 'a part could not be compared');
        return books.leaveOut(asked, part);
      });
    const parts: RunPart[] = [];
    for (const part of books.partsOf(day)) parts.push(await lookAt(part));
    const open = await readDifferencesOf(db, day);
    console.log(runInWords(parts, open));
    return exitCodeOf(parts, open);
  } finally {
    await readModels.close();
    await eventStore.close();
    await db.end({ timeout: 5 });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
