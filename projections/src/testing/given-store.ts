import { rupees, toCentipoints, type Paise } from '@store/ledger';
import {
  createLedger,
  openEventStore,
  type EventStore,
  type Ledger,
  type Trace,
} from '@store/ledger/event-store';
import { connectPostgres, type Db } from '@store/platform/postgres';
import { freshDatabase } from '@store/platform/testing';
import { migrateReadModels } from '../read-models.ts';
import { createReadModels, type ReadModels } from '../queries/create-read-models.ts';
import { leg, todayAt } from './stories.ts';

export type GivenStore = Readonly<{
  url: string;
  db: Db;
  store: EventStore;
  ledger: Ledger;
  models: ReadModels;
  /** Of commands that a test gives itself. */
  trace: Trace;
  /** Gives money to a wallet; returns the position. */
  credit: (userId: string, id: string, amount?: Paise) => Promise<bigint>;
  /** Buys and delivers something from the wallet; returns the position of the last event. */
  buy: (userId: string, orderId: string, price?: Paise) => Promise<bigint>;
}> &
  AsyncDisposable;

const trace: Trace = { actor: 'test', correlationId: 'a story', commandId: 'command' };
const at = todayAt('14:05');

/** A real event store and the read models' tables beside it; nothing is projected by itself. */
export async function givenStore(postgresUrl: string): Promise<GivenStore> {
  const database = await freshDatabase(postgresUrl);
  const db = connectPostgres(database.url, { max: 8 });
  await migrateReadModels(db);
  const store = await openEventStore(database.url);
  const ledger = createLedger(store);
  const models = createReadModels(db);

  const credit = async (userId: string, id: string, amount = rupees(1_000)) => {
    const data = {
      reference: `adjustment:${id}`,
      source: 'adjustment' as const,
      subject: id,
      amount,
      note: null,
      at,
    };
    return positionOf(await ledger.wallet.handle(userId, { type: 'CreditFunds', data }, trace));
  };

  const buy = async (userId: string, orderId: string, price = rupees(100)) => {
    const onOrder = { orderId, at };
    const tell = (command: Parameters<Ledger['order']['handle']>[1]) =>
      ledger.order.handle(orderId, command, trace);
    await tell({
      type: 'PlaceOrder',
      data: {
        ...onOrder,
        userId,
        price,
        originalPrice: price,
        paymentMode: 'wallet',
        product: { id: 'p1', name: 'Mobile Legends: India', type: 'MLBB' },
        item: { id: 'i1', name: '284 Diamonds' },
        gameAccount: 'sealed',
        legs: [leg(1, 'SMILEBR')],
        reward: toCentipoints(100),
        expiresAt: todayAt('14:35'),
      },
    });
    await ledger.wallet.handle(
      userId,
      { type: 'HoldFunds', data: { ...onOrder, amount: price } },
      trace,
    );
    await tell({ type: 'ConfirmPayment', data: { ...onOrder, amount: price, utr: null } });
    await tell({ type: 'StartLeg', data: { ...onOrder, leg: 1 } });
    await tell({
      type: 'RecordLegDelivered',
      data: { ...onOrder, leg: 1, providerReference: `ref-${orderId}` },
    });
    await ledger.wallet.handle(userId, { type: 'CaptureHold', data: onOrder }, trace);
    return positionOf(
      await tell({
        type: 'CompleteOrder',
        data: { ...onOrder, by: { kind: 'delivery' }, note: null },
      }),
    );
  };

  return {
    url: database.url,
    db,
    store,
    ledger,
    models,
    trace,
    credit,
    buy,
    [Symbol.asyncDispose]: async () => {
      await models.close();
      await store.close();
      await db.end({ timeout: 1 });
      await database[Symbol.asyncDispose]();
    },
  };
}

function positionOf(
  handled: Readonly<{ accepted: true; position: bigint }> | Readonly<{ accepted: false }>,
): bigint {
  if (!handled.accepted) throw new Error('the story does not work out');
  return handled.position;
}
