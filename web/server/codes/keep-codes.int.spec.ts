import { lastProcessed, LogReplaced } from '@store/ledger/event-store';
import { startOver } from '@store/workflows/testing';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { codeCalled, codeOrdersIn } from '../../testing/code-orders.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { keepCodes } from './keep-codes.ts';

const store = await openTestStore();
const { db, shop, eventStore } = store;
const { fill, completed, takenBack } = codeOrdersIn(store);
let keeping: ReturnType<typeof kept> | undefined;
afterAll(async () => {
  await keeping?.stop();
  await store[Symbol.asyncDispose]();
});

/** A web process that looks after codes. */
function kept() {
  const leaving = new AbortController();
  const warnings: { err: unknown }[] = [];
  const ended = keepCodes({
    ...{ databaseUrl: store.databaseUrl, eventStore, keys: shop.keys, now: shop.now },
    ...{ orders: shop.ledger.order, signal: leaving.signal },
    log: { warn: (about: { err: unknown }) => void warnings.push(about) },
  });
  const stop = () => {
    leaving.abort();
    return ended;
  };
  return { warnings, stop };
}

const place = async () =>
  (await db`select position, event from shop.code_checkpoint`)[0] as {
    position: bigint;
    event: unknown;
  };
const forSale = async () => (await shop.codes.pools())[0]?.forSale;
const soon = <Value>(look: () => Promise<Value>) => vi.waitFor(look, { timeout: 10_000 });

beforeEach(async () => {
  await db`truncate shop.code_pool cascade`;
  await fill('GIFT', [codeCalled('AAAA')]);
});

it('whoever keeps codes does not go on with another log, and begins it when told to', async () => {
  const { orderId } = await completed(await store.buyer());
  await takenBack(orderId);
  const head = await eventStore.head();
  const lost = { id: crypto.randomUUID(), stream: `order-${orderId}`, revision: 400 };
  await db`update shop.code_checkpoint set position = ${head}, event = ${db.json(lost)}`;

  keeping = kept();
  const { warnings, stop } = keeping;
  await soon(async () => expect(warnings).toHaveLength(1));
  expect(warnings[0]?.err).toBeInstanceOf(LogReplaced);
  expect((warnings[0]?.err as Error).message).toContain('npm run redispatch');
  await setTimeout(1_500);
  expect(warnings).toHaveLength(1);
  expect([await forSale(), (await place()).event]).toEqual([0, lost]);
  await stop();

  expect(await startOver(db)).toBe(true);
  expect(await place()).toEqual({ position: -1n, event: null });
  keeping = kept();
  await soon(async () => expect(await forSale()).toBe(1));
  expect(await startOver(db)).toBe(false);
});

it('remembers which event it came to', async () => {
  await completed(await store.buyer());
  const [last] = (await eventStore.readAll({ after: -1n, limit: 10_000 }))
    .filter(({ type }) => type === 'OrderCompleted')
    .toReversed();
  if (last === undefined) throw new Error('nothing was sold');
  await soon(async () => expect(await place()).toEqual(lastProcessed(last)));
});
