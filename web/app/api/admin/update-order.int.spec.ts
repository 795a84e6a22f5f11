import { askAbout } from '@store/ledger/testing';
import type { OrderDecision } from '@store/workflows/contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { apiAt } from '../../../testing/api-client.ts';
import { codeCalled, codeOrdersIn } from '../../../testing/code-orders.ts';
import { serveTestStore } from '../../../testing/serve-test-store.ts';

const store = await serveTestStore({ projecting: true });
const { shop, url, clock } = store;
const { get, post, signedIn } = apiAt(store);
afterAll(() => store[Symbol.asyncDispose]());

type Person = Awaited<ReturnType<typeof signedIn>>;
let meera: Person;
let imran: Person;
let asha: Person;
beforeAll(async () => {
  meera = await signedIn({ role: 'admin' });
  imran = await signedIn({ role: 'admin' });
  asha = await signedIn();
});
afterEach(() => {
  clock.ahead = 0;
});

const ask = (who: Person, path: string, body: unknown = {}, key?: string) =>
  post(path, body, { token: who.token, ...(key !== undefined && { key }) });
const HALF_AN_HOUR = 30 * 60_000;

let orderId: string;
let sent: OrderDecision[];
let isRunning: boolean;
beforeEach(async () => {
  ({ orderId } = await store.sell(asha, { until: 'paid' }));
  sent = [];
  isRunning = true;
  vi.spyOn(shop.workflows, 'decideOrder').mockImplementation(async (_, decision) => {
    sent.push(decision);
    return isRunning ? obeys(decision) : 'notRunning';
  });
});
afterEach(() => vi.restoreAllMocks());

/** What the order's workflow does to the order itself. */
async function obeys({ to, by, reason, proposalId = '' }: OrderDecision): Promise<'sent'> {
  const data = { orderId, at: shop.now().toISOString() };
  await store.tell(
    to === 'Completed'
      ? { type: 'CompleteOrder', data: { ...data, by, note: reason || null } }
      : to === 'Refunded'
        ? { type: 'RefundOrder', data: { ...data, by, reason } }
        : {
            type: 'ConfirmCancellation',
            data: { ...data, proposalId, by: by.accountId, aloneAfterMs: null },
          },
  );
  return 'sent';
}
const pathOf = (status: string) => `/admin/updateorder/${orderId}/${status}`;
const orderNow = () => shop.readModels.order(orderId);
const asked = async () =>
  (await shop.trail.entries({ most: 20, kind: 'order', subjectId: orderId })).rows;

it('a decision is carried out, told in the trail, and once for each key', async () => {
  const key = randomUUID();
  const body = { reason: 'Sent by hand' };
  const first = await ask(meera, pathOf('Completed'), body, key);
  expect(first).toMatchObject({
    status: 200,
    said: {
      ...{ orderid: orderId, status: 'Completed', outcome: 'done' },
      message: `${orderId} is Completed.`,
    },
  });
  expect((await ask(meera, pathOf('Completed'), body, key)).said).toEqual(first.said);
  expect(await orderNow()).toMatchObject({ status: 'Completed', reason: 'Sent by hand' });
  expect(sent).toEqual([
    { to: 'Completed', by: { kind: 'admin', accountId: meera.account.id }, ...body },
  ]);
  expect(await asked()).toMatchObject([
    { did: 'asked', after: { status: 'Completed' }, reason: 'Sent by hand' },
  ]);
});

it('a decision is answered at the address of the earlier clients as well, by POST and by GET', async () => {
  const path = `${pathOf('Completed')}/Sent%20by%20hand%2C%20100%25%20%2F%20today`;
  expect(await get(path, meera.token)).toMatchObject({
    status: 200,
    said: { status: 'Completed' },
  });
  expect((await orderNow())?.reason).toBe('Sent by hand, 100% / today');
  ({ orderId } = await store.sell(asha, { until: 'paid' }));
  expect((await ask(meera, `${pathOf('Refunded')}/Sold%20out`)).status).toBe(200);
  expect(await orderNow()).toMatchObject({ status: 'Refunded', reason: 'Sold out' });
  // As an empty reason breaks the path.
  ({ orderId } = await store.sell(asha, { until: 'paid' }));
  expect((await get(`${pathOf('Completed')}/`, meera.token)).status).toBe(200);
  expect(await orderNow()).toMatchObject({ status: 'Completed', reason: null });
});

