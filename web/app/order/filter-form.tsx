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
import { PAYMENT_MODES, STATUSES, type OrderSearch } from './order-search.ts';
import { filterWords as words, orderWords } from './words.ts';

/** Everything lands in the address. On a phone all but the search stands behind Filters. */
export function FilterForm({
  search,
  filters,
}: {
  search: OrderSearch;
  filters: readonly ActiveFilter[];
}) {
  return (
    <Form method="get" role="search" className="mb-4">
      <div className={FILTER_ROW}>
        <SearchBox text={search.text} label={words.text} />
        <FoldedFilters>
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
          <Day label={words.from} name="from" value={search.from} />
          <Day label={words.to} name="to" value={search.to} />
          <Button className="tall">{words.search}</Button>
        </FoldedFilters>
      </div>
      <ActiveFilters filters={filters} className="mt-3" />
    </Form>
  );
}
