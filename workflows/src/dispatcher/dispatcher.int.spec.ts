import { connectPostgres, PAGE_TIMEOUT_MS, type Db } from '@store/platform/postgres';
import { rupees, type Paise } from '@store/ledger';
import { LogReplaced } from '@store/ledger/event-store';
import { askBankRefund, byTest, mustBe } from '@store/ledger/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doorTo, server, type Door } from '@store/platform/testing';
import { orderAt, topUpAt } from '../testing/placed.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { checkpointWriter, migrateCheckpoints, readCheckpoint } from './checkpoint.ts';
import { runDispatcher } from './dispatcher.ts';
import { startOver } from './start-over/start-over.ts';
import type { Starter } from './starter.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const AT = '2026-11-21T06:00:00.000Z';

let door: Door;
let shop: TestShop;
let db: Db;
const running: { stop: AbortController; ended: Promise<void> }[] = [];
beforeEach(async () => {
  door = await doorTo(await server('postgres'));
  shop = await openTestShop({}, door.url);
  db = connectPostgres(shop.databaseUrl, { max: 6, timeoutMs: PAGE_TIMEOUT_MS });
});
afterEach(async () => {
  for (const { stop, ended } of running.splice(0)) {
    stop.abort();
    await ended;
  }
  await db.end();
  await shop[Symbol.asyncDispose]();
  await door.shut();
});

/** A dispatcher whose starts are only written down. */
function dispatcher(start?: Starter) {
  const started: string[] = [];
  const note: Starter = async ({ workflow, workflowId }) =>
    void started.push(`${workflow} ${workflowId}`);
  const stop = new AbortController();
  const ended = runDispatcher({
    eventStore: shop.eventStore,
    db,
    start: start ?? note,
    timing: () => shop.timing,
    signal: stop.signal,
    log: quiet,
    standbyMs: 50,
  });
  running.push({ stop, ended });
  return {
    started,
    stop: async () => {
      stop.abort();
      await ended;
    },
  };
}

async function placeOrder() {
  const order = orderAt(AT);
  await shop.place(order);
  return `order order-${order.orderId}`;
}

const propose = (entryId: string, amount: Paise) =>
  shop.ledger.entry.handle(
    entryId,
    {
      type: 'ProposeEntry',
      data: {
        ...{ entryId, userId: 'asha', act: { kind: 'credit', amount, utr: null } },
        ...{ code: 'goodwill', reason: 'Sorry', by: 'meera' },
        ...{ secondPersonFrom: rupees(5_000), at: AT },
      },
    },
    byTest(),
  );
const decision = (entryId: string) => ({ entryId, by: 'imran', at: AT });
const approve = (entryId: string) =>
  shop.ledger.entry.handle(
    entryId,
    { type: 'ApproveEntry', data: { ...decision(entryId), aloneAfterMs: null } },
    byTest(),
  );
const decline = (entryId: string) =>
  shop.ledger.entry.handle(entryId, { type: 'DeclineEntry', data: decision(entryId) }, byTest());

