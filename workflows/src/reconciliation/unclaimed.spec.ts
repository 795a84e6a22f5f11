import { rupees, type EntryCommand } from '@store/ledger';
import { askAbout, byTest, mustBe } from '@store/ledger/testing';
import type { CollectedPayment } from '@store/projections';
import { describe, expect, it } from 'vitest';
import { latePaymentActivities } from '../late-payments/activities.ts';
import {
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentState,
  type ReportedMovement,
} from '../payment-gateway/payment-gateway.ts';
import { onlyGateway } from '../testing/scripted-gateway.ts';
import { inActivity } from '../testing/in-activity.ts';
import { nothingToReconcile } from '../testing/nothing-to-reconcile.ts';
import { anOrder, AT, orderId, PRICE } from '../testing/placed.ts';
import { memoryShop } from '../testing/shop.ts';
import type { Difference } from './difference.ts';
import { reconciliation } from './reconcile.ts';

const DAY = '2026-11-21';
const FIRST = '500000000001';
const SECOND = '500000000002';
const order = anOrder({ paymentMode: 'upi' });
const part = { day: DAY, kind: 'gateway', source: 'scripted' } as const;
const by = { kind: 'command' } as const;
const moved = (utr: string, more: Partial<ReportedMovement> = {}): ReportedMovement => ({
  ...{ kind: 'payment', id: `pay_${utr}`, reference: null, utr, amount: PRICE, at: AT },
  ...more,
});
const both: PaymentState = {
  ...{ status: 'paid', amount: PRICE, utr: FIRST },
  others: [{ amount: PRICE, utr: SECOND }],
};

/** A paid order, of which the gateway reports this, and says so much when it is asked for it. */
async function given(movements: readonly ReportedMovement[], ways: Partial<PaymentGateway> = {}) {
  const shop = memoryShop();
  await shop.place(order);
  const ask = askAbout({ ...order, at: AT });
  await shop.tell(ask.requestPayment());
  shop.gateway.looks(orderId, both);
  const gateway: PaymentGateway = {
    ...shop.gateway,
    reports: {
      movementsOf: async (day) => (day === DAY ? movements : []),
      settlementsOf: async () => [],
    },
    referenceOf: async () => orderId,
    ...ways,
  };
  const dependencies = { ...shop.dependencies, gateways: onlyGateway(gateway) };
  const collected = async (): Promise<CollectedPayment> => {
    const facts = await shop.facts(`order-${orderId}`);
    const received = facts.flatMap(({ type, data }) =>
      'utr' in data && typeof data.utr === 'string'
        ? [
            {
              ...{ utr: data.utr, amount: PRICE, at: AT, isFound: false },
              as: type === 'PaymentConfirmed' ? ('payment' as const) : ('stray' as const),
            },
          ]
        : [],
    );
    return {
      ...{ id: orderId, kind: 'order', gateway: 'scripted', reference: orderId, openedAt: AT },
      received,
    };
  };
  const found: Difference[] = [];
  const late = latePaymentActivities(dependencies);
  const books = reconciliation({
    ...dependencies,
    late,
    reconciled: {
      ...nothingToReconcile,
      paymentsIn: async () => [await collected()],
      paymentsOf: async (ids) => (ids.includes(orderId) ? [await collected()] : []),
      keepRun: async (_run, told) => void found.splice(0, found.length, ...told),
    },
  });
  const payment = { status: 'paid', amount: PRICE, utr: FIRST } as const;
  await inActivity(() => late.settleLatePayment({ kind: 'order', id: orderId, payment }, AT));
  return {
    ...{ shop, found },
    compare: () => inActivity(() => books.lookAt({ runId: 'run-1', by }, part)),
  };
}

