import { rupees } from '@store/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore({ projecting: true })));
afterAll(() => store[Symbol.asyncDispose]());

it('the file that the page leads to holds what the page was narrowed down to, and nothing else', async () => {
  const buyer = await store.buyer({ balance: rupees(500) });
  const { orderId } = await store.sell(buyer, {
    ...{ paymentMode: 'wallet', price: rupees(100), until: 'paid' },
  });
  await store.settled();
  const read = async (path: string) => {
    const headers = { cookie: buyer.cookie };
    return (await browserAt(store.url).send(path, { headers })).text();
  };
  const fileFor = async (query: string) => {
    const html = await read(`/wallet${query}`);
    const [, to = ''] = /href="(\/wallet\/transactions\.csv[^"]*)"/.exec(html) ?? [];
    const [, ...lines] = (await read(to.replaceAll('&amp;', '&'))).trim().split('\r\n');
    return lines.map((line) => line.split(',')).map(([, , type, , , order]) => [type, order]);
  };

  const [debit, credit] = [
    ['Debit', orderId],
    ['Credit', ''],
  ];
  expect(await fileFor('')).toEqual([debit, credit]);
  expect(await fileFor('?type=Credit&status=Success')).toEqual([credit]);
  expect(await fileFor(`?q=${orderId}&page=1`)).toEqual([debit]);
});

it('whoever signs in on the way to the file comes to the page, narrowed down alike', async () => {
  const query = '?type=Credit&status=Success';
  const answer = await browserAt(store.url).get(`/wallet/transactions.csv${query}`);
  const to = new URLSearchParams({ origin: `/wallet${query}` }).toString();
  expect(answer.headers.get('location')).toBe(`/login?${to}`);
});
