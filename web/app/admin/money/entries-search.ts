import type { EntryFilter } from '@store/projections';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { searchText } from '../../forms/search-text.ts';
import { entryStatusWords, kindWords } from './words.ts';

/** What the address of the list of entries asks for. */
export const entriesQuery = {
  q: searchText,
  status: text(20),
  kind: text(20),
  before: text(60),
};

export type EntriesSearch = Readonly<{ text: string }> & Pick<EntryFilter, 'status' | 'kind'>;

export const STATUSES = Object.keys(entryStatusWords) as readonly (keyof typeof entryStatusWords)[];
export const KINDS = Object.keys(kindWords) as readonly (keyof typeof kindWords)[];

/** What makes no sense is left out. */
export const entriesSearchIn = (asked: ValuesOf<typeof entriesQuery>): EntriesSearch => ({
  text: asked.q,
  status: STATUSES.find((one) => one === asked.status),
  kind: KINDS.find((one) => one === asked.kind),
});

/** The address that asks for it, from an entry on. */
export function entriesAddress({ text, status, kind }: EntriesSearch, before?: string): string {
  const asked = { q: text || undefined, status, kind, before };
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `?${new URLSearchParams(given).toString()}`;
}
