import type { OrderStatus } from '@store/ledger';
import { expect, it } from 'vitest';
import { markFor } from './order-marks.ts';

it.each<[OrderStatus, string]>([
  ['Completed', 'done'],
  ['Refunded', 'refunded'],
  ['Cancelled', 'cancelled'],
  ['Failed', 'failed'],
])('the page of a %s order bears the mark %s', (status, mark) => {
  expect(markFor(status)).toBe(mark);
});

it('an order that is late is not marked as done', () => {
  expect([markFor('Processing'), markFor('Processing', true)]).toEqual(['done', 'now']);
});
