import { creditReference, rupees, type Paise } from '@store/ledger';
import { askAbout, askBankRefund, byTest, mustBe } from '@store/ledger/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountStanding } from '../customers/customers.ts';
import { latePaymentActivities } from '../late-payments/activities.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { payingCustomers } from '../testing/no-customers.ts';
import { anOrder, AT, clock, orderId, PRICE, topUpAt } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { walletLimits } from '../testing/spec-keys.ts';
import { watched } from '../testing/watched-ledger.ts';
import { otherTransferActivities } from './activities.ts';
import type { ToldPayment } from '../payment-gateway/payment-gateway.ts';

const order = anOrder({ paymentMode: 'upi' });
const topUp = { ...topUpAt(AT, 'asha'), txnId: 'TXN-26K21-B' };
const txnId = topUp.txnId;
const FIRST = '500000000001';
const SECOND = '500000000002';
const THIRD = '500000000003';
const ofOrder = { kind: 'order', id: orderId } as const;
const ofTopUp = { kind: 'topUp', id: txnId } as const;
const told = (amount: Paise, ...utrs: readonly [string, ...string[]]): ToldPayment => {
  const [utr, ...others] = utrs;
  return { amount, utr, others: others.map((other) => ({ amount, utr: other })) };
};

async function given(standing: AccountStanding = 'open') {
  const shop = memoryShop();
  await shop.place(order);
  await shop.tell(askAbout({ ...order, at: AT }).requestPayment());
  await shop.request(topUp);
  const account = { standing };
  const customers = { ...payingCustomers, standingOf: async () => account.standing };
  const dependencies = { ...shop.dependencies, customers };
  return { shop, account, ...steps(dependencies) };
}

function steps(dependencies: Shop['dependencies']) {
  const late = latePaymentActivities(dependencies);
  const others = otherTransferActivities({ ...dependencies, clock, walletLimits });
  return {
    /** As whoever looks at it does: the first, and what came besides. */
    settle: (subject: typeof ofOrder | typeof ofTopUp, payment: ToldPayment) =>
      inActivity(() =>
        late.settleLatePayment({ ...subject, payment: { status: 'paid', ...payment } }, AT),
      ),
    look: (subject: typeof ofOrder | typeof ofTopUp) =>
      inActivity(() => late.lookForPayment(subject)),
    settleOthers: (subject: typeof ofOrder | typeof ofTopUp, payment: ToldPayment) =>
      inActivity(() => others.settleOthers(subject, payment, AT)),
  };
}

