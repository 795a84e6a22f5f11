import type { OrderStatus } from '@store/ledger';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Symbols } from '../ui/symbols.tsx';
import { OrderBadgeInRow, statusSymbols } from './badge-in-row.tsx';
import { OrderBadge } from './order-badge.tsx';

const badge = (html: string) => {
  const [, names, text] = /^<span class="([^"]*)">.*?<\/svg>([^<]*)<\/span>$/.exec(html) ?? [];
  return { names, text };
};

/** Blue, yellow, green and red; cancelled and failed orders have no colour. */
const COLOURS: readonly (readonly [OrderStatus, string])[] = [
  ['Created', 'badge tone-info'],
  ['Processing', 'badge tone-warning'],
  ['Completed', 'badge tone-success'],
  ['Refunded', 'badge tone-danger'],
  ['Cancelled', 'badge'],
  ['Failed', 'badge'],
];

describe('the badge of an order', () => {
  it.each(COLOURS)('has the colour of its status, and says it: %s', (status, names) => {
    expect(badge(renderToStaticMarkup(<OrderBadge status={status} />))).toEqual({
      names,
      text: status,
    });
  });

  it.each(COLOURS)('looks the same in a row of a list: %s', (status, names) => {
    const symbol = `status-${status}`;
    expect(renderToStaticMarkup(<Symbols of={statusSymbols([status])} />)).toContain(symbol);
    const html = renderToStaticMarkup(<OrderBadgeInRow status={status} />);
    expect(badge(html)).toEqual({ names, text: status });
    expect(html).toContain(symbol);
  });
});
