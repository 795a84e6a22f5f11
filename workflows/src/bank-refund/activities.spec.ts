import { cameBackFromBank, creditReference, plus, rupees, type Paise } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { askAbout, askBankRefund, byTest, mustBe } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import type { GatewayTroubles } from '../gateway-trouble/index.ts';
import { GatewayNotSetUp } from '../payment-gateway/gateways.ts';
import type { RefundState, Refunds } from '../payment-gateway/payment-gateway.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { anOrder, AT, clock, orderId, PRICE } from '../testing/placed.ts';
import { onlyGateway, scriptedGateway } from '../testing/scripted-gateway.ts';
import { quietGateways } from '../testing/quiet-gateways.ts';
import { scriptedRefunds } from '../testing/scripted-refunds.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { bankRefundActivities } from './activities.ts';

const DAY_MS = 86_400_000;
const REFERENCE = `${orderId}:R1`;
const PENDING: RefundState = { status: 'pending' };
const DONE: RefundState = { status: 'done', reference: '632514081190' };
const BOUNCED: RefundState = { status: 'failed', reason: 'the bank returned it' };

const withRefunds = (refunds: Refunds | null) =>
  onlyGateway({ ...scriptedGateway(), name: 'razorpay', refunds });

function stepsOf(
  ledger: Ledger,
  refunds: Refunds | null,
  warned: string[] = [],
  gatewayTroubles: GatewayTroubles = quietGateways,
  now = clock,
) {
  const log = { warn: (_about: unknown, said: string) => void warned.push(said) };
  const gateways = withRefunds(refunds);
  const steps = bankRefundActivities({
    ...{ ledger, gateways, gatewayTroubles, clock: now, log: log as never },
  });
  return {
    take: () => inActivity(() => steps.takeForBankRefund(orderId, 1, AT)),
    follow: (at = Date.parse(AT)) =>
      inActivity(() => steps.followBankRefund(orderId, 1, new Date(at).toISOString())),
  };
}

const troubles = (told: unknown[][]): GatewayTroubles => ({
  turnedAway: (...about) => void told.push(['turnedAway', ...about]),
  keepsPending: (...about) => void told.push(['keepsPending', ...about]),
  did: (...about) => void told.push(['did', ...about]),
});

/** Refunded to the wallet, and asked for by its buyer. */
async function asked(shop: Shop, amount: Paise = PRICE) {
  const order = anOrder({ paymentMode: 'upi' });
  await shop.sell({ ...order, until: 'refunded' });
  mustBe(await shop.ledger.bankRefund.handle(orderId, askBankRefund({ amount }), byTest()));
}

async function given(amount: Paise = PRICE) {
  const shop = memoryShop();
  await asked(shop, amount);
  const bank = scriptedRefunds();
  const warned: string[] = [];
  const told: unknown[][] = [];
  const steps = stepsOf(shop.ledger, bank.refunds, warned, troubles(told));
  return { shop, bank, warned, told, ...steps };
}

const available = async (shop: Shop) => (await shop.wallet('asha')).available;
const story = (shop: Shop) => shop.story(`refund-${orderId}`);

