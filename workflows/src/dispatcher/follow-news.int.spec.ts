import { rupees } from '@store/ledger';
import { connectPostgres, PAGE_TIMEOUT_MS, type Db } from '@store/platform/postgres';
import { askAbout } from '@store/ledger/testing';
import { server } from '@store/platform/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migrateCheckpoints, readCheckpoint } from './checkpoint.ts';
import type { Starter } from './starter.ts';
import { orderAt } from '../testing/placed.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { followNews, TOO_OLD_MS } from './follow-news.ts';

const quiet = { info: () => undefined, warn: () => undefined };

let shop: TestShop;
let db: Db;
const running: { stop: AbortController; ended: Promise<void> }[] = [];
beforeEach(async () => {
  shop = await openTestShop();
  db = connectPostgres(shop.databaseUrl, { max: 6, timeoutMs: PAGE_TIMEOUT_MS });
});
afterEach(async () => {
  for (const { stop, ended } of running.splice(0)) {
    stop.abort();
    await ended;
  }
  await db.end();
  await shop[Symbol.asyncDispose]();
});

/** One whose starts are only written down: of whom they tell now, of whom later, and under which name. */
function follower(start?: Starter) {
  const told: string[] = [];
  const later: string[] = [];
  const names: string[] = [];
  const note: Starter = async (started) => {
    if (started.workflow !== 'tellNews' && started.workflow !== 'tellSlowOrders') {
      throw new Error(`${started.workflow} tells nobody`);
    }
    names.push(started.workflowId);
    const users = started.input.news.map(({ userId }) => userId);
    (started.workflow === 'tellNews' ? told : later).push(...users);
  };
  const stop = new AbortController();
  const ended = followNews({
    ...{ eventStore: shop.eventStore, ledger: shop.ledger, db, start: start ?? note },
    ...{ clock: Date.now, signal: stop.signal, log: quiet, standbyMs: 50 },
  });
  running.push({ stop, ended });
  return {
    told,
    later,
    names,
    stop: async () => {
      stop.abort();
      await ended;
    },
  };
}

const credit = (userId: string, at = new Date()) =>
  shop.credit(userId, rupees(5), at.toISOString());

it('tells what happened while it was away, and goes on behind its checkpoint', async () => {
  const first = follower();
  await credit('asha');
  await vi.waitFor(() => expect(first.told).toEqual(['asha']), 5_000);
  await first.stop();
  await credit('ravi');

  const second = follower();

  await vi.waitFor(() => expect(second.told).toEqual(['ravi']), 5_000);
});

it('begins where the dispatcher stands: a store that gets news is not told its past', async () => {
  await migrateCheckpoints(db);
  await db`drop table workflows.news_checkpoint`;
  await db`delete from workflows.migration where name in ('002-news-checkpoint', '003-followed-events')`;
  await db`
    alter table workflows.dispatcher_checkpoint
    drop column event_id, drop column stream, drop column revision`;
  const position = await credit('asha');
  await db`insert into workflows.dispatcher_checkpoint (position) values (${position})`;
  const { told } = follower();
  await credit('ravi');
  await vi.waitFor(() => expect(told).toEqual(['ravi']), 5_000);
});

it('tells together what happened close together, twenty by one execution at most', async () => {
  const everybody = Array.from({ length: 25 }, (_, nr) => `customer-${nr}`);
  for (const userId of everybody) await credit(userId);
  const { told, names } = follower();
  await vi.waitFor(() => expect(told).toHaveLength(25), 5_000);
  expect(told.toSorted()).toEqual(everybody.toSorted());
  expect(names).toHaveLength(2);
});

