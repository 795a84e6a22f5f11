import { createLedger, openEventStore } from '@store/ledger/event-store';
import { openGameAccount } from '@store/ledger/game-account';
import { createLogger } from '@store/platform/logging';
import { connectPostgres, openTurns, PAGE_TIMEOUT_MS } from '@store/platform/postgres';
import { openSealer, storeKeys } from '@store/platform/sealing';
import { eventStoreUrl, readSettings } from '@store/platform/settings';
import { createReadModels } from '@store/projections';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { TASK_QUEUE } from './contracts.ts';
import { newsInShop } from './news/news-in-shop.ts';
import { customersInShop } from './customers/shop-view.ts';
import { migrateCodes } from './code-pool/index.ts';
import { openCodePool } from './code-pool/code-pool.ts';
import { codesProvider, withCodes } from './code-pool/codes-provider.ts';
import { hooksInShop } from './webhooks-out/hooks-in-shop.ts';
import { inHandInShop } from './alarm/in-hand-in-shop.ts';
import {
  freshGatewayTroubles,
  migrateGatewayTroubles,
  openGatewayTroubles,
} from './gateway-trouble/index.ts';
import { outside } from './http/outside.ts';
import { reachOf } from './http/reach.ts';
import { smtpMailer } from './messages/mail.ts';
import {
  dayLimitsOf,
  holdRulesOf,
  migrateOwnerSettings,
  minuteLimitsOf,
  openOwnerSettings,
  rolesOffBoard,
  walletLimitsOf,
} from './owner-settings/index.ts';
import { closingsInShop } from './erasure/closings-in-shop.ts';
import { openPictureStore } from './picture-store/index.ts';
import { picturesInShop } from './pictures/gallery.ts';
import { returnUrlAt } from './payment/reference.ts';
import { gatewaysIn } from './payment-gateway/set-up.ts';
import { migrateProviderAnswers, openProviderAnswers } from './provider-answers/index.ts';
import { migrateProviderPrices, openProviderPrices } from './provider-prices/index.ts';
import { readCostOnWay } from './provider-prices/cost-on-way.ts';
import { checksInShop } from './provider-prices/checks-in-shop.ts';
import { packsInShop } from './provider-prices/packs-in-shop.ts';
import {
  freshTroubles,
  migrateProviderTroubles,
  openProviderSayings,
  openProviderTroubles,
} from './provider-trouble/index.ts';
import { migrateProviderPace, openProviderPace } from './provider-pace/provider-pace.ts';
import {
  migrateProviderSpending,
  openProviderSpending,
} from './provider-spending/provider-spending.ts';
import { webPusher } from './push/web-push.ts';
import { providersOf } from './providers/providers.ts';
import { migrateGatewayLooks, openGatewayLooks } from './gateway-looks/gateway-looks.ts';
import { migrateReconciliation } from './reconciliation/migrate-reconciliation.ts';
import { reconciledBooks } from './reconciliation/reconciled-books.ts';
import { watchRoutes } from './route-choice/watch-routes.ts';
import { dueInShop } from './retention/due-in-shop.ts';
import { migrateFailingSteps } from './stuck-work/failing-steps.ts';
import { runStoreWorker, connectWorker, activitiesOf } from './worker.ts';
import {
  ownerDefaults,
  pushKeysOf,
  pushSubjectOf,
  providerAccountsOf,
  smsTemplatesOf,
  smsTextsOf,
  timingOf,
  WorkerSettings,
} from './settings.ts';
import { msg91 } from './messages/sms.ts';

const settings = readSettings(WorkerSettings, process.env);
const log = createLogger({ name: 'workflows', level: settings.LOG_LEVEL });
// Stopping is ours: the runtime would stop the worker but leave the rest running.
Runtime.install({
  shutdownSignals: [],
  logger: new DefaultLogger('WARN', ({ level, message, meta }) =>
    log[level === 'WARN' ? 'warn' : 'error'](meta ?? {}, message),
  ),
});
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
process.once('SIGINT', () => stop.abort());
/** Whether it failed only because it is stopped, while it waits for Temporal. */
const isStopped = (error: unknown): boolean => error === stop.signal.reason;

const db = connectPostgres(settings.DATABASE_URL, {
  max: 6,
  name: 'workflows',
  timeoutMs: PAGE_TIMEOUT_MS,
});
const eventStore = await openEventStore(eventStoreUrl(settings), { name: 'workflows' });
const connection = await connectWorker(settings, { log, signal: stop.signal }).catch(
  (error: unknown) => {
    // Nothing is under way yet.
    if (isStopped(error)) process.exit();
    throw error;
  },
);
const ledger = createLedger(eventStore);
const turns = openTurns(settings.DATABASE_URL, { name: 'workflows turns' });
const sealer = await openSealer(db);
const keys = storeKeys(settings.PAYLOAD_KEYS);
const readModels = createReadModels(db);
await migrateOwnerSettings(db);
await migrateProviderAnswers(db);
await migrateProviderTroubles(db);
await migrateGatewayTroubles(db);
await migrateProviderPace(db);
await migrateProviderSpending(db);
await migrateProviderPrices(db);
await migrateCodes(db);
await migrateReconciliation(db);
await migrateGatewayLooks(db);
await migrateFailingSteps(db);
const owner = await openOwnerSettings(db, ownerDefaults(settings), (error) =>
  log.warn({ err: error }, 'the owner’s settings could not be read'),
);
const troubles = await freshTroubles(db, (error) =>
  log.warn({ err: error }, 'what providers are like could not be read'),
);
const gatewayTroubles = await freshGatewayTroubles(db, (error) =>
  log.warn({ err: error }, 'what gateways are like could not be read'),
);
const spending = openProviderSpending(db, () => dayLimitsOf(owner.current()));
const mailer = smtpMailer({ url: settings.SMTP_URL, from: settings.MAIL_FROM });