describe('transfers beside the one that pays', () => {
  it('go to the wallet, for an order, once and with a note', async () => {
    const { shop, settle } = await given();
    for (const _ of ['once', 'twice']) await settle(ofOrder, told(PRICE, FIRST, SECOND));

    expect(await shop.story(`order-${orderId}`)).toEqual([
      ...['OrderPlaced', 'PaymentRequested', 'PaymentConfirmed', 'StrayPaymentReceived'],
    ]);
    expect(await shop.facts('wallet-asha')).toEqual([
      {
        type: 'FundsCredited',
        data: {
          ...{ reference: creditReference.strayPayment(SECOND), source: 'refund' },
          ...{ subject: orderId, amount: PRICE, at: AT },
          note: `Payment ${SECOND} could not be used for order ${orderId}.`,
        },
      },
    ]);
  });

  it('go to the wallet, for a top-up, with a note, beside what it was for', async () => {
    const { shop, settle } = await given();
    for (const _ of ['once', 'twice']) await settle(ofTopUp, told(rupees(500), FIRST, SECOND));

    expect(await shop.story(`topup-${txnId}`)).toEqual([
      ...['TopUpRequested', 'PaymentConfirmed', 'TopUpCompleted', 'StrayPaymentReceived'],
    ]);
    expect((await shop.facts('wallet-asha'))[1]).toEqual({
      type: 'FundsCredited',
      data: {
        ...{ reference: creditReference.strayPayment(SECOND), source: 'topUp', subject: txnId },
        ...{ amount: rupees(500), note: `Payment ${SECOND} came for top-up ${txnId} as well.` },
        at: AT,
      },
    });
    expect((await shop.wallet('asha')).available).toBe(rupees(1_000));
  });

  it('count also where the gateway tells the other one first by now', async () => {
    const { shop, settle } = await given();
    for (const subject of [ofOrder, ofTopUp]) {
      const [first, second] = subject === ofOrder ? [FIRST, SECOND] : ['51', '52'];
      await settle(subject, told(PRICE, first));
      await settle(subject, told(PRICE, second, first));
    }
    // The second of the order, and both of the top-up.
    expect((await shop.wallet('asha')).available).toBe(3 * PRICE);
  });

  it('come late as well as in time', async () => {
    const { shop, settle } = await given();
    await shop.tell(askAbout({ ...order, at: AT }).failPayment());
    const fail = { type: 'FailPayment', data: { txnId, reason: 'expired', at: AT } } as const;
    await shop.ledger.topUp.handle(txnId, fail, byTest());

    await settle(ofOrder, told(PRICE, FIRST, SECOND));
    await settle(ofTopUp, told(PRICE, '51', '52', '53'));

    expect((await shop.wallet('asha')).available).toBe(5 * PRICE);
  });

  it('are left where they count already', async () => {
    const { shop, settle } = await given();
    const claimant = { kind: 'entry', id: 'a1' } as const;
    const data = { utr: SECOND, claimant, amount: PRICE, at: AT };
    await shop.ledger.bankPayment.handle(SECOND, { type: 'ClaimUtr', data }, byTest());

    await settle(ofOrder, told(PRICE, FIRST, SECOND, THIRD));
    await settle(ofTopUp, told(PRICE, '51', SECOND));

    expect((await shop.wallet('asha')).available).toBe(2 * PRICE);
  });

  it('are left to a person where the gateway tells none of those that were counted', async () => {
    const { shop, settle, settleOthers, look } = await given();
    const page = { gateway: 'scripted', gatewayReference: txnId, paymentUrl: 'x', intent: null };
    const request = { type: 'RequestPayment', data: { txnId, at: AT, ...page } } as const;
    await shop.ledger.topUp.handle(txnId, request, byTest());
    await settle(ofOrder, { amount: PRICE, utr: FIRST });
    await settle(ofTopUp, { amount: PRICE, utr: '51' });
    for (const reference of [orderId, txnId]) {
      shop.gateway.looks(reference, { status: 'paid', ...told(PRICE, SECOND, THIRD) });
    }

    for (const subject of [ofOrder, ofTopUp]) {
      expect(await look(subject)).toBeNull();
      await settleOthers(subject, told(PRICE, SECOND, THIRD));
    }

    expect((await shop.wallet('asha')).available).toBe(PRICE);
    for (const utr of [SECOND, THIRD]) expect(await shop.story(`utr-${utr}`)).toEqual([]);
  });

  it('are credited beside what a person has found at the bank, which no gateway tells', async () => {
    const { shop, settle, look } = await given();
    const foundBy = { accountId: 'meera', entryId: 'a1' };
    await shop.tell(askAbout({ ...order, at: AT }).confirm({ utr: FIRST, foundBy }));
    shop.gateway.looks(orderId, { status: 'paid', ...told(PRICE, SECOND) });

    const late = await look(ofOrder);
    expect(late?.payment).toMatchObject({ utr: SECOND });
    await settle(ofOrder, told(PRICE, SECOND));

    expect((await shop.wallet('asha')).available).toBe(PRICE);
  });

  describe('where the gateway has given back the one that was counted', () => {
    const SENT_BACK: ToldPayment = { amount: PRICE, utr: SECOND, sentBack: [FIRST] };

    /** The order is paid, and the other transfer comes when the first is gone. */
    async function sentBack() {
      const all = await given();
      await all.settle(ofOrder, { amount: PRICE, utr: FIRST });
      all.shop.gateway.looks(orderId, { status: 'paid', ...SENT_BACK });
      return all;
    }

    it('are left to whoever has sent it back at the gateway', async () => {
      const { shop, look, settleOthers } = await sentBack();
      expect(await look(ofOrder)).toBeNull();
      const others = [{ amount: PRICE, utr: THIRD }];
      await settleOthers(ofOrder, { ...SENT_BACK, others });
      expect(await shop.story('wallet-asha')).toEqual([]);
    });

    it('are credited where the store has sent it back itself', async () => {
      const { shop, look, settle } = await sentBack();
      const ask = askBankRefund({ orderId, gatewayReference: orderId, amount: PRICE, most: PRICE });
      mustBe(await shop.ledger.bankRefund.handle(orderId, ask, byTest()));
      expect((await look(ofOrder))?.payment).toMatchObject({ utr: SECOND });
      await settle(ofOrder, SENT_BACK);
      expect((await shop.wallet('asha')).available).toBe(PRICE);
    });

    it('go to a person as well where that one went back from there', async () => {
      const { shop, look, settle } = await given('blocked');
      await shop.tell(askAbout({ ...order, at: AT }).failPayment());
      await settle(ofOrder, { amount: PRICE, utr: FIRST });
      const data = { utr: FIRST, decision: 1, by: 'meera', secondPersonFrom: rupees(50_000) };
      const send = { type: 'SendSuspendedBack', data: { ...data, at: AT } } as const;
      mustBe(await shop.ledger.suspense.handle(FIRST, send, byTest()));
      shop.gateway.looks(orderId, { status: 'paid', ...SENT_BACK });

      expect((await look(ofOrder))?.payment).toMatchObject({ utr: SECOND });
      await settle(ofOrder, SENT_BACK);
      expect(await shop.story(`suspense-${SECOND}`)).toEqual(['FundsSuspended']);
    });
  });

  it('are left to a person where parts were counted together before', async () => {
    const { shop, settle } = await given();
    await settle(ofOrder, { amount: PRICE, utr: FIRST });
    const half = rupees(125);
    await settle(ofOrder, {
      ...{ amount: half, utr: FIRST },
      others: [{ amount: half, utr: SECOND }],
    });

    expect(await shop.story('wallet-asha')).toEqual([]);
    expect(await shop.story(`utr-${SECOND}`)).toEqual([]);
  });

  it.each(['blocked', 'erased'] as const)(
    'go to a person while the account is %s, and stay there',
    async (standing) => {
      const { shop, account, settle } = await given(standing);
      await settle(ofOrder, told(PRICE, FIRST, SECOND));
      await settle(ofTopUp, told(PRICE, '51', '52'));
      account.standing = 'open';
      await settle(ofOrder, told(PRICE, FIRST, SECOND));
      await settle(ofTopUp, told(PRICE, '51', '52'));

      // What the top-up was for came in time.
      expect((await shop.wallet('asha')).available).toBe(PRICE);
      for (const [utr, subject] of [
        [SECOND, ofOrder],
        ['52', ofTopUp],
      ] as const) {
        expect(await shop.facts(`suspense-${utr}`)).toMatchObject([
          { type: 'FundsSuspended', data: { subject, amount: PRICE, why: standing } },
        ]);
      }
    },
  );

  it.each<[string, AccountStanding]>([
    ['ClaimUtr', 'open'],
    ['ConfirmPayment', 'open'],
    ['CreditFunds', 'open'],
    ['RecordStrayPayment', 'open'],
    ['SuspendPayment', 'blocked'],
    ['SuspendFunds', 'blocked'],
  ])(
    'of a top-up are found again where a worker died at %s, until all is done',
    async (last, standing) => {
      const { shop, account, settle, look } = await given(standing);
      const page = { gateway: 'scripted', gatewayReference: txnId, paymentUrl: 'x', intent: null };
      for (const command of [
        { type: 'RequestPayment', data: { txnId, at: AT, ...page } },
        { type: 'FailPayment', data: { txnId, reason: 'expired', at: AT } },
      ] as const) {
        await shop.ledger.topUp.handle(txnId, command, byTest());
      }
      const payment = told(PRICE, FIRST, SECOND);
      shop.gateway.looks(txnId, { status: 'paid', ...payment });
      const ledger = watched(shop.ledger, async ({ type }) => {
        if (type === last) throw new Error('died');
      });
      const customers = { ...payingCustomers, standingOf: async () => account.standing };
      const dying = steps({ ...shop.dependencies, customers, ledger });
      await expect(dying.settle(ofTopUp, payment)).rejects.toThrow('died');

      expect(await look(ofTopUp)).toMatchObject({ payment });
      await settle(ofTopUp, payment);
      expect(await look(ofTopUp)).toBeNull();
      const there = standing === 'open' ? 2 * PRICE : 0;
      expect((await shop.wallet('asha')).available).toBe(there);
    },
  );

  it('of nothing that there is, and none at all, are nothing', async () => {
    const { shop, settleOthers } = await given();
    await settleOthers({ ...ofOrder, id: 'none' } as never, told(PRICE, FIRST, SECOND));
    await settleOthers({ ...ofTopUp, id: 'none' }, told(PRICE, FIRST, SECOND));
    await settleOthers(ofOrder, { amount: PRICE, utr: FIRST });

    expect(await shop.story('wallet-asha')).toEqual([]);
  });

  it.each<[string, typeof ofOrder | typeof ofTopUp, AccountStanding]>([
    ['order', ofOrder, 'open'],
    ['order', ofOrder, 'blocked'],
    ['top-up', ofTopUp, 'open'],
    ['top-up', ofTopUp, 'blocked'],
  ])('end the same wherever a worker dies (%s, %#)', (_kind, subject, standing) =>
    endsTheSameWhereverItDies(async (shop) => {
      await shop.place(order);
      await shop.request(topUp);
      const customers = { ...payingCustomers, standingOf: async () => standing };
      return (ledger) =>
        latePaymentActivities({ ...shop.dependencies, customers, ledger }).settleLatePayment(
          { ...subject, payment: { status: 'paid', ...told(PRICE, FIRST, SECOND) } },
          AT,
        );
    }),
  );

  it('are credited once each, in whatever order they are told, and wherever a worker dies', () => {
    const UTRS = ['61', '62', '63', '64'];
    const look = fc.record({
      utrs: fc.shuffledSubarray(UTRS, { minLength: 1 }),
      dies: fc.nat({ max: 12 }),
    });
    const looks = fc.array(look, { minLength: 1, maxLength: 6 });
    return fc.assert(
      fc.asyncProperty(fc.constantFrom(ofOrder, ofTopUp), looks, async (subject, all) => {
        const { shop } = await given();
        const settle = async (utrs: readonly string[], dies: number) => {
          let left = dies;
          const ledger = watched(shop.ledger, async () => {
            left -= 1;
            if (left === 0) throw new Error('died');
          });
          const { settle: once } = steps({
            ...shop.dependencies,
            customers: payingCustomers,
            ledger,
          });
          const [first, ...others] = utrs as [string, ...string[]];
          await once(subject, told(PRICE, first, ...others)).catch(() => undefined);
        };
        for (const { utrs, dies } of all) await settle(utrs, dies);
        const seen = [...new Set(all.flatMap(({ utrs }) => utrs))];
        // Whoever died is carried on with, in the end.
        for (const { utrs } of all) await settle(utrs, 0);

        const credited = subject === ofOrder ? seen.length - 1 : seen.length;
        expect((await shop.wallet('asha')).available).toBe(credited * PRICE);
      }),
      { numRuns: 60 },
    );
  });
});
