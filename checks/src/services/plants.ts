import { randomUUID } from 'node:crypto';
import { endOfDay, rupees, startOfDay, toPaise } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { accounts } from '@store/simulators/testing';
import type { DifferenceKind } from '@store/workflows/differences';
import { PRICE } from '@store/workflows/testing';
import type { Razorpay } from '../three-way/simulated-books.ts';
import type { Bought } from './purchases.ts';
import type { ReconciledShop } from './reconciled-shop.ts';
import type { Sold } from './sold-day.ts';

const UTR = { stranger: '499999999999', another: '488888888888' } as const;
type AtEkqr = Readonly<{ payment: Readonly<{ paidAmount: string; utr: string }> }>;
const program = { kind: 'program', name: 'spec' } as const;

/** Puts one thing wrong into somebody's books; `undo` is what helps. */
export type Plant = Readonly<{
  source: 'ekqr' | 'razorpay' | 'MOOGOLD';
  /** What the admin reads. */
  name: string;
  act: RegExp;
  /** What is wrong with it as well. */
  also?: DifferenceKind;
  plant(): Promise<() => Promise<unknown>>;
}>;

/** One for each kind: a kind without one is no kind that anybody has seen found. */
export function plantsIn(
  reconciled: ReconciledShop,
  sold: Sold,
): Readonly<Record<DifferenceKind, Plant>> {
  const { simulated, shop, store, control } = reconciled;

  async function paidAtEkqr() {
    const { orderId } = sold.atEkqr;
    const told = (await simulated.read(`upi/payments/${orderId}`)) as AtEkqr;
    return told.payment;
  }
  const atEkqr = (change: object) => control(`upi/books/${sold.atEkqr.orderId}`, change);
  /** Changes what EKQR has of a payment until it is undone. */
  async function changed(change: object) {
    const { paidAmount, utr } = await paidAtEkqr();
    await atEkqr(change);
    return () => atEkqr({ status: 'success', paidAmount, utr });
  }

  /** Somebody pays a link that no order has asked for. */
  async function strangerPays() {
    const reference = `STRANGER-${(strangers += 1)}`;
    await simulated.gateway('razorpay').open({
      ...{ reference, amount: PRICE, purpose: 'Diamonds', returnUrl: '' },
      payer: { name: 'Ravi', email: 'ravi@example.com', mobile: '9876543210' },
      expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
    });
    await control(`razorpay/links/${reference}/pay`, { webhooks: 0 });
    return () => control(`razorpay/books/${reference}`, { captured: false });
  }
  let strangers = 0;

  const atRazorpay = () => simulated.read('razorpay/books') as Promise<Razorpay>;
  const ended = (refund: string, status: 'processed' | 'failed') =>
    control(`razorpay/refunds/${encodeURIComponent(refund)}/settle`, { status });
  const ourRefund = `${sold.sentBack.orderId}:R1`;
  /** What a person has sent back at the dashboard, perhaps in the name of a refund of ours. */
  async function refundedByHand(amount: number, receipt: string | null) {
    const { payments } = await atRazorpay();
    const payment = payments.find(({ reference }) => reference === sold.sentBack.orderId);
    const { keyId, keySecret } = accounts.razorpay;
    const answer = await fetch(
      `${simulated.origin}/razorpay/v1/payments/${payment?.id ?? ''}/refund`,
      {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}` },
        body: JSON.stringify({ amount, receipt }),
      },
    );
    const { id } = (await answer.json()) as { id: string };
    return () => ended(id, 'failed');
  }

  const settling = async (settlements: 'rightly' | 'wrongSum') => {
    await control('razorpay/mood', { settlesAfterMs: 0, settlements });
    return () => control('razorpay/mood', { settlesAfterMs: 86_400_000, settlements: 'rightly' });
  };

  /** What MooGold says of an order, until it is undone. */
  const atMooGold =
    ({ orderId }: Bought, status: string, before: string) =>
    async () => {
      const facts = await shop.facts(`order-${orderId}`);
      const id = facts
        .flatMap(({ data }) => ('providerReference' in data ? data.providerReference : []))
        .at(-1);
      const says = (word: string) =>
        control(`moogold/orders/${String(id)}/settle`, { status: word });
      await says(status);
      return () => says(before);
    };

  return {
    unknownToLedger: {
      ...{ source: 'razorpay', name: 'Paid at the gateway, missing in the ledger' },
      act: /record the payment for the order or credit the customer’s wallet/,
      plant: strangerPays,
    },
    unknownToGateway: {
      ...{ source: 'ekqr', name: 'Paid in the ledger, missing at the gateway' },
      act: /Check your bank account before anything else is delivered/,
      plant: () => changed({ status: 'failure' }),
    },
    amountsDiffer: {
      ...{ source: 'ekqr', name: 'Payment amounts differ' },
      act: /Compare the amount in the dashboard and at the bank/,
      plant: () => changed({ paidAmount: '1' }),
    },
    utrDiffers: {
      ...{ source: 'ekqr', name: 'UTRs differ' },
      act: /which UTR is right/,
      plant: () => changed({ utr: UTR.another }),
    },
    paidTwice: {
      ...{ source: 'ekqr', name: 'Paid twice' },
      act: /credit the wallet with this UTR/,
      async plant() {
        const utr = UTR.stranger;
        const from = startOfDay(sold.day).toISOString();
        const covers = { from, until: endOfDay(sold.day).toISOString() };
        const payment = { reference: sold.atEkqr.orderId, amount: PRICE, at: from };
        const lines = [(await paidAtEkqr()).utr, utr].map(
          (one) => ({ kind: 'payment', id: one, utr: one, ...payment }) as const,
        );
        const file = { kind: 'gateway', id: 'statement', source: 'ekqr', covers, lines } as const;
        await store.shop.reconciliation.addFile(file, program);
        const claimant = { kind: 'entry', id: 'credit-by-hand' } as const;
        const data = { utr, claimant, amount: PRICE, at: await shop.now() };
        return () => shop.ledger.bankPayment.handle(utr, { type: 'ClaimUtr', data }, byTest());
      },
    },
    refundUnknownToLedger: {
      ...{ source: 'razorpay', name: 'Refunded at the gateway, missing in the ledger' },
      act: /Somebody refunded this in the dashboard/,
      async plant() {
        await control(`razorpay/links/${sold.atRazorpay.orderId}/refund`);
        const id = (await atRazorpay()).refunds[0]?.id ?? '';
        return () => ended(id, 'failed');
      },
    },
    refundUnknownToGateway: {
      ...{ source: 'razorpay', name: 'Refunded in the ledger, missing at the gateway' },
      act: /The refund may not have been made/,
      async plant() {
        await ended(ourRefund, 'failed');
        return () => ended(ourRefund, 'processed');
      },
    },
    refundAmountsDiffer: {
      ...{ source: 'razorpay', name: 'Refund amounts differ' },
      act: /Compare the refund in the dashboard/,
      async plant() {
        const ours = (await atRazorpay()).refunds.find(({ receipt }) => receipt === ourRefund);
        await ended(ours?.id ?? '', 'failed');
        const undone = await refundedByHand(PRICE - rupees(1), ourRefund);
        return async () => {
          await undone();
          await ended(ours?.id ?? '', 'processed');
        };
      },
    },
    settlementSum: {
      ...{ source: 'razorpay', name: 'Settlement does not add up' },
      act: /Ask the gateway about this settlement/,
      plant: () => settling('wrongSum'),
    },
    settlementOfUnknown: {
      ...{ source: 'razorpay', name: 'Settlement of an unknown payment' },
      act: /a payment that the store does not know/,
      also: 'unknownToLedger',
      async plant() {
        const undone = [await strangerPays(), await settling('rightly')];
        return () => Promise.all(undone.map((undo) => undo()));
      },
    },
    deliveredUnknownToLedger: {
      ...{ source: 'MOOGOLD', name: 'Delivered by the provider, not in the ledger' },
      act: /if the customer was refunded, decide whether to leave it/,
      plant: atMooGold(sold.refused, 'completed', 'refunded'),
    },
    notDeliveredAtProvider: {
      ...{ source: 'MOOGOLD', name: 'Delivered in the ledger, not by the provider' },
      act: /The customer may not have received this/,
      plant: atMooGold(sold.fromMooGold, 'refunded', 'completed'),
    },
    boughtUnknownToLedger: {
      ...{ source: 'MOOGOLD', name: 'Bought at the provider, missing in the ledger' },
      act: /change the key if you did not buy it/,
      async plant() {
        const bought = await control('moogold/books', { variationId: 215570, userId: '1' });
        const { orderId } = bought as { orderId: number };
        return () => control(`moogold/orders/${orderId}/settle`, { status: 'refunded' });
      },
    },
    keptByProvider: {
      ...{ source: 'MOOGOLD', name: 'Rejected by the provider, money not returned' },
      act: /Contact the provider and quote their number/,
      // The evening's balance had the money back.
      also: 'balanceDiffers',
      plant: atMooGold(sold.refused, 'incorrect-details', 'refunded'),
    },
    balanceDiffers: {
      ...{ source: 'MOOGOLD', name: 'Provider balance does not match' },
      act: /Enter a reload that is missing/,
      async plant() {
        const { cents } = (await simulated.read('moogold/balance')) as { cents: number };
        await control('moogold/mood', { balance: cents + 5_000 });
        const day = await reconciled.night();
        const reload = { id: randomUUID(), purse: 'MOOGOLD', day, units: 50, note: '' } as const;
        return () => store.shop.priceDesk.addReload({ ...reload, paid: toPaise(425_000) }, program);
      },
    },
  };
}
