import { askAbout } from '@store/ledger/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());

/** An order whose gateway has named a page of somebody else, and the browser of its buyer. */
async function unsafeOrder() {
  const buyer = await store.buyer();
  const order = await store.sell(buyer);
  const paymentUrl = 'https://gateway.test.evil.example/pay';
  await store.tell(askAbout(order).requestPayment({ paymentUrl }));
  const headers = { cookie: buyer.cookie };
  const get = (path: string) => browserAt(store.url).send(path, { headers });
  return { orderId: order.orderId, get };
}

/** As the router writes data: all of it in one list, and objects by the places of what they hold. */
function valueIn(said: string, name: string): unknown {
  const told = JSON.parse(said) as readonly unknown[];
  const key = `_${told.indexOf(name)}`;
  const places = told.flatMap((one) => (typeof one === 'object' && one !== null ? [one] : []));
  const at = places.find((one) => key in one) as Readonly<Record<string, number>> | undefined;
  return told[at?.[key] ?? -1];
}

it('a payment page of somebody else is not opened: the buyer is told, and finds the order', async () => {
  const { orderId, get } = await unsafeOrder();
  const answer = await get(`/pay/${orderId}`);
  const html = await answer.text();
  expect(answer.status).toBe(409);
  expect(html).toContain('<title>UPI payment is not available right now</title>');
  expect(html).toContain('We could not open a secure payment page');
  expect(html).toContain(`href="/confirmation?client_txn_id=${orderId}"`);
  // Once is enough: it does not change any more.
  expect(html).not.toContain('http-equiv="refresh"');
  expect(html).not.toContain('evil.example');
  // An earlier page of this order may have taken money.
  expect(html).not.toMatch(/charged/);
});

it('whoever waits already is told by the next answer: it is no fault, which would be asked again', async () => {
  const { orderId, get } = await unsafeOrder();
  const answer = await get(`/pay/${orderId}.data`);
  expect(answer.status).toBe(409);
  expect(answer.headers.get('content-type')).toMatch(/^text\/x-script/);
  const said = await answer.text();
  expect(valueIn(said, 'unsafe')).toBe(true);
  expect(said).not.toMatch(/ErrorResponse|evil\.example/);
});
