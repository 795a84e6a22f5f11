import { createLedger, openEventStore } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import { connectPostgres, PAGE_TIMEOUT_MS, type Db } from '@store/platform/postgres';
import { openSealer, registerKeys, storeKeys } from '@store/platform/sealing';
import { eventStoreUrl } from '@store/platform/settings';
import { createReadModels, projectorRunning } from '@store/projections';
import { migrateOwnerSettings, openOwnerSettings } from '@store/workflows/owner-settings';
import { openPictureStore } from '@store/workflows/picture-store';
import { ownerDefaults } from '@store/workflows/settings';
import { connectWorkflows } from '@store/workflows';
import type { StoreWorkflows } from '@store/workflows/contracts';
import type { Shop } from '../../ports/shop.ts';
import { openAccounts } from '../accounts/open-accounts.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { openCatalogueDesk } from '../catalogue/open-catalogue-desk.ts';
import { openCatalogueFiles } from '../catalogue-file/open-catalogue-files.ts';
import { openGallery } from '../gallery/open-gallery.ts';
import { openBehindSince } from '../read-side/behind-since.ts';
import type { Checks } from '../edge/health.ts';
import { migrateShop } from '../database/migrations.ts';
import { openOrderStory } from '../order-story/open-order-story.ts';
import { noteEarlierOrders, openSealedSearch } from '../sealed-search/sealed-search.ts';
import { hitCounter } from '../edge/hit-counter.ts';
import { CHECKS_WINDOW_MS, openIdCheckDesk } from '../id-checks/id-check-desk.ts';
import { openSecondFactors } from '../second-factors/open-second-factors.ts';
import { openProviderPoints } from '../provider-points/open-provider-points.ts';
import { openNotes } from '../notes/open-notes.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import { storeSettings, type WebSettings } from '../settings.ts';
import { openOrderQueue } from '../order-queue/open-order-queue.ts';
import { keepReservations } from '../reservations/keep-reservations.ts';
import { openReservations } from '../reservations/open-reservations.ts';
import { keepTelling } from '../people/blocking.ts';
import { openPeopleDesk } from '../people/open-people-desk.ts';
import { openReceipts } from '../read-side/receipts.ts';
import { openSettingsDesk } from '../settings-desk/open-settings-desk.ts';
import { openTrail } from '../trail/open-trail.ts';
import { openTurns } from '../turns/turns.ts';

export type OpenedShop = Readonly<{
  shop: Shop;
  checks: Checks;
  /** What a process of the store does beside answering, until it is closed. */
  work: () => void;
  close: () => Promise<void>;
}>;

/**
 * Connects all that the pages use and makes the tables that belong to this process. `workflows`
 * takes the place of Temporal in specs.
 */
