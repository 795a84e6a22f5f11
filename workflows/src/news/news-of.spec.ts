import {
  BY_STORE,
  rupees,
  toCentipoints,
  type BankRefundCommand,
  type DisputeCommand,
  type HeldBack,
  type OrderCommand,
} from '@store/ledger';
import { askAbout, askBankRefund, byTest, mustBe } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { anOrder, AT, orderId, PRICE, topUpAt, type Placed } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { newsOf } from './news-of.ts';
import type { News } from './news.ts';

async function allIn({ eventStore, ledger }: Shop): Promise<readonly News[]> {
  const log = await eventStore.readAll({ after: -1n, limit: 1_000 });
  const told = await Promise.all(log.map((event) => newsOf(event, { ledger })));
  return told.filter((news) => news !== null);
}

/** What is told at once. */
const toldIn = async (shop: Shop) => (await allIn(shop)).filter((news) => !news.ifOnItsWayAt);
const aboutIn = async (shop: Shop) => (await toldIn(shop)).map(({ about }) => about);

/** What the money for an order has done to the wallet before is another story. */
async function given(order: Placed, ...commands: readonly OrderCommand[]) {
  const shop = memoryShop();
  if (order.paymentMode === 'wallet') await shop.credit('asha', PRICE, AT);
  await shop.place(order);
  for (const command of commands) await shop.tell(command);
  return (await aboutIn(shop)).filter(({ kind }) => kind !== 'balanceAdded');
}

const byUpi = (legs: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ paymentMode: 'upi', ...legs });
const of = { orderId, item: anOrder().item.name };

