import { expect, it } from 'vitest';
import { valuesIn } from '../forms/fields.ts';
import { activeFilters, statementQuery, statementSearchIn } from './statement-search.ts';

const search = (query: string) =>
  statementSearchIn(valuesIn(new URLSearchParams(query), statementQuery));

it('reads the filters of an address', () => {
  expect(search('q= 284&type=Debit&status=Success&from=2026-11-14&to=2026-11-21')).toEqual({
    ...{ text: '284', type: 'Debit', status: 'Success', from: '2026-11-14', to: '2026-11-21' },
  });
});

it.each(['type=debit', 'status=Lost', 'from=yesterday', 'to=2026-02-31'])(
  'leaves out what makes no sense: %s',
  (query) => {
    expect(Object.values(search(query)).filter(Boolean)).toEqual([]);
  },
);

it('offers to take each filter away and keep the others', () => {
  expect(activeFilters(search('q=284&type=Credit&to=2026-11-21&page=3'))).toEqual([
    { label: '“284”', without: '?type=Credit&to=2026-11-21' },
    { label: 'Credit', without: '?q=284&to=2026-11-21' },
    { label: 'To 2026-11-21', without: '?q=284&type=Credit' },
  ]);
});
