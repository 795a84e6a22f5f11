import { creditReference, rupees, toCentipoints, toPaise, type OrderCommand } from '@store/ledger';
import type { Handled } from '@store/ledger/event-store';
import { askAbout, byTest, legOf, mustBe, snapshot, utrOf } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import { projectEverything } from '../testing/project-everything.ts';
import { todayAt } from '../testing/stories.ts';
import { audit } from './audit.ts';
import { UNDER_WAY_MS } from './under-way.ts';

const ORDER = 'GT26K21-00000001';
const PRICE = rupees(100);
const UTR = utrOf(ORDER);
const at = todayAt('14:05');
const sale = { orderId: ORDER, price: PRICE, legs: [legOf(1, 'MANUAL')], at };
const ask = askAbout(snapshot(sale));
const fromWallet = { ...sale, paymentMode: 'wallet' } as const;
const HOUR_MS = 3_600_000;

/** A store in which Asha has 1,000 rupees, and what is done to it command by command. */
async function givenAsha() {
  const given = await openTestReadModels();
  const { ledger, sell, tell } = given;
  const taken = async (handled: Promise<Handled<unknown, unknown>>) => mustBe(await handled);
  const wallet = (command: Parameters<typeof ledger.wallet.handle>[1]) =>
    taken(given.askWallet('asha', command));
  await given.credit('asha');
  return {
    given,
    sell,
    tell,
    /** What the order does, while wallet and bank do nothing. */
    order: (command: OrderCommand) => taken(ledger.order.handle(ORDER, command, byTest())),
    wallet,
    points: (command: Parameters<typeof ledger.points.handle>[1]) =>
      taken(ledger.points.handle('asha', command, byTest())),
    topUp: (command: Parameters<typeof ledger.topUp.handle>[1]) =>
      taken(ledger.topUp.handle('TXN-1', command, byTest())),
    week: (command: Parameters<typeof ledger.week.handle>[1]) =>
      taken(ledger.week.handle('2026-W40', command, byTest())),
    claimForTopUp: () => {
      const data = {
        utr: UTR,
        claimant: { kind: 'topUp', id: 'TXN-1' },
        amount: PRICE,
        at,
      } as const;
      return taken(ledger.bankPayment.handle(UTR, { type: 'ClaimUtr', data }, byTest()));
    },
    credit: (source: 'topUp' | 'refund' | 'points' | 'prize', reference: string, subject: string) =>
      wallet({
        type: 'CreditFunds',
        data: { reference, source, subject, amount: PRICE, note: null, at },
      }),
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

async function findingsOf(
  given: TestReadModels,
  afterMs = HOUR_MS,
  underWayMs: number = UNDER_WAY_MS,
) {
  await projectEverything(given);
  const now = () => Date.now() + afterMs;
  const { eventStore, db } = given;
  return (await audit({ eventStore, db, densePositions: true, underWayMs, now })).findings;
}

const admin = { kind: 'admin', accountId: 'meera' } as const;

describe('the audit of what belongs together in several streams', () => {
  it('finds nothing while an order waits for a person, however long', async () => {
    await using asha = await givenAsha();
    await asha.sell({ ...fromWallet, until: 'paid' });

    expect(await findingsOf(asha.given)).toEqual([]);
  });

  it('finds money that stays held for a completed order, once nobody can be at work on it', async () => {
    await using asha = await givenAsha();
    await asha.sell({ ...fromWallet, until: 'paid' });
    await asha.order(ask.complete(admin));

    const found = [
      `wallet-asha: 10000 paise are held for ${ORDER}, which is not open`,
      `suspense: 10000 paise of asha went out for ${ORDER} and never came`,
      `points-asha: 100 hundredths are missing that ${ORDER} has earned`,
      `${ORDER}: it is over, and 10000 paise more have left its account than came`,
    ];
    expect(await findingsOf(asha.given, 0)).toEqual([]);
    expect(await findingsOf(asha.given)).toEqual(found);
    // Told that nothing is under way it excuses nothing, however young.
    expect(await findingsOf(asha.given, 1, 0)).toEqual(found);
  });

  it('finds money that stays held for an order that failed', async () => {
    await using asha = await givenAsha();
    await asha.sell(fromWallet);
    await asha.order(ask.failPayment('insufficientFunds'));
    await asha.wallet({ type: 'HoldFunds', data: { orderId: ORDER, amount: PRICE, at } });

    expect(await findingsOf(asha.given)).toEqual([
      `wallet-asha: 10000 paise are held for ${ORDER}, which is not open`,
    ]);
  });

  it('finds nothing wrong with an order in parts, whatever became of it', async () => {
    await using asha = await givenAsha();
    const parts = { price: PRICE, walletPart: rupees(40), legs: [legOf(1, 'MANUAL')] };
    const inParts = { ...parts, reward: toCentipoints(0), at };
    for (const until of ['placed', 'paid', 'completed', 'failed'] as const) {
      await asha.sell({ ...inParts, until });
    }
    const refunded = await asha.sell({ ...inParts, until: 'paid' });
    await asha.tell(askAbout(refunded).refund(admin, 'No'));
    const kept = await asha.sell({ ...inParts, until: 'paid' });
    await asha.tell(askAbout(kept).propose('imran', 'Fraud'));
    await asha.tell(askAbout(kept).sign('meera'));

    expect(await findingsOf(asha.given)).toEqual([]);
  });

  it('finds both parts where an order in parts was delivered on one of them', async () => {
    await using asha = await givenAsha();
    const inParts = snapshot({ ...sale, walletPart: rupees(40) });
    await asha.sell(inParts);
    await asha.wallet({ type: 'HoldFunds', data: { orderId: ORDER, amount: rupees(40), at } });
    const { amount } = askAbout(inParts).confirm().data;
    const claim = { utr: UTR, claimant: { kind: 'order', id: ORDER }, amount, at } as const;
    const { bankPayment } = asha.given.ledger;
    await bankPayment.handle(UTR, { type: 'ClaimUtr', data: claim }, byTest());
    await asha.order(askAbout(inParts).confirm());
    await asha.order(ask.complete(admin));

    expect(await findingsOf(asha.given)).toEqual([
      `order-${ORDER}: OrderCompleted at position 6 comes before the wallet’s part of it was taken`,
      `wallet-asha: 4000 paise are held for ${ORDER}, which is not open`,
      `suspense: 4000 paise of asha went out for ${ORDER} and never came`,
      `points-asha: 100 hundredths are missing that ${ORDER} has earned`,
      `${ORDER}: it is over, and 4000 paise more have left its account than came`,
    ]);
  });

  it('finds a refund that never reached the wallet, and not one that did', async () => {
    await using asha = await givenAsha();
    await asha.sell({ ...sale, until: 'paid' });
    await asha.order(ask.refund(admin, 'No'));

    expect(await findingsOf(asha.given)).toEqual([
      `suspense: 10000 paise of asha came for ${ORDER} and went nowhere`,
      `${ORDER}: it is over, and 10000 paise of it are still on its account`,
    ]);
    await asha.credit('refund', creditReference.refund(ORDER), ORDER);
    expect(await findingsOf(asha.given)).toEqual([]);
  });

  it('finds that the money of what was not delivered never reached the wallet', async () => {
    await using asha = await givenAsha();
    const two = { ...sale, legs: [legOf(1, 'MANUAL'), legOf(2, 'MANUAL')] };
    await asha.sell({ ...two, until: 'paid' });
    await asha.order(ask.complete(admin, null, { returned: [2] }));
    await asha.points({
      type: 'EarnPoints',
      data: { orderId: ORDER, points: toCentipoints(50), at },
    });

    expect(await findingsOf(asha.given)).toEqual([
      `suspense: 5000 paise of asha came for ${ORDER} and went nowhere`,
      `${ORDER}: it is over, and 5000 paise of it are still on its account`,
    ]);
    const reference = creditReference.returned(ORDER);
    const half = { reference, source: 'refund', subject: ORDER, amount: toPaise(50_00) } as const;
    await asha.wallet({ type: 'CreditFunds', data: { ...half, note: null, at } });
    expect(await findingsOf(asha.given)).toEqual([]);
  });

  it('knows that the money of a cancelled order is kept on purpose', async () => {
    await using asha = await givenAsha();
    await asha.sell({ ...sale, until: 'paid' });
    await asha.tell(ask.propose('imran', 'Fraud'));
    await asha.tell(ask.sign('meera'));

    expect(await findingsOf(asha.given)).toEqual([]);
  });

  it('finds a top-up that was paid and not credited, and a credit that nobody paid', async () => {
    await using asha = await givenAsha();
    const onTopUp = { txnId: 'TXN-1', at };
    await asha.claimForTopUp();
    const requested = { ...onTopUp, userId: 'asha', amount: PRICE, expiresAt: todayAt('14:35') };
    await asha.topUp({ type: 'RequestTopUp', data: requested });
    await asha.topUp({ type: 'ConfirmPayment', data: { ...onTopUp, amount: PRICE, utr: UTR } });
    await asha.credit('topUp', creditReference.topUp('TXN-2'), 'TXN-2');

    expect(await findingsOf(asha.given)).toEqual([
      'suspense: 10000 paise of asha came for TXN-1 and went nowhere',
      'suspense: 10000 paise of asha went out for TXN-2 and never came',
      'TXN-2: it is over, and 10000 paise more have left its account than came',
    ]);
    await asha.credit('topUp', creditReference.topUp('TXN-1'), 'TXN-1');
    expect(await findingsOf(asha.given)).toHaveLength(2);
  });

  it('finds points and prizes that never became money, and those that nobody promised', async () => {
    await using asha = await givenAsha();
    const granted = { reference: 'adjustment:a1', points: toCentipoints(10_000), reason: 'Sorry' };
    await asha.points({ type: 'GrantPoints', data: { ...granted, at } });
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
    await asha.sell({ ...sale, until: 'paid' });
    const onTopUp = { txnId: 'TXN-1', at };
    const requested = { ...onTopUp, userId: 'asha', amount: PRICE, expiresAt: todayAt('14:35') };
    await asha.topUp({ type: 'RequestTopUp', data: requested });
    await asha.topUp({ type: 'ConfirmPayment', data: { ...onTopUp, amount: PRICE, utr: UTR } });
    await asha.credit('topUp', creditReference.topUp('TXN-1'), 'TXN-1');
    await asha.order(ask.stray({ amount: PRICE, utr: '700000000001' }));

    expect(await findingsOf(asha.given, 0)).toEqual([
      `topup-TXN-1: PaymentConfirmed at position 6 counts the transfer ${UTR}, ` +
        'which it has not claimed or has counted before',
      `order-${ORDER}: StrayPaymentReceived at position 8 counts the transfer 700000000001, ` +
        'which it has not claimed or has counted before',
    ]);
  });
});
