import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postingsOf } from '../books/postings.ts';
import { decodeEvent } from '../event-store/decode.ts';
import type { DisputeCommand } from '../dispute/commands.ts';
import type { RecordedEvent } from '../event-store/event-store.ts';
import { toPaise, type Paise } from '../kernel/paise.ts';
import { askAbout, at, utrOf } from '../testing/sample-order.ts';
import { byTest, mustBe, orderOf } from '../testing/sales.ts';
import { memoryLedger } from '../testing/test-ledger.ts';
import { netOf } from './figures.ts';
import { settlementStream } from './stream.ts';

/** Who has told of a payment: the gateway, or a person, of one that came there or to the bank itself. */
const TOLD = ['byGateway', 'foundThere', 'foundAtBank', 'foundAndReturned'] as const;
const sales = fc.array(
  fc.record({ price: fc.integer({ min: 100, max: 5_000_000 }), told: fc.constantFrom(...TOLD) }),
  { minLength: 1, maxLength: 6 },
);
/** Of a payment, and by how much each end moves what the gateway settles. */
const MOVED_BY = { undisputed: 0, lost: -1, won: 0, takenAndLost: -1, takenAndWon: 0 } as const;
type Dispute = keyof typeof MOVED_BY;
const share = fc.integer({ min: 0, max: 300 });

/** What a gateway keeps of an amount, in ten-thousandths, and GST on that. */
function keptOf(payments: number, basisPoints: number) {
  const fee = Math.round((payments * basisPoints) / 10_000);
  return { fee: toPaise(fee), tax: toPaise(Math.round(fee * 0.18)) };
}

function balancesIn(log: readonly RecordedEvent[]): ReadonlyMap<string, number> {
  const balances = new Map<string, number>();
  for (const recorded of log) {
    const event = decodeEvent(recorded);
    for (const { account, owner, amount } of event === null ? [] : postingsOf(event)) {
      const key = account === 'gateway' ? `gateway ${owner ?? ''}` : account;
      balances.set(key, (balances.get(key) ?? 0) + amount);
    }
  }
  return balances;
}

function disputeCommands(disputeId: string, how: Dispute, amount: Paise): DisputeCommand[] {
  if (how === 'undisputed') return [];
  const told = { disputeId, by: null, at };
  const taken = how === 'takenAndLost' || how === 'takenAndWon';
  const isLost = how === 'lost' || how === 'takenAndLost';
  return [
    {
      type: 'OpenDispute',
      data: {
        ...{ ...told, userId: 'asha', subject: { kind: 'topUp', id: disputeId }, amount },
        ...{ gateway: 'ekqr', reference: disputeId, utr: null, reason: '', answerBy: null },
      },
    },
    ...(taken ? [{ type: 'RecordDebit', data: { ...told, amount } } as const] : []),
    isLost
      ? { type: 'RecordLost', data: { disputeId, amount, at } }
      : { type: 'RecordWon', data: told },
  ];
}

/** What is done for a payment of this price, by the sides that know of it. */
function stepsOf(about: ReturnType<typeof askAbout>, told: (typeof TOLD)[number], price: Paise) {
  const foundBy = { accountId: 'meera', entryId: 'ENT-1' };
  switch (told) {
    case 'byGateway':
      return [about.requestPayment(), about.confirm()];
    case 'foundThere':
      return [about.requestPayment(), about.confirm({ foundBy, gateway: 'ekqr' })];
    case 'foundAtBank':
      return [about.requestPayment(), about.confirm({ foundBy, gateway: null })];
    case 'foundAndReturned': {
      const { utr } = about.confirm().data;
      const found = { utr: utr ?? '', amount: price, foundBy, gateway: null };
      const steps = [about.requestPayment(), about.failPayment()];
      return [...steps, about.stray({ ...found, suspended: 'erased' })];
    }
  }
}

