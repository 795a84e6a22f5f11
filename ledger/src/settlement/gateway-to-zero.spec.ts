import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postingsOf } from '../books/postings.ts';
import { decodeEvent } from '../event-store/decode.ts';
import { toPaise } from '../kernel/paise.ts';
import { askAbout, at, utrOf } from '../testing/sample-order.ts';
import { byTest, orderOf } from '../testing/sales.ts';
import { memoryLedger } from '../testing/test-ledger.ts';
import { netOf } from './figures.ts';
import { settlementStream } from './stream.ts';

const sales = fc.array(fc.integer({ min: 100, max: 5_000_000 }), { minLength: 1, maxLength: 6 });
const share = fc.integer({ min: 0, max: 300 });

/** What a gateway keeps of an amount, in ten-thousandths, and GST on that. */
function keptOf(payments: number, basisPoints: number) {
  const fee = Math.round((payments * basisPoints) / 10_000);
  return { fee: toPaise(fee), tax: toPaise(Math.round(fee * 0.18)) };
}

it('leaves nothing at the gateway once all that was paid is settled, whatever it has kept', async () => {
  await fc.assert(
    fc.asyncProperty(sales, share, fc.integer({ min: 1, max: 3 }), async (prices, kept, parts) => {
      const { sell, tell, ledger, eventStore } = memoryLedger();
      const paid: { utr: string; amount: number }[] = [];
      for (const [place, price] of prices.entries()) {
        const orderId = `GT26K21-0000000${place}`;
        const sale = { orderId, paymentMode: 'upi', price: toPaise(price) } as const;
        await sell({ ...sale, until: 'placed' });
        const about = askAbout(orderOf(sale));
        for (const step of [about.requestPayment(), about.confirm()]) await tell(step);
        paid.push({ utr: utrOf(orderId), amount: price });
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

      const balances = new Map<string, number>();
      for (const recorded of await eventStore.readAll({ after: -1n, limit: 1_000 })) {
        const event = decodeEvent(recorded);
        for (const { account, owner, amount } of event === null ? [] : postingsOf(event)) {
          const key = account === 'gateway' ? `gateway ${owner ?? ''}` : account;
          balances.set(key, (balances.get(key) ?? 0) + amount);
        }
      }
      const total = prices.reduce((sum, price) => sum + price, 0);
      const of = (account: string) => balances.get(account) ?? 0;
      expect(balances.get('gateway ekqr')).toBe(0);
      expect(of('bank') + of('fees') + of('inputTax')).toBe(total);
      expect([...balances.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
    }),
    { numRuns: 100 },
  );
});