describe('a refund to the bank', () => {
  it('leaves the wallet once, goes to where it was paid from, and arrives', async () => {
    const { shop, bank, take, follow } = await given();
    bank.answers(REFERENCE, PENDING, PENDING, DONE);

    for (const _ of ['once', 'again']) expect(await take()).toBe('taken');
    expect(await available(shop)).toBe(0);
    expect([await follow(), await follow(), await follow(), await follow()]).toEqual([
      ...['waits', 'waits', 'over', 'over'],
    ]);

    expect(bank.made).toEqual([
      { reference: orderId, amount: PRICE, refundReference: REFERENCE, notBy: [] },
    ]);
    expect((await shop.facts('wallet-asha')).at(-1)).toEqual({
      type: 'FundsSentBack',
      data: { reference: REFERENCE, orderId, amount: PRICE, at: AT },
    });
    expect(await story(shop)).toEqual([
      ...['BankRefundAsked', 'BankRefundTaken', 'BankRefundSent', 'BankRefundArrived'],
    ]);
    expect((await shop.facts(`refund-${orderId}`)).at(-1)?.data).toMatchObject({
      ...{ amount: PRICE, gateway: 'razorpay', bankReference: '632514081190' },
    });
  });

  it('that bounces is in the wallet again, once, and may be asked for again', async () => {
    const { shop, bank, take, follow } = await given();
    bank.answers(REFERENCE, PENDING, BOUNCED);
    await take();
    expect([await follow(), await follow(), await follow()]).toEqual(['waits', 'over', 'over']);

    expect(await available(shop)).toBe(PRICE);
    expect((await shop.facts('wallet-asha')).at(-1)).toEqual({
      type: 'FundsCredited',
      data: {
        ...{ reference: creditReference.cameBack(REFERENCE), source: 'sentBack' },
        ...{ subject: REFERENCE, amount: PRICE, note: null, at: AT },
      },
    });
    const again = await shop.ledger.bankRefund.handle(
      orderId,
      askBankRefund({ number: 2 }),
      byTest(),
    );
    expect(again.accepted).toBe(true);
  });

  it('that is turned away for the store’s own trouble waits, and staff are told', async () => {
    const { shop, bank, told, take, follow } = await given();
    bank.answers(REFERENCE, 'turnedAway', PENDING);
    await take();

    expect(await follow()).toBe('waits');
    expect(await available(shop)).toBe(0);
    expect((await story(shop)).at(-1)).toBe('BankRefundTaken');
    const asked = { gateway: 'razorpay', deed: 'refund', about: REFERENCE };
    expect(told).toEqual([['turnedAway', asked, 'not enough balance']]);

    expect(await follow()).toBe('waits');
    expect((await story(shop)).at(-1)).toBe('BankRefundSent');
    expect(told.at(-1)).toEqual(['did', asked]);
  });

  describe('whose payment is disputed while it waits', () => {
    const dispute = (shop: Shop) => shop.tell(askAbout(anOrder({ paymentMode: 'upi' })).dispute());

    it('is not made as well: the money is in the wallet again', async () => {
      const { shop, bank, told, take, follow } = await given();
      bank.answers(REFERENCE, 'turnedAway', PENDING);
      await take();
      expect(await follow()).toBe('waits');
      await dispute(shop);

      expect([await follow(), await follow()]).toEqual(['over', 'over']);

      expect(bank.made).toEqual([]);
      // Nobody has to look after it at the gateway any more.
      expect(told.map(([what]) => what)).toEqual(['turnedAway', 'did']);
      expect((await shop.facts(`refund-${orderId}`)).at(-1)?.data).toMatchObject({
        reason: 'the payment is disputed at the bank',
      });
      expect(await available(shop)).toBe(PRICE);
    });

    it('waits where the gateway knows of no such payment, and staff are told of it', async () => {
      const { shop, bank, told, take } = await given();
      await take();
      await dispute(shop);
      bank.answers(REFERENCE, 'notTold');
      const lookAfter = (ms: number) =>
        stepsOf(shop.ledger, bank.refunds, [], troubles(told), () => Date.parse(AT) + ms).follow();
      expect(await lookAfter(59 * 60_000)).toBe('waits');
      expect(told).toEqual([]);
      expect(await lookAfter(61 * 60_000)).toBe('waits');
      expect(told).toMatchObject([['turnedAway', { about: REFERENCE }, 'no payment is found']]);
      expect((await story(shop)).at(-1)).toBe('BankRefundTaken');
    });

    it('is what the gateway says of it where that has it already', async () => {
      const { shop, bank, take, follow } = await given();
      bank.answers(REFERENCE, 'lost', DONE);
      await take();
      expect(await follow()).toBe('waits');
      await dispute(shop);

      expect(await follow()).toBe('over');

      expect((await story(shop)).at(-1)).toBe('BankRefundArrived');
      expect(await available(shop)).toBe(0);
    });

    it('waits while the gateway does not say whether it has it', async () => {
      const { shop, bank, take, follow } = await given();
      await take();
      await dispute(shop);
      bank.answers(REFERENCE, 'down');
      expect(await follow()).toBe('waits');
      expect((await story(shop)).at(-1)).toBe('BankRefundTaken');
    });

    it('goes on where the bank has it', async () => {
      const { shop, bank, take, follow } = await given();
      bank.answers(REFERENCE, PENDING, DONE);
      await take();
      expect(await follow()).toBe('waits');
      await dispute(shop);
      expect(await follow()).toBe('over');
      expect((await story(shop)).at(-1)).toBe('BankRefundArrived');
    });

    describe('and was another one that had gone to the wallet', () => {
      const about = askAbout(anOrder({ paymentMode: 'upi' }));
      const [utr, gateway, extra] = ['500000000009', 'razorpay', rupees(400)];
      const both = plus(PRICE, extra);

      /** Paid twice and given back, of which so much goes to the bank when the second payment is lost. */
      async function lost(amount: Paise) {
        const shop = memoryShop();
        const paid = [about.place(), about.requestPayment({ gateway }), about.confirm()];
        const givenBack = [about.start(), about.failLeg(1), about.refund()];
        const steps = [...paid, about.stray({ utr, amount: extra, gateway }), ...givenBack];
        for (const step of steps) await shop.tell(step);
        expect(cameBackFromBank(await shop.ledger.order.stateOf(orderId))?.amount).toBe(both);
        const ask = askBankRefund({ amount, most: both });
        mustBe(await shop.ledger.bankRefund.handle(orderId, ask, byTest()));
        const bank = scriptedRefunds();
        bank.answers(REFERENCE, DONE);
        const { take, follow } = stepsOf(shop.ledger, bank.refunds);
        await take();
        await shop.tell(about.dispute(extra, 'D1', utr));
        await shop.tell(about.endDispute(extra));
        expect(await follow()).toBe('over');
        return { end: (await story(shop)).at(-1), made: bank.made.map(({ notBy }) => notBy) };
      }

      it('is made of the one that is not disputed, as it is offered', async () => {
        expect(await lost(PRICE)).toEqual({ end: 'BankRefundArrived', made: [[utr]] });
      });

      it('is not made of more than that', async () => {
        expect(await lost(plus(PRICE, rupees(1)))).toEqual({ end: 'BankRefundFailed', made: [] });
      });
    });

    it('is made where the bank has decided for the store', async () => {
      const { shop, bank, take, follow } = await given();
      bank.answers(REFERENCE, 'turnedAway', PENDING);
      await take();
      await follow();
      await dispute(shop);
      await shop.tell(askAbout(anOrder({ paymentMode: 'upi' })).endDispute());
      expect(await follow()).toBe('waits');
      expect(bank.made).toHaveLength(1);
    });
  });

  it('that the gateway makes at once was never seen on its way', async () => {
    const { shop, bank, take, follow } = await given();
    bank.answers(REFERENCE, DONE);
    await take();

    expect(await follow()).toBe('over');
    expect(await story(shop)).toEqual([
      ...['BankRefundAsked', 'BankRefundTaken', 'BankRefundArrived'],
    ]);
  });

  it('is looked at until the bank’s reference is known', async () => {
    const { shop, bank, take, follow } = await given();
    bank.answers(REFERENCE, { status: 'done', reference: null }, DONE);
    await take();

    expect([await follow(), await follow()]).toEqual(['untraced', 'over']);
    expect((await story(shop)).slice(-2)).toEqual(['BankRefundArrived', 'BankRefundTraced']);
  });

  it('comes back when it was said to be made, and no bank ever named it', async () => {
    const { shop, bank, take, follow } = await given();
    bank.answers(REFERENCE, { status: 'done', reference: null }, BOUNCED);
    await take();

    expect([await follow(), await follow(), await follow()]).toEqual(['untraced', 'over', 'over']);
    expect((await story(shop)).slice(-2)).toEqual(['BankRefundArrived', 'BankRefundFailed']);
    expect(await available(shop)).toBe(PRICE);
  });

  it('whose answer got lost is asked for under the same reference', async () => {
    const { shop, bank, warned, take, follow } = await given();
    bank.answers(REFERENCE, 'lost', 'down', DONE);
    await take();

    expect([await follow(), await follow(), await follow()]).toEqual(['waits', 'waits', 'over']);
    expect(bank.made).toHaveLength(1);
    expect(warned).toHaveLength(2);
    expect(await available(shop)).toBe(0);
  });

  it('of which the gateway knows no payment is told of once its list cannot be behind any more', async () => {
    const { shop, bank, told, take } = await given();
    await take();
    bank.answers(REFERENCE, 'notTold');
    const turnedAway = () => told.map(([what]) => what);
    const lookAfter = (ms: number) =>
      stepsOf(shop.ledger, bank.refunds, [], troubles(told), () => Date.parse(AT) + ms).follow();
    expect(await lookAfter(59 * 60_000)).toBe('waits');
    expect(turnedAway()).toEqual([]);
    expect(await lookAfter(61 * 60_000)).toBe('waits');
    expect(turnedAway()).toEqual(['turnedAway']);
  });

  it('that the gateway keeps pending for longer than banks take is named to staff, until it ends', async () => {
    const { shop, bank, told, take } = await given();
    bank.answers(REFERENCE, 'turnedAway', PENDING);
    await take();
    const dayAfter = (days: number) => Date.parse(AT) + days * DAY_MS;
    const look = (days: number) => {
      told.length = 0;
      const at = () => dayAfter(days);
      return stepsOf(shop.ledger, bank.refunds, [], troubles(told), at).follow(at());
    };
    const named = () => told.filter(([what]) => what === 'keepsPending');
    // Until the third day it waits for the store, not for a bank.
    for (const days of [0, 3, 12.9]) {
      expect(await look(days)).toBe('waits');
      expect(named()).toEqual([]);
    }

    const about = { gateway: 'razorpay', about: REFERENCE };
    const since = new Date(dayAfter(3)).toISOString();
    for (const [days, answer] of [
      [13.1, PENDING],
      [14.1, 'down'],
    ] as const) {
      bank.answers(REFERENCE, answer);
      expect(await look(days)).toBe('waits');
      expect(named()).toEqual([['keepsPending', about, since]]);
      expect(told).not.toContainEqual(['did', { ...about, deed: 'pendingRefund' }]);
    }

    bank.answers(REFERENCE, DONE);
    expect(await look(15.1)).toBe('over');
    expect(named()).toEqual([]);
    expect(told).toContainEqual(['did', { ...about, deed: 'pendingRefund' }]);
  });

  it('waits for a gateway that is gone from the settings, and says so', async () => {
    const shop = memoryShop();
    await asked(shop);
    const warned: string[] = [];
    const gone = stepsOf(shop.ledger, null, warned);
    await gone.take();
    expect([await gone.follow(), await gone.follow()]).toEqual(['waits', 'waits']);

    const log = { warn: (_about: unknown, said: string) => void warned.push(said) };
    const told: unknown[] = [];
    const named = () => {
      throw new GatewayNotSetUp('not here');
    };
    const none = bankRefundActivities({
      ...{ ledger: shop.ledger, clock, log: log as never, gateways: { named } },
      gatewayTroubles: {
        ...quietGateways,
        turnedAway: ({ deed, about }, said) => void told.push([deed, about, said]),
      },
    });
    expect(await inActivity(() => none.followBankRefund(orderId, 1, AT))).toBe('waits');
    expect(told).toEqual([['refund', REFERENCE, '']]);
    expect(warned).toEqual(Array(3).fill('a refund waits for its gateway'));
    expect(await story(shop)).toEqual(['BankRefundAsked', 'BankRefundTaken']);
  });

  it('fails where the fault is none of the gateway’s', async () => {
    const { shop, take } = await given();
    await take();
    const broken = stepsOf(shop.ledger, {
      refund: () => Promise.reject(new Error('a bug')),
      stateOf: async () => null,
    });
    await expect(broken.follow()).rejects.toThrow('a bug');
  });

  it.each([
    [
      'was spent meanwhile',
      'spent',
      (shop: Shop) =>
        shop.askWallet('asha', {
          type: 'HoldFunds',
          data: { orderId: 'GT-2', amount: rupees(1), at: AT },
        }),
    ],
    [
      'is frozen meanwhile',
      'frozen',
      (shop: Shop) =>
        shop.askWallet('asha', {
          type: 'FreezeWallet',
          data: { reference: 'block', by: 'meera', at: AT },
        }),
    ],
  ])('of money that %s is refused, and moves nothing', async (_what, why, meanwhile) => {
    const { shop, bank, take, follow } = await given();
    await meanwhile(shop);
    const before = await available(shop);

    expect([await take(), await take(), await follow()]).toEqual(['over', 'over', 'over']);
    expect(await available(shop)).toBe(before);
    expect((await shop.facts(`refund-${orderId}`)).at(-1)).toMatchObject({
      type: 'BankRefundRefused',
      data: { why },
    });
    expect(bank.made).toEqual([]);
  });

  it('is refused where only a gift is left that an order of the wallet gave back', async () => {
    const shop = memoryShop();
    await shop.credit('asha', PRICE, AT);
    await shop.sell({ ...anOrder({ paymentMode: 'wallet' }), until: 'completed' });
    const ask = askAbout(anOrder({ paymentMode: 'wallet' }));
    await shop.tell(ask.propose('meera', '', { to: 'Refunded' }));
    await shop.tell(ask.sign('vikram'));
    mustBe(await shop.ledger.bankRefund.handle(orderId, askBankRefund(), byTest()));
    const bank = scriptedRefunds();

    expect(await stepsOf(shop.ledger, bank.refunds).take()).toBe('over');
    expect((await shop.facts(`refund-${orderId}`)).at(-1)?.data).toMatchObject({ why: 'spent' });
  });

  it('that has left although another try refused it comes back at once', async () => {
    const { shop, take } = await given();
    const refuse = { type: 'RefuseBankRefund', data: { orderId, number: 1, why: 'spent', at: AT } };
    const crossing: Ledger = {
      ...shop.ledger,
      wallet: {
        ...shop.ledger.wallet,
        async handle(id, command, trace) {
          const handled = await shop.ledger.wallet.handle(id, command, trace);
          if (command.type === 'SendFundsBack') {
            mustBe(await shop.ledger.bankRefund.handle(orderId, refuse as never, byTest()));
          }
          return handled;
        },
      },
    };

    expect(await stepsOf(crossing, null).take()).toBe('over');
    expect(await available(shop)).toBe(PRICE);
    expect(await take()).toBe('over');
    expect(await available(shop)).toBe(PRICE);
  });

  it('that nobody has asked for yet is tried again', async () => {
    const shop = memoryShop();
    const { take } = stepsOf(shop.ledger, null);
    await expect(take()).rejects.toThrow(`nobody has asked for ${REFERENCE}`);
  });

  it.each<[string, RefundState]>([
    ['arrives', DONE],
    ['bounces', BOUNCED],
    ['is on its way', PENDING],
  ])('that %s ends the same wherever a worker dies', (_what, state) =>
    endsTheSameWhereverItDies(async (shop) => {
      await asked(shop);
      const bank = scriptedRefunds();
      bank.answers(REFERENCE, state);
      return async (ledger) => {
        const gateways = withRefunds(bank.refunds);
        const log = { warn: () => undefined };
        const steps = bankRefundActivities({
          ...{ ledger, gateways, gatewayTroubles: quietGateways, clock, log },
        });
        await steps.takeForBankRefund(orderId, 1, AT);
        return { seen: await steps.followBankRefund(orderId, 1, AT), made: bank.made };
      };
    }),
  );
});