const hooks = hooksInShop(db, sealer);

const pushKeys = pushKeysOf(settings);
const pusher =
  pushKeys &&
  webPusher({
    ...{ keys: pushKeys, subject: pushSubjectOf(settings), timeoutMs: 10_000 },
    origins: settings.PUSH_SERVICES ?? [],
  });

const alarms = () => ({
  emails: owner.current().alarmEmails,
  webhook: owner.current().alarmWebhook,
  secret: settings.ALARM_WEBHOOK_SECRET ?? null,
});

try {
  await runStoreWorker({
    connection,
    namespace: settings.TEMPORAL_NAMESPACE,
    taskQueue: TASK_QUEUE,
    timing: () => timingOf(settings, owner.current()),
    owner,
    alarms,
    queue: readModels,
    eventStore,
    ledger,
    hooks,
    db,
    keys,
    log,
    signal: stop.signal,
    onReady: () => process.send?.({ ready: true }),
    activities: activitiesOf({
      ledger,
      eventStore,
      readModels,
      readSide: readModels,
      staffEmails: () => owner.current().staffEmails,
      alarms,
      outside: outside({ mayReach: reachOf(settings.WEBHOOKS_MAY_REACH ?? []) }),
      inHand: inHandInShop(db),
      inHours: () => owner.current().deliveryHours !== '',
      answers: openProviderAnswers(db, sealer, log),
      troubles: openProviderTroubles(db, troubles, log),
      gatewayTroubles: openGatewayTroubles(db, gatewayTroubles, log),
      pace: openProviderPace(db, () => minuteLimitsOf(owner.current())),
      routes: watchRoutes({
        ...{ readModels, clock: Date.now, log },
        downPurses: () => troubles.current().map(({ purse }) => purse),
        hasRoom: (way) => spending.hasRoom(way),
        costOn: readCostOnWay(db),
        rules: () => ({
          weighed: owner.current().weighWays,
          aboveThePrice: owner.current().secondWayAtAnyCost,
        }),
      }),
      spending,
      prices: openProviderPrices(db, log),
      usedPacks: packsInShop(db),
      packsToCheckBy: checksInShop(db),
      openGameAccount: (userId, sealed) => openGameAccount(sealer, userId, sealed),
      providers: withCodes(
        providersOf(providerAccountsOf(settings, settings.PUBLIC_URL), {
          log,
          notices: () => owner.current().providerNotices,
          noted: openProviderSayings(db, log),
        }),
        codesProvider(openCodePool(db, Date.now), log),
      ),
      gateways: gatewaysIn(settings),
      customers: customersInShop(db),
      returnUrl: returnUrlAt(settings.PUBLIC_URL),
      keys,
      registeredTexts: smsTextsOf(settings),
      sender: () => ({
        storeName: owner.current().storeName,
        publicUrl: settings.PUBLIC_URL.replace(/\/+$/, ''),
      }),
      rolesOffBoard: () => rolesOffBoard(owner.current()),
      holdRules: () => holdRulesOf(owner.current()),
      walletLimits: () => walletLimitsOf(owner.current()),
      mailer,
      news: newsInShop(db),
      hooks,
      pusher,
      texter: msg91({
        url: settings.SMS_URL,
        authKey: settings.SMS_AUTH_KEY,
        templates: smsTemplatesOf(settings),
        dlt: { sender: settings.SMS_SENDER, entityId: settings.SMS_DLT_ENTITY_ID },
        timeoutMs: 10_000,
      }),
      pictures: openPictureStore(settings),
      picturesToSize: picturesInShop(db),
      closings: closingsInShop(db),
      latePaymentWatchMs: settings.LATE_PAYMENT_WATCH_MS,
      unpaid: readModels,
      reconciled: reconciledBooks(db, readModels),
      disputed: readModels,
      turns,
      looks: openGatewayLooks(db),
      log,
      due: dueInShop(db, sealer),
      keptFor: () => owner.current(),
      clock: Date.now,
    }),
  });
} catch (error) {
  if (!isStopped(error)) {
    log.fatal({ err: error }, 'the worker stopped');
    process.exitCode = 1;
  }
} finally {
  mailer.close();
  await owner.close();
  await troubles.close();
  await gatewayTroubles.close();
  await readModels.close();
  await connection.close();
  await eventStore.close();
  await turns.close();
  await db.end({ timeout: 5 });
}
// The native part of Temporal's SDK may keep a process alive whose connection broke.
process.exit();
