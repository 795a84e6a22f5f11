import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import {
  ActiveFilters,
  Day,
  FILTER_ROW,
  FoldedFilters,
  SearchBox,
  SearchButton,
  type ActiveFilter,
} from './filters.tsx';

/**
 * The search, choices and days of a customer's own list. Everything lands in the address. On a phone
 * all but the search stands behind Filters.
 */
export const ListFilters = ({
  search: { text, from, to },
  words,
  filters,
  children,
}: {
  search: Readonly<{ text: string; from?: string | undefined; to?: string | undefined }>;
  words: Readonly<Record<'text' | 'from' | 'to' | 'search', string>>;
  filters: readonly ActiveFilter[];
  /** The choices. */
  children: ReactNode;
}) => (
  <Form method="get" role="search" className="mb-4">
    <div className={FILTER_ROW}>
      <SearchBox text={text} label={words.text} />
      <FoldedFilters>
        {children}
        <Day label={words.from} name="from" value={from} />
        <Day label={words.to} name="to" value={to} />
        <SearchButton>{words.search}</SearchButton>
      </FoldedFilters>
    </div>
    <ActiveFilters filters={filters} className="mt-3" />
  </Form>
);
