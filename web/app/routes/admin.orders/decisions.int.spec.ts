import type { OrderDecision } from '@store/workflows/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { pendingList } from '../../admin/pending-list.server.ts';
import { openStore, type Buyer, type OpenStore } from '../../checkout/testing/open-store.ts';
import { askingIn } from '../../orders/testing/asking.ts';
import { givenOrder, tell } from '../../orders/testing/given-order.ts';
import { loader as frame } from '../admin/route.tsx';
import { loader as stats } from '../admin._index/route.tsx';
import { action, type DecisionAnswer } from './action.server.ts';
import { loader } from './loader.server.ts';

let store: OpenStore;
let ask: ReturnType<typeof askingIn>;
let meera: Buyer;
let imran: Buyer;
let asha: Buyer;
let orderId: string;
let sent: OrderDecision[] = [];
let workflow: (decision: OrderDecision) => Promise<'sent' | 'notRunning'>;

beforeAll(async () => {
  store = await openStore(inject('postgresUrl'));
  const workflows = {
    ...store.shop.workflows,
    decideOrder: async (_id: string, decision: OrderDecision) => {
      sent.push(decision);
      return workflow(decision);
    },
  };
  ask = askingIn({ ...store.context, shop: { ...store.shop, workflows } });
  meera = await store.buyer({ role: 'admin' });
  imran = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());

beforeEach(async () => {
  sent = [];
  workflow = obeys;
  orderId = await givenOrder(store.shop, asha, { paid: true });
});

/** Does what the order's workflow does to the order itself. */
async function obeys({ to, by, reason }: OrderDecision): Promise<'sent'> {
  const data = { orderId, by, reason, at: store.shop.now().toISOString() };
  if (to === 'Completed') {
    await tell(store.shop, orderId, { type: 'CompleteOrder', data: { ...data, note: reason } });
  } else if (to === 'Refunded') {
    await tell(store.shop, orderId, { type: 'RefundOrder', data });
  } else {
    const order = await store.shop.readModels.order(orderId);
    await tell(
      store.shop,
      orderId,
      order?.cancellationProposedBy
        ? { type: 'CancelOrder', data }
        : { type: 'ProposeCancellation', data: { ...data, by: by.accountId } },
    );
  }
  return 'sent';
}

const decide = (who: Buyer | null, fields: Record<string, string>) =>
  ask(action, who, `/admin/orders?kind=manual&open=${orderId}`, { orderId, ...fields });
const status = async () => (await store.shop.readModels.order(orderId))?.status;

describe('the admin pages', () => {
  it.each([
    ['/admin', frame],
    ['/admin', stats],
    ['/admin/orders', loader],
  ] as const)('%s are closed to all but admins', async (path, page) => {
    const reseller = await store.buyer({ role: 'reseller' });
    expect((await ask(page, meera, path)).status).toBe(200);
    expect((await ask(page, asha, path)).status).toBe(403);
    expect((await ask(page, reseller, path)).status).toBe(403);
    const guest = await ask(page, null, path);
    expect(guest.location).toBe(`/login?origin=${encodeURIComponent(path)}`);
  });

  it('let nobody else decide, not even the buyer', async () => {
    const reseller = await store.buyer({ role: 'reseller' });
    for (const who of [asha, reseller]) {
      expect((await decide(who, { to: 'Completed' })).status).toBe(403);
    }
    expect((await decide(null, { to: 'Completed' })).status).toBe(302);
    expect(sent).toEqual([]);
  });
});

it('the dashboard tells how long the longest wait is', async () => {
  store.clock.ahead = 21 * 60_000;
  const { data } = await ask(stats, meera, '/admin');
  store.clock.ahead = 0;
  expect((data as { longestWaitMs: number }).longestWaitMs).toBeGreaterThanOrEqual(21 * 60_000);
});

describe('a decision', () => {
  it('completes the order and keeps the filters of the list', async () => {
    expect(await decide(meera, { to: 'Completed', reason: '' })).toMatchObject({
      status: 303,
      location: '/admin/orders?kind=manual',
    });
    expect(sent).toEqual([
      { to: 'Completed', by: { kind: 'admin', accountId: meera.account.id }, reason: '' },
    ]);
    expect(await status()).toBe('Completed');
  });

  it.each([
    [{ to: 'Refunded', reason: '   ' }, 'reason'],
    [{ to: 'Cancelled' }, 'reason'],
    [{ to: 'Refunded', reason: 'x'.repeat(201) }, 'reason'],
    [{ to: 'Failed', reason: 'no' }, 'to'],
    [{ to: 'Created', reason: 'no' }, 'to'],
    [{ reason: 'no' }, 'to'],
    [{ to: '', orderId: '' }, 'to'],
  ] as const)('without what it needs is refused at the field: %j', async (fields, field) => {
    const answer = await decide(meera, fields);
    expect(answer.status).toBe(400);
    expect((answer.data as DecisionAnswer).errors).toHaveProperty(field);
    expect(sent).toEqual([]);
  });

  it('about an order that is not there is 404', async () => {
    expect((await decide(meera, { orderId: 'GT26K21-00000000', to: 'Completed' })).status).toBe(
      404,
    );
  });

  it('about an order that is decided already is 409, in words', async () => {
    await decide(meera, { to: 'Refunded', reason: 'Provider did not deliver' });
    const late = await decide(imran, { to: 'Completed' });
    expect(late.status).toBe(409);
    expect((late.data as DecisionAnswer).notice).toContain('is Refunded');
    expect(sent).toHaveLength(1);
  });

  it('about an unpaid order is 409', async () => {
    orderId = await givenOrder(store.shop, asha);
    expect((await decide(meera, { to: 'Completed' })).status).toBe(409);
  });

  it('to keep the money takes two persons', async () => {
    const keep = { to: 'Cancelled', reason: 'Fraud' };
    expect((await decide(meera, keep)).status).toBe(303);
    expect(await status()).toBe('Processing');
    expect((await decide(meera, keep)).status).toBe(409);
    expect(sent).toHaveLength(1);
    expect(
      (await ask(loader, imran, `/admin/orders?q=${orderId}&open=${orderId}`)).data,
    ).toMatchObject({
      proposal: { by: 'Asha Kumari', mine: false, reason: 'Fraud' },
    });
    expect((await decide(imran, keep)).status).toBe(303);
    expect(await status()).toBe('Cancelled');
  });

  it('that a provider at work holds up is on its way', async () => {
    workflow = async () => 'sent';
    expect((await decide(meera, { to: 'Completed' })).status).toBe(303);
    expect(await status()).toBe('Processing');
  });

  it('that does not reach the order says so', async () => {
    workflow = async () => 'notRunning';
    expect((await decide(meera, { to: 'Completed' })).status).toBe(503);
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    workflow = () => Promise.reject(new Error('Temporal does not answer'));
    expect((await decide(meera, { to: 'Completed' })).status).toBe(503);
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
  });
});

describe('the queue', () => {
  it('begins with the refunds that buyers ask for, and says since when', async () => {
    const asked = await givenOrder(store.shop, asha, { paid: true });
    store.clock.ahead = 31 * 60_000;
    const at = store.shop.now().toISOString();
    const data = { orderId: asked, userId: asha.account.id, at };
    await tell(store.shop, asked, { type: 'AskRefund', data });
    store.clock.ahead = 36 * 60_000;
    const { data: page } = await ask(loader, meera, '/admin/orders');
    store.clock.ahead = 0;

    const { rows } = (page as { orders: Awaited<ReturnType<typeof pendingList>> }).orders;
    expect(rows[0]).toMatchObject({ orderId: asked, refund: { askedAt: at } });
    expect(Math.round((rows[0]?.refund?.askedMsAgo ?? 0) / 60_000)).toBe(5);
    expect(rows[1]).toMatchObject({ refund: null });
  });

  it('is searched by buyer and by game id, and counts what it found', async () => {
    const special = await givenOrder(store.shop, asha, { paid: true, inputs: ['77001234'] });
    const found = async (q: string) =>
      (await ask(loader, meera, `/admin/orders?q=${encodeURIComponent(q)}`)).data as {
        orders: { rows: { orderId: string }[]; total: number; counts: { manual: number } };
      };
    const byGameId = await found('77001234');
    expect(byGameId.orders.rows.map((row) => row.orderId)).toEqual([special]);
    expect(byGameId.orders.counts.manual).toBe(1);
    expect((await found('asha kum')).orders.total).toBeGreaterThan(1);
    expect((await found('nobody')).orders.total).toBe(0);
  });
});