describe('of an order its buyer is told', () => {
  it('nothing while it is delivered within seconds, and then that it is', async () => {
    const order = byUpi();
    const ask = askAbout(order);
    const paid = [ask.confirm(), ask.start(1)];
    expect(await given(order, ...paid)).toEqual([]);
    expect(await given(order, ...paid, ask.deliver(1), ask.complete())).toEqual([
      { kind: 'orderDelivered', ...of, points: order.reward },
    ]);
  });

  it.each(['upi', 'wallet'] as const)(
    'that it is paid (%s) and takes longer, if it is still on its way in five minutes',
    async (paymentMode) => {
      const order = anOrder({ paymentMode });
      const shop = memoryShop();
      if (paymentMode === 'wallet') await shop.credit('asha', PRICE, AT);
      await shop.place(order);
      const { confirm } = askAbout(order);
      await shop.tell(paymentMode === 'upi' ? confirm() : confirm({ utr: null }));

      const inFiveMinutes = new Date(Date.parse(order.at) + 300_000).toISOString();
      expect((await allIn(shop)).filter(({ about }) => about.kind === 'orderPaid')).toEqual([
        {
          ...{ newsId: `${orderId}-later`, userId: 'asha', at: order.at },
          about: { kind: 'orderPaid', ...of, amount: PRICE, isLater: true },
          ifOnItsWayAt: inFiveMinutes,
        },
      ]);
    },
  );

  it('that a part of it came, and what went back', async () => {
    const order = byUpi({ legs: ['SMILEBR:13', 'SMILEBR:25'] });
    const ask = askAbout(order);
    const half = rupees(207.5);
    const inPart = ask.complete({ kind: 'delivery' }, 'a part', { returned: [2] });
    const steps = [ask.confirm(), ask.start(1), ask.deliver(1), ask.start(2), ask.failLeg(2)];
    const points = toCentipoints(207);
    const delivered = { kind: 'orderDelivered', ...of, points, returned: half };
    expect(await given(order, ...steps, inPart)).toEqual([delivered]);

    const back = [
      ask.propose('meera', '', { to: 'Refunded' }),
      ask.sign('vikram', { proposalId: 'P1' }),
    ];
    expect(await given(order, ...steps, inPart, ...back)).toEqual([
      delivered,
      { kind: 'orderRefunded', ...of, amount: half, reason: '', pointsBack: points },
    ]);
  });

  it('that it is paid, where a person delivers it', async () => {
    const order = byUpi({ legs: ['MANUAL:13'] });
    expect(await given(order, askAbout(order).confirm())).toEqual([
      { kind: 'orderPaid', ...of, amount: PRICE },
    ]);
  });

  it('that it was not paid', async () => {
    const order = byUpi();
    expect(await given(order, askAbout(order).failPayment())).toEqual([
      { kind: 'orderUnpaid', ...of, why: 'expired' },
    ]);
  });

  it('of an order in parts, what came from where, or is the wallet’s again', async () => {
    const [walletPart, released] = [rupees(115), rupees(115)];
    const order = byUpi({ walletPart, legs: ['MANUAL:13'] });
    const ask = askAbout(order);
    const shop = memoryShop();
    await shop.credit('asha', PRICE, AT);
    await shop.place(order);
    await shop.tell(ask.confirm());
    expect((await aboutIn(shop)).at(-1)).toEqual({
      ...{ kind: 'orderPaid', ...of, amount: PRICE, walletPart },
    });

    expect(await given(order, ask.requestPayment(), ask.failPayment())).toEqual([
      { kind: 'orderUnpaid', ...of, why: 'expired', released },
    ]);
    expect(await given(order, ask.requestPayment(), ask.cancel())).toMatchObject([
      { kind: 'orderCancelled', kept: 0, released },
    ]);
    // Held before the gateway, which may not be reached, is asked for a page.
    expect(await given(order, ask.failPayment('gatewayUnavailable'))).toEqual([
      { kind: 'orderUnpaid', ...of, why: 'gatewayUnavailable', released },
    ]);
    expect(await given(order, ask.cancel())).toMatchObject([
      { kind: 'orderCancelled', kept: 0, released },
    ]);
    for (const why of ['insufficientFunds', 'walletFrozen'] as const) {
      expect(await given(order, ask.failPayment(why))).toEqual([
        { kind: 'orderUnpaid', ...of, why },
      ]);
    }
  });

  it('that it goes to another game account, which may not have been them', async () => {
    const order = byUpi();
    const ask = askAbout(order);
    expect(await given(order, ask.correct(), ask.correct({ correction: 2 }))).toEqual([
      { kind: 'orderCorrected', ...of },
      { kind: 'orderCorrected', ...of },
    ]);
  });

  it('once that a person looks into it, however many parts wait', async () => {
    const order = byUpi({ legs: ['SMILEBR:13', 'SMILEBR:14'] });
    const shop = memoryShop();
    await shop.place(order);
    const ask = askAbout(order);
    const both = [1, 2].flatMap((leg) => [ask.start(leg), ask.unknown(leg)]);
    for (const command of [ask.confirm(), ...both]) await shop.tell(command);

    const told = await toldIn(shop);
    expect(told).toMatchObject([
      { about: { kind: 'orderWaits' } },
      { about: { kind: 'orderWaits' } },
    ]);
    expect(new Set(told.map(({ newsId }) => newsId))).toEqual(new Set([`${orderId}-waits`]));
  });

  it('that a person looks into what could not be sent, and not of what goes on by itself', async () => {
    const order = byUpi({ legs: ['SMILEBR:13|MOOGOLDMLBB:215570'] });
    const ask = askAbout(order);
    const paid = [ask.confirm(), ask.start(1)];
    expect(await given(order, ...paid, ask.notSent(1))).toEqual([{ kind: 'orderWaits', ...of }]);
    expect(await given(order, ...paid, ask.notSent(1), ask.reroute(1))).toEqual([]);
  });

  describe('where the store holds it back', () => {
    const later = { kind: 'orderPaid', ...of, amount: PRICE, isLater: true } as const;
    type Part = Readonly<{ leg?: number; attempt?: number; at?: string }>;
    const afterMs = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();
    const heldBack = (order: Placed, why: HeldBack, on: Part = {}) => {
      const { leg = 1, attempt, at = AT } = on;
      const { start, notSent } = askAbout(order);
      const more = { at, ...(attempt && { attempt }) };
      const missed = notSent(leg, 'no room', why);
      return [
        { ...start(leg), data: { ...start(leg).data, ...more } },
        { ...missed, data: { ...missed.data, ...more } },
      ] as const;
    };

    it.each(['spentUp', 'crowded'] as const)(
      'once that it is paid and delayed, however many parts and however often (%s)',
      async (why) => {
        const order = byUpi({ legs: ['SMILEBR:13', 'MOOGOLDMLBB:14'] });
        const ask = askAbout(order);
        const shop = memoryShop();
        await shop.place(order);
        const first = [ask.confirm(), ...heldBack(order, why)];
        for (const command of first) await shop.tell(command);
        const [news, ...more] = await toldIn(shop);
        expect([news, more]).toMatchObject([
          { newsId: `${orderId}-later`, userId: order.userId, about: later },
          [],
        ]);

        const again = [ask.resend(1), ...heldBack(order, why, { attempt: 2 })];
        for (const command of [...heldBack(order, why, { leg: 2 }), ...again]) {
          await shop.tell(command);
        }
        const told = await toldIn(shop);
        expect(told.map(({ about }) => about)).toEqual([later, later, later]);
        expect(new Set(told.map(({ newsId }) => newsId))).toEqual(new Set([news?.newsId]));
      },
    );

    it('also what came from where', async () => {
      const walletPart = rupees(115);
      const shop = memoryShop();
      const order = byUpi({ walletPart });
      await shop.credit('asha', PRICE, AT);
      await shop.place(order);
      for (const command of [askAbout(order).confirm(), ...heldBack(order, 'spentUp')]) {
        await shop.tell(command);
      }
      expect((await aboutIn(shop)).at(-1)).toEqual({ ...later, walletPart });
    });

    it('nothing where it went another way at once, or was sent since', async () => {
      const order = byUpi({ legs: ['SMILEBR:13|MOOGOLDMLBB:215570'] });
      const ask = askAbout(order);
      const steps = [ask.confirm(), ...heldBack(order, 'spentUp')];
      expect(await given(order, ...steps, ask.reroute(1))).toEqual([]);
      expect(await given(order, ...steps, ask.resend(1))).toEqual([]);
    });

    it('nothing of a turn that was missed, until it has waited for a minute', async () => {
      const order = byUpi();
      const ask = askAbout(order);
      const missed = (attempt: number, ms: number) =>
        heldBack(order, 'turnMissed', { attempt, at: afterMs(ms) });
      const inTime = [ask.confirm(), ...missed(1, 0), ask.resend(1), ...missed(2, 60_000)];
      expect(await given(order, ...inTime)).toEqual([]);
      const late = [ask.resend(1, BY_STORE, 3), ...missed(3, 60_001)];
      expect(await given(order, ...inTime, ...late)).toEqual([later]);
    });
  });

  it.each(['upi', 'wallet'] as const)(
    'once that it is refunded by %s, and where to',
    async (mode) => {
      const order = anOrder({ paymentMode: mode });
      const ask = askAbout(order);
      const failed = [ask.confirm(), ask.start(1), ask.failLeg(1)];
      expect(await given(order, ...failed, ask.refund())).toMatchObject([
        { kind: 'orderRefunded', ...of, amount: PRICE, pointsBack: 0 },
      ]);
    },
  );

  it('once of money that came too late', async () => {
    const order = byUpi();
    const ask = askAbout(order);
    const told = await given(order, ask.failPayment(), ask.stray());
    expect(told.slice(1)).toMatchObject([{ kind: 'latePayment', ...of }]);
  });
});

