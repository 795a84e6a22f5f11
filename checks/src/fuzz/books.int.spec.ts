import { rupees } from '@store/ledger';
import { openTestStore } from '@store/web/testing/served';
import { afterAll, expect, it } from 'vitest';
import { booksIn } from './books.ts';

const store = await openTestStore();
const books = booksIn(store.db);
afterAll(() => store[Symbol.asyncDispose]());

it('sees that money moved, or an order, and where from on', async () => {
  const before = await books.upTo();
  const asha = await store.buyer({ balance: rupees(100) });
  expect(await books.movedSince(before)).toContain(
    `FundsCredited was written into wallet-${asha.account.id} by test`,
  );

  const then = await books.upTo();
  expect(await books.movedSince(then)).toEqual([]);
  const { orderId } = await store.sell(asha);
  expect((await books.movedSince(then)).join()).toContain(`order-${orderId}`);
});

it('sees who wrote into what is somebody else’s', async () => {
  const [asha, ravi] = [await store.buyer(), await store.buyer()];
  const { orderId } = await store.sell(asha);
  const before = await books.upTo();
  const [ashasId, ravisId] = [asha.account.id, ravi.account.id];
  const emails = [asha, ravi].map(({ account }) => account.email);
  const { order, wallet } = store.shop.ledger;
  const at = new Date().toISOString();
  const write = async (actor: string) => {
    const trace = { actor, correlationId: 'spec', commandId: actor };
    const reference = `topup:${actor}`;
    const money = { reference, source: 'topUp', subject: actor, amount: rupees(1), note: null, at };
    await wallet.handle(
      ashasId,
      { type: 'CreditFunds', data: { ...money, source: 'topUp' } },
      trace,
    );
    const paid = { orderId, at, amount: rupees(415), utr: orderId };
    await order.handle(orderId, { type: 'ConfirmPayment', data: paid }, trace);
  };

  await write(ashasId);
  expect(await books.movedSince(before)).toHaveLength(2);
  expect(await books.strayedSince(before, emails)).toEqual([]);

  await write(ravisId);
  expect(await books.strayedSince(before, emails)).toEqual([
    `FundsCredited was written into wallet-${ashasId} by ${ravisId}`,
  ]);
});
