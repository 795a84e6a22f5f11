import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TransactionBadge } from './transaction-badge.tsx';

const drawn = (status: Parameters<typeof TransactionBadge>[0]['status']) =>
  renderToStaticMarkup(<TransactionBadge status={status} />);

it('only what the bank has still to decide turns', () => {
  expect(drawn('Pending')).toMatch(/class="[^"]*spinner/);
  for (const status of ['Created', 'Processing', 'Success', 'Failed'] as const) {
    expect(drawn(status)).not.toContain('spinner');
    expect(drawn(status)).toContain(status);
  }
});

/** Green, yellow, red and blue; what is under way here stays grey. */
it.each([
  ['Success', 'badge tone-success'],
  ['Pending', 'badge tone-warning'],
  ['Failed', 'badge tone-danger'],
  ['Created', 'badge tone-info'],
  ['Processing', 'badge'],
] as const)('the badge of a transaction has the colour of its status: %s', (status, names) => {
  expect(drawn(status)).toMatch(new RegExp(`^<span class="${names}">.*</svg>${status}</span>$`));
});
