import { createLedger, openEventStore } from '@store/ledger/event-store';
import { connectPostgres, type Db } from '@store/platform/postgres';
import { NativeConnection } from '@temporalio/worker';
import { outside } from '../http/outside.ts';
import { reachOf } from '../http/reach.ts';
import type { PaymentGateway } from '../payment-gateway/payment-gateway.ts';
import type { TopUpProvider } from '../providers/top-up-provider.ts';
import { activitiesOf, createStoreWorker } from '../worker.ts';
import { onlyGateway, paid, WAITING } from './scripted-gateway.ts';
import { quietDay } from './quiet-day.ts';
import { NO_HOLDS, SPEC_KEYS, SPEC_SENDER, walletLimits } from './spec-keys.ts';
import { asNamed } from './as-named.ts';
import { quietGateways } from './quiet-gateways.ts';
import { turnsInMemory } from './turns-in-memory.ts';
import { unlimited } from './unlimited.ts';
import { SPEC_TEXTS } from './spec-texts.ts';
import { quietRuntime } from './quiet-runtime.ts';
import { watched } from './watched-ledger.ts';
import { memoryLooks } from './memory-looks.ts';
import { memoryPictures } from './memory-pictures.ts';
import { payingCustomers } from './no-customers.ts';
import { noClosings, nothingDue } from './nobody-leaves.ts';
import { noHooks } from './no-hooks.ts';
import { noNews } from './no-news.ts';
import { nothingToReconcile } from './nothing-to-reconcile.ts';
import { noDisputes } from './no-disputes.ts';
import { nothingUnpaid } from './nothing-unpaid.ts';

/** What outlives the worker: where it must die, and what the outside services remember. */
export const OUTSIDE_WORLD = `
  create table death (order_id text primary key, after_step text not null, died boolean default false);
  create table provider_call (order_id text not null);
  create table gateway_payment (reference text primary key, amount int not null, utr serial);
  create table short_payer (order_id text primary key)`;

const { DATABASE_URL = '', TEMPORAL_ADDRESS = '', TASK_QUEUE = '' } = process.env;

/** Kills this process once per order, right after the step the test chose for it. */
async function maybeDie(db: Db, orderId: string, step: string): Promise<void> {
  const died = await db`
    update death set died = true
    where order_id = ${orderId} and after_step = ${step} and not died returning 1`;
  if (died.length > 0) process.kill(process.pid, 'SIGKILL');
}

const orderIn = (data: unknown): string =>
  /GT\d\d[A-L]\d\d-[0-9A-Z]{8}/.exec(JSON.stringify(data))?.[0] ?? '';

/** The game account of these orders is the order id itself. */
const provider = (db: Db): TopUpProvider => ({
  async checkPlayer({ inputs: [orderId = ''] }) {
    await maybeDie(db, orderId, 'checkPlayer');
    return { outcome: 'found', username: 'Ravi' };
  },
  points: async () => ({ outcome: 'unavailable' }),
  async deliver({ productCode, inputs: [orderId = ''] }) {
    await db`insert into provider_call values (${orderId})`;
    await maybeDie(db, orderId, 'deliver');
    if (productCode === 'refused') return { outcome: 'refused', reason: 'no such player' };
    return { outcome: 'delivered', reference: `S-${orderId}` };
  },
  prices: null,
  lookUp: null,
  purchases: null,
  knowsOurReference: false,
});

const gateway = (db: Db): PaymentGateway => ({
  name: 'mortal',
  async open({ reference, amount }) {
    const opened = await db`
      insert into gateway_payment values (${reference}, ${amount}) on conflict do nothing returning 1`;
    await maybeDie(db, orderIn(reference), 'open');
    if (opened.length === 0) return { outcome: 'referenceTaken' };
    return { outcome: 'opened', paymentUrl: `http://gateway.test/${reference}`, intent: null };
  },
  async stateOf(reference) {
    const [payment] = await db<{ amount: number; utr: number }[]>`
      select amount - 100 * (select count(*)::int from short_payer where order_id = ${orderIn(reference)})
          as amount, utr
        from gateway_payment where reference = ${reference}`;
    return payment ? paid(payment.amount, String(payment.utr).padStart(12, '6')) : WAITING;
  },
  mayBePaidTwice: false,
  refunds: null,
  reports: null,
  disputes: null,
});

if (DATABASE_URL !== '') {
  quietRuntime();
  const db = connectPostgres(DATABASE_URL, { max: 4 });
  const eventStore = await openEventStore(DATABASE_URL);
  const worker = await createStoreWorker({
    keys: SPEC_KEYS,
    connection: await NativeConnection.connect({ address: TEMPORAL_ADDRESS }),
    namespace: 'default',
    taskQueue: TASK_QUEUE,
    activities: activitiesOf({
      ledger: watched(createLedger(eventStore), (command) =>
        maybeDie(db, orderIn(command), command.type),
      ),
      eventStore,
      gateways: onlyGateway(gateway(db)),
      providers: () => provider(db),
      answers: { keep: async () => undefined },
      troubles: { heard: () => undefined, found: () => undefined },
      gatewayTroubles: quietGateways,
      routes: asNamed,
      pace: { take: async () => true, hasTurn: async () => true },
      spending: unlimited,
      prices: { heard: () => undefined, keep: async () => 'believed' },
      usedPacks: async () => [],
      packsToCheckBy: async () => [],
      openGameAccount: async (_userId, sealed) => ({ inputs: [sealed] }),
      customers: payingCustomers,
      returnUrl: () => 'http://shop.test',
      readModels: { caughtUpTo: async () => true, leaderboard: async () => [] },
      holdRules: () => NO_HOLDS,
      readSide: quietDay,
      staffEmails: () => [],
      alarms: () => ({ emails: [], webhook: '', secret: null }),
      outside: outside({ mayReach: reachOf(['127.0.0.0/8']) }),
      inHand: { nameOf: async () => null },
      inHours: () => false,
      keys: SPEC_KEYS,
      sender: SPEC_SENDER,
      registeredTexts: SPEC_TEXTS,
      walletLimits,
      rolesOffBoard: () => [],
      news: noNews,
      hooks: noHooks,
      pusher: null,
      mailer: { send: async () => undefined, close: () => undefined },
      texter: { send: async () => undefined },
      pictures: memoryPictures(),
      picturesToSize: { waiting: async () => null, made: async () => true },
      closings: noClosings,
      latePaymentWatchMs: 86_400_000,
      unpaid: nothingUnpaid,
      reconciled: nothingToReconcile,
      disputed: noDisputes,
      turns: turnsInMemory(),
      looks: memoryLooks(),
      log: { warn: () => undefined },
      due: nothingDue,
      keptFor: () => ({ securityLogDays: 365, recordYears: 8 }),
      clock: Date.now,
    }),
  });
  await worker.run();
}
