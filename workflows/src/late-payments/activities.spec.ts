import { rupees, type Paise } from '@store/ledger';
import { askAbout, byTest, utrOf } from '@store/ledger/testing';
import type {
  CollectedPayment,
  ReceivedFilter,
  UnpaidFilter,
  UnpaidPayment,
} from '@store/projections';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountStanding } from '../customers/customers.ts';
import type { GatewayTroubles } from '../gateway-trouble/index.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { payingCustomers } from '../testing/no-customers.ts';
import { watched } from '../testing/watched-ledger.ts';
import { anOrder, AT, orderId, PRICE, topUpAt } from '../testing/placed.ts';
import { paymentGateways } from '../payment-gateway/gateways.ts';
import { scriptedGateway } from '../testing/scripted-gateway.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { latePaymentActivities } from './activities.ts';

const DAY = 86_400_000;
const after = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();
/** Half an hour after it was given up. */
const STRETCH = { since: after(29 * 60_000), until: after(31 * 60_000) };
const UTR = utrOf(orderId);
const paid = { status: 'paid', amount: PRICE, utr: UTR } as const;
const order = anOrder({ paymentMode: 'upi' });
const asked = askAbout({ ...order, at: AT });
const failed = { kind: 'order', id: orderId, userId: 'asha', closedAt: AT } as const;

/** An order that was given up after its page was opened, or waits, and what the read side tells of it. */
async function givenUnpaid(
  listed: readonly UnpaidPayment[] = [failed],
  standing: AccountStanding = 'open',
  waits = false,
) {
  const filters: UnpaidFilter[] = [];
  const warned: unknown[] = [];
  const account = { standing };
  const again: { filters: ReceivedFilter[]; listed: CollectedPayment[] } = {
    ...{ filters: [], listed: [] },
  };
  const shop = memoryShop();
  await shop.place(order);
  await shop.tell(asked.requestPayment());
  if (!waits) await shop.tell(asked.failPayment());
  const dependencies = {
    ...shop.dependencies,
    customers: { ...payingCustomers, standingOf: async () => account.standing },
    unpaid: {
      async *eachUnpaid(filter: UnpaidFilter) {
        filters.push(filter);
        yield listed;
      },
      paymentsReceivedIn: async (filter: ReceivedFilter) => {
        again.filters.push(filter);
        return again.filters.length === 1 ? again.listed : [];
      },
    },
    log: { warn: (about: unknown) => void warned.push(about) },
  };
  const steps = latePaymentActivities(dependencies);
  return {
    ...{ shop, filters, again, warned, dependencies, account },
    look: () => inActivity(() => steps.lookForLatePayments(STRETCH)),
    due: () => inActivity(() => steps.lookForDuePayments(STRETCH)),
    ask: (kind: 'order' | 'topUp' = 'order', id = orderId) =>
      inActivity(() => steps.lookForPayment({ kind, id })),
    settle: (late: Parameters<typeof steps.settleLatePayment>[0]) =>
      inActivity(() => steps.settleLatePayment(late, AT)),
  };
}

/** What staff are told of the gateways, in short. */
function troublesHeard() {
  const heard: string[] = [];
  const gatewayTroubles: GatewayTroubles = {
    turnedAway: ({ gateway, deed, about }) => void heard.push(`${gateway} ${deed} ${about}`),
    keepsPending: () => undefined,
    did: ({ deed }) => void heard.push(`did ${deed}`),
  };
  return { heard, gatewayTroubles };
}

async function claim({ ledger }: Shop, utr: string, amount: Paise): Promise<void> {
  const data = { utr, claimant: { kind: 'order', id: orderId }, amount, at: AT } as const;
  await ledger.bankPayment.handle(utr, { type: 'ClaimUtr', data }, byTest());
}

