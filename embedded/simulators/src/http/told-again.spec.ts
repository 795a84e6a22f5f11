import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MooGoldCallbacks } from '../moogold/callbacks.ts';
import type { Order as MooGoldOrder } from '../moogold/partner.ts';
import { ToldAgain } from './told-again.ts';
import { YokCashCallbacks } from '../yokcash/callbacks.ts';
import type { Order as YokCashOrder } from '../yokcash/orders.ts';

type Heard = Readonly<{ path: string; type: string; signature: string | null; body: string }>;
let heard: Heard[];
let answers: number[];
const store = createServer((request, response) => {
  void text(request).then((body) => {
    const { 'content-type': type = '', 'x-signature': signature } = request.headers;
    heard.push({ path: request.url ?? '', type, signature: String(signature ?? '') || null, body });
    response.writeHead(answers.shift() ?? 200).end();
  });
});
let origin = '';
beforeEach(async () => {
  [heard, answers] = [[], []];
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${String((store.address() as AddressInfo).port)}`;
});
afterEach(() => new Promise((closed) => store.close(closed)));

const isHeard = (times: number) =>
  vi.waitFor(() => expect(heard).toHaveLength(times), { timeout: 5_000 });

const soon = { webhooksAfterMs: 0, reordered: false };
const SECRET = 'secret';
const mooGold = () => new MooGoldCallbacks({ address: `${origin}/moogold`, secret: SECRET });
const ofMooGold: MooGoldOrder = {
  ...{ orderId: 952_300, partnerOrderId: 'GT-1-0-1', variationId: 215_570, quantity: 1 },
  ...{ userId: '118374920', server: '2641', cents: 101, at: '', fate: 'completed', settlesAt: '' },
};
const signatureOf = (body: string) => createHmac('sha256', SECRET).update(body).digest('hex');

it('MooGold tells of an order with our reference, signed over the body', async () => {
  mooGold().send(ofMooGold, 'completed', { ...soon, callbacks: 'signed' });
  await isHeard(1);
  const [{ body = '', signature } = {}] = heard;
  expect(signature).toBe(signatureOf(body));
  expect(JSON.parse(body)).toEqual({
    ...{ status: 'completed', message: 'Order status changed', order_id: 952_300, total: '1.01' },
    account_details: { 'User ID': '118374920', Server: '2641', partnerOrderId: 'GT-1-0-1' },
  });
});

it('MooGold can be told to sign nothing, or wrongly', async () => {
  const calls = mooGold();
  calls.send(ofMooGold, 'completed', { ...soon, callbacks: 'plain' });
  await isHeard(1);
  expect(heard[0]?.signature).toBeNull();
  calls.send(ofMooGold, 'completed', { ...soon, callbacks: 'forged' });
  await isHeard(2);
  expect(heard[1]?.signature).not.toBe(signatureOf(heard[1]?.body ?? ''));
});

it('says it again until it is taken', async () => {
  answers = [500];
  mooGold().send(ofMooGold, 'refunded', { ...soon, callbacks: 'signed' });
  await isHeard(2);
  expect(heard[1]).toEqual(heard[0]);
});

it.each([
  ['json', 'application/json'],
  ['form', 'application/x-www-form-urlencoded;charset=UTF-8'],
] as const)('YokCash tells whoever gave an address, unsigned, as %s', async (how, type) => {
  const order: YokCashOrder = {
    ...{ id: 'ORDER1', idtrx: 'GT-1-0-1', serviceId: 'ML86', serviceName: '86', target: '1|2' },
    ...{ kontak: '62', price: 1, at: '', lastsMs: 0, callback: `${origin}/yokcash` },
  };
  new YokCashCallbacks().send(order, 'success', { ...soon, callbacks: how });
  await isHeard(1);
  expect(heard[0]).toMatchObject({ path: '/yokcash', type, signature: null });
  expect(heard[0]?.body).toContain('GT-1-0-1');
});

const saying = (what: string) => () =>
  fetch(origin, { method: 'POST', body: what }).then(() => true);
const said = () => heard.map(({ body }) => body);

it('says the later thing first when it is told to, and what nothing follows all the same', async () => {
  const calls = new ToldAgain();
  for (const what of ['first', 'second', 'third'])
    calls.tell(saying(what), { ...soon, reordered: true });
  await isHeard(3);
  expect(said()[2]).toBe('third');
});

it('says it late when it is told to', async () => {
  const calls = new ToldAgain();
  calls.tell(saying('late'), { ...soon, webhooksAfterMs: 300 });
  calls.tell(saying('soon'), soon);
  await isHeard(2);
  expect(said()).toEqual(['soon', 'late']);
});
