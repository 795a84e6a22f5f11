import { text } from '../../forms/fields.ts';
import { searchText } from '../../forms/search-text.ts';
import type { ColumnSort } from '../../ui/table.tsx';

/** What the addresses of both tables say; `sort` is a column, with a minus in front from its end. */
export const tableQuery = {
  q: searchText,
  type: text(100),
  category: text(20),
  api: text(30),
  stock: text(3),
  archived: text(3),
  sort: text(30),
  page: text(10),
  delete: text(200),
  edit: text(200),
};

export type Sort<Column extends string> = Readonly<{ by: Column; descending: boolean }>;

/** The order that an address asks for; `usual` for anything that names none. */
export function sortIn<Column extends string>(
  asked: string,
  columns: readonly Column[],
  usual: Sort<Column>,
): Sort<Column> {
  const name = asked.replace(/^-/, '');
  const by = columns.find((column) => column === name);
  return by === undefined ? usual : { by, descending: asked.startsWith('-') };
}

export const sortWord = ({ by, descending }: Sort<string>): string => (descending ? `-${by}` : by);

/** Yes and no as choices of a filter; nothing for what is neither. */
export const yesOrNo = (asked: string): boolean | undefined =>
  asked === 'yes' ? true : asked === 'no' ? false : undefined;

/** The same address with other words; null takes one away. Another list begins at its first page. */
export function addressWith(
  search: string,
  words: Readonly<Record<string, string | null>>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries({
    page: null,
    delete: null,
    edit: null,
    ...words,
  })) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  return `?${params.toString()}`;
}

/** A head that was pressed already turns its order round. */
export function columnSort<Column extends string>(
  search: string,
  column: Column,
  now: Sort<Column>,
): ColumnSort {
  const isNow = now.by === column;
  const next = { by: column, descending: isNow && !now.descending };
  return {
    to: addressWith(search, { sort: sortWord(next) }),
    now: isNow ? (now.descending ? 'descending' : 'ascending') : null,
  };
}
