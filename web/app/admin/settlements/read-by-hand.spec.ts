import { rupees, toPaise } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { readByHand, type TypedByHand } from './read-by-hand.ts';
import { byHandRefusals as refusals } from './words.ts';

const around = {
  now: new Date('2026-11-25T20:00:00.000Z'),
  gateways: ['ekqr'],
  reporting: ['razorpay'],
} as const;
const MOST = '₹1,00,00,000.00';
const typed: TypedByHand = {
  ...{ gateway: 'ekqr', day: '2026-11-26', amount: '1,000', fee: '20', tax: '3.60' },
  ...{ utr: ' n3252 60012345678 ', until: '', settlementId: '', refunds: '', deducted: '' },
};

describe('a settlement by hand', () => {
  it('is read as it is typed', () => {
    const asked = {
      ...{ gateway: 'ekqr', day: '2026-11-26', amount: rupees(1_000), fee: rupees(20) },
      ...{ tax: rupees(3.6), utr: 'N325260012345678', until: null },
    };
    expect(readByHand(typed, around)).toEqual({ valid: true, asked });
    expect(readByHand({ ...typed, fee: '', tax: '', until: '2026-11-24' }, around)).toEqual({
      valid: true,
      asked: { ...asked, fee: toPaise(0), tax: toPaise(0), until: '2026-11-24' },
    });
  });

  it('of a gateway that reports has its id there, and what was taken off', () => {
    const razorpay = { gateway: 'razorpay', settlementId: ' setl_DGlQ1Rj8os78Ec ' };
    expect(readByHand({ ...typed, ...razorpay, refunds: '10', deducted: '0.50' }, around)).toEqual({
      valid: true,
      asked: {
        ...{ gateway: 'razorpay', settlementId: 'setl_DGlQ1Rj8os78Ec', day: '2026-11-26' },
        ...{ amount: rupees(1_000), fee: rupees(20), tax: rupees(3.6), until: null },
        ...{ refunds: rupees(10), deducted: rupees(0.5), utr: 'N325260012345678' },
      },
    });
  });

  it.each<[Partial<TypedByHand>, object]>([
    [{ gateway: 'nobody' }, { gateway: refusals.gateway }],
    [{ gateway: 'x'.repeat(40) }, { gateway: refusals.gateway }],
    ...['', 'utr-N325260012345678', 'pay_DGlQ1Rj8os78Ec', `setl_${'x'.repeat(36)}`].map(
      (settlementId): [Partial<TypedByHand>, object] => [
        { gateway: 'razorpay', settlementId },
        { settlementId: refusals.settlementId('setl_') },
      ],
    ),
    [{ settlementId: 'setl_DGlQ1Rj8os78Ec' }, { settlementId: refusals.noSettlementId }],
    [{ refunds: 'few' }, { refunds: refusals.kept(MOST) }],
    [{ deducted: '1,00,00,001' }, { deducted: refusals.kept(MOST) }],
    [{ day: '' }, { day: refusals.day }],
    [{ day: '2026-02-30' }, { day: refusals.day }],
    [{ day: '2026-11-27' }, { day: refusals.dayAhead }],
    ...['', 'much', '-400', '0.99', '1,00,00,001', '9'.repeat(40)].map(
      (amount): [Partial<TypedByHand>, object] => [{ amount }, { amount: refusals.amount(MOST) }],
    ),
    [{ fee: 'few', tax: '' }, { fee: refusals.kept(MOST) }],
    [{ fee: '-1', tax: '' }, { fee: refusals.kept(MOST) }],
    [{ tax: 'few' }, { tax: refusals.kept(MOST) }],
    [{ tax: '20.01' }, { tax: refusals.taxOverFee }],
    [{ utr: '1234567' }, { utr: refusals.utr }],
    [{ utr: 'N3252-60012345678' }, { utr: refusals.utr }],
    [{ until: 'soon' }, { until: refusals.until }],
    [{ until: '2026-11-27' }, { until: refusals.untilAhead }],
  ])('is refused with %j', (more, errors) => {
    expect(readByHand({ ...typed, ...more }, around)).toEqual({ valid: false, errors });
  });
});