describe('looking for late payments', () => {
  it('asks the gateway for what is due, of the last thirty days', async () => {
    const { shop, filters, look } = await givenUnpaid();
    shop.gateway.looks(orderId, paid);

    expect(await look()).toEqual([{ kind: 'order', id: orderId, payment: paid }]);

    expect(filters).toEqual([{ from: after(29 * 60_000 - 30 * DAY), until: STRETCH.until }]);
    expect(shop.gateway.lookedAt(orderId)).toBe(1);
  });

  it('asks for nothing that is not due, was not paid, or has no page', async () => {
    const notDue = { ...failed, closedAt: after(-60_000 * 5) };
    const { shop, look } = await givenUnpaid([
      notDue,
      { ...failed, id: 'GT26K21-00000009' },
      { ...failed, kind: 'topUp', id: 'TXN-26K21-00000009' },
    ]);
    expect(await look()).toEqual([]);
    expect(shop.gateway.lookedAt(orderId)).toBe(0);

    const waiting = await givenUnpaid();
    expect(await waiting.look()).toEqual([]);
    expect(waiting.shop.gateway.lookedAt(orderId)).toBe(1);
  });

  it('finds nothing where the money is there already, though the read side is behind', async () => {
    const { shop, look, settle } = await givenUnpaid();
    shop.gateway.looks(orderId, paid);
    await settle({ kind: 'order', id: orderId, payment: paid });

    expect(await look()).toEqual([]);
  });

  it('ends though the only one that is due has no answer: it is due again', async () => {
    const { shop, look } = await givenUnpaid();
    shop.gateway.looks(orderId, 'down', paid);

    expect(await look()).toEqual([]);
    expect(await look()).toHaveLength(1);
  });

  it('is not held up by one that the gateway cannot answer: it is due again', async () => {
    const other = anOrder({ paymentMode: 'upi', orderId: 'GT26K21-00000001' });
    const { shop, look, warned } = await givenUnpaid([failed, { ...failed, id: other.orderId }]);
    await shop.place(other);
    const ask = askAbout({ ...other, at: AT });
    for (const step of [ask.requestPayment(), ask.failPayment()]) await shop.tell(step);
    shop.gateway.looks(orderId, 'down');
    shop.gateway.looks(other.orderId, { ...paid, utr: utrOf(other.orderId) });

    expect(await look()).toMatchObject([{ id: other.orderId }]);
    expect(warned).toMatchObject([{ gatewayReference: orderId }]);
  });

  it('is not held up by a gateway that is not set up any more, and says so', async () => {
    const { dependencies, warned } = await givenUnpaid();
    const gateways = paymentGateways('razorpay', [{ ...scriptedGateway(), name: 'razorpay' }]);
    const steps = latePaymentActivities({ ...dependencies, gateways });

    expect(await inActivity(() => steps.lookForLatePayments(STRETCH))).toEqual([]);
    expect(warned).toMatchObject([{ gateway: 'ekqr', gatewayReference: orderId }]);
  });
});

describe('looking for the transfer of the gateway where a person has found another', () => {
  const other = utrOf('by hand');
  const foundBy = { accountId: 'meera', entryId: 'ENT-1' };

  it.each([
    ['paid for the order', asked.confirm({ utr: other, foundBy })],
    ['was the second', asked.stray({ utr: other, amount: PRICE, foundBy })],
  ])('finds it, and puts it into the wallet, where that %s', async (_what, found) => {
    const isPaid = found.type === 'ConfirmPayment';
    const { shop, look, settle } = await givenUnpaid([failed], 'open', isPaid);
    await claim(shop, other, PRICE);
    await shop.tell(found);
    shop.gateway.looks(orderId, paid);

    const late = { kind: 'order', id: orderId, payment: paid } as const;
    expect(await look()).toEqual([late]);
    await settle(late);

    expect((await shop.facts(`order-${orderId}`)).at(-1)).toMatchObject({
      type: 'StrayPaymentReceived',
      data: { utr: UTR, amount: PRICE },
    });
    const order = await shop.ledger.order.stateOf(orderId);
    expect(order.status).toBe(isPaid ? 'Processing' : 'Failed');
    expect(await look()).toEqual([]);
  });

  it('finds nothing where the gateway tells of that very one', async () => {
    const { shop, look } = await givenUnpaid([failed], 'open', true);
    await claim(shop, UTR, PRICE);
    await shop.tell(asked.confirm({ utr: UTR, foundBy }));
    shop.gateway.looks(orderId, paid);

    expect(await look()).toEqual([]);
    expect(shop.gateway.lookedAt(orderId)).toBe(1);
  });
});

