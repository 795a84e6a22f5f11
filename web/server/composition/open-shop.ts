import { setMaxListeners } from 'node:events';
import { createLedger, openEventStore } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import { connectPostgres, openTurns, PAGE_TIMEOUT_MS, type Db } from '@store/platform/postgres';
import { openSealer, registerKeys, storeKeys } from '@store/platform/sealing';
import { eventStoreUrl } from '@store/platform/settings';
import { createReadModels, projectorRunning } from '@store/projections';
import {
  dayLimitsOf,
  migrateOwnerSettings,
  openOwnerSettings,
} from '@store/workflows/owner-settings';
import { openPictureStore } from '@store/workflows/picture-store';
import { migrateCodes } from '@store/workflows/code-pool';
import { migrateProviderAnswers, openProviderAnswers } from '@store/workflows/provider-answers';
import { migrateGatewayTroubles } from '@store/workflows/gateway-trouble';
import { migrateProviderPrices } from '@store/workflows/provider-prices';
import {
  migrateProviderSpending,
  readSpentToday,
  roomToday,
} from '@store/workflows/provider-spending';
import { migrateReconciliation } from '@store/workflows/reconciliation';
import { migrateFailingSteps } from '@store/workflows/stuck-work';
import {
  freshTroubles,
  migrateProviderTroubles,
  openProviderSayings,
} from '@store/workflows/provider-trouble';
import { pursesOf } from '@store/workflows/routes';
import { ownerDefaults } from '@store/workflows/settings';
import { connectWorkflows } from '@store/workflows';
import type { StoreWorkflows } from '@store/workflows/contracts';
import type { Shop } from '../../ports/shop.ts';
import { openAccountRecords } from '../account-records/open-account-records.ts';
import { forgetApiAnswers, openApiAnswers } from '../api-answers/open-api-answers.ts';
import { forgetApiChecks, openApiChecks } from '../api-checks/open-api-checks.ts';
import { openApiKeys } from '../api-keys/open-api-keys.ts';
import { openAges } from '../ages/open-ages.ts';
import { openAccounts } from '../accounts/open-accounts.ts';
import { openIdentities } from '../accounts/open-identities.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { openCatalogueDesk } from '../catalogue/open-catalogue-desk.ts';
import { openCatalogueFiles } from '../catalogue-file/open-catalogue-files.ts';
import { openCatalogueSearch } from '../catalogue-search/open-catalogue-search.ts';
import { openBoardNames } from '../board-names/open-board-names.ts';
import { openComplaints } from '../complaints/open-complaints.ts';
import { sendComplaintLetters, tellOfComplaints } from '../complaints/tell-complaints.ts';
import { openConsents } from '../consents/open-consents.ts';
import { openDeliveryPace } from '../delivery-pace/open-delivery-pace.ts';
import { openGallery } from '../gallery/open-gallery.ts';
import { freshCodesLeft } from '../codes/codes-left.ts';
import { keepCodes } from '../codes/keep-codes.ts';
import { openCodes } from '../codes/open-codes.ts';
import { openClosings, startErasing } from '../closings/open-closings.ts';
import { openBehindSince } from '../read-side/behind-since.ts';
import type { Checks } from '../edge/health.ts';
import { migrateShop } from '../database/migrations.ts';
import { openOrderStory } from '../order-story/open-order-story.ts';
import { noteEarlierOrders, openSealedSearch } from '../sealed-search/sealed-search.ts';
import type { Counters } from '../edge/counters.ts';
import { countersInPostgres, forgetCounts } from '../edge/counters-in-postgres.ts';
import { openIdCheckDesk } from '../id-checks/id-check-desk.ts';
import { openIdentityProviders } from '../identity-providers/open-identity-providers.ts';
import { openSecondFactors } from '../second-factors/open-second-factors.ts';
import { sendLetters } from '../letters/owed-letters.ts';
import { openOneTimeCodes } from '../one-time-codes/open-one-time-codes.ts';
import { openProofsOfWork } from '../proofs-of-work/open-proofs-of-work.ts';
import { openReconciliation } from '../reconciliation/open-reconciliation.ts';
import { followWhenDue, openPriceDesk } from '../price-desk/open-price-desk.ts';
import { freshPackCosts } from '../price-desk/pack-costs.ts';
import { openProviderPoints } from '../provider-points/open-provider-points.ts';
import { keepPictures } from '../kept-pictures/keep-pictures.ts';
import { openFavourites } from '../favourites/open-favourites.ts';
import { openGameIds } from '../game-ids/open-game-ids.ts';
import { openNominees } from '../nominees/open-nominees.ts';
import { openNews } from '../news/open-news.ts';
import { openNotes } from '../notes/open-notes.ts';
import { keepInvoices } from '../invoices/keep-invoices.ts';
import { openInvoices } from '../invoices/open-invoices.ts';
import { openTaxAddresses } from '../invoices/open-tax-addresses.ts';
import { openPasskeys } from '../passkeys/open-passkeys.ts';
import { forgetSignInCodes, openSignInCodes } from '../sign-in-codes/open-sign-in-codes.ts';
import { byCookie, byHeader, type Carrier } from '../sessions/carriers.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import { lowOf, storeSettings, type WebSettings } from '../settings.ts';
import { giveOverdue } from '../order-queue/give-overdue.ts';
import { openOrderQueue } from '../order-queue/open-order-queue.ts';
import { keepReservations } from '../reservations/keep-reservations.ts';
import { openReservations } from '../reservations/open-reservations.ts';
import { nowAndThen } from '../now-and-then.ts';
import { tellWallets } from '../people/blocking.ts';
import { openPeopleDesk } from '../people/open-people-desk.ts';
import { openResales } from '../resales/open-resales.ts';
import { forgetSandbox, openSandbox } from '../sandbox/open-sandbox.ts';
import { openReceipts } from '../read-side/receipts.ts';
import { openReceiptLinks } from '../receipt-links/open-receipt-links.ts';
import { openSettingsDesk } from '../settings-desk/open-settings-desk.ts';
import { openThresholds } from '../thresholds/open-thresholds.ts';
import { watchOnce } from '../thresholds/watch-balances.ts';
import { openStuckDesk } from '../stuck/open-stuck-desk.ts';
import { openTrail } from '../trail/open-trail.ts';
import { forgetChanges } from '../ways/keep-change.ts';
import { openWays } from '../ways/open-ways.ts';
import { openWebhooksOut } from '../webhooks-out/open-webhooks-out.ts';

