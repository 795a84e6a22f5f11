import { expect, it } from 'vitest';
import { markupAt } from '../../../testing/markup-at.tsx';
import Redeem from './redeem-page.tsx';

const shown = (points: number) =>
  markupAt('/redeem', <Redeem />, {
    ...{ behindSince: null, points, asked: null },
    rules: { redeemAtLeast: 1, worth: 100, spendingPerPoint: 10_000 },
    ticket: { id: 'RDM-26K21-7H20QA2M', signature: 'x' },
  });

it('whoever has too few points is told so, and how to earn some, instead of a form', () => {
  for (const points of [0, 99, -100]) {
    expect(shown(points)).toContain('You need at least 1 point to redeem.');
    expect(shown(points)).toMatch(/<a [^>]*href="\/">Instant Topups</);
    expect(shown(points)).not.toContain('<form');
  }
  expect(shown(100)).not.toContain('You need at least');
  expect(shown(100)).toContain('<form');
});