describe('the dispatcher', () => {
  it('starts the workflow of every order, top-up and redemption, and of nothing else', async () => {
    const topUp = topUpAt(AT);
    const { started } = dispatcher();
    const { orderId } = await shop.sell({ at: AT, until: 'failed' });
    await shop.request(topUp);
    const last = await placeOrder();

    await vi.waitFor(() => expect(started).toContain(last), 5_000);

    expect(started).toEqual([`order order-${orderId}`, `topUp topup-${topUp.txnId}`, last]);
  });

  it('books what a person does by hand as soon as it is agreed to, and not before', async () => {
    const { started } = dispatcher();
    await propose('small', rupees(50));
    await propose('large', rupees(9_000));
    await propose('declined', rupees(9_000));
    await decline('declined');
    const order = await placeOrder();
    await vi.waitFor(() => expect(started).toContain(order), 5_000);
    expect(started).toEqual(['bookEntry entry-small', order]);

    await approve('large');
    await vi.waitFor(() => expect(started).toContain('bookEntry entry-large'), 5_000);
  });

  it('pays out the refund of a completed order, and of no other', async () => {
    const { started } = dispatcher();
    await shop.sell({ at: AT, until: 'refunded' });
    const { orderId } = await shop.sell({ at: AT, until: 'completed' });
    const proposal = { orderId, proposalId: 'P1', at: AT } as const;
    for (const command of [
      {
        type: 'ProposeCancellation',
        data: { ...proposal, to: 'Refunded', by: 'meera', reason: '' },
      },
      { type: 'ConfirmCancellation', data: { ...proposal, by: 'imran', aloneAfterMs: null } },
    ] as const) {
      mustBe(await shop.ledger.order.handle(orderId, command, byTest()));
    }

    await vi.waitFor(() => expect(started).toContain(`reverseOrder reverse-${orderId}`), 5_000);
    expect(started.filter((start) => start.startsWith('reverseOrder'))).toHaveLength(1);
  });

  it('sends the refund that its buyer wants at the bank, and each that is asked for', async () => {
    const { started } = dispatcher();
    const { orderId } = await shop.sell({ at: AT, until: 'refunded' });
    const ask = askBankRefund({ orderId, at: AT });
    mustBe(await shop.ledger.bankRefund.handle(orderId, ask, byTest()));

    const start = `refundToBank bank-refund-${orderId}:R1`;
    await vi.waitFor(() => expect(started).toContain(start), 5_000);
  });

  it('starts what was placed while it was away, and goes on behind its checkpoint', async () => {
    const first = dispatcher();
    const before = await placeOrder();
    await vi.waitFor(() => expect(first.started).toEqual([before]), 5_000);
    await first.stop();
    const meanwhile = await placeOrder();

    const second = dispatcher();

    await vi.waitFor(() => expect(second.started).toEqual([meanwhile]), 5_000);
  });

  it('keeps its checkpoint behind an order that Temporal does not take yet', async () => {
    const order = await placeOrder();
    await migrateCheckpoints(db);
    const nothing = await readCheckpoint(db);
    const tried = vi.fn<Starter>(
      (_start, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    );
    const stuck = dispatcher(tried);
    await vi.waitFor(() => expect(tried).toHaveBeenCalled(), 5_000);
    await stuck.stop();

    expect(await readCheckpoint(db)).toEqual(nothing);
    const next = dispatcher();
    await vi.waitFor(() => expect(next.started).toEqual([order]), 5_000);
  });

  it('is active once, and a standby takes over', async () => {
    const active = dispatcher();
    const first = await placeOrder();
    await vi.waitFor(() => expect(active.started).toEqual([first]), 5_000);
    const standby = dispatcher();
    const second = await placeOrder();
    await vi.waitFor(() => expect(active.started).toEqual([first, second]), 5_000);
    expect(standby.started).toEqual([]);

    await active.stop();
    const third = await placeOrder();

    await vi.waitFor(() => expect(standby.started).toEqual([third]), 5_000);
  });

  it('goes on after the database threw everybody out', async () => {
    const { started } = dispatcher();
    const first = await placeOrder();
    await vi.waitFor(() => expect(started).toEqual([first]), 5_000);
    const doorman = connectPostgres(await server('postgres'), { max: 1 });
    await doorman`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${new URL(shop.databaseUrl).pathname.slice(1)}`;
    await doorman.end();

    const second = await vi.waitFor(placeOrder, 5_000);

    await vi.waitFor(() => expect(started).toContain(second), 10_000);
  });

  it('goes on when its connections fell silent', async () => {
    const { started } = dispatcher();
    const first = await placeOrder();
    await vi.waitFor(() => expect(started).toEqual([first]), 5_000);
    const { position: before } = await readCheckpoint(db);

    door.silence();

    const [second] = await Promise.all([
      vi.waitFor(placeOrder, 15_000),
      vi.waitFor(() => readCheckpoint(db), 15_000),
    ]);
    await vi.waitFor(() => expect(started).toContain(second), 15_000);
    await vi.waitFor(
      async () => expect((await readCheckpoint(db)).position).toBeGreaterThan(before),
      15_000,
    );
  }, 60_000);

  it('refuses to go on with another log than the one it began with', async () => {
    const first = dispatcher();
    const order = await placeOrder();
    await vi.waitFor(() => expect(first.started).toEqual([order]), 5_000);
    await first.stop();
    const other = await openTestShop();
    await other.place(orderAt(AT));
    await other.place(orderAt(AT));

    const signal = new AbortController().signal;
    const { eventStore } = other;
    const mistaken = runDispatcher({
      ...{ eventStore, db, signal, standbyMs: 50, log: quiet },
      start: async () => undefined,
      timing: () => shop.timing,
    });

    await expect(mistaken).rejects.toThrow(LogReplaced);
    await expect(mistaken).rejects.toThrow('npm run redispatch');
    await other[Symbol.asyncDispose]();
  });

  it('never moves its checkpoint back, which one that lost its lock may still write', async () => {
    await migrateCheckpoints(db);
    const fail = (error: unknown) => {
      throw error;
    };
    for (const position of [5n, 3n]) {
      const writer = checkpointWriter(db, 'dispatcher_checkpoint', fail);
      writer.moveTo({ position, event: null });
      await writer.close();
    }
    expect((await readCheckpoint(db)).position).toBe(5n);
  });

  it('starts everything of the log when it is told to begin from the start', async () => {
    const first = dispatcher();
    const orders = [await placeOrder(), await placeOrder()];
    await vi.waitFor(() => expect(first.started).toEqual(orders), 5_000);
    expect(await startOver(db)).toBe(false);
    await first.stop();

    expect(await startOver(db)).toBe(true);

    const second = dispatcher();
    await vi.waitFor(() => expect(second.started).toEqual(orders), 5_000);
  });
});
