import { rupees } from '@store/ledger';
import { StoreUnavailable } from '@store/ledger/event-store';
import { askAbout, legOf } from '@store/ledger/testing';
import type { OrderDecision } from '@store/workflows/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { pendingList } from './pending-list.server.ts';
import { providerSaid } from './provider-said.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { askingIn } from '../../../testing/asking.ts';
import type { Shop } from '../../../ports/shop.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { loader as frame } from '../admin-layout.tsx';
import { loader as stats } from '../admin-home-page.tsx';
import { action, type DecisionAnswer } from './pending-orders-action.server.ts';
import { loader } from './pending-orders-loader.server.ts';
import { loader as watched } from '../corrections/corrections.ts';

const store = await openTestStore();
let shop: Shop;
let ask: ReturnType<typeof askingIn>;
let meera: Buyer;
let imran: Buyer;
let asha: Buyer;
let orderId: string;
let sent: OrderDecision[] = [];
let workflow: (decision: OrderDecision) => Promise<'sent' | 'notRunning'>;

beforeAll(async () => {
  const workflows = {
    ...store.shop.workflows,
    decideOrder: async (_id: string, decision: OrderDecision) => {
      sent.push(decision);
      return workflow(decision);
    },
  };
  shop = { ...store.shop, workflows };
  ask = askingIn({ ...store.context, shop });
  meera = await store.buyer({ role: 'admin' });
  imran = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());

beforeEach(async () => {
  sent = [];
  workflow = obeys;
  ({ orderId } = await store.sell(asha, { until: 'paid' }));
});

/** Does what the order's workflow does to the order itself. */
async function obeys({
  to,
  by,
  reason,
  proposalId = '',
  returned,
}: OrderDecision): Promise<'sent'> {
  const data = { orderId, at: store.shop.now().toISOString() };
  await store.tell(
    to === 'Completed'
      ? {
          type: 'CompleteOrder',
          data: { ...data, by, note: reason || null, ...(returned && { returned }) },
        }
      : to === 'Refunded'
        ? { type: 'RefundOrder', data: { ...data, by, reason } }
        : to === 'Released'
          ? { type: 'ReleaseFromReview', data: { ...data, by: by.accountId, note: reason || null } }
          : {
              type: 'ConfirmCancellation',
              data: { ...data, proposalId, by: by.accountId, aloneAfterMs: null },
            },
  );
  return 'sent';
}

const decide = (who: Buyer | null, fields: Record<string, string>) =>
  ask(action, who, `/admin/orders?kind=manual&open=${orderId}`, { orderId, ...fields });
const status = async () => (await store.shop.readModels.order(orderId))?.status;
const keep = { to: 'Cancelled', reason: 'Fraud' };

/** The proposal as the list shows it. */
async function proposalFor(who: Buyer) {
  const { data } = await ask(loader, who, `/admin/orders?q=${orderId}`);
  const { rows } = (data as { orders: Awaited<ReturnType<typeof pendingList>> }).orders;
  return rows[0]?.proposal ?? null;
}
async function answer(who: Buyer, intent: 'sign' | 'withdraw') {
  const proposalId = (await proposalFor(who))?.id ?? 'none';
  return decide(who, { intent, proposalId });
}
const notice = ({ data }: Awaited<ReturnType<typeof decide>>) => (data as DecisionAnswer).notice;

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
  expect(
    (data as { figures: { longestWaitMs: number } }).figures.longestWaitMs,
  ).toBeGreaterThanOrEqual(21 * 60_000);
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
    [{ to: 'Cancelled', reason: '   ' }, 'reason'],
    [{ to: 'Cancelled' }, 'reason'],
    [{ to: 'Refunded', reason: 'x'.repeat(10_000) }, 'reason'],
    [{ to: 'Refunded', reason: 'Sold\u0000out' }, 'reason'],
    [{ to: 'Completed', reason: 'Delivered\u001b[2J' }, 'reason'],
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

  it('keeps what was typed, and shows what cannot be kept of it', async () => {
    const { data } = await decide(meera, { to: 'Refunded', reason: 'Sold\u0000out' });
    expect((data as DecisionAnswer).typed).toMatchObject({
      ...{ to: 'Refunded', reason: 'Sold\uFFFDout' },
    });
  });

  it.each(['GT26K21-00000000', 'a\u0000'])('about no order there is, %j, is 404', async (id) => {
    expect((await decide(meera, { orderId: id, to: 'Completed' })).status).toBe(404);
  });

  it('that comes second in the same moment is told what has become of the order', async () => {
    workflow = (decision) => obeys({ ...decision, to: 'Refunded' });
    const second = await decide(meera, { to: 'Completed', reason: '' });
    expect(second.status).toBe(409);
    expect(notice(second)).toContain('is Refunded, not Processing');
  });

  it('about an order that is decided already is 409, in words', async () => {
    await decide(meera, { to: 'Refunded', reason: 'Provider did not deliver' });
    const late = await decide(imran, { to: 'Completed' });
    expect(late.status).toBe(409);
    expect((late.data as DecisionAnswer).notice).toContain('is Refunded');
    expect(sent).toHaveLength(1);
  });

  it('about an unpaid order is 409', async () => {
    ({ orderId } = await store.sell(asha));
    expect((await decide(meera, { to: 'Completed' })).status).toBe(409);
  });

  describe('completes the order without what was not delivered', () => {
    beforeEach(async () => {
      const order = await store.sell(asha, { until: 'paid', legs: [legOf(0), legOf(1)] });
      ({ orderId } = order);
      const given = askAbout(order);
      for (const step of [given.start(0), given.deliver(0), given.makeManual(1)]) {
        await store.tell(step);
      }
    });

    it('and gives that money back', async () => {
      const fields = { to: 'Completed', reason: 'Sold out', returned: '1' };
      expect(await decide(meera, fields)).toMatchObject({ status: 303 });
      expect(sent).toMatchObject([{ to: 'Completed', returned: [1] }]);
      expect(await store.shop.readModels.order(orderId)).toMatchObject({
        ...{ status: 'Completed', reason: 'Sold out' },
        returned: { legs: [1], amount: rupees(207.5) },
      });
    });

    it('also of the first part, which has the number nought', async () => {
      const order = await store.sell(asha, { until: 'paid', legs: [legOf(0), legOf(1)] });
      ({ orderId } = order);
      expect(await decide(meera, { to: 'Completed', returned: '0' })).toMatchObject({
        status: 303,
      });
      expect(await store.shop.readModels.order(orderId)).toMatchObject({
        ...{ status: 'Completed', returned: { legs: [0], amount: rupees(207.5) } },
      });
    });

    it('only where it is completed: another decision leaves the boxes unread', async () => {
      expect(await decide(meera, { to: 'Refunded', returned: '1' })).toMatchObject({ status: 303 });
      expect(sent[0]).not.toHaveProperty('returned');
    });

    it.each([
      ['0', 409, 'has been delivered in the meantime'],
      ['2', 409, 'has no such part'],
      ['two', 400, 'has no such part'],
      ['-1', 400, 'has no such part'],
      ['1e2', 400, 'has no such part'],
    ])('and says what is wrong with part %s', async (returned, answered, says) => {
      const answer = await decide(meera, { to: 'Completed', returned });
      expect(answer.status).toBe(answered);
      const { errors } = answer.data as DecisionAnswer;
      expect(notice(answer) ?? errors.returned).toContain(says);
      expect((answer.data as DecisionAnswer).typed.returned).toEqual([returned]);
      expect(sent).toEqual([]);
    });
  });

  it('is a refund where no part was delivered', async () => {
    const answer = await decide(meera, { to: 'Completed', returned: '1' });
    expect(answer.status).toBe(409);
    expect(notice(answer)).toContain('set the order to Refunded');
    expect(sent).toEqual([]);
  });

  it.each(['Completed', 'Refunded'])('%s needs no reason', async (to) => {
    expect(await decide(meera, { to, reason: '' })).toMatchObject({ status: 303 });
    expect(await store.shop.readModels.order(orderId)).toMatchObject({ status: to, reason: null });
  });

  it('is not for the admin who bought', async () => {
    ({ orderId } = await store.sell(meera, { until: 'paid' }));
    for (const to of ['Completed', 'Refunded', 'Cancelled']) {
      const refused = await decide(meera, { to, reason: 'My own' });
      expect(refused.status).toBe(403);
      expect(notice(refused)).toContain('You placed this order yourself');
    }
    expect((await decide(imran, keep)).status).toBe(303);
    expect((await answer(meera, 'sign')).status).toBe(403);
    expect((await answer(meera, 'withdraw')).status).toBe(403);
    expect(sent).toEqual([]);
  });

  it('that a provider at work holds up is on its way', async () => {
    workflow = async () => 'sent';
    expect((await decide(meera, { to: 'Completed' })).status).toBe(303);
    expect(await status()).toBe('Processing');
  });

  it.each([
    ['Completed', {}],
    ['Released', { held: true }],
  ] as const)(
    '%s is not about a game account that the buyer has corrected since',
    async (to, { held = false }: Readonly<{ held?: boolean }>) => {
      const at = store.shop.now().toISOString();
      if (held)
        await store.tell({ type: 'HoldForReview', data: { orderId, causes: ['amount'], at } });
      const corrected = { orderId, userId: asha.account.id, correction: 1, gameAccount: 'x', at };
      await store.tell({ type: 'CorrectGameAccount', data: corrected });
      expect((await ask(watched, meera, '/', undefined, { orderId })).data).toEqual({
        corrections: 1,
      });

      const refused = await decide(meera, { to, reason: '', correction: '0' });
      expect(refused.status).toBe(409);
      expect(notice(refused)).toMatch(/^The buyer has corrected the game ID/);
      expect(sent).toEqual([]);

      expect((await decide(meera, { to, reason: '', correction: '1' })).status).toBe(303);
      expect(sent).toMatchObject([{ to, correction: 1 }]);
    },
  );

  it('that a correction overtakes is told so, since it does not stand', async () => {
    workflow = async ({ correction }) => {
      const data = { orderId, userId: asha.account.id, correction: 1, gameAccount: 'x' };
      const at = store.shop.now().toISOString();
      await store.tell({ type: 'CorrectGameAccount', data: { ...data, at } });
      expect(correction).toBe(0);
      return 'sent';
    };
    const overtaken = await decide(meera, { to: 'Completed', reason: '', correction: '0' });
    expect(overtaken.status).toBe(409);
    expect(notice(overtaken)).toMatch(/^The buyer has corrected the game ID/);
  });

  describe('is about the parts that the admin has seen', () => {
    let given: ReturnType<typeof askAbout>;
    beforeEach(async () => {
      const order = await store.sell(asha, { until: 'paid', legs: [legOf(1), legOf(2, 'MANUAL')] });
      ({ orderId } = order);
      given = askAbout(order);
      await store.tell(given.start());
      await store.tell(given.acceptLeg());
    });

    it('which go with it to the order', async () => {
      expect((await decide(meera, { to: 'Completed', seen: 'aw' })).status).toBe(303);
      expect(sent).toMatchObject([
        {
          decisionId: expect.any(String) as string,
          seen: [
            { leg: 1, status: 'accepted' },
            { leg: 2, status: 'waiting' },
          ],
        },
      ]);
    });

    it.each(['Completed', 'Refunded', 'Cancelled'])(
      'and %s is not asked of others, however they were told',
      async (to) => {
        await store.tell(to === 'Refunded' ? given.deliver() : given.failLeg());
        for (const seen of ['aw', 'a', 'xx']) {
          const moved = await decide(meera, { to, reason: 'Sent', seen, returned: '2' });
          expect(moved.status).toBe(409);
          expect(notice(moved)).toMatch(/^A part of this order has changed/);
          expect((moved.data as DecisionAnswer).typed).toEqual({
            ...{ to: '', reason: 'Sent', returned: [] },
          });
        }
        expect(sent).toEqual([]);
        expect(await proposalFor(imran)).toBeNull();
      },
    );

    it('and that it was set aside is told to whoever waits for it', async () => {
      workflow = async ({ decisionId = '' }) => {
        await store.tell(given.failLeg());
        const data = { ...given.setAside().data, orderId, decisionId };
        await store.tell({ type: 'SetDecisionAside', data });
        return 'sent';
      };
      const moved = await decide(meera, { to: 'Completed', seen: 'aw' });
      expect(moved.status).toBe(409);
      expect(notice(moved)).toMatch(/^A part of this order has changed/);
    });
  });

  it('is handed over where the order’s workflow begins a moment later', async () => {
    workflow = async () => {
      workflow = obeys;
      await store.sell(asha, { until: 'paid' });
      return 'notRunning';
    };
    expect((await decide(meera, { to: 'Completed' })).status).toBe(303);
    expect(await status()).toBe('Completed');
  });

  it('comes too late where the order was settled in that moment and its workflow has ended', async () => {
    workflow = async (decision) => {
      await obeys({ ...decision, to: 'Refunded' });
      return 'notRunning';
    };
    const late = await decide(meera, { to: 'Completed' });
    expect(late.status).toBe(409);
    expect(notice(late)).toMatch(/^This order is Refunded, not Processing/);
    expect(sent).toHaveLength(1);
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

describe('keeping the money of a paid order', () => {
  it('is proposed by one admin and signed by another with one press', async () => {
    expect((await decide(meera, keep)).status).toBe(303);
    expect(await status()).toBe('Processing');
    expect(await proposalFor(imran)).toMatchObject({
      by: 'Asha Kumari',
      isMine: false,
      reason: 'Fraud',
    });
    expect((await answer(imran, 'sign')).status).toBe(303);
    expect(await store.shop.readModels.order(orderId)).toMatchObject({
      status: 'Cancelled',
      reason: 'Fraud',
      decidedBy: { accountId: imran.account.id },
    });
  });

  it('is never signed by the proposer', async () => {
    await decide(meera, keep);
    expect(await proposalFor(meera)).toMatchObject({ isMine: true });
    expect((await answer(meera, 'sign')).status).toBe(409);
    expect((await decide(meera, keep)).status).toBe(409);
    expect(sent).toEqual([]);
  });

  it('is proposed once at a time', async () => {
    await decide(meera, keep);
    const second = await decide(imran, keep);
    expect(second.status).toBe(409);
    expect(notice(second)).toContain('Another admin has just proposed');
  });

  it.each(['meera', 'imran'])('is withdrawn by %s, and can be proposed anew', async (name) => {
    await decide(meera, keep);
    expect((await answer(name === 'meera' ? meera : imran, 'withdraw')).status).toBe(303);
    expect(await proposalFor(imran)).toBeNull();
    expect((await decide(imran, keep)).status).toBe(303);
    expect(await proposalFor(meera)).toMatchObject({ isMine: false });
  });

  it('lapses when the order moves on', async () => {
    await decide(meera, keep);
    const proposalId = (await proposalFor(imran))?.id ?? '';
    const data = { orderId, leg: 1, at: store.shop.now().toISOString() };
    await store.tell({ type: 'StartLeg', data });
    expect(await proposalFor(imran)).toBeNull();
    for (const intent of ['sign', 'withdraw']) {
      const late = await decide(imran, { intent, proposalId });
      expect(late.status).toBe(409);
      expect(notice(late)).toContain('the order has moved on');
    }
    expect(sent).toEqual([]);
  });

  it('is nothing that a stranger, or a made-up proposal, can do', async () => {
    await decide(meera, keep);
    expect((await decide(asha, { intent: 'sign', proposalId: 'x' })).status).toBe(403);
    expect((await decide(imran, { intent: 'sign', proposalId: 'x' })).status).toBe(409);
    expect(
      (await decide(imran, { intent: 'sign', proposalId: 'x', orderId: 'GT26K21-00000000' }))
        .status,
    ).toBe(404);
    expect(sent).toEqual([]);
  });
});

describe('a signature that meets another word about the order in the same moment', () => {
  /** Lets this happen just before the ledger hears of it. */
  const after = (event: () => Promise<unknown>, act: () => ReturnType<typeof decide>) => {
    const { order } = shop.ledger;
    const handle: typeof order.handle = async (...asked) => {
      await event();
      return order.handle(...asked);
    };
    return whileShopHas(shop, { ledger: { ...shop.ledger, order: { ...order, handle } } }, act);
  };
  const command = (who: Buyer) => ({ orderId, by: who.account.id, at: shop.now().toISOString() });
  const proposed = (proposalId: string) => {
    const data = { ...command(imran), proposalId, to: 'Cancelled', reason: 'Fraud' } as const;
    return store.tell({ type: 'ProposeCancellation', data });
  };

  it('comes second to a proposal', async () => {
    const second = await after(
      () => proposed('P1'),
      () => decide(meera, keep),
    );
    expect(second.status).toBe(409);
    expect(notice(second)).toContain('Another admin has just proposed');
  });

  it('comes second to a decision', async () => {
    const completed = { to: 'Completed', by: { kind: 'admin', accountId: 'imran' }, reason: '' };
    const late = await after(
      () => obeys(completed as OrderDecision),
      () => decide(meera, keep),
    );
    expect(late.status).toBe(409);
    expect(notice(late)).toContain('is Completed');
  });

  it('comes second to a withdrawal', async () => {
    await proposed('P1');
    const data = { ...command(imran), proposalId: 'P1' };
    const late = await after(
      () => store.tell({ type: 'WithdrawCancellation', data }),
      () => decide(meera, { intent: 'withdraw', proposalId: 'P1' }),
    );
    expect(late.status).toBe(409);
    expect(notice(late)).toContain('the order has moved on');
  });

  it('is given again where the store has no answer, and no fault is hidden', async () => {
    const unheard = await after(
      () => Promise.reject(new StoreUnavailable('appending', null)),
      () => decide(meera, keep),
    );
    expect(unheard.status).toBe(503);
    const broken = after(
      () => Promise.reject(new RangeError('a bug')),
      () => decide(meera, keep),
    );
    await expect(broken).rejects.toThrow(RangeError);
  });
});

describe('an order that is held for review', () => {
  const hold = (held: string) => {
    const at = shop.now().toISOString();
    const data = { orderId: held, causes: ['newAccount', 'amount'], at } as const;
    return store.tell({ type: 'HoldForReview', data });
  };
  beforeEach(() => hold(orderId));

  it('waits under a kind of its own, with the rules that hold it', async () => {
    const { data } = await ask(loader, meera, `/admin/orders?kind=held&cause=held&q=${orderId}`);
    const { rows, counts } = (data as { orders: Awaited<ReturnType<typeof pendingList>> }).orders;
    const [row] = rows;
    expect(row).toMatchObject({ orderId, heldFor: ['newAccount', 'amount'] });
    expect(counts).toMatchObject({ held: 1, manual: 0 });
    expect(row && providerSaid(row)).toContain('Held for review: new account, high amount.');
  });

  it('is released once, by whoever presses first', async () => {
    for (const _ of ['once', 'twice']) {
      expect(await decide(meera, { to: 'Released', reason: 'Called' })).toMatchObject({
        status: 303,
        flash: `${orderId} is released for delivery.`,
      });
    }
    expect(sent).toEqual([
      { to: 'Released', by: { kind: 'admin', accountId: meera.account.id }, reason: 'Called' },
    ]);
    const { rows } = await shop.trail.entries({ most: 5, kind: 'order', subjectId: orderId });
    expect(rows).toMatchObject([
      { did: 'asked', before: { held: true }, after: { held: false }, reason: 'Called' },
    ]);
    const late = await decide(imran, { to: 'Released' });
    expect(late.status).toBe(409);
    expect(notice(late)).toContain('no longer held');
    expect(await decide(imran, { to: 'Completed' })).toMatchObject({ status: 303 });
    expect(await status()).toBe('Completed');
  });

  it('is not completed before it is released, but may be refunded', async () => {
    const refused = await decide(meera, { to: 'Completed' });
    expect(refused.status).toBe(409);
    expect(notice(refused)).toBe('This order is held for review. Release it first.');
    const together = await decide(meera, { intent: 'together', selected: orderId });
    expect((together.data as DecisionAnswer).together).toEqual([
      `${orderId}: This order is held for review. Release it first.`,
    ]);
    expect(sent).toEqual([]);
    expect(await decide(meera, { to: 'Refunded' })).toMatchObject({ status: 303 });
    expect(await status()).toBe('Refunded');
    expect((await decide(meera, { to: 'Released' })).status).toBe(409);
  });

  it('is not released by its buyer, nor when it was never held', async () => {
    const free = (await store.sell(asha, { until: 'paid' })).orderId;
    expect((await decide(meera, { orderId: free, to: 'Released' })).status).toBe(409);
    const own = (await store.sell(meera, { until: 'paid' })).orderId;
    await hold(own);
    expect((await decide(meera, { orderId: own, to: 'Released' })).status).toBe(403);
    expect(sent).toEqual([]);
  });
});
