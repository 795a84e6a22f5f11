import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aggregates } from '../aggregates.ts';
import type { Category } from '../ledger-event.ts';

type Recorded = Readonly<{ category: Category; type: string; data: object }>;

const RECORDINGS = new URL('../../recordings/', import.meta.url);
const recorded = readdirSync(RECORDINGS).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, RECORDINGS), 'utf8')) as Recorded[],
);

/** What an event of then, which said less, is taken to have meant. */
const meant: Record<string, (data: Record<string, unknown>) => object> = {
  'order OrderPlaced': ({ paymentMode, price, legs }) => ({
    quantity: 1,
    cost: null,
    tax: null,
    refundAfterHours: 24,
    tender: paymentMode === 'upi' ? { wallet: 0, upi: price } : { wallet: price, upi: 0 },
    legs: (legs as object[]).map((leg, _place, { length }) => ({
      ...leg,
      share: Number(price) / length,
    })),
  }),
  'order PaymentRequested': () => ({ gateway: 'ekqr', intent: null }),
  'order PaymentConfirmed': ({ mode }) => ({ gateway: mode === 'upi' ? 'ekqr' : null }),
  'order StrayPaymentReceived': () => ({ gateway: 'ekqr' }),
  'wallet FundsDeducted': () => ({ subject: '', against: 'adjustments' }),
  'topup PaymentRequested': () => ({ gateway: 'ekqr', intent: null }),
  'topup PaymentConfirmed': () => ({ gateway: 'ekqr' }),
};

describe('an event that an earlier store has written', () => {
  it.each(recorded)('$category $type is read with all it said', ({ category, type, data }) => {
    const said = data as Record<string, unknown>;
    const read = aggregates[category].storedEvent.parse(type, data);

    expect(read.data).toStrictEqual({
      type,
      data: { ...said, ...meant[`${category} ${type}`]?.(said) },
    });
  });
});