it('changes nothing where it is sent again, whichever way', async () => {
  await get(`${pathOf('Completed')}/Sent`, meera.token);
  const facts = await store.facts();
  const again = [
    await get(`${pathOf('Completed')}/Sent`, meera.token),
    await ask(meera, pathOf('Completed'), { reason: 'Sent' }),
    await ask(meera, `${pathOf('Completed')}/Sent`),
  ];
  expect(again).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
  expect(again.map(({ said }) => said['outcome'])).toEqual(['done', 'done', 'done']);
  expect(sent).toHaveLength(1);
  expect(await asked()).toHaveLength(1);
  expect(await store.facts()).toBe(facts);
});

it('a decision is one decision where it comes twice in the same moment', async () => {
  const path = `${pathOf('Refunded')}/Sold%20out`;
  const both = await Promise.all([get(path, meera.token), get(path, meera.token)]);
  expect(both).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(sent).toHaveLength(1);
  expect(await asked()).toHaveLength(1);
});

it('says that others are being made, and can be sent again', async () => {
  const [path, key] = [pathOf('Completed'), randomUUID()];
  await shop.turns.take(`decision ${orderId}`, async () => {
    for (const busy of [await ask(meera, path, {}, key), await get(path, meera.token)]) {
      expect(busy).toMatchObject({ status: 409, said: { code: 'DecisionsBusy' } });
    }
  });
  expect(sent).toEqual([]);
  expect(await ask(meera, path, {}, key)).toMatchObject({ status: 200 });
  expect(sent).toHaveLength(1);
});

it('a decision is another one of another admin, to another end or for another reason', async () => {
  await ask(meera, pathOf('Completed'), { reason: 'Sent' });
  for (const other of [
    await ask(imran, pathOf('Completed'), { reason: 'Sent' }),
    await ask(meera, pathOf('Completed'), { reason: 'Sent today' }),
    await ask(meera, pathOf('Refunded'), { reason: 'Sent' }),
    await ask(meera, pathOf('Cancelled'), { reason: 'Sent' }),
  ]) {
    expect(other).toMatchObject({
      status: 409,
      said: {
        code: 'NotInStatus',
        message: 'This order is Completed, not Processing. Nothing was changed.',
      },
    });
  }
  expect(sent).toHaveLength(1);
});

