import type { CellError, FileRefusal, FileThing } from '../../ports/catalogue-file.ts';

/** A row as it stands in a file: its cells by the names of columns, without those left out. */
export type GivenRow = Readonly<{
  place: string;
  thing: FileThing;
  format: 'csv' | 'json';
  cells: Readonly<Record<string, unknown>>;
  /** Found while the row was taken apart. */
  errors: readonly CellError[];
}>;

export type Given = Readonly<{ rows: readonly GivenRow[] }> | FileRefusal;

/** As much of a cell as tells which one it is. */
export const shortened = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};
