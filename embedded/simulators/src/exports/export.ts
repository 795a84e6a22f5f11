import type { Simulated } from '../simulated/simulated.ts';
import { csvOf, type Cell } from './csv.ts';
import { isoDay } from '../units/indian-time.ts';

/** A line of a file, and when what it tells of was: an instant, or milliseconds. */
export type Line = Readonly<{ at: string | number; cells: readonly Cell[] }>;

/** A file that a service lets its customers download, written from its own books. */
export type Export = Readonly<{
  /** Of its address, below the name of the service. */
  file: string;
  what: string;
  /** What stands above the names of the columns. */
  above?: readonly (readonly Cell[])[];
  heads: readonly string[];
  /** In the order of the file. */
  lines: (simulated: Simulated) => readonly Line[];
}>;

/** Days in India, both of them in it. */
export type Days = Readonly<{ from?: string; to?: string }>;

export function written(
  { above = [], heads, lines }: Export,
  simulated: Simulated,
  days: Days,
): string {
  const { from = '', to = '9999' } = days;
  const rows = lines(simulated)
    .filter(({ at }) => isoDay(at) >= from && isoDay(at) <= to)
    .map(({ cells }) => cells);
  return csvOf([...above, heads, ...rows]);
}
