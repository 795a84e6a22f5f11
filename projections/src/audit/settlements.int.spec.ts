import { creditReference, rupees, toCentipoints, toPaise, type OrderCommand } from '@store/ledger';
import type { Handled } from '@store/ledger/event-store';
import { describe, expect, it } from 'vitest';
import { server } from '@store/platform/testing';
import { givenStore, type GivenStore } from '../testing/given-store.ts';
import { projectEverything } from '../testing/project-everything.ts';
import { leg, todayAt } from '../testing/stories.ts';
import { audit } from './audit.ts';

const ORDER = 'GT26K21-00000001';
const PRICE = rupees(100);
const UTR = '632514087716';
const at = todayAt('14:05');
const onOrder = { orderId: ORDER, at };
const HOUR_MS = 3_600_000;

/** A store in which Asha has 1,000 rupees, and what is done to it command by command. */
async function givenAsha() {
  const given = await givenStore(await server('postgres'));
  const { ledger, trace } = given;
  const taken = async (handled: Promise<Handled<unknown, unknown>>) =>
    expect(await handled).toMatchObject({ accepted: true });
  const order = (command: OrderCommand) => taken(ledger.order.handle(ORDER, command, trace));
  const wallet = (command: Parameters<typeof ledger.wallet.handle>[1]) =>
    taken(ledger.wallet.handle('asha', command, trace));
  await given.credit('asha', 'a1');
  return {
    given,
    order,
    wallet,
    points: (command: Parameters<typeof ledger.points.handle>[1]) =>
      taken(ledger.points.handle('asha', command, trace)),
    topUp: (command: Parameters<typeof ledger.topUp.handle>[1]) =>
      taken(ledger.topUp.handle('TXN-1', command, trace)),
    week: (command: Parameters<typeof ledger.week.handle>[1]) =>
      taken(ledger.week.handle('2026-W40', command, trace)),
    place: (paymentMode: 'upi' | 'wallet') =>
      order({
        type: 'PlaceOrder',
        data: {
          ...onOrder,
          userId: 'asha',
          price: PRICE,
          originalPrice: PRICE,
          paymentMode,
          product: { id: 'p1', name: 'Mobile Legends: India', type: 'MLBB' },
          item: { id: 'i1', name: '284 Diamonds' },
          gameAccount: 'sealed',
          legs: [leg(1, 'MANUAL')],
          reward: toCentipoints(100),
          expiresAt: todayAt('14:35'),
        },
      }),
    claim: (kind: 'order' | 'topUp', id: string) => {
      const data = { utr: UTR, claimant: { kind, id }, amount: PRICE, at };
      return taken(ledger.bankPayment.handle(UTR, { type: 'ClaimUtr', data }, trace));
    },
    hold: () => wallet({ type: 'HoldFunds', data: { ...onOrder, amount: PRICE } }),
    credit: (source: 'topUp' | 'refund' | 'points' | 'prize', reference: string, subject: string) =>
      wallet({
        type: 'CreditFunds',
        data: { reference, source, subject, amount: PRICE, note: null, at },
      }),
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

async function findingsOf(given: GivenStore, afterMs = HOUR_MS) {
  await projectEverything(given);
  const now = () => Date.now() + afterMs;
  const { store, db } = given;
  return (await audit({ store, db, densePositions: true, now })).findings;
}

const admin = { kind: 'admin', accountId: 'meera' } as const;

describe('the audit of what belongs together in several streams', () => {
  it('finds nothing while an order waits for a person, however long', async () => {
    await using asha = await givenAsha();
    await asha.place('wallet');
    await asha.hold();
    await asha.order({
      type: 'ConfirmPayment',
      data: { ...onOrder, amount: PRICE, utr: null },
    });

    expect(await findingsOf(asha.given)).toEqual([]);
  });

  it('finds money that stays held for a completed order, once nobody can be at work on it', async () => {
    await using asha = await givenAsha();
    await asha.place('wallet');
    await asha.hold();
    await asha.order({ type: 'ConfirmPayment', data: { ...onOrder, amount: PRICE, utr: null } });
    await asha.order({ type: 'CompleteOrder', data: { ...onOrder, by: admin, note: null } });

    expect(await findingsOf(asha.given, 0)).toEqual([]);
    expect(await findingsOf(asha.given)).toEqual([
      `wallet-asha: 10000 paise are held for ${ORDER}, which is not open`,
      `suspense: 10000 paise of asha went out for ${ORDER} and never came`,
    ]);
  });

  it('finds money that stays held for an order that failed', async () => {
    await using asha = await givenAsha();
    await asha.place('wallet');
    await asha.order({ type: 'FailPayment', data: { ...onOrder, reason: 'insufficientFunds' } });
    await asha.hold();

    expect(await findingsOf(asha.given)).toEqual([
      `wallet-asha: 10000 paise are held for ${ORDER}, which is not open`,
    ]);
  });

  it('finds a refund that never reached the wallet, and not one that did', async () => {
    await using asha = await givenAsha();
    await asha.place('upi');
    await asha.claim('order', ORDER);
    await asha.order({ type: 'ConfirmPayment', data: { ...onOrder, amount: PRICE, utr: UTR } });
    await asha.order({ type: 'RefundOrder', data: { ...onOrder, by: admin, reason: 'No' } });

    expect(await findingsOf(asha.given)).toEqual([
      `suspense: 10000 paise of asha came for ${ORDER} and went nowhere`,
    ]);
    await asha.credit('refund', creditReference.refund(ORDER), ORDER);
    expect(await findingsOf(asha.given)).toEqual([]);
  });

  it('knows that the money of a cancelled order is kept on purpose', async () => {
    await using asha = await givenAsha();
    await asha.place('upi');
    await asha.claim('order', ORDER);
    await asha.order({ type: 'ConfirmPayment', data: { ...onOrder, amount: PRICE, utr: UTR } });
    const proposal = { ...onOrder, proposalId: 'P1' };
    await asha.order({
      type: 'ProposeCancellation',
      data: { ...proposal, to: 'Cancelled', by: 'imran', reason: 'Fraud' },
    });
    await asha.order({ type: 'ConfirmCancellation', data: { ...proposal, by: 'meera' } });

    expect(await findingsOf(asha.given)).toEqual([]);
  });

  it('finds a top-up that was paid and not credited, and a credit that nobody paid', async () => {
    await using asha = await givenAsha();
    const onTopUp = { txnId: 'TXN-1', at };
    await asha.claim('topUp', 'TXN-1');
    const requested = { ...onTopUp, userId: 'asha', amount: PRICE, expiresAt: todayAt('14:35') };
    await asha.topUp({ type: 'RequestTopUp', data: requested });
    await asha.topUp({ type: 'ConfirmPayment', data: { ...onTopUp, amount: PRICE, utr: UTR } });
    await asha.credit('topUp', creditReference.topUp('TXN-2'), 'TXN-2');

    expect(await findingsOf(asha.given)).toEqual([
      'suspense: 10000 paise of asha came for TXN-1 and went nowhere',
      'suspense: 10000 paise of asha went out for TXN-2 and never came',
    ]);
    await asha.credit('topUp', creditReference.topUp('TXN-1'), 'TXN-1');
    expect(await findingsOf(asha.given)).toHaveLength(1);
  });

  it('finds points and prizes that never became money, and those that nobody promised', async () => {
    await using asha = await givenAsha();
    await asha.points({
      type: 'EarnPoints',
      data: { orderId: ORDER, points: toCentipoints(10_000), at },
    });
    const redemption = { redemptionId: 'RDM-1', userId: 'asha', points: toCentipoints(10_000) };
    const rules = { minimum: toCentipoints(100), paisePerPoint: toPaise(100) };
    await asha.points({ type: 'RedeemPoints', data: { ...redemption, ...rules, at } });
    const ranking = [{ rank: 1, userId: 'asha', spent: PRICE }];
    const closed = { week: '2026-W40', ranking, prizeAmounts: [PRICE], at };
    await asha.week({ type: 'CloseWeek', data: closed });
    await asha.credit('prize', creditReference.prize('2026-W39', 1), '2026-W39');

    expect(await findingsOf(asha.given)).toEqual([
      'wallet-asha: 10000 paise were promised as points:RDM-1 and never came',
      'wallet-asha: 10000 paise were promised as prize:2026-W40:1 and never came',
      'wallet-asha: 10000 paise came as prize:2026-W39:1, which nobody promised',
    ]);
    await asha.credit('points', creditReference.points('RDM-1'), 'RDM-1');
    await asha.credit('prize', creditReference.prize('2026-W40', 1), '2026-W40');
    expect(await findingsOf(asha.given)).toHaveLength(1);
  });

  it('finds a transfer that pays for two things, and one that nobody has claimed', async () => {
    await using asha = await givenAsha();
    await asha.place('upi');
    await asha.claim('order', ORDER);
    await asha.order({ type: 'ConfirmPayment', data: { ...onOrder, amount: PRICE, utr: UTR } });
    const onTopUp = { txnId: 'TXN-1', at };
    const requested = { ...onTopUp, userId: 'asha', amount: PRICE, expiresAt: todayAt('14:35') };
    await asha.topUp({ type: 'RequestTopUp', data: requested });
    await asha.topUp({ type: 'ConfirmPayment', data: { ...onTopUp, amount: PRICE, utr: UTR } });
    await asha.credit('topUp', creditReference.topUp('TXN-1'), 'TXN-1');
    const stray = { ...onOrder, amount: PRICE, utr: '700000000001' };
    await asha.order({ type: 'RecordStrayPayment', data: stray });

    expect(await findingsOf(asha.given, 0)).toEqual([
      `topup-TXN-1: PaymentConfirmed at position 6 counts the transfer ${UTR}, ` +
        'which it has not claimed or has counted before',
      `order-${ORDER}: StrayPaymentReceived at position 8 counts the transfer 700000000001, ` +
        'which it has not claimed or has counted before',
    ]);
  });
});
