import { expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import { Pagination } from './pagination.tsx';

/** What leads on and back: where to, or "off". */
function waysIn(page: number, more: Partial<Parameters<typeof Pagination>[0]> = {}) {
  const html = markupAt('/orders', <Pagination page={page} pageSize={20} total={50} {...more} />);
  return [...html.matchAll(/<(a|span) ([^>]*\bclass="button[^>]*)>(.*?)<\/\1>/gs)].map(
    ([, tag, attributes = '', said = '']) => [
      said.replaceAll(/<svg.*?<\/svg>/gs, ''),
      tag === 'a' ? /href="([^"]*)"/.exec(attributes)?.[1] : 'off',
    ],
  );
}

it('leads nowhere before the first page or behind the last', () => {
  expect(waysIn(1)).toEqual([
    ['Previous', 'off'],
    ['Next', '/orders?page=2'],
  ]);
  expect(waysIn(2)).toEqual([
    ['Previous', '/orders'],
    ['Next', '/orders?page=3'],
  ]);
  expect(waysIn(3)).toEqual([
    ['Previous', '/orders?page=2'],
    ['Next', 'off'],
  ]);
});

it('leads on from what looks like the last page of a list that is not counted to its end', () => {
  expect(waysIn(3, { isExact: false })).toContainEqual(['Next', '/orders?page=4']);
});

it('is not there for a single page', () => {
  expect(waysIn(1, { total: 20 })).toEqual([]);
});
