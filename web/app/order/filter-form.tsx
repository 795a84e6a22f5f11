import { Choice, type ActiveFilter } from '../forms/filters.tsx';
import { ListFilters } from '../forms/list-filters.tsx';
import { PAYMENT_MODES, STATUSES, type OrderSearch } from './order-search.ts';
import { filterWords as words, orderWords } from './words.ts';

export const FilterForm = ({
  search,
  filters,
}: {
  search: OrderSearch;
  filters: readonly ActiveFilter[];
}) => (
  <ListFilters search={search} words={words} filters={filters}>
    <Choice label={words.status} name="status" value={search.status}>
      {STATUSES.map((status) => (
        <option key={status} value={status}>
          {orderWords.statuses[status]}
        </option>
      ))}
    </Choice>
    <Choice label={words.payment} name="payment" value={search.paymentMode}>
      {PAYMENT_MODES.map((mode) => (
        <option key={mode} value={mode}>
          {orderWords.paymentModes[mode]}
        </option>
      ))}
    </Choice>
  </ListFilters>
);