async function givenWallet(...commands: readonly Parameters<Shop['askWallet']>[1][]) {
  const shop = memoryShop();
  for (const command of commands) mustBe(await shop.askWallet('asha', command));
  return toldIn(shop);
}

const credit = (source: 'adjustment' | 'bankPayment' | 'points' | 'topUp' | 'prize' | 'refund') =>
  ({
    type: 'CreditFunds',
    data: { reference: 'R', source, subject: 'S', amount: rupees(50), note: 'Sorry', at: AT },
  }) as const;

describe('of the wallet its owner is told', () => {
  it.each([
    ['adjustment', { kind: 'balanceAdded', amount: 5_000, reason: 'Sorry' }],
    ['bankPayment', { kind: 'paymentFound', amount: 5_000, reason: 'Sorry' }],
    ['points', { kind: 'pointsRedeemed', amount: 5_000 }],
  ] as const)('a credit for %s', async (source, about) => {
    const [news] = await givenWallet(credit(source));
    expect(news).toMatchObject({ userId: 'asha', about, at: AT });
  });

  it.each(['topUp', 'prize', 'refund'] as const)(
    'nothing of a credit for a %s, which another stream tells of',
    async (source) => expect(await givenWallet(credit(source))).toEqual([]),
  );

  it.each([
    ['adjustments', 'balanceDeducted'],
    ['promotions', 'prizeTakenBack'],
  ] as const)('a deduction against %s', async (against, kind) => {
    const data = { reference: 'D', subject: 'S', amount: rupees(20), reason: 'Error', at: AT };
    const told = await givenWallet(credit('prize'), {
      type: 'DeductFunds',
      data: { ...data, against },
    });
    expect(told).toMatchObject([{ about: { kind, amount: 2_000, reason: 'Error' } }]);
  });

  it('nothing of what they gave up to leave', async () => {
    const data = { reference: 'D', subject: 'S', amount: rupees(20), reason: 'Left', at: AT };
    const told = await givenWallet(credit('prize'), {
      type: 'DeductFunds',
      data: { ...data, against: 'givenUp' },
    });
    expect(told).toEqual([]);
  });
});