it('tells once what several events of one moment say', async () => {
  const order = orderAt(new Date().toISOString(), {
    ...{ paymentMode: 'upi', legs: ['SMILEBR:13', 'SMILEBR:14'] },
  });
  const ask = askAbout(order);
  const both = [1, 2].flatMap((leg) => [ask.start(leg), ask.unknown(leg)]);
  await shop.place(order);
  for (const command of [ask.confirm(), ...both]) await shop.tell(command);
  const { told } = follower();
  await credit('ravi');
  await vi.waitFor(() => expect(told).toContain('ravi'), 5_000);
  expect(told).toEqual([order.userId, 'ravi']);
});

it('leaves to later what is news only if an order is slow, unless that can be told already', async () => {
  const [slow, heldBack] = ['asha', 'ravi'].map((userId) =>
    orderAt(new Date().toISOString(), { paymentMode: 'upi', userId }),
  );
  if (slow === undefined || heldBack === undefined) throw new Error('two orders');
  for (const order of [slow, heldBack]) {
    await shop.place(order);
    await shop.tell(askAbout(order).confirm());
  }
  const ask = askAbout(heldBack);
  for (const command of [ask.start(), ask.notSent(1, 'no room', 'spentUp')])
    await shop.tell(command);

  const { told, later, names } = follower();
  await vi.waitFor(() => expect(names).toHaveLength(2), 5_000);

  expect([told, later]).toEqual([['ravi'], ['asha']]);
  expect(names.toSorted()).toEqual([
    `news-${heldBack.orderId}-later`,
    `news-slow-${slow.orderId}-later`,
  ]);
});

it('names an execution by all that it tells: a batch that is cut in another way is another one', async () => {
  await credit('asha');
  await credit('ravi');
  const asBefore = follower();
  await vi.waitFor(() => expect(asBefore.told).toEqual(['asha', 'ravi']), 5_000);
  await asBefore.stop();
  await db`delete from workflows.news_checkpoint`;
  await credit('lila');

  const anew = follower();
  await vi.waitFor(() => expect(anew.told).toEqual(['asha', 'ravi', 'lila']), 5_000);
  expect(anew.names).not.toEqual(asBefore.names);
});

it('tells nothing that is older than a day, wherever it begins', async () => {
  await credit('asha', new Date(Date.now() - TOO_OLD_MS - 1_000));
  await credit('ravi', new Date(Date.now() - TOO_OLD_MS + 60_000));
  const { told } = follower();
  await vi.waitFor(() => expect(told).toEqual(['ravi']), 5_000);
});

it('keeps its checkpoint behind what Temporal does not take yet', async () => {
  await credit('asha');
  const tried = vi.fn<Starter>(
    (_start, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  );
  const stuck = follower(tried);
  await vi.waitFor(() => expect(tried).toHaveBeenCalled(), 5_000);
  await stuck.stop();

  const next = follower();
  await vi.waitFor(() => expect(next.told).toEqual(['asha']), 5_000);
});

it('is active once, and a standby takes over', async () => {
  const active = follower();
  await credit('asha');
  await vi.waitFor(() => expect(active.told).toEqual(['asha']), 5_000);
  const standby = follower();
  await credit('ravi');
  await vi.waitFor(() => expect(active.told).toEqual(['asha', 'ravi']), 5_000);
  expect(standby.told).toEqual([]);

  await active.stop();
  await credit('lila');

  await vi.waitFor(() => expect(standby.told).toEqual(['lila']), 5_000);
});

it('leaves nothing out, and tells nothing anew, when the database threw everybody out', async () => {
  const { told } = follower();
  const position = await credit('asha');
  await vi.waitFor(() => expect(told).toEqual(['asha']), 5_000);
  await vi.waitFor(
    async () => expect(await readCheckpoint(db, 'news_checkpoint')).toMatchObject({ position }),
    5_000,
  );
  const doorman = connectPostgres(await server('postgres'), { max: 1 });
  await doorman`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${new URL(shop.databaseUrl).pathname.slice(1)}`;
  await doorman.end();

  await vi.waitFor(() => credit('ravi'), 5_000);

  await vi.waitFor(() => expect(told).toContain('ravi'), 10_000);
  expect(told).toEqual(['asha', 'ravi']);
});