export async function openShop(
  from: WebSettings,
  log: Logger,
  workflows?: StoreWorkflows,
): Promise<OpenedShop> {
  const settingsBy = storeSettings(from);
  const patient = connectPostgres(from.DATABASE_URL, { max: 1, name: 'web' });
  await Promise.all([migrateShop(patient), migrateOwnerSettings(patient)]).finally(() =>
    patient.end({ timeout: 1 }),
  );
  const db = connectPostgres(from.DATABASE_URL, { name: 'web', timeoutMs: PAGE_TIMEOUT_MS });
  const keys = storeKeys(from.PAYLOAD_KEYS);
  await registerKeys(db, keys);
  const owner = await openOwnerSettings(db, ownerDefaults(from), (error) =>
    log.warn({ err: error }, 'the owner’s settings could not be read'),
  );
  const notices = () => owner.current().providerNotices;
  const running = workflows ?? connectWorkflows(from, { log, notices });
  const closing = new AbortController();
  const pictures = openPictureStore(from);
  const [eventStore, sealer, catalogue, gallery] = await Promise.all([
    openEventStore(eventStoreUrl(from), { name: 'web' }),
    openSealer(db),
    openCatalogue(db, {
      now: () => shop.now(),
      onError: (error) => log.warn({ err: error }, 'the catalogue could not be read again'),
    }),
    openGallery(db, {
      pictures,
      makeSizes: (id) => running.makePictureSizes(id),
      onError: (error) => log.warn({ err: error }, 'the gallery is not up to date'),
    }),
  ]);
  let working: Promise<unknown> = Promise.resolve();
  const readModels = createReadModels(db);
  const catalogueDesk = openCatalogueDesk(db, { catalogue, now: () => shop.now() });
  const turns = openTurns(from.DATABASE_URL);
  const noting = noteEarlierOrders(
    { db, readModels, sealer, keys, head: () => eventStore.head() },
    closing.signal,
  ).catch((error: unknown) => log.warn({ err: error }, 'earlier orders could not be noted'));
  const ledger = createLedger(eventStore);
  const shop: Shop = {
    get settings() {
      return settingsBy(owner.current());
    },
    ledger,
    readModels,
    receipts: openReceipts(readModels, eventStore),
    orderStory: openOrderStory(eventStore),
    workflows: running,
    accounts: openAccounts(db),
    catalogue,
    reservations: openReservations(db, {
      stockChanged: () => catalogue.stockChanged(),
      onError: (error) => log.warn({ err: error }, 'the stock could not be read again'),
    }),
    orderQueue: openOrderQueue(db),
    catalogueDesk,
    catalogueFiles: openCatalogueFiles(db, {
      desk: catalogueDesk,
      catalogue,
      now: () => shop.now(),
    }),
    gallery,
    pictures,
    sessions: openSessions(db, {
      secrets: from.SESSION_SECRET,
      publicUrl: settingsBy(owner.current()).publicUrl,
      secondFactor: from.ADMIN_SECOND_FACTOR === 'on',
    }),
    secondFactors: openSecondFactors(db, {
      keys,
      demanded: from.ADMIN_SECOND_FACTOR === 'on',
      publicUrl: settingsBy(owner.current()).publicUrl,
      now: () => shop.now(),
    }),
    idChecks: openIdCheckDesk(
      (player) => running.checkPlayer(player),
      hitCounter('id checks', CHECKS_WINDOW_MS),
    ),
    providerPoints: openProviderPoints(db, {
      ask: () => running.providerPoints(),
      now: () => shop.now(),
    }),
    settingsDesk: openSettingsDesk(db, owner, ownerDefaults(from)),
    trail: openTrail(db, sealer),
    notes: openNotes(db, { sealer, now: () => shop.now() }),
    peopleDesk: openPeopleDesk(db, {
      sealer,
      wallet: ledger.wallet,
      now: () => shop.now(),
      onError: (error) => log.warn({ err: error }, 'a wallet waits to be frozen or thawed'),
    }),
    sealer,
    sealedSearch: openSealedSearch(db, keys),
    keys,
    turns,
    behindSince: openBehindSince(readModels, eventStore),
    readModelsCurrent: async () => readModels.caughtUpTo(await eventStore.head()),
    now: () => new Date(),
  };
  return {
    shop,
    checks: {
      database: () => answers(db),
      eventStore: () => eventStore.head().then(() => true),
      projector: () => projectorRunning(db),
      temporal: () => running.ready(),
    },
    work() {
      const { signal } = closing;
      working = Promise.all([
        keepReservations({
          ...{ databaseUrl: from.DATABASE_URL, eventStore, orders: ledger.order, log, signal },
          stockChanged: () => catalogue.stockChanged(),
        }),
        keepTelling({
          ...{ db, wallet: ledger.wallet, signal },
          onError: (error) => log.warn({ err: error }, 'wallets wait to be frozen or thawed'),
        }),
      ]);
    },
    async close() {
      closing.abort();
      await Promise.allSettled([
        readModels.close(),
        catalogue.close(),
        gallery.close(),
        owner.close(),
        running.close(),
        noting,
        working,
      ]);
      await Promise.allSettled([turns.close(), eventStore.close(), db.end({ timeout: 5 })]);
    },
  };
}

const answers = async (db: Db): Promise<boolean> => (await db`select 1`).length === 1;
