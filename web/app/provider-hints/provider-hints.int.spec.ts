import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

const SECRET = 'the secret at MooGold';
const ORDER = 'GT26K21-7H20QA2M';
const REFERENCE = `${ORDER}-0-1`;
let store: ServedStore;
beforeAll(async () => {
  store = await serveTestStore({ env: { MOOGOLD_PARTNER_ID: 'partner', MOOGOLD_SECRET: SECRET } });
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => void (store.deliveryHints.length = 0));

const post = (provider: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  browserAt(store.url).send(`/api/webhooks/${provider}`, { method: 'POST', body, headers });
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const signed = (body: string, secret = SECRET) => ({
  ...json,
  'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
});

describe('what MooGold tells', () => {
  const told = JSON.stringify({
    ...{ status: 'completed', message: 'done', order_id: 952_272, total: '1.01' },
    account_details: { 'User ID': '118374920', partnerOrderId: REFERENCE },
  });

  it.each([
    ['signed', signed(told)],
    ['as other stores get it, without a signature', json],
  ])('is a hint for the order of its reference: %s', async (_case, headers) => {
    const answer = await post('moogold', told, headers);
    expect(answer.status).toBe(200);
    expect(store.deliveryHints).toEqual([ORDER]);
  });

  it('is read with the reference at the top as well', async () => {
    await post('moogold', JSON.stringify({ partner_order_id: `${ORDER}-1-2` }), json);
    expect(store.deliveryHints).toEqual([ORDER]);
  });

  it.each([
    ['signed by somebody else', signed(told, 'another')],
    ['signed for another body', signed('{}')],
    ['with an empty signature', { ...json, 'x-signature': '' }],
  ])('is not heard when it is %s', async (_case, headers) => {
    expect((await post('moogold', told, headers)).status).toBe(401);
    expect(store.deliveryHints).toEqual([]);
  });

  it.each([
    ['another store’s order', JSON.stringify({ partnerOrderId: 'shop-17' })],
    ['a top-up', JSON.stringify({ partnerOrderId: 'TXN-26K21-9Q4DX0PM' })],
    ['no order of ours', JSON.stringify({ order_id: 952_272, account_details: [] })],
    ['nothing that can be read', '{"status":'],
    ['too long a name', JSON.stringify({ partnerOrderId: `${ORDER}${'-1'.repeat(60)}` })],
  ])('is taken and leads to nothing when it names %s', async (_case, body) => {
    expect((await post('moogold', body, json)).status).toBe(200);
    expect(store.deliveryHints).toEqual([]);
  });
});

describe('what YokCash tells', () => {
  const fields = { id: 'ORDER1', idtrx: REFERENCE, keterangan: 'done', status: 'success' };

  it.each([
    ['JSON', JSON.stringify(fields), json],
    ['a form', new URLSearchParams(fields).toString(), form],
  ])('is a hint for the order of its reference, as %s', async (_case, body, headers) => {
    expect((await post('yokcash', body, headers)).status).toBe(200);
    expect(store.deliveryHints).toEqual([ORDER]);
  });

  it.each(['', 'idtrx=shop-17', 'idtrx=TXN-26K21-9Q4DX0PM', 'idtrx[]=x'])(
    'is refused when it names no order: %j',
    async (body) => {
      expect((await post('yokcash', body, form)).status).toBe(400);
      expect(store.deliveryHints).toEqual([]);
    },
  );
});

it('nobody but a program that posts has anything to see there', async () => {
  for (const provider of ['moogold', 'yokcash']) {
    expect((await browserAt(store.url).get(`/api/webhooks/${provider}`)).status).toBe(405);
  }
});
