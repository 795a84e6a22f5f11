import { expect, it } from 'vitest';
import { spentBetween, type ChargedTry } from './spent-between.ts';

const MINUTE = 60_000;
const from = Date.parse('2026-11-25T00:05:00+05:30');
const until = Date.parse('2026-11-26T00:05:00+05:30');
const after = (moment: number, minutes: number) =>
  new Date(moment + minutes * MINUTE).toISOString();
const tried = (
  status: ChargedTry['status'],
  startedAt: string,
  more: Partial<ChargedTry> = {},
): ChargedTry => ({
  ...{ status, startedAt, updatedAt: startedAt, price: 10 },
  ...{ wasAccepted: status === 'delivered' || status === 'accepted' },
  ...more,
});
const spent = (...tries: readonly ChargedTry[]) => {
  const range = spentBetween(tries, { from, until });
  return range === null ? null : [range.least, range.most];
};
const noon = after(from, 700);
const yesterday = after(from, -600);

it('is what was ordered in between, and arrived or is on its way', () => {
  expect(spent()).toEqual([0, 0]);
  expect(spent(tried('delivered', noon), tried('accepted', noon))).toEqual([20, 20]);
  expect(spent(tried('delivered', yesterday), tried('delivered', after(until, 5)))).toEqual([0, 0]);
});

it('is nothing for what was refused or never left', () => {
  expect(spent(tried('failed', noon), tried('notSent', noon))).toEqual([0, 0]);
});

it('leaves room for what nobody knows, unless that is older than both balances', () => {
  expect(spent(tried('unknown', noon), tried('started', noon))).toEqual([0, 20]);
  expect(spent(tried('unknown', yesterday, { updatedAt: noon }))).toEqual([0, 0]);
});

it('comes back where the provider gave up what it had accepted', () => {
  const accepted = { wasAccepted: true };
  const givenUp = tried('failed', yesterday, { ...accepted, updatedAt: noon });
  expect(spent(givenUp)).toEqual([-10, -10]);
  expect(spent(tried('failed', yesterday, { updatedAt: noon }))).toEqual([-10, 0]);
  const sameDay = tried('failed', noon, { ...accepted, updatedAt: after(from, 720) });
  expect(spent(sameDay)).toEqual([0, 0]);
  const later = tried('failed', noon, { ...accepted, updatedAt: after(until, 60) });
  expect(spent(later)).toEqual([10, 10]);
});

it('leaves room for what was under way while a balance was told', () => {
  expect(spent(tried('delivered', after(from, -1)))).toEqual([0, 10]);
  expect(spent(tried('delivered', after(until, -1)))).toEqual([0, 10]);
  const answered = after(until, -1);
  expect(spent(tried('failed', noon, { wasAccepted: true, updatedAt: answered }))).toEqual([0, 10]);
});

it('is not known where the price of something that counts is not', () => {
  expect(spent(tried('delivered', noon, { price: null }))).toBeNull();
  expect(spent(tried('failed', noon, { price: null }))).toEqual([0, 0]);
});