describe('looking for another transfer of what is paid', () => {
  const others = [{ amount: PRICE, utr: '500000000009' }];
  const collected: CollectedPayment = {
    ...{ id: orderId, kind: 'order', gateway: 'scripted', reference: orderId, openedAt: AT },
    received: [{ utr: UTR, amount: PRICE, at: AT, as: 'stray', isFound: false }],
  };

  it('asks for what was paid an hour, some hours and some days ago, at gateways that may be paid twice', async () => {
    const { again, due, dependencies } = await givenUnpaid([]);
    await due();

    expect(again.filters).toHaveLength(6);
    expect(again.filters[0]).toEqual({
      gateways: ['scripted'],
      since: after(-31 * 60_000),
      until: after(-29 * 60_000),
    });
    expect(again.filters.at(-1)?.until).toBe(after(31 * 60_000 - 30 * DAY));

    const once = { ...scriptedGateway(), mayBePaidTwice: false };
    const asks = again.filters.length;
    const steps = latePaymentActivities({
      ...dependencies,
      gateways: paymentGateways('scripted', [once]),
    });
    await inActivity(() => steps.lookForDuePayments(STRETCH));
    expect(again.filters).toHaveLength(asks);
  });

  it('finds what has come beside the first, and nothing where that is all', async () => {
    const { shop, again, due, settle } = await givenUnpaid([]);
    again.listed.push(collected);
    shop.gateway.looks(orderId, { ...paid, others });
    const late = { kind: 'order', id: orderId, payment: { ...paid, others } } as const;
    await settle({ ...late, payment: paid });

    const { found } = await due();
    expect(found).toEqual([late]);

    await settle(late);
    again.filters.length = 0;
    expect(await due()).toEqual({ found: [], unanswered: [] });
  });

  it('leaves to the list of the unpaid what only a person has found', async () => {
    const { shop, again, due } = await givenUnpaid([]);
    const received = collected.received.map((transfer) => ({ ...transfer, isFound: true }));
    again.listed.push({ ...collected, received });
    await due();

    expect(shop.gateway.lookedAt(orderId)).toBe(0);
  });

  it('tells of the last look alone that it had no answer', async () => {
    const { shop, again, due, dependencies } = await givenUnpaid([]);
    again.listed.push(collected);
    shop.gateway.looks(orderId, 'down');
    expect(await due()).toEqual({ found: [], unanswered: [] });

    const steps = latePaymentActivities({ ...dependencies, latePaymentWatchMs: 60_000 });
    again.filters.length = 0;
    expect(await inActivity(() => steps.lookForDuePayments(STRETCH))).toEqual({
      found: [],
      unanswered: [{ kind: 'order', id: orderId }],
    });
  });

  it('leaves alone what was counted with another amount', async () => {
    const { shop, ask } = await givenUnpaid();
    shop.gateway.looks(orderId, { ...paid, others });
    await claim(shop, UTR, rupees(1));

    expect(await ask()).toBeNull();
  });
});

