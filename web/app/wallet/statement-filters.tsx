import { Choice, type ActiveFilter } from '../forms/filters.tsx';
import { ListFilters } from '../forms/list-filters.tsx';
import { STATUSES, TYPES, type StatementSearch } from './statement-search.ts';
import { filterWords as words, transactionWords } from './words.ts';

export const StatementFilters = ({
  search,
  filters,
}: {
  search: StatementSearch;
  filters: readonly ActiveFilter[];
}) => (
  <ListFilters search={search} words={words} filters={filters}>
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
  </ListFilters>
);