it('a top-up is told once, whatever the streams say of it', async () => {
  const shop = memoryShop();
  const topUp = topUpAt(AT, 'asha');
  await shop.request(topUp);
  const { txnId, amount } = topUp;
  const paid = { txnId, amount, utr: '612345678901', at: AT };
  await shop.askTopUp({ type: 'ConfirmPayment', data: paid });
  await shop.askTopUp({ type: 'CompleteTopUp', data: { txnId, at: AT } });
  expect(await aboutIn(shop)).toEqual([{ kind: 'topUpCredited', txnId, amount }]);
});

it('a top-up that was paid with another sum says so, and a further transfer is told of', async () => {
  const shop = memoryShop();
  const topUp = topUpAt(AT, 'asha');
  await shop.request(topUp);
  const { txnId, amount: asked } = topUp;
  const amount = rupees(300);
  const further = { type: 'RecordStrayPayment', data: { txnId, amount, at: AT } } as const;
  const paid = { txnId, amount, utr: '612345678901', at: AT };
  await shop.askTopUp({ type: 'ConfirmPayment', data: paid });
  await shop.askTopUp({ type: 'CompleteTopUp', data: { txnId, at: AT } });
  for (const more of [
    { utr: '612345678902' },
    { utr: '612345678903', suspended: 'blocked' },
  ] as const) {
    await shop.askTopUp({ ...further, data: { ...further.data, ...more } });
  }

  expect(await aboutIn(shop)).toEqual([
    { kind: 'topUpCredited', txnId, amount, asked },
    { kind: 'topUpCredited', txnId, amount, again: true },
  ]);
});

