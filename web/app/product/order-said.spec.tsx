import { expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import type { Answer } from './answer.ts';
import { OrderSaid } from './order-said.tsx';

const answer: Answer = {
  ...{ notice: 'Price is now ₹425.00.', tone: 'info', errors: {}, checked: null, ticket: null },
  ...{ typed: { itemId: '', payment: '', inputs: [] }, sessionOver: false, guardianNeeded: false },
};
const shown = (more: Partial<Answer>) =>
  markupAt('/product/hok', <OrderSaid posted={{ ...answer, ...more }} className="" />);

it('says a question calmly and aloud, and what is wrong in its colour, for the toast reads that out', () => {
  expect(shown({})).toMatch(/<div role="alert" class="notice tone-info/);
  for (const tone of ['warning', 'danger'] as const) {
    expect(shown({ tone })).toMatch(new RegExp(`<div class="notice tone-${tone}`));
  }
});