describe('looking at one payment', () => {
  it.each<[string, string]>([
    ['claimed', 'ClaimUtr'],
    ['noted', 'RecordStrayPayment'],
  ])('finds again what was only %s when a worker died', async (_what, last) => {
    const { shop, ask, settle, dependencies } = await givenUnpaid();
    shop.gateway.looks(orderId, paid);
    const dying = watched(shop.ledger, async ({ type }) => {
      if (type === last) throw new Error('died');
    });
    const steps = latePaymentActivities({ ...dependencies, ledger: dying });
    const late = { kind: 'order', id: orderId, payment: paid } as const;
    await expect(inActivity(() => steps.settleLatePayment(late, AT))).rejects.toThrow('died');

    expect(await ask()).toEqual(late);
    await settle(late);
    expect(await ask()).toBeNull();
    expect((await shop.wallet('asha')).available).toBe(PRICE);
  });

  it('finds what has come for what nobody waits for', async () => {
    const { shop, ask } = await givenUnpaid();
    expect(await ask()).toBeNull();
    shop.gateway.looks(orderId, paid);
    expect(await ask()).toEqual({ kind: 'order', id: orderId, payment: paid });
  });

  it('leaves to its own workflow what that waits for, and knows nothing of others', async () => {
    const shop = memoryShop();
    await shop.place(order);
    await shop.tell(asked.requestPayment());
    await shop.request(topUpAt(AT, 'asha'));
    shop.gateway.looks(orderId, paid);
    const steps = latePaymentActivities(shop.dependencies);
    for (const subject of [
      { kind: 'order', id: orderId },
      { kind: 'order', id: 'none' },
      { kind: 'topUp', id: topUpAt(AT).txnId },
      { kind: 'topUp', id: 'none' },
    ] as const) {
      expect(await inActivity(() => steps.lookForPayment(subject))).toBeNull();
    }
    expect(shop.gateway.lookedAt(orderId)).toBe(0);
  });

  it('fails while the gateway is down', async () => {
    const { shop, ask } = await givenUnpaid();
    shop.gateway.looks(orderId, 'down');
    await expect(ask()).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  });
});

describe('the last look', () => {
  /** Thirty days before the stretch. */
  const monthAgo = { ...failed, closedAt: after(30 * 60_000 - 30 * DAY) };

  it('that has no answer is told of, and no other', async () => {
    const other = anOrder({ paymentMode: 'upi', orderId: 'GT26K21-00000001' });
    const third = anOrder({ paymentMode: 'upi', orderId: 'GT26K21-00000002' });
    const { shop, due } = await givenUnpaid([
      monthAgo,
      { ...monthAgo, id: other.orderId },
      { ...failed, id: third.orderId },
    ]);
    for (const one of [other, third]) {
      await shop.place(one);
      const ask = askAbout({ ...one, at: AT });
      for (const step of [ask.requestPayment(), ask.failPayment()]) await shop.tell(step);
    }
    shop.gateway.looks(orderId, 'down');
    shop.gateway.looks(third.orderId, 'down');

    expect(await due()).toEqual({
      found: [],
      unanswered: [{ kind: 'order', id: orderId }],
    });
  });
});

describe('a gateway that is not set up', () => {
  const monthAgo = { ...failed, closedAt: after(30 * 60_000 - 30 * DAY) };

  it('is told of once by itself, where it was the last look, until it answers again', async () => {
    const { heard, gatewayTroubles } = troublesHeard();
    const { shop, dependencies } = await givenUnpaid([monthAgo]);
    shop.gateway.looks(orderId, 'notSetUp', 'notSetUp', { status: 'waiting' });
    const steps = latePaymentActivities({ ...dependencies, gatewayTroubles });
    const subject = { kind: 'order', id: orderId } as const;
    const unanswered = [subject];

    expect(await inActivity(() => steps.lookForDuePayments(STRETCH))).toEqual({
      ...{ found: [], unanswered, notSetUp: 1 },
    });
    expect(await inActivity(() => steps.lookForPayments(unanswered))).toMatchObject({
      notSetUp: 1,
    });
    expect(await inActivity(() => steps.lookForPayments(unanswered))).toEqual({
      ...{ found: [], unanswered: [] },
    });
    const missing = `ekqr lastLook ${orderId}`;
    expect(heard).toEqual([missing, missing, 'did lastLook']);
  });

  it('is told of at once where another look comes, for a page says that we look for 30 days', async () => {
    const { shop, dependencies } = await givenUnpaid();
    shop.gateway.looks(orderId, 'notSetUp');
    const { heard, gatewayTroubles } = troublesHeard();
    const steps = latePaymentActivities({ ...dependencies, gatewayTroubles });
    expect(await inActivity(() => steps.lookForDuePayments(STRETCH))).toEqual({
      ...{ found: [], unanswered: [] },
    });
    expect(heard).toEqual([`ekqr lastLook ${orderId}`]);
  });
});