describe('money of a payment that the store knows, and that counts nowhere', () => {
  it.each<[string, ReportedMovement]>([
    ['is named by the report', moved(SECOND, { reference: orderId })],
    ['can be asked for', moved(SECOND)],
  ])('is put where it belongs, where its order %s', async (_case, second) => {
    const { shop, found, compare } = await given([moved(FIRST), second]);
    for (const _ of ['once', 'twice']) await compare();

    expect((await shop.wallet('asha')).available).toBe(PRICE);
    expect(found).toEqual([]);
  });

  it('is put where it belongs also where a worker had only claimed it', async () => {
    const { shop, found, compare } = await given([moved(FIRST), moved(SECOND)]);
    const claimant = { kind: 'order', id: orderId } as const;
    const data = { utr: SECOND, claimant, amount: PRICE, at: AT };
    await shop.ledger.bankPayment.handle(SECOND, { type: 'ClaimUtr', data }, byTest());
    await compare();

    expect((await shop.wallet('asha')).available).toBe(PRICE);
    expect(found).toEqual([]);
  });

  it.each<[string, Partial<PaymentGateway>]>([
    ['is of nobody’s order', { referenceOf: async () => null }],
    [
      'cannot be asked for now',
      { referenceOf: () => Promise.reject(new GatewayUnavailable('down')) },
    ],
    ['is of a payment that is not told', { stateOf: async () => ({ status: 'waiting' }) }],
    ['has no answer', { stateOf: () => Promise.reject(new GatewayUnavailable('down')) }],
  ])('stays a difference where it %s', async (_case, ways) => {
    const { shop, found, compare } = await given([moved(FIRST), moved(SECOND)], ways);
    await compare();

    expect((await shop.wallet('asha')).available).toBe(0);
    expect(found).toMatchObject([{ kind: 'unknownToLedger', subject: SECOND }]);
  });

  it('stays a difference where a rule refuses it', async () => {
    const refuses = { amount: 0 as typeof PRICE, utr: SECOND };
    const { shop, found, compare } = await given([moved(FIRST), moved(SECOND)], {
      stateOf: async () => ({ status: 'paid', amount: PRICE, utr: FIRST, others: [refuses] }),
    });
    await compare();

    expect((await shop.wallet('asha')).available).toBe(0);
    expect(found).toMatchObject([{ kind: 'unknownToLedger', subject: SECOND }]);
  });

  describe('and that a person has credited', () => {
    async function credited() {
      const all = await given([moved(FIRST), moved(SECOND)]);
      const { bankPayment, entry } = all.shop.ledger;
      const claimant = { kind: 'entry', id: 'a1' } as const;
      const data = { utr: SECOND, claimant, amount: PRICE, at: AT };
      await bankPayment.handle(SECOND, { type: 'ClaimUtr', data }, byTest());
      const tell = async (command: EntryCommand) =>
        mustBe(await entry.handle('a1', command, byTest()));
      const act = { kind: 'credit', amount: PRICE, utr: SECOND } as const;
      const why = { code: 'bankPayment', reason: 'found', by: 'meera', at: AT } as const;
      const proposed = { entryId: 'a1', userId: 'asha', act, ...why };
      const secondPersonFrom = rupees(50_000);
      await tell({ type: 'ProposeEntry', data: { ...proposed, secondPersonFrom } });
      await tell({ type: 'RecordEntryBooked', data: { entryId: 'a1', at: AT } });
      return { ...all, tell };
    }

    it('is no difference', async () => {
      const { shop, found, compare } = await credited();
      await compare();

      expect((await shop.wallet('asha')).available).toBe(0);
      expect(found).toEqual([]);
    });

    it('is one once that is undone', async () => {
      const { shop, found, compare, tell } = await credited();
      const undone = { entryId: 'a1', undoneBy: 'a2', at: AT };
      await tell({ type: 'RecordEntryUndone', data: undone });
      await compare();

      expect((await shop.wallet('asha')).available).toBe(0);
      expect(found).toMatchObject([{ kind: 'unknownToLedger', subject: SECOND }]);
    });
  });

  it('is what a gateway without a report tells of when it is asked', async () => {
    const { shop, compare } = await given([], { reports: null });
    await compare();

    expect((await shop.wallet('asha')).available).toBe(PRICE);
  });
});