it('points that a person adds are told, and those of an order are not', async () => {
  const shop = memoryShop();
  const points = toCentipoints(250);
  for (const command of [
    { type: 'EarnPoints', data: { orderId, points, at: AT } },
    { type: 'GrantPoints', data: { reference: 'G', points, reason: 'Sorry', at: AT } },
  ] as const) {
    mustBe(await shop.ledger.points.handle('asha', command, byTest()));
  }
  expect(await toldIn(shop)).toMatchObject([
    { userId: 'asha', about: { kind: 'pointsAdded', points, reason: 'Sorry' } },
  ]);
});

it('that a wallet is frozen and why, and that it is not, once nothing freezes it', async () => {
  const shop = memoryShop();
  const [dispute, block] = ['dispute:D1', 'block:B1'];
  const tell = async (type: 'FreezeWallet' | 'ThawWallet', reference: string) => {
    const before = (await toldIn(shop)).length;
    const data = { reference, by: 'meera', at: AT };
    mustBe(await shop.ledger.wallet.handle('asha', { type, data }, byTest()));
    return (await toldIn(shop)).slice(before).map(({ userId, about }) => [userId, about]);
  };
  const frozen = (why: 'dispute' | 'block') => [['asha', { kind: 'walletFrozen', why }]];

  expect(await tell('FreezeWallet', dispute)).toEqual(frozen('dispute'));
  expect(await tell('FreezeWallet', block)).toEqual(frozen('block'));
  expect(await tell('ThawWallet', dispute)).toEqual([]);
});

it('that the last of what froze a wallet is over', async () => {
  const shop = memoryShop();
  for (const type of ['FreezeWallet', 'ThawWallet'] as const) {
    const data = { reference: 'dispute:D1', by: 'meera', at: AT };
    mustBe(await shop.ledger.wallet.handle('asha', { type, data }, byTest()));
  }
  expect((await aboutIn(shop)).at(-1)).toEqual({ kind: 'walletThawed' });
});

it('that the bank has given a payment back, and nothing where it has not', async () => {
  const order = byUpi();
  const ask = askAbout(order);
  const sold = [ask.confirm(), ask.start(1), ask.deliver(1), ask.complete(), ask.dispute(PRICE)];
  const delivered = { kind: 'orderDelivered', ...of, points: order.reward };

  expect(await given(order, ...sold, ask.endDispute())).toEqual([delivered]);
  expect(await given(order, ...sold, ask.endDispute(rupees(100)))).toEqual([
    delivered,
    { kind: 'disputeLost', ...of, amount: rupees(100) },
  ]);
});

it.each(['topUp', 'entry'] as const)(
  'that the bank has given back what was put into the wallet: %s',
  async (kind) => {
    const on = { disputeId: 'D1', at: AT };
    const opened = { gateway: null, reference: null, utr: null, answerBy: null, by: 'meera' };
    const dispute = async (...how: readonly DisputeCommand[]) => {
      const shop = memoryShop();
      const about = { userId: 'asha', subject: { kind, id: 'T1' }, reason: 'chargeback' } as const;
      const open = { ...on, ...opened, ...about, amount: rupees(300) };
      const settle = { ...on, sale: rupees(0) };
      for (const command of [
        { type: 'OpenDispute', data: open } as const,
        ...how,
        { type: 'SettleDispute', data: settle } as const,
      ]) {
        mustBe(await shop.ledger.dispute.handle('D1', command, byTest()));
      }
      return (await toldIn(shop)).map(({ userId, about: told }) => [userId, told]);
    };
    const debit = {
      type: 'RecordDebit',
      data: { ...on, amount: rupees(300), by: 'meera' },
    } as const;
    const lose = { type: 'RecordLost', data: { ...on, amount: rupees(300) } } as const;
    const win = { type: 'RecordWon', data: { ...on, by: 'meera' } } as const;
    expect(await dispute(debit, lose)).toEqual([
      ['asha', { kind: 'walletDisputeLost', amount: rupees(300) }],
    ]);
    expect(await dispute(debit, win)).toEqual([]);
  },
);

