import { randomUUID } from 'node:crypto';
import { openTestLedger } from '@store/ledger/testing';
import { doorTo } from '@store/platform/testing';
import { expect, it } from 'vitest';
import { openLog } from './log.ts';

const metadata = {
  ...{ schemaVersion: 1, previousHash: '0' },
  ...{ commandId: 'c1', correlationId: 'c1', actor: 'spec' },
};
const named = (type: string) => ({ id: randomUUID(), type, data: { by: 'a1' }, metadata });

it('tells what was written since it looked last, of a stream and of a category', async () => {
  await using test = await openTestLedger();
  const log = openLog(test.databaseUrl, 'spec');
  const write = (stream: string, type: string, revision: number) =>
    test.eventStore.append(stream, [named(type)], revision);
  const typesOf = async (name: string) => (await log.factsOf(name)).map(({ type }) => type);

  expect(await log.factsOf('order-')).toEqual([]);
  await write('order-GT1', 'OrderPlaced', -1);
  await write('wallet-a1', 'FundsHeld', -1);
  await write('order-GT10', 'OrderPlaced', -1);
  expect(await typesOf('order-')).toEqual(['OrderPlaced', 'OrderPlaced']);
  await write('order-GT1', 'OrderCompleted', 0);
  // Who looks at once is told of each once.
  const [orders, order, other, wallets, nothing] = await Promise.all(
    ['order-', 'order-GT1', 'order-GT10', 'wallet-', 'topup-'].map(typesOf),
  );
  expect(orders).toEqual(['OrderPlaced', 'OrderPlaced', 'OrderCompleted']);
  expect(order).toEqual(['OrderPlaced', 'OrderCompleted']);
  expect(other).toEqual(['OrderPlaced']);
  expect(wallets).toEqual(['FundsHeld']);
  expect(nothing).toEqual([]);

  const [placed] = await log.factsOf('order-GT1');
  expect(placed).toMatchObject({ stream: 'order-GT1', data: { by: 'a1' } });
  expect(await log.factsOf('order-', Date.now() + 60_000)).toEqual([]);
  expect(await log.factsOf('order-', placed?.at)).toHaveLength(3);
  await log.close();
});

it('tells nothing while the database is away, and all when it is back', async () => {
  await using test = await openTestLedger();
  await using door = await doorTo(test.databaseUrl);
  const log = openLog(door.url, 'spec');
  await test.eventStore.append('order-GT1', [named('OrderPlaced')], -1);
  expect(await log.factsOf('order-')).toHaveLength(1);
  await door.shut();
  expect(await log.factsOf('order-')).toEqual([]);
  await test.eventStore.append('order-GT2', [named('OrderPlaced')], -1);
  await door.open();
  expect(await log.factsOf('order-')).toHaveLength(2);
  await log.close();
});
