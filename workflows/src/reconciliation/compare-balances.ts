import type { IstDay } from '@store/ledger';
import type { Difference } from './difference.ts';

/** All in the unit of the purse. */
export type BalanceBooks = Readonly<{
  purse: string;
  day: IstDay;
  before: number;
  /** The day of the balance before, where it is not the one before this. */
  since?: IstDay;
  after: number;
  reloaded: number;
  /** What deliveries took, at least and at most: of one whose outcome is open nobody knows. */
  spent: Readonly<{ least: number; most: number }>;
  /** How far a sum of rounded prices may be off. */
  tolerance: number;
  /** What a unit costs in paise; null where nobody has said so. */
  rate: number | null;
}>;

/** The balance before and what was loaded, less what was bought, is today's. */
export function compareBalances(books: BalanceBooks): readonly Difference[] {
  const { purse: source, day, before, after, reloaded, spent, tolerance, rate, since } = books;
  const loaded = before + reloaded;
  const apart = beyond(after, loaded - spent.most - tolerance, loaded - spent.least + tolerance);
  if (apart === 0) return [];
  const ours = rounded(loaded - (apart > 0 ? spent.least : spent.most));
  const amount = rate === null ? null : Math.round(Math.abs(after - ours) * rate);
  const facts = { ours, theirs: after, ...(since && { since }) };
  return [{ kind: 'balanceDiffers', source, subject: `${source} ${day}`, day, amount, facts }];
}

/** How far it lies outside, below zero on the lower side. */
function beyond(value: number, least: number, most: number): number {
  if (value > most) return value - most;
  return value < least ? value - least : 0;
}

const rounded = (units: number): number => Math.round(units * 10_000) / 10_000;
