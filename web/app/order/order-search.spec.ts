import { expect, it } from 'vitest';
import { valuesIn } from '../forms/fields.ts';
import { activeFilters, orderSearchIn, searchQuery } from './order-search.ts';

const search = (query: string) => orderSearchIn(valuesIn(new URLSearchParams(query), searchQuery));

it('reads the filters of an address', () => {
  expect(search('q=%20284 &status=Refunded&payment=wallet&from=2026-11-14&to=2026-11-21')).toEqual({
    text: '284',
    status: 'Refunded',
    paymentMode: 'wallet',
    from: '2026-11-14',
    to: '2026-11-21',
  });
});

it.each(['status=refunded', 'payment=cash', 'from=yesterday', 'to=2026-02-31', 'from=0001-01-01'])(
  'leaves out what makes no sense: %s',
  (query) => {
    const nothing = { text: '', status: undefined, paymentMode: undefined };
    expect(search(query)).toEqual({ ...nothing, from: undefined, to: undefined });
  },
);

it('offers to take each filter away and keep the others', () => {
  expect(activeFilters(search('status=Created&from=2026-11-14&page=3'))).toEqual([
    { label: 'Created', without: '?from=2026-11-14' },
    { label: 'From 2026-11-14', without: '?status=Created' },
  ]);
});
