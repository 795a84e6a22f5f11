import { disputeReference, rupees, type DisputeCommand, type SuspenseCommand } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { askAbout, byTest, mustBe } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { disputeActivities } from '../dispute/activities.ts';
import type { GatewayTroubles } from '../gateway-trouble/index.ts';
import type { RefundState } from '../payment-gateway/payment-gateway.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { anOrder, AT, clock, orderId, PRICE } from '../testing/placed.ts';
import { onlyGateway, scriptedGateway } from '../testing/scripted-gateway.ts';
import { quietGateways } from '../testing/quiet-gateways.ts';
import { scriptedRefunds } from '../testing/scripted-refunds.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { walletLimits } from '../testing/spec-keys.ts';
import { suspenseActivities, type SuspenseDependencies } from './activities.ts';

const UTR = '500000000001';
const REFERENCE = `${UTR}:R1`;
const PENDING: RefundState = { status: 'pending' };
const DONE: RefundState = { status: 'done', reference: '632514081190' };
const BOUNCED: RefundState = { status: 'failed', reason: 'the bank returned it' };

const order = anOrder({ paymentMode: 'upi' });
const deciding = (decision = 1) => ({ utr: UTR, decision, by: 'meera', at: AT });
const ask = (shop: Shop, command: SuspenseCommand) =>
  shop.ledger.suspense.handle(UTR, command, byTest());
const sendBack = async (shop: Shop, decision = 1) =>
  mustBe(
    await ask(shop, {
      type: 'SendSuspendedBack',
      data: { ...deciding(decision), secondPersonFrom: rupees(50_000) },
    }),
  );

/** Of a blocked account, after the order was given up. */
async function suspended(shop: Shop) {
  await shop.place(order);
  const about = askAbout({ ...order, at: AT });
  for (const step of [about.requestPayment(), about.failPayment()]) await shop.tell(step);
  await shop.tell(about.stray({ utr: UTR, amount: PRICE, suspended: 'blocked' }));
}

function stepsOf(
  ledger: Ledger,
  { refunds }: Pick<ReturnType<typeof scriptedRefunds>, 'refunds'>,
  more: Partial<SuspenseDependencies> = {},
) {
  const warned: string[] = [];
  const log = { warn: (_about: unknown, said: string) => void warned.push(said) };
  const gateways = onlyGateway({ ...scriptedGateway(), refunds });
  const steps = suspenseActivities({
    ...{ ledger, gateways, gatewayTroubles: quietGateways, clock, walletLimits },
    log: log as never,
    ...more,
  });
  return { steps, warned };
}

async function given() {
  const shop = memoryShop();
  await suspended(shop);
  const bank = scriptedRefunds();
  const { steps, warned } = stepsOf(shop.ledger, bank);
  const follow = (number = 1) => inActivity(() => steps.followSuspenseRefund(UTR, number, AT));
  const credit = () => inActivity(() => steps.creditReleased(UTR, AT));
  return { shop, bank, warned, follow, credit };
}

const story = async (shop: Shop) => (await shop.story(`suspense-${UTR}`)).slice(1);

