import {
  creditReference,
  disputeReference,
  rupees,
  toCentipoints,
  type EntryCommand,
  type ManualAct,
  type OrderCommand,
  type Paise,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { askAbout, byTest, mustBe } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { orderPayment } from '../order/payment.ts';
import { noCustomers } from '../testing/no-customers.ts';
import type { Customers } from '../customers/customers.ts';
import { anOrder, PRICE } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { walletLimits } from '../testing/spec-keys.ts';
import { bookEntryActivities } from './activities.ts';

const AT = '2026-11-21T06:30:00.000Z';
const UTR = '632514081190';

const step = (ledger: Ledger, entryId: string, customers: Standings = noCustomers) =>
  bookEntryActivities({ ledger, customers, walletLimits, clock: () => 0 }).bookEntry(entryId, AT);
type Standings = Pick<Customers, 'standingOf'>;
const book = (shop: Shop, entryId: string, attempt = 1) =>
  inActivity(() => step(shop.ledger, entryId), attempt);

const tell = async ({ ledger }: Shop, { type, data }: EntryCommand) =>
  mustBe(await ledger.entry.handle(data.entryId, { type, data } as EntryCommand, byTest()));

/** Agreed to by as many as it takes. */
async function agreed(shop: Shop, entryId: string, act: ManualAct, userId: string | null = 'asha') {
  const proposal = { entryId, userId, act, code: 'correction', reason: 'Paid twice' } as const;
  await tell(shop, {
    type: 'ProposeEntry',
    data: { ...proposal, by: 'meera', secondPersonFrom: rupees(5_000), at: AT },
  });
  const { status } = await shop.ledger.entry.stateOf(entryId);
  if (status !== 'waiting') return;
  const data = { entryId, by: 'imran', aloneAfterMs: null, at: AT };
  await tell(shop, { type: 'ApproveEntry', data });
}

async function toppedUp({ ledger }: Shop, amount: Paise, userId = 'asha') {
  const reference = creditReference.topUp('TXN-1');
  const data = {
    reference,
    source: 'topUp',
    subject: 'TXN-1',
    amount,
    note: null,
    at: AT,
  } as const;
  mustBe(await ledger.wallet.handle(userId, { type: 'CreditFunds', data }, byTest()));
}

const statusOf = async ({ ledger }: Shop, entryId: string) =>
  (await ledger.entry.stateOf(entryId)).status;
const why = async (shop: Shop, entryId: string) =>
  (await shop.facts(`entry-${entryId}`)).flatMap(({ data }) => ('why' in data ? [data.why] : []));
const available = async (shop: Shop, userId = 'asha') => (await shop.wallet(userId)).available;

const credit = (amount: Paise, utr: string | null = null) =>
  ({ kind: 'credit', amount, utr }) satisfies ManualAct;
const deduct = (amount: Paise): ManualAct => ({ kind: 'deduct', amount });
const prize: ManualAct = { kind: 'takeBackPrize', week: '2026-W47', rank: 1, amount: rupees(70) };

describe('an entry that is agreed to', () => {
  it.each<[string, ManualAct, Paise]>([
    ['a credit', credit(rupees(50)), rupees(150)],
    ['money found at the bank', credit(rupees(50), UTR), rupees(150)],
    ['a deduction', deduct(rupees(30)), rupees(70)],
    ['a prize taken back', prize, rupees(30)],
    ['a payout', { kind: 'payOut', amount: rupees(100) }, rupees(0)],
  ])('is booked once: %s', async (_what, act, left) => {
    const shop = memoryShop();
    await toppedUp(shop, rupees(100));
    await agreed(shop, 'a1', act);
    for (const attempt of [1, 2]) await book(shop, 'a1', attempt);

    expect(await statusOf(shop, 'a1')).toBe('booked');
    expect(await available(shop)).toBe(left);
    expect(await shop.story('entry-a1')).toContain('ManualEntryBooked');
  });

  it('says of a payment which gateway has collected it', async () => {
    const shop = memoryShop();
    await agreed(shop, 'a1', { ...credit(rupees(50), UTR), gateway: 'razorpay' });
    await book(shop, 'a1');

    const [credited] = await shop.facts('wallet-asha');
    expect(credited).toMatchObject({
      type: 'FundsCredited',
      data: { source: 'bankPayment', collected: { gateway: 'razorpay', utr: UTR } },
    });
  });

  it('takes points', async () => {
    const shop = memoryShop();
    await agreed(shop, 'a1', { kind: 'deductPoints', points: toCentipoints(415) });
    await book(shop, 'a1');
    expect((await shop.ledger.points.stateOf('asha')).balance).toBe(-415);
    expect(await statusOf(shop, 'a1')).toBe('booked');
  });

  it('gives many customers all of it', async () => {
    const shop = memoryShop();
    const lines = ['asha', 'ravi', 'divya'].map((userId, place) => ({
      userId,
      amount: rupees(10 * (place + 1)),
    }));
    await agreed(shop, 'a1', { kind: 'creditMany', lines }, null);
    await book(shop, 'a1');
    const balances = lines.map(({ userId }) => available(shop, userId));
    expect(await Promise.all(balances)).toEqual([rupees(10), rupees(20), rupees(30)]);
    expect(await statusOf(shop, 'a1')).toBe('booked');
  });

  it.each<[string, ManualAct, string]>([
    ['more is to be deducted than there is', deduct(rupees(101)), 'insufficientFunds'],
    ['a payout is above the balance', { kind: 'payOut', amount: rupees(101) }, 'insufficientFunds'],
    ['somebody has claimed the bank transfer', credit(rupees(50), UTR), 'utrClaimed'],
  ])('says why it could not be booked, and moves nothing: %s', async (_when, act, reason) => {
    const shop = memoryShop();
    await toppedUp(shop, rupees(100));
    await shop.ledger.bankPayment.handle(
      UTR,
      {
        type: 'ClaimUtr',
        data: { utr: UTR, claimant: { kind: 'order', id: 'GT1' }, amount: rupees(50), at: AT },
      },
      byTest(),
    );
    await agreed(shop, 'a1', act);
    await book(shop, 'a1');

    expect(await why(shop, 'a1')).toEqual([reason]);
    expect(await available(shop)).toBe(rupees(100));
  });

  it('pays out no gifts', async () => {
    const shop = memoryShop();
    await agreed(shop, 'a0', credit(rupees(50)));
    await book(shop, 'a0');
    await agreed(shop, 'a1', { kind: 'payOut', amount: rupees(50) });
    await book(shop, 'a1');
    expect(await why(shop, 'a1')).toEqual(['moreThanUnspent']);
  });

  it('pays nothing out that the bank may give back as well, also where two had agreed before', async () => {
    const shop = memoryShop();
    await toppedUp(shop, rupees(100));
    await agreed(shop, 'a1', { kind: 'payOut', amount: rupees(100) });
    const data = { reference: disputeReference.frozen('D1'), by: 'gateway', at: AT };
    await shop.askWallet('asha', { type: 'FreezeWallet', data });
    await book(shop, 'a1');
    expect(await why(shop, 'a1')).toEqual(['disputed']);
    expect(await available(shop)).toBe(rupees(100));
  });

  it('takes a prize back once, by whichever entry', async () => {
    const shop = memoryShop();
    await toppedUp(shop, rupees(200));
    await agreed(shop, 'a1', prize);
    await agreed(shop, 'a2', prize);
    await book(shop, 'a1');
    await book(shop, 'a2');
    expect(await available(shop)).toBe(rupees(130));
    expect(await why(shop, 'a2')).toEqual(['doneBefore']);
  });
});

it('moves nothing before it is agreed to', async () => {
  const shop = memoryShop();
  const proposal = { entryId: 'a1', userId: 'asha', act: credit(rupees(9_000)) } as const;
  await tell(shop, {
    type: 'ProposeEntry',
    data: {
      ...proposal,
      ...({ code: 'goodwill', reason: 'Sorry', by: 'meera', at: AT } as const),
      secondPersonFrom: rupees(5_000),
    },
  });
  await expect(book(shop, 'a1')).rejects.toThrow('not agreed to');
  expect(await available(shop)).toBe(0);
});

describe('a payment for an order that was found at the bank', () => {
  const order = anOrder({ paymentMode: 'upi' });
  const { orderId } = order;
  const ask = askAbout(order);
  const payOrder = (more: Readonly<{ gateway?: string | null }> = {}): ManualAct => ({
    ...{ kind: 'payOrder', orderId, amount: PRICE, utr: UTR },
    ...more,
  });
  const foundBy = (entryId: string) => ({ accountId: 'meera', entryId });
  const payments = async (shop: Shop) =>
    (await shop.facts(`order-${orderId}`)).flatMap(({ type, data }) =>
      'gateway' in data && 'utr' in data
        ? [
            {
              type,
              utr: data.utr,
              gateway: data.gateway,
              foundBy: 'foundBy' in data && data.foundBy,
            },
          ]
        : [],
    );
  async function waiting(...more: readonly OrderCommand[]) {
    const shop = memoryShop();
    await shop.place(order);
    for (const command of [ask.requestPayment(), ...more]) await shop.tell(command);
    return shop;
  }

  it('pays for it once, and is the order’s', async () => {
    const shop = await waiting();
    await agreed(shop, 'a1', payOrder());
    for (const attempt of [1, 2]) await book(shop, 'a1', attempt);

    expect(await statusOf(shop, 'a1')).toBe('booked');
    expect(await payments(shop)).toEqual([
      { type: 'PaymentConfirmed', utr: UTR, gateway: 'ekqr', foundBy: foundBy('a1') },
    ]);
    expect((await shop.ledger.bankPayment.stateOf(UTR)).claim?.claimant).toEqual({
      kind: 'order',
      id: orderId,
    });
    expect(await available(shop)).toBe(0);
  });

  it.each<[string, OrderCommand[]]>([
    ['was given up', [ask.failPayment()]],
    ['was dropped', [ask.cancel()]],
    ['is paid by another transfer', [ask.confirm({ utr: '632514081199' })]],
  ])('goes to the buyer’s wallet once where the order %s', async (_what, before) => {
    const shop = await waiting(...before);
    await agreed(shop, 'a1', payOrder());
    for (const attempt of [1, 2]) await book(shop, 'a1', attempt);

    expect(await statusOf(shop, 'a1')).toBe('booked');
    expect((await payments(shop)).at(-1)).toEqual({
      type: 'StrayPaymentReceived',
      utr: UTR,
      gateway: 'ekqr',
      foundBy: foundBy('a1'),
    });
    expect(await available(shop)).toBe(PRICE);
  });

  it.each<[string, OrderCommand[]]>([
    ['waits', []],
    ['was given up', [ask.failPayment()]],
  ])('says who has collected it: the order %s', async (_what, before) => {
    for (const [act, gateway] of [
      [payOrder({ gateway: null }), null],
      [payOrder({ gateway: 'razorpay' }), 'razorpay'],
      // As entries of before it was asked for.
      [payOrder(), 'ekqr'],
    ] as const) {
      const shop = await waiting(...before);
      await agreed(shop, 'a1', act);
      await book(shop, 'a1');

      expect(await payments(shop)).toMatchObject([{ utr: UTR, gateway }]);
    }
  });

  it.each<[string, OrderCommand[]]>([
    ['waits', []],
    ['was given up', [ask.failPayment()]],
  ])('is counted once where the gateway tells of it later: the order %s', async (_what, before) => {
    const shop = await waiting(...before);
    await agreed(shop, 'a1', payOrder({ gateway: null }));
    await book(shop, 'a1');
    const [counted, balance] = [await payments(shop), await available(shop)];
    const { settlePayment } = orderPayment(shop.dependencies);
    await inActivity(() => settlePayment(order, { utr: UTR, amount: PRICE }, AT));

    expect(await payments(shop)).toEqual(counted);
    expect(await available(shop)).toBe(balance);
  });

  it.each<[string, OrderCommand[]]>([
    ['waits', []],
    ['was given up', [ask.failPayment()]],
  ])('fails where it is known already: the order %s', async (_what, before) => {
    const shop = await waiting(...before);
    const { settlePayment } = orderPayment(shop.dependencies);
    await inActivity(() => settlePayment(order, { utr: UTR, amount: PRICE }, AT));
    const [counted, balance] = [await payments(shop), await available(shop)];
    await agreed(shop, 'a1', payOrder());
    await book(shop, 'a1');

    expect(await why(shop, 'a1')).toEqual(['doneBefore']);
    expect(await payments(shop)).toEqual(counted);
    expect(await available(shop)).toBe(balance);
  });

  it('waits for a person, and no gateway, where the account is blocked by then', async () => {
    const shop = await waiting(ask.requestPayment(), ask.failPayment());
    await agreed(shop, 'a1', payOrder());
    const blocked = { standingOf: async () => 'blocked' as const };
    await inActivity(() => step(shop.ledger, 'a1', blocked));

    expect(await statusOf(shop, 'a1')).toBe('booked');
    expect(await available(shop)).toBe(0);
    expect((await shop.facts(`suspense-${UTR}`)).map(({ data }) => data)).toMatchObject([
      { utr: UTR, amount: PRICE, gateway: null, gatewayReference: null, why: 'blocked' },
    ]);
  });

  it('is found by one entry alone', async () => {
    const shop = await waiting();
    for (const entryId of ['a1', 'a2']) {
      await agreed(shop, entryId, payOrder());
      await book(shop, entryId);
    }
    expect(await why(shop, 'a2')).toEqual(['doneBefore']);
    expect(await payments(shop)).toHaveLength(1);
    expect(await available(shop)).toBe(0);
  });

  it.each<[string, ManualAct, ManualAct]>([
    ['an order has it', payOrder(), credit(PRICE, UTR)],
    ['a credit has it', credit(PRICE, UTR), payOrder()],
  ])('is never money twice: %s', async (_what, first, second) => {
    const shop = await waiting();
    await agreed(shop, 'a1', first);
    await agreed(shop, 'a2', second);
    for (const entryId of ['a1', 'a2']) await book(shop, entryId);

    expect(await why(shop, 'a2')).toEqual(['utrClaimed']);
    expect(await available(shop)).toBe(first.kind === 'credit' ? PRICE : 0);
  });

  it.each<[string, OrderCommand[]]>([
    ['waits', []],
    ['was given up', [ask.failPayment()]],
  ])('ends the same wherever a worker dies: the order %s', (_what, before) =>
    endsTheSameWhereverItDies(async (shop) => {
      await shop.place(order);
      for (const command of [ask.requestPayment(), ...before]) await shop.tell(command);
      await agreed(shop, 'a1', payOrder());
      return (ledger) => step(ledger, 'a1');
    }),
  );
});

describe('undoing what was booked', () => {
  const undo = (act: Extract<ManualAct, { kind: 'undo' }>['act']): ManualAct => ({
    kind: 'undo',
    entryId: 'a1',
    act,
  });
  const acts = [
    credit(rupees(50)),
    deduct(rupees(30)),
    prize,
    { kind: 'payOut', amount: rupees(100) },
  ] as const;

  it.each(acts.map((act) => [act.kind, act] as const))(
    'leaves the wallet as it was: %s',
    async (_kind, act) => {
      const shop = memoryShop();
      await toppedUp(shop, rupees(100));
      await agreed(shop, 'a1', act);
      await book(shop, 'a1');
      expect(await available(shop)).not.toBe(rupees(100));
      await agreed(shop, 'a2', undo(act as Parameters<typeof undo>[0]));
      for (const attempt of [1, 2]) await book(shop, 'a2', attempt);

      expect(await available(shop)).toBe(rupees(100));
      expect([await statusOf(shop, 'a1'), await statusOf(shop, 'a2')]).toEqual([
        'undone',
        'booked',
      ]);
    },
  );

  it('gives what a gateway has collected back to it', async () => {
    const shop = memoryShop();
    const act = { ...credit(rupees(50), UTR), gateway: 'razorpay' };
    await agreed(shop, 'a1', act);
    await book(shop, 'a1');
    await agreed(shop, 'a2', undo(act));
    await book(shop, 'a2');

    const collected = { gateway: 'razorpay', utr: UTR };
    expect(await shop.facts('wallet-asha')).toMatchObject([
      { type: 'FundsCredited', data: { collected } },
      { type: 'FundsDeducted', data: { collected } },
    ]);
  });

  it('gives points back', async () => {
    const shop = memoryShop();
    const act = { kind: 'deductPoints', points: toCentipoints(415) } as const;
    await agreed(shop, 'a1', act);
    await book(shop, 'a1');
    await agreed(shop, 'a2', undo(act));
    await book(shop, 'a2');
    expect((await shop.ledger.points.stateOf('asha')).balance).toBe(0);
  });

  it.each(acts.map((act) => [act.kind, act] as const))(
    'happens once, by whichever entry: %s',
    async (_kind, act) => {
      const shop = memoryShop();
      await toppedUp(shop, rupees(100));
      await agreed(shop, 'a1', act);
      await book(shop, 'a1');
      for (const again of ['a2', 'a3']) {
        await agreed(shop, again, undo(act as Parameters<typeof undo>[0]));
        await book(shop, again);
      }
      expect(await available(shop)).toBe(rupees(100));
      expect(await why(shop, 'a3')).toEqual(['doneBefore']);
    },
  );

  it.each<[string, (shop: Shop) => Promise<unknown>]>([
    ['that nobody proposed', async () => undefined],
    [
      'that failed',
      async (shop) => {
        await agreed(shop, 'a1', credit(rupees(50)));
        const data = { entryId: 'a1', why: 'utrClaimed', at: AT } as const;
        await tell(shop, { type: 'RecordEntryFailed', data });
      },
    ],
    ['that is not booked yet', (shop) => agreed(shop, 'a1', credit(rupees(50)))],
    [
      'of another amount',
      async (shop) => {
        await agreed(shop, 'a1', credit(rupees(5)));
        await book(shop, 'a1');
      },
    ],
    [
      'of another customer',
      async (shop) => {
        await agreed(shop, 'a1', credit(rupees(50)), 'ravi');
        await book(shop, 'a1');
      },
    ],
  ])('moves nothing for an entry %s', async (_which, before) => {
    const shop = memoryShop();
    await toppedUp(shop, rupees(100));
    await before(shop);
    const balance = await available(shop);
    await agreed(shop, 'a2', undo({ kind: 'credit', amount: rupees(50), utr: null }));
    await book(shop, 'a2');
    expect(await why(shop, 'a2')).toEqual(['nothingToUndo']);
    expect(await available(shop)).toBe(balance);
    expect(await statusOf(shop, 'a1')).not.toBe('undone');
  });

  it('of a credit needs the money to be there', async () => {
    const shop = memoryShop();
    await agreed(shop, 'a1', credit(rupees(50)));
    await book(shop, 'a1');
    await agreed(shop, 'a0', deduct(rupees(20)));
    await book(shop, 'a0');
    await agreed(shop, 'a2', undo({ kind: 'credit', amount: rupees(50), utr: null }));
    await book(shop, 'a2');
    expect(await why(shop, 'a2')).toEqual(['insufficientFunds']);
    expect(await statusOf(shop, 'a1')).toBe('booked');
  });

  it('of a payout comes too late once the bank has paid', async () => {
    const shop = memoryShop();
    const act = { kind: 'payOut', amount: rupees(100) } as const;
    await toppedUp(shop, rupees(100));
    await agreed(shop, 'a1', act);
    await book(shop, 'a1');
    await tell(shop, {
      type: 'SettlePayOut',
      data: { entryId: 'a1', utr: UTR, by: 'imran', at: AT },
    });
    await agreed(shop, 'a2', undo(act));
    await book(shop, 'a2');
    expect(await why(shop, 'a2')).toEqual(['doneBefore']);
    expect(await available(shop)).toBe(0);
  });
});

const settle: Extract<ManualAct, { kind: 'settle' }> = {
  ...{ kind: 'settle', gateway: 'ekqr', day: '2026-11-20', amount: rupees(1_000), fee: rupees(20) },
  ...{ tax: rupees(3.6), utr: 'N325260012345678', paidBy: ['632514081190'] },
};

describe('a settlement that a person has written down', () => {
  const STREAM = 'settlement-ekqr-utr-N325260012345678';

  it('is recorded once, with who said so', async () => {
    const shop = memoryShop();
    await agreed(shop, 'a1', settle, null);
    for (const attempt of [1, 2]) await book(shop, 'a1', attempt);

    expect(await statusOf(shop, 'a1')).toBe('booked');
    expect(await shop.facts(STREAM)).toEqual([
      {
        type: 'SettlementRecorded',
        data: {
          ...{ gateway: 'ekqr', settlementId: 'utr-N325260012345678', day: '2026-11-20' },
          ...{ payments: rupees(1_023.6), refunds: 0, other: 0, fee: rupees(20) },
          ...{ tax: rupees(3.6), net: rupees(1_000), utr: 'N325260012345678', lines: 1 },
          ...{ paidBy: ['632514081190'], by: 'meera', entryId: 'a1', at: AT },
        },
      },
    ]);
  });

  it('is recorded by the gateway’s id, with what was taken off', async () => {
    const shop = memoryShop();
    const more = { gateway: 'razorpay', settlementId: 'setl_1', refunds: rupees(100) };
    await agreed(shop, 'a1', { ...settle, ...more, deducted: rupees(50) }, null);
    await book(shop, 'a1');
    expect(await shop.facts('settlement-razorpay-setl_1')).toMatchObject([
      {
        data: {
          ...{ settlementId: 'setl_1', payments: rupees(1_173.6), refunds: rupees(100) },
          ...{ other: 0 - rupees(50), net: rupees(1_000), utr: 'N325260012345678' },
        },
      },
    ]);
  });

  it.each([
    ['again', settle],
    ['with another amount', { ...settle, amount: rupees(999) }],
  ])('is not recorded %s under the same reference of the bank', async (_case, second) => {
    const shop = memoryShop();
    for (const [entryId, act] of [
      ['a1', settle],
      ['a2', second],
    ] as const) {
      await agreed(shop, entryId, act, null);
      await book(shop, entryId);
    }

    expect([await statusOf(shop, 'a1'), await statusOf(shop, 'a2')]).toEqual(['booked', 'failed']);
    expect(await why(shop, 'a2')).toEqual(['doneBefore']);
    expect(await shop.story(STREAM)).toEqual(['SettlementRecorded']);
  });

  it.each([
    ['is there under its right id', { gateway: 'razorpay', settlementId: 'setl_1' }],
    ['is there of another gateway', { gateway: 'ekqr' }],
  ])('is not posted under a mistyped one where it %s', async (_case, first) => {
    const shop = memoryShop();
    const typed = { gateway: 'razorpay', settlementId: 'setl_l', utr: settle.utr };
    for (const [entryId, name] of [
      ['a1', first],
      ['a2', typed],
    ] as const) {
      await agreed(shop, entryId, { ...settle, ...name }, null);
      await book(shop, entryId);
    }

    expect([await statusOf(shop, 'a1'), await statusOf(shop, 'a2')]).toEqual(['booked', 'failed']);
    expect(await why(shop, 'a2')).toEqual(['utrClaimed']);
    expect(await shop.story('settlement-razorpay-setl_l')).toEqual([]);
  });

  it('may be the payment that came straight to the bank under this reference', async () => {
    const shop = memoryShop();
    const claimant = { kind: 'order', id: 'GT-1' } as const;
    const claim = { utr: UTR, claimant, amount: rupees(1_000), at: AT };
    mustBe(await shop.ledger.bankPayment.handle(UTR, { type: 'ClaimUtr', data: claim }, byTest()));
    await agreed(shop, 'a1', { ...settle, utr: UTR, paidBy: [UTR] }, null);
    await book(shop, 'a1');
    expect(await statusOf(shop, 'a1')).toBe('booked');
  });
});

describe('an entry ends the same wherever a worker dies', () => {
  const booked: ManualAct = credit(rupees(50), UTR);
  it.each<[string, ManualAct]>([
    ['a credit', booked],
    ['a payout', { kind: 'payOut', amount: rupees(100) }],
    ['a settlement', settle],
    [
      'many credits',
      {
        kind: 'creditMany',
        lines: ['ravi', 'divya'].map((userId) => ({ userId, amount: rupees(5) })),
      },
    ],
    [
      'an undo',
      { kind: 'undo', entryId: 'a1', act: { kind: 'credit', amount: rupees(50), utr: UTR } },
    ],
    [
      'an undo of a deduction',
      { kind: 'undo', entryId: 'a1', act: { kind: 'deduct', amount: rupees(9) } },
    ],
  ])('%s', async (_what, act) => {
    await endsTheSameWhereverItDies(async (shop) => {
      await toppedUp(shop, rupees(100));
      if (act.kind === 'undo') {
        await agreed(shop, 'a1', act.act);
        await tell(shop, { type: 'RecordEntryBooked', data: { entryId: 'a1', at: AT } });
      }
      await agreed(shop, 'a2', act, act.kind === 'creditMany' ? null : 'asha');
      return (ledger) => step(ledger, 'a2');
    });
  });
});
