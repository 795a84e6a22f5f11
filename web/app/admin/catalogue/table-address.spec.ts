import { describe, expect, it } from 'vitest';
import { addressWith, columnSort, sortIn, yesOrNo } from './table-address.ts';

const COLUMNS = ['name', 'updatedAt'] as const;
const usual = { by: 'updatedAt', descending: true } as const;

describe('the order that an address asks for', () => {
  it.each([
    ['name', { by: 'name', descending: false }],
    ['-name', { by: 'name', descending: true }],
    ['', usual],
    ['nothing', usual],
    ['--name', usual],
    ['-', usual],
    ['__proto__', usual],
  ])('%s', (asked, sort) => {
    expect(sortIn(asked, COLUMNS, usual)).toEqual(sort);
  });
});

describe('the head of a column', () => {
  it('sorts by it, turned round when it does already, and keeps the filters', () => {
    const search = '?q=gems&page=3&delete=ML-1&edit=ML-1';
    expect(columnSort(search, 'name', usual)).toEqual({ to: '?q=gems&sort=name', now: null });
    expect(columnSort(search, 'name', { by: 'name', descending: false })).toEqual({
      to: '?q=gems&sort=-name',
      now: 'ascending',
    });
    expect(columnSort('', 'name', { by: 'name', descending: true })).toEqual({
      to: '?sort=name',
      now: 'descending',
    });
  });
});

it('an address with other words begins at its first page', () => {
  expect(addressWith('?q=a+b&page=2', { archived: 'yes' })).toBe('?q=a+b&archived=yes');
  expect(addressWith('?q=a&page=2', { q: null, page: '2' })).toBe('?page=2');
});

it('yes and no are all that a choice takes', () => {
  expect(['yes', 'no', '', 'maybe'].map(yesOrNo)).toEqual([true, false, undefined, undefined]);
});
