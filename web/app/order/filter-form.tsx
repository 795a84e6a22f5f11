import { Form, Link } from '@remix-run/react';
import { ChevronDown, Search, SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { PAYMENT_MODES, STATUSES, type ActiveFilter, type OrderSearch } from './order-search.ts';
import { filterWords as words, orderWords } from './words.ts';

/** Around the search and the filters beside it. */
export const FILTER_ROW = 'flex flex-wrap gap-2.5 has-[details[open]]:[&>label]:basis-full';
const FOLDED =
  'max-md:[&[open]]:basis-full md:contents md:[&::details-content]:contents md:[&>summary]:supports-[selector(::details-content)]:hidden';
const FIELDS = 'flex gap-2.5 max-md:mt-2.5 max-md:flex-col md:flex-wrap';

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
        <SearchBox text={search.text} />
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
      {filters.length === 0 ? null : (
        <ul aria-label={words.active} className="mt-3 flex flex-wrap gap-2">
          {filters.map(({ label, without }) => (
            <li key={label}>
              <Link to={without} className="badge tone-accent removable">
                {label}
                <X size={15} aria-hidden />
                <span className="sr-only">{words.remove}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}

/** Behind Filters on a phone; wide screens show what is inside also when it is closed. */
export const FoldedFilters = ({ children }: { children: ReactNode }) => (
  <details className={FOLDED}>
    <summary className="button tall">
      <SlidersHorizontal size={18} aria-hidden />
      {words.filters}
    </summary>
    <div className={FIELDS}>{children}</div>
  </details>
);

export const SearchBox = ({
  text,
  label = words.text,
  className,
}: {
  text: string;
  label?: string | undefined;
  className?: string | undefined;
}) => (
  <label className={classNames('field-box min-w-0 flex-1', className)}>
    <span className="sr-only">{label}</span>
    <Search size={20} aria-hidden />
    <input
      type="search"
      name="q"
      defaultValue={text}
      placeholder={label}
      maxLength={100}
      autoComplete="off"
    />
  </label>
);

export const Choice = ({
  label,
  name,
  value,
  any = words.any,
  className,
  children,
}: {
  label: string;
  name: string;
  value: string | undefined;
  /** What it says when nothing is chosen; null where something always is. */
  any?: string | null;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <label className={classNames('field-box compact', className)}>
    <span className="affix type-small">{label}</span>
    <select name={name} defaultValue={value ?? ''}>
      {any === null ? null : <option value="">{any}</option>}
      {children}
    </select>
    <ChevronDown size={20} aria-hidden />
  </label>
);

export const Day = ({
  label,
  name,
  value,
}: {
  label: string;
  name: string;
  value: string | undefined;
}) => (
  <label className="field-box compact">
    <span className="affix type-small">{label}</span>
    <input type="date" name={name} defaultValue={value ?? ''} />
  </label>
);
