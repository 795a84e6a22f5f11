import { toCentipoints } from '@store/ledger';
import { OutcomeUnknown, StoreUnavailable } from '@store/ledger/event-store';
import { byTest } from '@store/ledger/testing';
import { afterAll, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import type { AmountAnswer } from '../amount-form.tsx';
import { action, loader } from './redeem-page.tsx';
import { loader as walletPage } from '../wallet-page.tsx';

const store = await openTestStore();
const { ask } = store;
afterAll(() => store[Symbol.asyncDispose]());

/** With 38.25 points. */
async function saver(): Promise<Buyer> {
  const buyer = await store.buyer();
  const at = '2026-11-21T08:00:00.000Z';
  const data = { orderId: 'GT26K21-7H20QA2M', points: toCentipoints(3_825), at };
  await store.shop.ledger.points.handle(buyer.account.id, { type: 'EarnPoints', data }, byTest());
  return buyer;
}

async function form(who: Buyer) {
  const { data } = await ask(loader, who, '/redeem');
  return (data as { ticket: { id: string; signature: string } }).ticket;
}
const balance = async ({ account }: Buyer) =>
  (await store.shop.ledger.points.stateOf(account.id)).balance;

it('points are redeemed once, however often the form is sent', async () => {
  const asha = await saver();
  const ticket = await form(asha);
  const answers = await Promise.all(
    [1, 2].map(() => ask(action, asha, '/redeem', { amount: '30', ...ticket })),
  );
  for (const { status, location } of answers) {
    expect(status).toBe(303);
    expect(location).toMatch(/^\/wallet\?seen=\d+$/);
  }
  expect(await balance(asha)).toBe(825);
  const changed = await ask(action, asha, '/redeem', { amount: '1', ...ticket });
  expect(changed.status).toBe(409);
});

it.each(['', '0', '-1', '0.5', '1e1', 'NaN', '٣', '1'.repeat(40)])(
  '"%s" points are refused at the field',
  async (amount) => {
    const asha = await saver();
    const answer = await ask(action, asha, '/redeem', { amount, ...(await form(asha)) });
    expect(answer.status).toBe(400);
    expect((answer.data as AmountAnswer).error).toBe('Please enter a valid amount');
    expect(await balance(asha)).toBe(3_825);
  },
);

it('nobody redeems more than there is, or with the form of somebody else', async () => {
  const [asha, ravi] = [await saver(), await saver()];
  const tooMany = await ask(action, asha, '/redeem', { amount: '39', ...(await form(asha)) });
  expect(tooMany.status).toBe(409);
  expect((tooMany.data as AmountAnswer).error).toBe('You have only 38.25 points.');
  const theirs = await ask(action, asha, '/redeem', { amount: '1', ...(await form(ravi)) });
  expect(theirs.status).toBe(400);
  expect(await balance(asha)).toBe(3_825);
});

it.each([
  ['1', '1 point redeemed. ₹1.00'],
  ['2', '2 points redeemed. ₹2.00'],
])('the next page says what %s was worth', async (amount, words) => {
  const asha = await saver();
  const answer = await ask(action, asha, '/redeem', { amount, ...(await form(asha)) });
  expect(answer.flash).toContain(words);
});

it('whoever has to sign in on the way comes back to the points that they typed', async () => {
  const sent = await ask(action, null, '/redeem', { amount: '30' });
  expect(sent.location).toBe('/login?origin=%2Fredeem%3Fpoints%3D30');
  for (const amount of ['', 'all', '५'.repeat(2_000)]) {
    const led = await ask(action, null, '/redeem', { amount });
    expect(led.location).toBe('/login?origin=%2Fredeem');
  }
  const asha = await saver();
  for (const [path, asked] of [
    ['/redeem?points=30', 30],
    ['/redeem', null],
    ['/redeem?points=%3Cb%3E', null],
  ] as const) {
    expect((await ask(loader, asha, path)).data).toMatchObject({ asked });
  }
});

it('no more points are redeemed than there are', async () => {
  const asha = await saver();
  const ticket = await form(asha);

  const { status } = await ask(action, asha, '/redeem', { amount: '39', ...ticket });

  expect(status).toBe(409);
  expect(await balance(asha)).toBe(3_825);
});

const failing = (fault: Error) => {
  const { ledger } = store.shop;
  return {
    ledger: { ...ledger, points: { ...ledger.points, handle: () => Promise.reject(fault) } },
  };
};

it.each([
  ['may have been done', new OutcomeUnknown('appending', null)],
  ['was not done', new StoreUnavailable('reading', null)],
])('what %s when the ledger does not answer is said, and can be sent again', async (_, fault) => {
  const asha = await saver();
  const ticket = await form(asha);
  const send = () => ask(action, asha, '/redeem', { amount: '30', ...ticket });

  expect((await whileShopHas(store.shop, failing(fault), send)).status).toBe(503);

  expect((await send()).status).toBe(303);
  expect(await balance(asha)).toBe(825);
});

it('no fault of the store itself is hidden', async () => {
  const asha = await saver();
  const ticket = await form(asha);

  const sent = whileShopHas(store.shop, failing(new RangeError('a bug')), () =>
    ask(action, asha, '/redeem', { amount: '30', ...ticket }),
  );

  await expect(sent).rejects.toThrow(RangeError);
});

it('fewer points than the store takes at once are refused at the field', async () => {
  const asha = await saver();
  const ticket = await form(asha);
  const { settings } = store.shop;
  const points = { ...settings.points, redeemAtLeast: 10 };

  const answer = await whileShopHas(store.shop, { settings: { ...settings, points } }, () =>
    ask(action, asha, '/redeem', { amount: '9', ...ticket }),
  );

  expect(answer.status).toBe(400);
  expect((answer.data as AmountAnswer).error).toBe('Please enter a valid amount: at least 10.');
  expect(await balance(asha)).toBe(3_825);
});

it('a page of the statement that does not exist leads to the first', async () => {
  const asha = await saver();

  expect((await ask(walletPage, asha, '/wallet?page=7')).location).toBe('/wallet');
  expect((await ask(walletPage, asha, '/wallet')).status).toBe(200);
});
