import { rupees } from '@store/ledger';
import { expect, it } from 'vitest';
import { markupAt } from '../../../testing/markup-at.tsx';
import { InParts } from './in-parts.tsx';
import { partsOf } from './parts.ts';

const limits = {
  ...{ minimum: rupees(1), maximum: rupees(10_000) },
  ...{ perDay: rupees(45_000), balanceAtMost: rupees(50_000) },
};
const said = (asked: number | null, available = 0) =>
  markupAt(
    '/topup',
    <InParts parts={partsOf(asked, limits, available)} most={limits.maximum} />,
  ).replaceAll(/<[^>]+>/g, '');

it.each([
  [10_001, 'To add ₹10,001.00, please top up twice.'],
  [20_000, 'To add ₹20,000.00, please top up twice.'],
  [20_001, 'To add ₹20,001.00, please top up 3 times.'],
])('₹%d is said to take more than one top-up', (asked, sentence) => {
  expect(said(asked)).toContain(`One top-up can be ₹10,000.00 at most. ${sentence}`);
});

it.each([
  ['nothing is asked for', null, 0],
  ['one top-up is enough', 10_000, 0],
  ['a day may not bring it', 45_001, 0],
  ['the wallet cannot hold it', 45_000, rupees(5_001)],
  ['the wallet cannot hold it with what it has', 40_000, rupees(10_001)],
])('says nothing where %s', (_why, asked, available) => {
  expect(said(asked, available)).not.toContain('at most');
});
