import { rupees, toPaise } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { compareGatewayMoney, type GatewayMoneyKind, type Mismatch } from './gateway-money.ts';
import type { LedgerBooks } from './ledger-books.ts';
import type { SimulatedBooks, SimulatedDispute, SimulatedLine } from './simulated-books.ts';

type Settlement = LedgerBooks['settlements'][number];
type Movement = SimulatedBooks['movements']['razorpay'][number];
type Ours = Partial<LedgerBooks>;
type Theirs = Partial<SimulatedBooks['razorpay']> & Readonly<{ movements?: readonly Movement[] }>;

const day = '2026-11-23';
const AT = `${day}T06:30:00.000Z`;
const SECONDS = Date.parse(AT) / 1_000;
const source = 'razorpay';
const amount = rupees(100);

/** ₹100 of which the gateway keeps ₹2, at the bank already and not yet. */
const SENT: SimulatedLine = {
  ...{ entity_id: 'pay_1', type: 'payment', debit: 0, credit: 9_800, amount, fee: 200, tax: 31 },
  ...{ settlement_id: 'setl_1', settlement_utr: 'UTIB1', isSettled: true },
  ...{ settled_at: SECONDS, created_at: SECONDS },
};
const KEPT: SimulatedLine = { ...SENT, entity_id: 'pay_2', isSettled: false };
const SETTLEMENT: Settlement = {
  ...{ gateway: source, settlementId: 'setl_1', utr: 'UTIB1', day, lines: 1, paidBy: [] },
  ...{ payments: amount, refunds: rupees(0), other: 0, fee: toPaise(169), tax: toPaise(31) },
  ...{ net: 9_800, by: null, at: AT },
};

/** Of each payment in turn; `LOST` is one that the bank has taken back for good. */
const UTRS = ['632514081191', '632514081192'] as const;
const LOST: SimulatedDispute = {
  ...{ id: 'disp_1', paymentId: 'pay_1', rrn: UTRS[0], amount, amountDeducted: amount },
  ...{ status: 'lost', createdAt: SECONDS },
};
const DISPUTE: LedgerBooks['disputes'][number] = {
  ...{ id: 'D1', gateway: source, reference: 'disp_1', at: AT, amount, taken: amount },
  ...{ status: 'lost', isSettled: true, disputed: 0, chargebacks: 0 },
};

const ourBooks = (more: Ours): LedgerBooks => ({
  payments: UTRS.map((utr, place) => ({
    ...{ id: `GT${place}`, kind: 'order', gateway: source, reference: `GT${place}`, openedAt: AT },
    received: [{ utr, amount, at: AT, as: 'payment', isFound: false }],
  })),
  ...{ refunds: [], tries: [], claimed: new Set(), disputes: [DISPUTE] },
  ...{ settlements: [SETTLEMENT], atGateways: new Map([[source, amount]]) },
  ...more,
});

const theirBooks = ({ movements = [], ...more }: Theirs): SimulatedBooks => ({
  razorpay: { disputes: [LOST], lines: [SENT, KEPT], ...more },
  movements: {
    ekqr: [],
    razorpay: [
      ...UTRS.map((utr, place) => ({
        ...{ kind: 'payment' as const, id: `pay_${place + 1}`, reference: `GT${place}`, utr },
        ...{ amount, at: AT },
      })),
      ...movements,
    ],
  },
  listed: { SMILEBR: [], SMILEPH: [], MOOGOLD: [], YOKCASH: [] },
  balances: { SMILEBR: 0, SMILEPH: 0, MOOGOLD: 0, YOKCASH: 0 },
});

const found = (ours: Ours = {}, theirs: Theirs = {}) =>
  compareGatewayMoney(ourBooks(ours), theirBooks(theirs));

it('of books that say the same nothing is found', () => {
  expect(found()).toEqual([]);
});

type Wrong = Pick<Mismatch, 'subject' | 'facts'> & Readonly<{ ours?: Ours; theirs?: Theirs }>;
const WRONG: Readonly<Record<GatewayMoneyKind, Wrong>> = {
  disputeUnknownToLedger: {
    ours: { disputes: [] },
    ...{ subject: 'disp_1', facts: { id: 'disp_1' } },
  },
  disputeUnknownToGateway: {
    theirs: { disputes: [] },
    ...{ subject: 'D1', facts: { id: 'disp_1' } },
  },
  disputeDiffers: {
    ours: { disputes: [{ ...DISPUTE, taken: 9_999 }] },
    ...{ subject: 'disp_1', facts: { id: 'disp_1', ours: 9_999, theirs: amount } },
  },
  disputeNotSettled: {
    ours: { disputes: [{ ...DISPUTE, chargebacks: 1 }] },
    ...{ subject: 'disp_1', facts: { id: 'disp_1', ours: 1 } },
  },
  settlementUnknownToLedger: {
    ours: { settlements: [] },
    ...{ subject: 'setl_1', facts: { id: 'setl_1', theirs: 9_800 } },
  },
  settlementUnknownToGateway: {
    theirs: { lines: [KEPT] },
    ...{ subject: 'setl_1', facts: { id: 'setl_1', ours: 9_800 } },
  },
  settlementDiffers: {
    ours: { settlements: [{ ...SETTLEMENT, net: 9_801 }] },
    ...{ subject: 'setl_1', facts: { id: 'setl_1', ours: 9_801, theirs: 9_800 } },
  },
};

