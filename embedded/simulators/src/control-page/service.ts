import type { Cell } from '../exports/csv.ts';
import type { Behaviour } from '../switches/mood.ts';

/** Rows of its tables. */
export const SHOWN = 10;

/** Something that is typed or chosen. */
export type Field = Readonly<{
  name: string;
  label: string;
  hint?: string;
  /** By value, in words; without them something is typed. */
  choices?: Readonly<Record<string, string>>;
  value?: string;
  required?: boolean;
}>;

/** Something that happens at a service, as if somebody there did it. */
export type Act = Readonly<{
  name: string;
  title: string;
  fields: readonly Field[];
  button: string;
  /** What is wrong with what was typed; null where it is done. */
  act: (typed: Readonly<Record<string, string>>) => string | null;
}>;

export type Table = Readonly<{
  title: string;
  heads: readonly string[];
  rows: readonly (readonly Cell[])[];
}>;

/** One service as the control page shows it. */
export type Service = Behaviour &
  Readonly<{
    title: string;
    /** A page of its own, with what is special about it. */
    page: string;
    /** Paths of its calls. */
    calls: RegExp;
    /** What is not as it should be beside its switches, in words. */
    changed: () => readonly string[];
    left: () => readonly string[];
    acts: () => readonly Act[];
    tables: () => readonly Table[];
  }>;

/** Whole numbers of the smallest unit, from a text like "12.50"; null for what is none. */
export function smallest(typed: string, perUnit = 100): number | null {
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(typed)) return null;
  return Math.round(Number(typed) * perUnit);
}

export const NO_AMOUNT = 'Type an amount like 12.50.';
export const NOTHING_THERE = 'There is nothing by this name.';