describe('a gateway that knows nothing of a page', () => {
  const UNKNOWN = { status: 'waiting', isUnknown: true } as const;

  it('may be another account: staff are told while it cannot have forgotten it', async () => {
    const { shop, dependencies } = await givenUnpaid();
    const { heard, gatewayTroubles } = troublesHeard();
    const lookAt = (at: string) => {
      shop.gateway.looks(orderId, UNKNOWN);
      const clock = () => Date.parse(at);
      const steps = latePaymentActivities({ ...dependencies, gatewayTroubles, clock });
      return inActivity(() => steps.lookForDuePayments(STRETCH));
    };
    expect(await lookAt(after(30 * 60_000))).toEqual({ found: [], unanswered: [] });
    expect(heard).toEqual(['did lastLook', `ekqr unknownPage ${orderId}`]);
    await lookAt(after(8 * DAY));
    expect(heard.slice(2)).toEqual(['did lastLook']);
  });

  it('is told of by nobody where it knows it', async () => {
    const { shop, dependencies } = await givenUnpaid();
    const { heard, gatewayTroubles } = troublesHeard();
    shop.gateway.looks(orderId, { status: 'waiting' });
    const steps = latePaymentActivities({ ...dependencies, gatewayTroubles });
    await inActivity(() => steps.lookForDuePayments(STRETCH));
    expect(heard).toEqual(['did lastLook']);
  });
});

describe('a gateway that is silent', () => {
  /** Thirty days before the stretch. */
  const closedAt = after(30 * 60_000 - 30 * DAY);

  it('is left alone after some looks in a row, and keeps nobody from the other', async () => {
    const silent = Array.from({ length: 40 }, (_, place) => `GT26K21-000001${place + 10}`);
    const listed = [...silent, orderId].map((id) => ({ ...failed, id, closedAt }));
    const { shop, dependencies } = await givenUnpaid(listed);
    const [other, one] = [scriptedGateway(), { ...scriptedGateway(), name: 'razorpay' }];
    for (const id of silent) {
      await shop.place({ ...order, orderId: id });
      const ask = askAbout({ ...order, orderId: id, at: AT });
      await shop.tell(ask.requestPayment({ gateway: 'razorpay' }));
      await shop.tell(ask.failPayment());
      one.looks(id, 'down');
    }
    other.looks(orderId, paid);
    const gateways = paymentGateways('razorpay', [one, { ...other, name: 'ekqr' }]);
    const steps = latePaymentActivities({ ...dependencies, gateways });

    const { found, unanswered } = await inActivity(() => steps.lookForDuePayments(STRETCH));

    expect(found).toMatchObject([{ id: orderId }]);
    expect(unanswered).toEqual(silent.map((id) => ({ kind: 'order', id })));
    expect(silent.filter((id) => one.lookedAt(id) > 0)).toHaveLength(8);
  });

  it('is asked again about those alone that it has not answered', async () => {
    const { shop, dependencies } = await givenUnpaid();
    shop.gateway.looks(orderId, 'down', paid);
    const steps = latePaymentActivities(dependencies);
    const subject = { kind: 'order', id: orderId } as const;
    const ask = () => inActivity(() => steps.lookForPayments([subject]));

    expect(await ask()).toEqual({ found: [], unanswered: [subject] });
    expect(await ask()).toEqual({ found: [{ ...subject, payment: paid }], unanswered: [] });
  });
});