describe('money that waits for a person', () => {
  it('goes back by the gateway that collected it, and arrives', async () => {
    const { shop, bank, follow } = await given();
    await sendBack(shop);
    bank.answers(REFERENCE, PENDING, PENDING, DONE);

    expect([await follow(), await follow(), await follow(), await follow()]).toEqual([
      ...['waits', 'waits', 'over', 'over'],
    ]);

    const refundOf = { reference: orderId, amount: PRICE, utr: UTR };
    expect(bank.made).toEqual([{ ...refundOf, refundReference: REFERENCE }]);
    expect(await story(shop)).toEqual([
      ...['SuspenseRefundAsked', 'SuspenseRefundSent', 'SuspenseRefundArrived'],
    ]);
    expect(await shop.wallet('asha')).toEqual({ available: 0, held: 0 });
  });

  it('that bounces waits again, and goes under another reference the next time', async () => {
    const { shop, bank, follow } = await given();
    await sendBack(shop);
    bank.answers(REFERENCE, PENDING, BOUNCED);
    expect([await follow(), await follow(), await follow()]).toEqual(['waits', 'over', 'over']);
    expect(await shop.ledger.suspense.stateOf(UTR)).toMatchObject({ status: 'open' });

    await sendBack(shop, 2);
    bank.answers(`${UTR}:R2`, DONE);
    expect(await follow(2)).toBe('over');

    expect(bank.made.map(({ refundReference }) => refundReference)).toEqual([
      ...[REFERENCE, `${UTR}:R2`],
    ]);
    expect(await shop.ledger.suspense.stateOf(UTR)).toMatchObject({ status: 'refunded' });
  });

  it('is looked at until the bank’s reference is known', async () => {
    const { shop, bank, follow } = await given();
    await sendBack(shop);
    bank.answers(REFERENCE, { status: 'done', reference: null }, DONE);

    expect([await follow(), await follow()]).toEqual(['untraced', 'over']);
    expect((await story(shop)).at(-1)).toBe('SuspenseRefundTraced');
  });

  it('waits for a person again when it was called made, and no bank ever named it', async () => {
    const { shop, bank, follow } = await given();
    await sendBack(shop);
    bank.answers(REFERENCE, { status: 'done', reference: null }, BOUNCED);

    expect([await follow(), await follow(), await follow()]).toEqual(['untraced', 'over', 'over']);
    expect(await shop.ledger.suspense.stateOf(UTR)).toMatchObject({ status: 'open' });
  });

  it('that the gateway keeps pending for longer than banks take is named to staff, until it ends', async () => {
    const { shop, bank } = await given();
    await sendBack(shop);
    const told: unknown[] = [];
    const gatewayTroubles: GatewayTroubles = {
      ...quietGateways,
      keepsPending: (...about) => void told.push(about),
      did: ({ deed, about }) => void told.push([deed, about]),
    };
    const look = (days: number) => {
      told.length = 0;
      const now = () => Date.parse(AT) + days * 86_400_000;
      const { steps } = stepsOf(shop.ledger, bank, { gatewayTroubles, clock: now });
      return inActivity(() => steps.followSuspenseRefund(UTR, 1, new Date(now()).toISOString()));
    };
    const named = [{ gateway: 'ekqr', about: REFERENCE }, AT];

    for (const days of [0, 9.9]) {
      expect(await look(days)).toBe('waits');
      expect(told).toEqual([['refund', REFERENCE]]);
    }
    expect(await look(10.1)).toBe('waits');
    expect(told).toEqual([['refund', REFERENCE], named]);

    bank.answers(REFERENCE, BOUNCED);
    expect(await look(11.1)).toBe('over');
    expect(told).toEqual([
      ['refund', REFERENCE],
      ['pendingRefund', REFERENCE],
    ]);
  });

  it('waits for a gateway that does not answer', async () => {
    const { shop, bank, warned, follow } = await given();
    await sendBack(shop);
    bank.answers(REFERENCE, 'lost', 'down', DONE);

    expect([await follow(), await follow(), await follow()]).toEqual(['waits', 'waits', 'over']);
    expect(bank.made).toHaveLength(1);
    expect(warned).toHaveLength(2);
  });

  describe('whose transfer is disputed while its refund waits', () => {
    const told = async (shop: Shop, command: DisputeCommand) =>
      mustBe(await shop.ledger.dispute.handle('D1', command, byTest()));
    async function dispute(shop: Shop, utr = UTR) {
      const subject = { kind: 'order', id: orderId } as const;
      const from = { gateway: null, reference: null, utr, reason: '', answerBy: null };
      const data = { disputeId: 'D1', userId: 'asha', subject, amount: PRICE, ...from };
      await told(shop, { type: 'OpenDispute', data: { ...data, by: 'meera', at: AT } });
      const steps = disputeActivities(shop.dependencies);
      await inActivity(() => steps.takeDispute('D1', AT));
    }
    const waiting = async () => {
      const world = await given();
      await sendBack(world.shop);
      world.bank.answers(REFERENCE, 'turnedAway', PENDING);
      expect(await world.follow()).toBe('waits');
      return world;
    };

    it('is not sent as well, and waits for a person again', async () => {
      const { shop, bank, follow } = await waiting();
      await dispute(shop);

      expect([await follow(), await follow()]).toEqual(['over', 'over']);

      expect(bank.made).toEqual([]);
      expect((await shop.facts(`suspense-${UTR}`)).at(-1)).toMatchObject({
        type: 'SuspenseRefundFailed',
        data: { reason: 'the payment is disputed at the bank' },
      });
    });

    it('is not sent once that is lost, also where the wallet is thawed since', async () => {
      const { shop, bank, follow } = await waiting();
      await dispute(shop);
      await told(shop, { type: 'RecordLost', data: { disputeId: 'D1', amount: PRICE, at: AT } });
      const data = { reference: disputeReference.frozen('D1'), by: 'meera', at: AT };
      mustBe(await shop.ledger.wallet.handle('asha', { type: 'ThawWallet', data }, byTest()));
      expect(await follow()).toBe('over');
      expect(bank.made).toEqual([]);
    });

    it('is what the gateway says of it where that has it already', async () => {
      const { shop, bank, follow } = await given();
      await sendBack(shop);
      bank.answers(REFERENCE, 'lost', DONE);
      expect(await follow()).toBe('waits');
      await dispute(shop);
      expect(await follow()).toBe('over');
      expect((await story(shop)).at(-1)).toBe('SuspenseRefundArrived');
    });

    it('waits while the gateway does not say whether it has it', async () => {
      const { shop, bank, follow } = await waiting();
      await dispute(shop);
      bank.answers(REFERENCE, 'down');
      expect(await follow()).toBe('waits');
      expect((await story(shop)).at(-1)).toBe('SuspenseRefundAsked');
    });

    it('goes on where the gateway is sending it', async () => {
      const { shop, bank, follow } = await given();
      await sendBack(shop);
      bank.answers(REFERENCE, PENDING, DONE);
      expect(await follow()).toBe('waits');
      await dispute(shop);
      expect(await follow()).toBe('over');
      expect((await story(shop)).at(-1)).toBe('SuspenseRefundArrived');
    });

    it('is sent where the bank has decided for the store, or another payment is disputed', async () => {
      const { shop, bank, follow } = await waiting();
      await dispute(shop);
      await told(shop, { type: 'RecordWon', data: { disputeId: 'D1', by: null, at: AT } });
      expect(await follow()).toBe('waits');
      expect(bank.made).toHaveLength(1);

      const other = await waiting();
      await dispute(other.shop, '500000000002');
      expect(await other.follow()).toBe('waits');
      expect(other.bank.made).toHaveLength(1);
    });
  });

  it('is told apart where the gateway answers, and knows no such payment', async () => {
    const { shop, bank, follow } = await given();
    await sendBack(shop);
    bank.answers(REFERENCE, 'notTold', DONE);

    expect([await follow(), await follow()]).toEqual(['paymentNotTold', 'over']);
  });

  it('is in the wallet of its owner once it is released, and once only', async () => {
    const { shop, credit } = await given();
    mustBe(await ask(shop, { type: 'ReleaseSuspended', data: deciding() }));

    for (const _ of ['once', 'again']) await credit();

    expect(await shop.wallet('asha')).toEqual({ available: PRICE, held: 0 });
    expect(await shop.facts('wallet-asha')).toEqual([
      {
        type: 'FundsCredited',
        data: {
          ...{ reference: `stray:${UTR}`, source: 'refund', subject: orderId, amount: PRICE },
          ...{ note: `Payment ${UTR} could not be used for order ${orderId}.`, at: AT },
        },
      },
    ]);
  });

  it('of a top-up is credited as one', async () => {
    const shop = memoryShop();
    const { steps } = stepsOf(shop.ledger, scriptedRefunds());
    const subject = { kind: 'topUp', id: 'TXN-1' } as const;
    const from = { gateway: 'razorpay', gatewayReference: 'TXN-1', why: 'blocked' } as const;
    const data = { utr: UTR, userId: 'asha', subject, amount: PRICE, ...from, at: AT };
    mustBe(await ask(shop, { type: 'SuspendFunds', data }));
    mustBe(await ask(shop, { type: 'ReleaseSuspended', data: deciding() }));

    await inActivity(() => steps.creditReleased(UTR, AT));

    expect((await shop.facts('wallet-asha'))[0]?.data).toMatchObject({
      ...{ reference: `stray:${UTR}`, source: 'topUp', subject: 'TXN-1', note: null },
    });
  });

  it('is tried again where nobody has decided yet', async () => {
    const { follow, credit } = await given();
    await expect(follow()).rejects.toThrow(`nobody has asked for ${REFERENCE}`);
    await expect(credit()).rejects.toThrow(`${UTR} is not released`);
    const { steps } = stepsOf(memoryShop().ledger, scriptedRefunds());
    await expect(inActivity(() => steps.creditReleased(UTR, AT))).rejects.toThrow(
      `${UTR} is not suspended`,
    );
  });

  it.each<[string, RefundState]>([
    ['arrives', DONE],
    ['bounces', BOUNCED],
    ['is on its way', PENDING],
  ])('that %s ends the same wherever a worker dies', (_what, state) =>
    endsTheSameWhereverItDies(async (shop) => {
      await suspended(shop);
      await sendBack(shop);
      const bank = scriptedRefunds();
      bank.answers(REFERENCE, state);
      return (ledger) => stepsOf(ledger, bank).steps.followSuspenseRefund(UTR, 1, AT);
    }),
  );

  it('that is released ends the same wherever a worker dies', () =>
    endsTheSameWhereverItDies(async (shop) => {
      await suspended(shop);
      mustBe(await ask(shop, { type: 'ReleaseSuspended', data: deciding() }));
      return (ledger) => stepsOf(ledger, scriptedRefunds()).steps.creditReleased(UTR, AT);
    }));
});
