import { Form } from '@remix-run/react';
import {
  ActiveFilters,
  Choice,
  Day,
  FILTER_ROW,
  FoldedFilters,
  SearchBox,
  type ActiveFilter,
} from '../forms/filters.tsx';
import { Button } from '../ui/button.tsx';
import { STATUSES, TYPES, type StatementSearch } from './statement-search.ts';
import { filterWords as words, transactionWords } from './words.ts';

/** Everything lands in the address. On a phone all but the search stands behind Filters. */
export const StatementFilters = ({
  search,
  filters,
}: {
  search: StatementSearch;
  filters: readonly ActiveFilter[];
}) => (
  <Form method="get" role="search" className="mb-4">
    <div className={FILTER_ROW}>
      <SearchBox text={search.text} label={words.text} />
      <FoldedFilters>
        <Choice label={words.type} name="type" value={search.type}>
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {transactionWords.types[type]}
            </option>
          ))}
        </Choice>
        <Choice label={words.status} name="status" value={search.status}>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {transactionWords.statuses[status]}
            </option>
          ))}
        </Choice>
        <Day label={words.from} name="from" value={search.from} />
        <Day label={words.to} name="to" value={search.to} />
        <Button className="tall">{words.search}</Button>
      </FoldedFilters>
    </div>
    <ActiveFilters filters={filters} className="mt-3" />
  </Form>
);