it('a decision is not made by a cookie, nor by who looks for the head alone', async () => {
  const there = `${url}/api${pathOf('Completed')}/Sent`;
  const { cookie, token } = meera;
  const byCookie = await fetch(there, { headers: { cookie } });
  expect(byCookie.status).toBe(401);
  const head = await fetch(there, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
  expect(sent).toEqual([]);
  expect(await asked()).toEqual([]);
  expect((await orderNow())?.status).toBe('Processing');
});

it('gives money back by a fresh sign-in alone', async () => {
  clock.ahead = HALF_AN_HOUR;
  for (const refused of [
    await ask(meera, pathOf('Refunded'), { reason: 'Sold out' }),
    await get(`${pathOf('Refunded')}/Sold%20out`, meera.token),
  ]) {
    expect(refused).toMatchObject({ status: 403, said: { code: 'ProofDue' } });
  }
  expect(sent).toEqual([]);
  expect((await ask(meera, pathOf('Completed'))).status).toBe(200);
});

it('keeps the money only with a second admin, who is told why', async () => {
  const cancel = (who = meera) => ask(who, pathOf('Cancelled'), { reason: 'Fraud' });
  const proposed = { status: 200, said: { status: 'Processing', outcome: 'proposed' } };
  expect(await cancel()).toMatchObject(proposed);
  const facts = await store.facts();
  expect(await cancel()).toMatchObject(proposed);
  expect(await get(`${pathOf('Cancelled')}/Fraud`, meera.token)).toMatchObject(proposed);
  expect(await store.facts()).toBe(facts);
  expect(await asked()).toHaveLength(1);
  expect(await cancel(imran)).toMatchObject({ status: 409, said: { code: 'AlreadyProposed' } });
  expect(await ask(meera, pathOf('Cancelled'), { reason: 'Stolen card' })).toMatchObject({
    status: 409,
    said: { code: 'SecondPersonNeeded' },
  });
  expect(sent).toEqual([]);

  const { openProposal } = (await orderNow()) ?? {};
  expect(openProposal).toMatchObject({ by: meera.account.id, reason: 'Fraud' });
  await obeys({
    ...{ to: 'Cancelled', reason: 'Fraud', proposalId: openProposal?.proposalId ?? '' },
    by: { kind: 'admin', accountId: imran.account.id },
  });
  for (const who of [meera, imran]) {
    expect(await cancel(who)).toMatchObject({
      status: 200,
      said: { status: 'Cancelled', outcome: 'done' },
    });
  }
});

it.each<[string, unknown, number, string]>([
  ['Cancelled', {}, 400, 'ReasonMissing'],
  ['Cancelled', { reason: '  ' }, 400, 'ReasonMissing'],
  ['Cancelled/%20', {}, 400, 'ReasonMissing'],
  ['Completed', { reason: 'x'.repeat(201) }, 400, 'InputInvalid'],
  ['Completed', { reason: 'Sold\u0000out' }, 400, 'InputInvalid'],
  ['Completed', { reason: 5 }, 400, 'InputInvalid'],
  ['Completed', { reason: null }, 400, 'InputInvalid'],
  ['Failed', {}, 400, 'InputInvalid'],
  ['Released', {}, 400, 'InputInvalid'],
  ['completed', {}, 400, 'InputInvalid'],
])('to %s with %j is refused', async (end, body, status, code) => {
  expect(await ask(meera, pathOf(end), body)).toMatchObject({ status, said: { code } });
  expect(sent).toEqual([]);
  expect(await asked()).toEqual([]);
});

it('a decision is refused about orders that it is not for', async () => {
  const refusals = async () => {
    const { status, said } = await ask(meera, pathOf('Refunded'), { reason: 'Sold out' });
    return [status, said.code];
  };
  ({ orderId } = await store.sell(meera, { until: 'paid' }));
  expect(await refusals()).toEqual([403, 'OwnOrder']);
  ({ orderId } = await store.sell(asha));
  expect(await refusals()).toEqual([409, 'NotInStatus']);
  orderId = 'GT26K21-00000000';
  expect(await refusals()).toEqual([404, 'NotFound']);
  const held = await store.sell(asha, { until: 'paid' });
  ({ orderId } = held);
  await store.tell(askAbout(held).hold(['newAccount']));
  expect(await ask(meera, pathOf('Completed'))).toMatchObject({
    status: 409,
    said: { code: 'HeldForReview' },
  });
  expect(sent).toEqual([]);
});

it('that reaches nobody can be sent again, by its key as well', async () => {
  isRunning = false;
  const key = randomUUID();
  expect(await ask(meera, pathOf('Completed'), {}, key)).toMatchObject({
    status: 503,
    said: { code: 'StoreBusy' },
  });
  isRunning = true;
  expect(await ask(meera, pathOf('Completed'), {}, key)).toMatchObject({
    status: 200,
    said: { outcome: 'done' },
  });
});

it('a decision is told to wait while a provider has the order', async () => {
  vi.spyOn(shop.workflows, 'decideOrder').mockResolvedValueOnce('sent');
  expect(await ask(meera, pathOf('Completed'))).toMatchObject({
    status: 200,
    said: { outcome: 'sent', status: 'Processing' },
  });
});

it('a decision is not for one admin where the buyer has seen a code', async () => {
  const { fill, delivered } = codeOrdersIn(store);
  await fill('GIFT', [codeCalled('AAAA-BBBB-1111')]);
  ({ orderId } = await delivered(asha));
  const at = shop.now().toISOString();
  const revealed = { orderId, userId: asha.account.id, at };
  await store.tell({ type: 'RevealCodes', data: revealed });
  expect(await ask(meera, pathOf('Refunded'))).toMatchObject({
    status: 409,
    said: { code: 'CodesSeen' },
  });
  expect(sent).toEqual([]);
});

it('a decision keeps no money that the bank is asked for', async () => {
  const order = await store.sell(asha, { until: 'paid' });
  ({ orderId } = order);
  await store.tell(askAbout(order).dispute());
  expect(await ask(meera, pathOf('Cancelled'), { reason: 'Fraud' })).toMatchObject({
    status: 409,
    said: { code: 'OrderIsDisputed' },
  });
});