it('leaves nothing at the gateway once all that was paid is settled, whatever it has kept', async () => {
  await fc.assert(
    fc.asyncProperty(sales, share, fc.integer({ min: 1, max: 3 }), async (sold, kept, parts) => {
      const { sell, tell, ledger, eventStore } = memoryLedger();
      const paid: { utr: string; amount: number }[] = [];
      for (const [place, { price, told }] of sold.entries()) {
        const orderId = `GT26K21-0000000${place}`;
        const sale = { orderId, paymentMode: 'upi', price: toPaise(price) } as const;
        await sell({ ...sale, until: 'placed' });
        const about = askAbout(orderOf(sale));
        for (const step of stepsOf(about, told, sale.price)) await tell(step);
        const utr = utrOf(orderId);
        if (told === 'byGateway' || told === 'foundThere') paid.push({ utr, amount: price });
        if (told !== 'foundAndReturned') continue;
        const bankReference = `7${utr.slice(1)}`;
        const decided = { utr, decision: 1, by: 'meera', bankReference, at };
        const data = { ...decided, secondPersonFrom: toPaise(10_000_000) };
        mustBe(await ledger.suspense.handle(utr, { type: 'RecordReturnByHand', data }, byTest()));
      }
      for (let part = 0; part < parts; part += 1) {
        const lines = paid.filter((_, place) => place % parts === part);
        const payments = toPaise(lines.reduce((sum, { amount }) => sum + amount, 0));
        const figures = {
          ...{ payments, refunds: toPaise(0), other: 0 },
          ...keptOf(payments, kept),
        };
        const name = { gateway: 'ekqr', settlementId: `setl_${part}` };
        const data = {
          ...{ ...name, ...figures, net: netOf(figures), day: '2026-11-21', utr: null },
          ...{ lines: lines.length, paidBy: lines.map(({ utr }) => utr), by: null, at },
        };
        const record = { type: 'RecordSettlement', data } as const;
        for (const _ of ['once', 'twice']) {
          await ledger.settlement.handle(settlementStream(name), record, byTest());
        }
      }

      const balances = balancesIn(await eventStore.readAll({ after: -1n, limit: 1_000 }));
      const stayed = sold.filter(({ told }) => told !== 'foundAndReturned');
      const total = stayed.reduce((sum, { price }) => sum + price, 0);
      const of = (account: string) => balances.get(account) ?? 0;
      expect(of('gateway ekqr')).toBe(0);
      expect(of('bank') + of('fees') + of('inputTax') + of('gateway ')).toBe(total);
      expect([...balances.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
    }),
    { numRuns: 100 },
  );
});

it('leaves nothing there of a dispute either, which is posted by what the bank did and not again', async () => {
  const ends = fc.constantFrom(...(Object.keys(MOVED_BY) as Dispute[]));
  const payments = fc.array(fc.tuple(fc.integer({ min: 100, max: 5_000_000 }), ends), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(payments, fc.boolean(), async (paid, settledApart) => {
      const { sell, tell, ledger, eventStore } = memoryLedger();
      let other = 0;
      for (const [place, [price, how]] of paid.entries()) {
        const orderId = `GT26K21-0000000${place}`;
        const amount = toPaise(price);
        const sale = { orderId, paymentMode: 'upi', price: amount } as const;
        await sell({ ...sale, until: 'placed' });
        const about = askAbout(orderOf(sale));
        for (const step of [about.requestPayment(), about.confirm()]) await tell(step);
        other += MOVED_BY[how] * price;
        for (const command of disputeCommands(`D${place}`, how, amount)) {
          mustBe(await ledger.dispute.handle(`D${place}`, command, byTest()));
        }
      }
      const total = toPaise(paid.reduce((sum, [price]) => sum + price, 0));
      const [nothing, kept] = [{ fee: toPaise(0), tax: toPaise(0) }, keptOf(total, 200)];
      const inOne = [{ payments: total, other, ...kept }];
      const apart = [
        { payments: total, other: 0, ...kept },
        { payments: toPaise(0), other, ...nothing },
      ];
      for (const [place, parts] of (settledApart ? apart : inOne).entries()) {
        const figures = { refunds: toPaise(0), ...parts };
        const name = { gateway: 'ekqr', settlementId: `setl_${place}` };
        const data = {
          ...{ ...name, ...figures, net: netOf(figures), day: '2026-11-21', utr: null },
          ...{ lines: 1, paidBy: [], by: null, at },
        };
        const record = { type: 'RecordSettlement', data } as const;
        mustBe(await ledger.settlement.handle(settlementStream(name), record, byTest()));
      }

      const balances = balancesIn(await eventStore.readAll({ after: -1n, limit: 1_000 }));
      expect(balances.get('gateway ekqr')).toBe(0);
      expect(balances.get('chargebacks') ?? 0).toBe(0 - other);
    }),
    { numRuns: 100 },
  );
});