describe('settling a late payment', () => {
  const late = { kind: 'order', id: orderId, payment: paid } as const;

  it('of an order puts it into the wallet, once', async () => {
    const { shop, settle } = await givenUnpaid();

    for (const _ of ['once', 'twice']) await settle(late);

    expect((await shop.facts(`order-${orderId}`)).at(-1)).toMatchObject({
      type: 'StrayPaymentReceived',
      data: { utr: UTR, amount: PRICE },
    });
    expect(await shop.wallet('asha')).toEqual({ available: PRICE, held: 0 });
  });

  it('of a top-up completes it, with what came', async () => {
    const { shop, settle, look } = await givenUnpaid([
      { ...failed, kind: 'topUp', id: 'TXN-26K21-0000000A' },
    ]);
    const topUp = { ...topUpAt(AT, 'asha'), txnId: 'TXN-26K21-0000000A' };
    await shop.request(topUp);
    const page = {
      gateway: 'scripted',
      gatewayReference: topUp.txnId,
      paymentUrl: 'x',
      intent: null,
    };
    const on = { txnId: topUp.txnId, at: AT };
    for (const command of [
      { type: 'RequestPayment', data: { ...on, ...page } },
      { type: 'FailPayment', data: { ...on, reason: 'expired' } },
    ] as const) {
      await shop.ledger.topUp.handle(topUp.txnId, command, byTest());
    }
    const came = { ...paid, amount: rupees(300) };
    shop.gateway.looks(topUp.txnId, came);

    const found = await look();
    expect(found).toEqual([{ kind: 'topUp', id: topUp.txnId, payment: came }]);
    await settle(found[0]!);

    expect(await shop.wallet('asha')).toEqual({ available: rupees(300), held: 0 });
    expect(await shop.story(`topup-${topUp.txnId}`)).toContain('TopUpCompleted');
  });

  it.each(['blocked', 'erased'] as const)(
    'of an order goes to a person while the account is %s, and stays there',
    async (standing) => {
      const { shop, settle, look, account } = await givenUnpaid([failed], standing);
      shop.gateway.looks(orderId, paid);

      expect(await look()).toHaveLength(1);
      await settle(late);
      account.standing = 'open';
      await settle(late);

      expect(await shop.story('wallet-asha')).toEqual([]);
      expect(await shop.facts(`suspense-${UTR}`)).toEqual([
        {
          type: 'FundsSuspended',
          data: {
            ...{ utr: UTR, userId: 'asha', subject: { kind: 'order', id: orderId } },
            ...{ amount: PRICE, gateway: 'ekqr', gatewayReference: orderId },
            ...{ why: standing, at: AT },
          },
        },
      ]);
      expect(await look()).toEqual([]);
    },
  );

  it('of an order that went to the wallet stays there when the account is blocked after', async () => {
    const { shop, settle, account } = await givenUnpaid();
    await settle(late);
    account.standing = 'blocked';
    await settle(late);

    expect(await shop.wallet('asha')).toEqual({ available: PRICE, held: 0 });
    expect(await shop.story(`suspense-${UTR}`)).toEqual([]);
  });

  it.each(['order', 'topUp'] as const)(
    'of nothing that there is does nothing: %s',
    async (kind) => {
      const { shop, settle } = await givenUnpaid();
      await settle({ ...late, kind, id: 'nothing' });
      expect(await shop.wallet('asha')).toEqual({ available: 0, held: 0 });
    },
  );

  it.each(['open', 'blocked'] as const)('ends the same wherever a worker dies (%s)', (standing) =>
    endsTheSameWhereverItDies(async (shop) => {
      await shop.place(order);
      for (const step of [asked.requestPayment(), asked.failPayment()]) await shop.tell(step);
      const customers = { ...payingCustomers, standingOf: async () => standing };
      return (ledger) =>
        latePaymentActivities({ ...shop.dependencies, customers, ledger }).settleLatePayment(
          late,
          AT,
        );
    }),
  );

  it('never is in two places, whatever becomes of the account where a worker dies', () => {
    const standings = fc.array(fc.constantFrom<AccountStanding>('open', 'blocked', 'erased'), {
      ...{ minLength: 2, maxLength: 4 },
    });
    return fc.assert(
      fc.asyncProperty(standings, fc.nat({ max: 4 }), async (told, dies) => {
        const { shop, dependencies, account } = await givenUnpaid();
        let left = dies;
        const ledger = watched(shop.ledger, async () => {
          left -= 1;
          if (left === 0) throw new Error('died');
        });
        const steps = latePaymentActivities({ ...dependencies, ledger });
        for (const standing of told) {
          account.standing = standing;
          await inActivity(() => steps.settleLatePayment(late, AT)).catch(() => undefined);
        }
        const inWallet = (await shop.wallet('asha')).available;
        const suspended = (await shop.story(`suspense-${UTR}`)).length;
        expect([inWallet, suspended]).toEqual(inWallet > 0 ? [PRICE, 0] : [0, 1]);
      }),
      { numRuns: 60 },
    );
  });
});