it.each(Object.entries(WRONG))(
  '%s is found, and nothing else',
  (kind, { ours, theirs, subject, facts }) => {
    const about = { source, subject, day, amount: kind.startsWith('dispute') ? amount : 9_800 };
    expect(found(ours, theirs)).toEqual([{ kind, ...about, facts }]);
  },
);

describe('a dispute', () => {
  const kinds = (ours: Partial<typeof DISPUTE>, theirs: Partial<SimulatedDispute>) =>
    found({ disputes: [{ ...DISPUTE, ...ours }] }, { disputes: [{ ...LOST, ...theirs }] }).map(
      ({ kind }) => kind,
    );
  const won = { status: 'won', taken: 0 } as const;

  it.each([
    ['that is lost', {}, {}],
    ['that was closed and has cost', {}, { status: 'closed' }],
    ['that was closed and has cost nothing', won, { status: 'closed', amountDeducted: 0 }],
    ['that is won', won, { status: 'won', amountDeducted: 0 }],
    ['that is open', { status: 'open', isSettled: false, disputed: amount }, { status: 'open' }],
    ['under review', { status: 'open', isSettled: false }, { status: 'under_review' }],
  ] as const)('%s is the same on both sides', (_which, ours, theirs) => {
    expect(kinds(ours, theirs)).toEqual([]);
  });

  it('differs by its end as well', () => {
    expect(kinds({}, { status: 'won' })).toEqual(['disputeDiffers']);
  });

  it.each([
    ['nobody has settled', { isSettled: false }],
    ['has something left in dispute', { disputed: -1 }],
  ])('is not settled where it has ended and %s', (_why, ours) => {
    expect(kinds(ours, {})).toEqual(['disputeNotSettled']);
  });

  it('that was won before anybody looked, or of a payment of somebody else, is nobody’s', () => {
    const none = { disputes: [] };
    expect(found(none, { disputes: [{ ...LOST, status: 'won', amountDeducted: 0 }] })).toEqual([]);
    expect(found(none, { disputes: [{ ...LOST, rrn: '499999999999' }] })).toEqual([]);
  });
});

it('a settlement by hand and one of another gateway are not looked for at Razorpay', () => {
  const others = [
    { ...SETTLEMENT, settlementId: 'by hand', by: 'meera' },
    { ...SETTLEMENT, settlementId: 'of EKQR', gateway: 'ekqr' },
  ];
  expect(found({ settlements: [SETTLEMENT, ...others] })).toEqual([]);
});

describe('what is left at the gateway', () => {
  const balances = (ours: number, more: Ours = {}, theirs: Theirs = {}) =>
    found({ atGateways: new Map([[source, ours]]), ...more }, theirs).map(
      ({ kind, amount: apart, facts }) => [kind, apart, facts],
    );

  it.each([amount - 1, amount + 1])('differs by a paisa: %d', (ours) => {
    expect(balances(ours)).toEqual([['balanceDiffers', 1, { ours, theirs: amount }]]);
  });

  it('counts a refund as there until the ledger knows that it arrived', () => {
    const back = rupees(40);
    const line = { ...KEPT, entity_id: 'rfnd_1', type: 'refund', fee: 0, tax: 0 } as const;
    const theirs: Theirs = {
      lines: [SENT, KEPT, { ...line, debit: back, credit: 0, amount: back }],
      movements: [
        { kind: 'refund', id: 'rfnd_1', reference: 'GT0:R1', utr: null, amount: back, at: AT },
      ],
    };
    const refund = { reference: 'GT0:R1', order: 'GT0', gateway: source, amount: back, at: AT };

    expect(balances(amount, { refunds: [{ ...refund, isUnderWay: true }] }, theirs)).toEqual([]);
    expect(
      balances(amount - back, { refunds: [{ ...refund, isUnderWay: false }] }, theirs),
    ).toEqual([]);
  });
});
