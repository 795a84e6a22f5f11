import { expect, it } from 'vitest';
import { firstPage, pageAddress, pageCount, rangeInWords } from './page-range.ts';

it('a list without rows still has one page', () => {
  expect(pageCount({ pageSize: 8, total: 0 })).toBe(1);
  expect(rangeInWords({ page: 1, pageSize: 8, total: 0 })).toBe('0 of 0');
});

it('the last page may be short', () => {
  expect(pageCount({ pageSize: 8, total: 46 })).toBe(6);
  expect(rangeInWords({ page: 6, pageSize: 8, total: 46 })).toBe('41–46 of 46');
});

it('a page beyond the end shows nothing', () => {
  expect(rangeInWords({ page: 9, pageSize: 8, total: 46 })).toBe('0 of 46');
});

it('a list that is not counted to its end says how far', () => {
  const many = { pageSize: 50, total: 1_000, isExact: false };
  expect(rangeInWords({ ...many, page: 2 })).toBe('51–100 of 1,000 or more');
  expect(rangeInWords({ ...many, page: 30 })).toBe('1451–1500 of 1,500 or more');
});

it('turning the page keeps the filters', () => {
  expect(pageAddress('?status=Created&page=2', 3)).toBe('?status=Created&page=3');
  expect(pageAddress('?status=Created&page=2', 1)).toBe('?status=Created');
});

it.each([
  ['http://shop.test/wallet?page=9', '/wallet'],
  ['http://shop.test/wallet?type=Debit&page=9', '/wallet?type=Debit'],
  ['http://shop.test/orders?q=a%20b&page=x', '/orders?q=a+b'],
])('a list begins where its filters stay: %s', (url, path) => {
  expect(firstPage(url)).toBe(path);
});