describe('of a refund to the bank its buyer is told', () => {
  const on = { orderId, number: 1, at: AT };
  const taken: BankRefundCommand = { type: 'RecordBankRefundTaken', data: on };
  const sent: BankRefundCommand = { type: 'RecordBankRefundSent', data: on };
  const arrived = (bankReference: string | null): BankRefundCommand => ({
    type: 'RecordBankRefundArrived',
    data: { ...on, bankReference },
  });
  const failed: BankRefundCommand = {
    type: 'RecordBankRefundFailed',
    data: { ...on, reason: 'NPCI says U69' },
  };

  async function told(...commands: readonly BankRefundCommand[]) {
    const shop = memoryShop();
    await shop.sell({ ...byUpi(), until: 'refunded' });
    const before = (await toldIn(shop)).length;
    for (const command of [askBankRefund(), ...commands]) {
      mustBe(await shop.ledger.bankRefund.handle(orderId, command, byTest()));
    }
    const news = (await toldIn(shop)).slice(before);
    expect(news.every(({ userId }) => userId === 'asha')).toBe(true);
    return news.map(({ about }) => about);
  }

  it('nothing when they have just asked for it, nor when it leaves the wallet', async () => {
    expect(await told(taken)).toEqual([]);
  });

  it('that it is on its way, and that it has arrived', async () => {
    expect(await told(taken, sent, arrived('632514081190'))).toEqual([
      { kind: 'refundSent', ...of, amount: PRICE },
      { kind: 'refundArrived', ...of, amount: PRICE, bankReference: '632514081190' },
    ]);
  });

  it('once of one that arrives at once, also where its reference comes later', async () => {
    expect(await told(taken, arrived(null), arrived('632514081190'))).toEqual([
      { kind: 'refundArrived', ...of, amount: PRICE, bankReference: null },
    ]);
  });

  it('that it came back, in no words of the gateway', async () => {
    expect(await told(taken, failed)).toEqual([{ kind: 'refundCameBack', ...of, amount: PRICE }]);
  });

  it('that it never left, and why', async () => {
    const refuse = { type: 'RefuseBankRefund', data: { ...on, why: 'frozen' } } as const;
    expect(await told(refuse)).toEqual([{ kind: 'refundNotSent', ...of, why: 'frozen' }]);
  });
});

describe('of late money that was put into no wallet its payer is told', () => {
  const utr = '500000000001';
  const decided = { utr, decision: 1, by: 'meera', at: AT };

  it('nothing, unless it is released to them', async () => {
    const order = byUpi();
    const ask = askAbout(order);
    const shop = memoryShop();
    await shop.place(order);
    for (const step of [ask.requestPayment(), ask.failPayment()]) await shop.tell(step);
    const before = (await aboutIn(shop)).length;
    await shop.tell(ask.stray({ utr, amount: PRICE, suspended: 'blocked' }));
    expect((await aboutIn(shop)).slice(before)).toEqual([]);

    const release = { type: 'ReleaseSuspended', data: decided } as const;
    mustBe(await shop.ledger.suspense.handle(utr, release, byTest()));
    expect((await aboutIn(shop)).slice(before)).toEqual([
      { kind: 'latePayment', ...of, amount: PRICE },
    ]);
  });

  it('the same of a top-up', async () => {
    const shop = memoryShop();
    const subject = { kind: 'topUp', id: 'TXN-1' } as const;
    const from = { gateway: null, gatewayReference: null, why: 'blocked' } as const;
    const data = { utr, userId: 'asha', subject, amount: PRICE, ...from, at: AT };
    mustBe(await shop.ledger.suspense.handle(utr, { type: 'SuspendFunds', data }, byTest()));
    const release = { type: 'ReleaseSuspended', data: decided } as const;
    mustBe(await shop.ledger.suspense.handle(utr, release, byTest()));

    expect(await toldIn(shop)).toMatchObject([
      { userId: 'asha', about: { kind: 'topUpCredited', txnId: 'TXN-1', amount: PRICE } },
    ]);
  });
});