/** What changes of the tables owe to others is looked for so often. */
const OWED_EVERY_MS = 10_000;
const MINUTE_MS = 60_000;
/** Balances are looked at for limits that they crossed. */
const GIVE_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 5_000;
/** Counts that are over are taken away. */
const FORGET_EVERY_MS = 5 * 60_000;
/** Providers that sign customers in are asked where they are, unless that is known. */
const LOOK_AHEAD_EVERY_MS = 60_000;

/** Admins send money to banks one by one; more of them wait for each other. */
const PAYOUTS_AT_ONCE = 2;

/** Of pictures beside shared links: some hundred. */
const KEPT_PICTURES_BYTES = 16 * 1024 * 1024;
/** Each takes a fraction of a second, and whoever asked has a few. */
const PICTURES_WAITING = 8;

export type OpenedShop = Readonly<{
  shop: Shop;
  checks: Checks;
  /** For limits, together with every other process of the store. */
  counters: Counters;
  /** What a process of the store does beside answering, until it is closed. */
  work: () => void;
  close: () => Promise<void>;
}>;

/** Those that this process needs, unless they are there. */
export async function makeTables(db: Db): Promise<void> {
  const migrations = [
    migrateShop,
    migrateOwnerSettings,
    migrateProviderAnswers,
    migrateProviderTroubles,
    migrateGatewayTroubles,
    migrateProviderPrices,
    migrateProviderSpending,
    migrateCodes,
    migrateReconciliation,
    migrateFailingSteps,
  ];
  await Promise.all(migrations.map((migrate) => migrate(db)));
}

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
  try {
    await makeTables(patient);
  } finally {
    await patient.end({ timeout: 1 });
  }
  const db = connectPostgres(from.DATABASE_URL, { name: 'web', timeoutMs: PAGE_TIMEOUT_MS });
  const holding = connectPostgres(from.DATABASE_URL, {
    ...{ max: PAYOUTS_AT_ONCE, name: 'web payouts', timeoutMs: PAGE_TIMEOUT_MS },
  });
  const keys = storeKeys(from.PAYLOAD_KEYS);
  await registerKeys(db, keys);
  const owner = await openOwnerSettings(db, ownerDefaults(from), (error) =>
    log.warn({ err: error }, 'the owner’s settings could not be read'),
  );
  const troubles = await freshTroubles(db, (error) =>
    log.warn({ err: error }, 'what providers are like could not be read'),
  );
  const codesLeft = await freshCodesLeft(
    db,
    () => new Date(),
    (error) => log.warn({ err: error }, 'how many codes are left could not be read'),
  );
  const costs = await freshPackCosts(db, (error) =>
    log.warn({ err: error }, 'what packs cost could not be read'),
  );
  const readModels = createReadModels(db);
  const pace = await openDeliveryPace({
    readModels,
    room: async () => roomToday(await readSpentToday(db), dayLimitsOf(owner.current())),
    now: () => new Date(),
    onError: (error) => log.warn({ err: error }, 'how fast providers deliver could not be read'),
  });
  const settingsNow = () =>
    settingsBy(owner.current(), troubles.current(), pace.slow(), pace.room(), costs.current());
  const notices = () => owner.current().providerNotices;
  const noted = openProviderSayings(db, log);
  const running = workflows ?? connectWorkflows(from, { log, notices, noted });
  const closing = new AbortController();
  // Each regular work listens to it once, and Node takes more than ten of them for a leak.
  setMaxListeners(0, closing.signal);
  const pictures = openPictureStore(from);
  const [eventStore, sealer, catalogue, gallery] = await Promise.all([
    openEventStore(eventStoreUrl(from), { name: 'web' }),
    openSealer(db),
    openCatalogue(db, {
      delivering: () => settingsNow().delivering,
      codesLeft: () => codesLeft.current(),
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
  const catalogueDesk = openCatalogueDesk(db, { catalogue, now: () => shop.now() });
  const trail = openTrail(db, sealer);
  const turns = openTurns(from.DATABASE_URL, { name: 'web turns' });
  const noting = noteEarlierOrders(
    { db, readModels, sealer, keys, head: () => eventStore.head() },
    closing.signal,
  ).catch((error: unknown) => log.warn({ err: error }, 'earlier orders could not be noted'));
  const ledger = createLedger(eventStore);
  const counters = countersInPostgres(db, {
    secret: from.SESSION_SECRET[0] ?? '',
    onError: (error) => log.warn({ err: error }, 'a limit counts for this process alone'),
  });
  const sessionsBy = (carrier: Carrier) =>
    openSessions(db, {
      carrier,
      secondFactor: from.ADMIN_SECOND_FACTOR === 'on',
      idleMs: () => owner.current().sessionIdleMinutes * MINUTE_MS,
    });
  const shop: Shop = {
    get settings() {
      return settingsNow();
    },
    ledger,
    readModels,
    receipts: openReceipts(readModels, eventStore),
    orderStory: openOrderStory(eventStore),
    providerAnswers: openProviderAnswers(db, sealer, log),
    workflows: running,
    accounts: openAccounts(db),
    accountRecords: openAccountRecords(db),
    ages: openAges(db, { now: () => shop.now() }),
    consents: openConsents(db, { now: () => shop.now() }),
    nominees: openNominees(db, { sealer, now: () => shop.now() }),
    gameIds: openGameIds(db, { sealer, now: () => shop.now() }),
    favourites: openFavourites(db, { now: () => shop.now() }),
    invoices: openInvoices(db, { sealer }),
    taxAddresses: openTaxAddresses(db, { sealer, now: () => shop.now() }),
    catalogue,
    reservations: openReservations(db, {
      stockChanged: () => catalogue.stockChanged(),
      onError: (error) => log.warn({ err: error }, 'the stock could not be read again'),
    }),
    codes: openCodes(db, { keys, now: () => shop.now() }),
    orderQueue: openOrderQueue(db),
    catalogueDesk,
    catalogueSearch: openCatalogueSearch(db, catalogue),
    catalogueFiles: openCatalogueFiles(db, {
      desk: catalogueDesk,
      ...{ catalogue, served: settingsNow().delivering.connected },
      now: () => shop.now(),
    }),
    gallery,
    keptPictures: keepPictures({ bytes: KEPT_PICTURES_BYTES, waiting: PICTURES_WAITING }),
    pictures,
    sessions: sessionsBy(byCookie(settingsNow().publicUrl, from.SESSION_SECRET)),
    tokens: sessionsBy(byHeader),
    apiChecks: openApiChecks(db, {
      secret: from.SESSION_SECRET[0] ?? '',
      now: () => shop.now(),
    }),
    apiAnswers: openApiAnswers(db, {
      secret: from.SESSION_SECRET[0] ?? '',
      now: () => shop.now(),
    }),
    apiKeys: openApiKeys(db, { counters, now: () => shop.now() }),
    sandbox: openSandbox(db, { now: () => shop.now() }),
    resales: openResales(db, {
      now: () => shop.now(),
      priceOf: async (orderId) => {
        const order = await ledger.order.stateOf(orderId);
        const isNone = order.status === 'NotPlaced' || order.status === 'Failed';
        return isNone ? null : order.placed.price;
      },
    }),
    signInCodes: openSignInCodes(db, { now: () => shop.now() }),
    oneTimeCodes: openOneTimeCodes(db, { keys, now: () => shop.now() }),
    passkeys: openPasskeys(db, {
      keys,
      publicUrl: settingsNow().publicUrl,
      now: () => shop.now(),
    }),
    ways: openWays(db, {
      holding,
      keys,
      factorDemanded: from.ADMIN_SECOND_FACTOR === 'on',
      now: () => shop.now(),
    }),
    identities: openIdentities(db),
    identityProviders: openIdentityProviders(from, {
      publicUrl: settingsNow().publicUrl,
      log,
    }),
    secondFactors: openSecondFactors(db, {
      keys,
      demanded: from.ADMIN_SECOND_FACTOR === 'on',
      publicUrl: settingsNow().publicUrl,
      now: () => shop.now(),
    }),
    idChecks: openIdCheckDesk(
      (player, timeoutMs) => running.checkPlayer(player, timeoutMs),
      counters,
    ),
    closings: openClosings(db, { keys, readModels, now: () => shop.now() }),
    proofsOfWork: openProofsOfWork(db, { secrets: from.SESSION_SECRET, now: () => shop.now() }),
    providerPoints: openProviderPoints(db, {
      ask: () => running.providerPoints(),
      purses: pursesOf(settingsNow().delivering.connected),
      troubles,
      low: () => lowOf(owner.current()),
      now: () => shop.now(),
    }),
    stuckDesk: openStuckDesk({
      ...{ db, workflows: running, trail, now: () => shop.now() },
      onError: (error) => log.warn({ err: error }, 'stuck work could not be looked for'),
    }),
    priceDesk: openPriceDesk(db, {
      ...{ catalogue, desk: catalogueDesk, log, now: () => shop.now() },
      costsChanged: () => costs.changed(),
      ask: (lookId) => running.lookAtPrices(lookId),
    }),
    reconciliation: openReconciliation(db, {
      ask: (input) => running.reconcile(input),
      now: () => shop.now(),
    }),
    thresholds: openThresholds(db, { sealer, position: () => readModels.projectedPosition() }),
    settingsDesk: openSettingsDesk(db, owner, ownerDefaults(from)),
    trail,
    news: openNews(db, { keys, now: () => shop.now() }),
    notes: openNotes(db, { sealer, now: () => shop.now() }),
    boardNames: openBoardNames(db, { now: () => shop.now() }),
    complaints: openComplaints(db, { sealer, keys, now: () => shop.now() }),
    receiptLinks: openReceiptLinks(db, { keys, now: () => shop.now() }),
    webhooksOut: openWebhooksOut(db, { sealer, now: () => shop.now() }),
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
    counters,
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
        keepCodes({
          ...{ databaseUrl: from.DATABASE_URL, eventStore, orders: ledger.order, log, signal },
          ...{ keys, now: () => shop.now() },
        }),
        keepInvoices({
          ...{ databaseUrl: from.DATABASE_URL, eventStore, orders: ledger.order, log, signal },
          ...{ sealer, accounts: shop.accounts, addresses: shop.taxAddresses },
          supplier: () => ({
            name: owner.current().legalName,
            address: owner.current().registeredAddress,
          }),
        }),
        nowAndThen(() => tellWallets(db, ledger.wallet), {
          ...{ everyMs: OWED_EVERY_MS, signal },
          onError: (error) => log.warn({ err: error }, 'wallets wait to be frozen or thawed'),
        }),
        nowAndThen(() => startErasing(db, running), {
          ...{ everyMs: OWED_EVERY_MS, signal },
          onError: (error) => log.warn({ err: error }, 'closed accounts wait to be erased'),
        }),
        nowAndThen(() => sendLetters(db, running), {
          ...{ everyMs: OWED_EVERY_MS, signal },
          onError: (error) => log.warn({ err: error }, 'letters about accounts wait'),
        }),
        nowAndThen(
          async () => {
            await sendComplaintLetters(db, running);
            await tellOfComplaints(db, running, shop.now());
          },
          {
            ...{ everyMs: OWED_EVERY_MS, signal },
            onError: (error) => log.warn({ err: error }, 'nobody hears of complaints'),
          },
        ),
        nowAndThen(() => forgetCounts(db, shop.now()), {
          ...{ everyMs: FORGET_EVERY_MS, signal },
          onError: (error) => log.warn({ err: error }, 'old counts are still there'),
        }),
        nowAndThen(
          async () => {
            await forgetApiAnswers(db, shop.now());
            await forgetApiChecks(db, shop.now());
            await forgetSignInCodes(db, shop.now());
            await forgetSandbox(db, shop.now());
          },
          {
            ...{ everyMs: FORGET_EVERY_MS, signal },
            onError: (error) =>
              log.warn({ err: error }, 'what the API has kept for a while is still there'),
          },
        ),
        nowAndThen(() => forgetChanges(db, shop.now()), {
          ...{ everyMs: FORGET_EVERY_MS, signal },
          onError: (error) => log.warn({ err: error }, 'old addresses are still there'),
        }),
        nowAndThen(
          async () => {
            const providers = Object.values(shop.identityProviders);
            await Promise.all(providers.map((provider) => provider.lookAhead()));
          },
          {
            ...{ everyMs: LOOK_AHEAD_EVERY_MS, signal },
            onError: (error) => log.warn({ err: error }, 'a provider could not be looked at'),
          },
        ),
        nowAndThen(
          () =>
            watchOnce({
              ...{ db, books: readModels, points: shop.providerPoints, now: () => shop.now() },
              tell: (ring) => running.tellOfRing(ring),
            }),
          {
            ...{ everyMs: LOOK_EVERY_MS, signal },
            onError: (error) => log.warn({ err: error }, 'balances could not be watched'),
          },
        ),
        nowAndThen(
          () =>
            giveOverdue({
              ...{ db, readModels, accounts: shop.accounts, orderQueue: shop.orderQueue },
              now: () => shop.now(),
            }),
          {
            ...{ everyMs: GIVE_EVERY_MS, signal },
            onError: (error) =>
              log.warn({ err: error }, 'overdue orders could not be given to anybody'),
          },
        ),
        nowAndThen(() => followWhenDue(db, shop.priceDesk), {
          ...{ everyMs: LOOK_EVERY_MS, signal },
          onError: (error) => log.warn({ err: error }, 'prices do not follow the providers'),
        }),
      ]);
    },
    async close() {
      closing.abort();
      pace.close();
      await Promise.allSettled([
        readModels.close(),
        catalogue.close(),
        gallery.close(),
        owner.close(),
        troubles.close(),
        codesLeft.close(),
        costs.close(),
        running.close(),
        noting,
        working,
      ]);
      await Promise.allSettled([
        turns.close(),
        eventStore.close(),
        holding.end({ timeout: 5 }),
        db.end({ timeout: 5 }),
      ]);
    },
  };
}

const answers = async (db: Db): Promise<boolean> => (await db`select 1`).length === 1;
