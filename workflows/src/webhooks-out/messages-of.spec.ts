import { toPaise, type OrderCommand } from '@store/ledger';
import { askAbout, mustBe } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { anOrder, AT, orderId, PRICE, type Placed } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { messageOf, toldBy } from './messages-of.ts';

const hooks = { referenceOf: async (id: string) => (id === orderId ? 'mine-1' : null) };

async function messagesIn({ eventStore, ledger }: Shop) {
  const log = await eventStore.readAll({ after: -1n, limit: 1_000 });
  const messages = log.map(async (recorded) => {
    const told = toldBy(recorded);
    return told && { recorded, ...(await messageOf(recorded, told, { ledger, hooks })) };
  });
  return (await Promise.all(messages)).filter((message) => message !== null);
}

async function given(order: Placed, ...commands: readonly OrderCommand[]) {
  const shop = memoryShop();
  if (order.paymentMode === 'wallet') await shop.credit('asha', PRICE, AT);
  await shop.place(order);
  for (const command of commands) await shop.tell(command);
  return shop;
}

const ofOrder = async (shop: Shop) =>
  (await messagesIn(shop))
    .filter(({ subject }) => subject === orderId)
    .map(({ type, body }) => ({ type, data: dataIn(body) }));
const ofWallet = async (shop: Shop) =>
  (await messagesIn(shop))
    .filter(({ subject }) => subject === 'wallet')
    .map(({ type, body }) => ({ type, data: dataIn(body) }));
const dataIn = (body: string) => (JSON.parse(body) as { data: unknown }).data;

const byUpi = (legs: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ paymentMode: 'upi', ...legs });
const mode = 'live';
const of = { mode, number: orderId, reference: 'mine-1', price: 415, returned: 0, reason: null };

describe('of an order a receiver is told', () => {
  it('each status that it comes to, and nothing of what is between', async () => {
    const order = byUpi();
    const ask = askAbout(order);
    const shop = await given(order, ask.confirm(), ask.start(1), ask.deliver(1), ask.complete());
    expect(await ofOrder(shop)).toEqual([
      { type: 'order.placed', data: { ...of, status: 'Created' } },
      { type: 'order.processing', data: { ...of, status: 'Processing' } },
      { type: 'order.completed', data: { ...of, status: 'Completed' } },
    ]);
  });

  it('what of it went back, also after the rest did', async () => {
    const order = byUpi({ legs: ['SMILEBR:13', 'SMILEBR:25'] });
    const ask = askAbout(order);
    const steps = [ask.confirm(), ask.start(1), ask.deliver(1), ask.start(2), ask.failLeg(2)];
    const inPart = ask.complete({ kind: 'delivery' }, 'a part', { returned: [2] });
    const back = [
      ask.propose('meera', '', { to: 'Refunded' }),
      ask.sign('vikram', { proposalId: 'P1' }),
    ];
    const told = await ofOrder(await given(order, ...steps, inPart, ...back));
    expect(told.slice(2)).toEqual([
      {
        type: 'order.completed',
        data: { ...of, status: 'Completed', returned: 207.5, reason: 'a part' },
      },
      { type: 'order.refunded', data: { ...of, status: 'Refunded', returned: 207.5 } },
    ]);
  });

  it('that it was not paid, or is cancelled', async () => {
    const order = byUpi();
    const ask = askAbout(order);
    expect((await ofOrder(await given(order, ask.failPayment()))).at(-1)).toEqual({
      type: 'order.failed',
      data: { ...of, status: 'Failed' },
    });
    expect((await ofOrder(await given(order, ask.cancel()))).at(-1)).toMatchObject({
      type: 'order.cancelled',
      data: { number: orderId, status: 'Cancelled' },
    });
  });

  it('that it is refunded, and why', async () => {
    const order = anOrder();
    const ask = askAbout(order);
    const steps = [ask.confirm(), ask.start(1), ask.failLeg(1), ask.refund()];
    const told = await ofOrder(await given(order, ...steps));
    expect(told.at(-1)).toMatchObject({ type: 'order.refunded', data: { status: 'Refunded' } });
  });
});

describe('of the wallet a receiver is told', () => {
  const order = anOrder();
  const paid = () => given(order, askAbout(order).confirm());

  it('what can be spent more or less, and how much that is when it is written', async () => {
    expect(await ofWallet(await paid())).toEqual([
      { type: 'wallet.credited', data: { mode, amount: 415, balance: 0, order: null, at: AT } },
      {
        type: 'wallet.debited',
        data: { mode, amount: 415, balance: 0, order: orderId, at: expect.any(String) as string },
      },
    ]);
  });

  it('nothing of what an order has held and now keeps', async () => {
    const shop = await paid();
    const before = await ofWallet(shop);
    mustBe(await shop.askWallet('asha', { type: 'CaptureHold', data: { orderId, at: AT } }));
    expect(await ofWallet(shop)).toEqual(before);
  });

  it('that what an order held is back', async () => {
    const shop = await paid();
    mustBe(await shop.askWallet('asha', { type: 'ReleaseHold', data: { orderId, at: AT } }));
    expect((await ofWallet(shop)).at(-1)).toMatchObject({
      type: 'wallet.credited',
      data: { amount: 415, balance: 415, order: orderId },
    });
  });
});

it('a message has the id of its event and the same bytes, whenever it is made', async () => {
  const shop = await given(byUpi());
  const [first] = await messagesIn(shop);
  const [again] = await messagesIn(shop);
  expect(first).toEqual(again);
  expect(first?.id).toBe(`msg_${first?.recorded.id.replaceAll('-', '')}`);
  expect(first).toMatchObject({ accountId: 'asha', type: 'order.placed' });
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ type: 'order.placed', timestamp: AT });
});

it('rupees have two decimals at most', async () => {
  const shop = memoryShop();
  for (const paise of [1, 10, 29, 57, 101, 1_234_567]) {
    await shop.credit('asha', toPaise(paise), AT);
  }
  const amounts = (await messagesIn(shop)).map(({ body }) => /"amount":([\d.]+)/.exec(body)?.[1]);
  expect(amounts).toEqual(['0.01', '0.1', '0.29', '0.57', '1.01', '12345.67']);
});
