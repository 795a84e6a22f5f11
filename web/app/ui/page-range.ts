import { paginationWords as words } from './words.ts';

type Counted = Readonly<{ page: number; pageSize: number; total: number }>;

export const pageCount = ({ pageSize, total }: Omit<Counted, 'page'>): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** `1–8 of 46`, or `0 of 0`; `51–100 of 1,000 or more` where nobody has counted to the end. */
export function rangeInWords({
  page,
  pageSize,
  total,
  isExact = true,
}: Counted & Readonly<{ isExact?: boolean }>): string {
  const first = (page - 1) * pageSize + 1;
  if (!isExact) return words.rangeOfMany(first, page * pageSize, total);
  const last = Math.min(page * pageSize, total);
  return last < first ? words.none(total) : words.range(first, last, total);
}

/** The same address with another page: filters stay, page 1 needs no word. */
export function pageAddress(search: string, page: number): string {
  const params = new URLSearchParams(search);
  if (page > 1) params.set('page', String(page));
  else params.delete('page');
  return `?${params}`;
}

/** Where a list of `url` begins, for whoever asks for a page that it has not: what filters it stays. */
export function firstPage(url: string): string {
  const { pathname, search } = new URL(url);
  const query = pageAddress(search, 1);
  return query === '?' ? pathname : pathname + query;
}

/** The page an address asks for; 1 for anything that names none. */
export function pageNumber(asked: string): number {
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}
