import type { StatementCriteria } from '@store/projections';
import { dayIn } from '../forms/day.ts';
import { text, type ValuesOf } from '../forms/fields.ts';
import type { ActiveFilter } from '../forms/filters.tsx';
import { searchText } from '../forms/search-text.ts';
import { activeFilterWords as words, transactionWords } from './words.ts';

const { types, statuses } = transactionWords;
export const TYPES = Object.keys(types) as readonly (keyof typeof types)[];
export const STATUSES = Object.keys(statuses) as readonly (keyof typeof statuses)[];

export const statementQuery = {
  q: searchText,
  type: text(20),
  status: text(20),
  from: text(20),
  to: text(20),
};

/** What the address asks for; what makes no sense is left out. */
export const statementSearchIn = (asked: ValuesOf<typeof statementQuery>) =>
  ({
    text: asked.q,
    type: TYPES.find((type) => type === asked.type),
    status: STATUSES.find((status) => status === asked.status),
    from: dayIn(asked.from),
    to: dayIn(asked.to),
  }) satisfies StatementCriteria;

export type StatementSearch = ReturnType<typeof statementSearchIn>;

/** Each in words, and the address without it. */
export function activeFilters({ text, type, status, from, to }: StatementSearch) {
  const active = [
    ...(text === '' ? [] : [{ name: 'q', value: text, label: words.text(text) }]),
    ...(type ? [{ name: 'type', value: type, label: types[type] }] : []),
    ...(status ? [{ name: 'status', value: status, label: statuses[status] }] : []),
    ...(from ? [{ name: 'from', value: from, label: words.from(from) }] : []),
    ...(to ? [{ name: 'to', value: to, label: words.to(to) }] : []),
  ];
  return active.map(({ name, label }): ActiveFilter => {
    const others = active.filter((other) => other.name !== name);
    const query = new URLSearchParams(others.map((other) => [other.name, other.value]));
    return { label, without: `?${query.toString()}` };
  });
}
