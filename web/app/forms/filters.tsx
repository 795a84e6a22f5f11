import { useSearchParams } from '@remix-run/react';
import { ChevronDown, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { LONGEST_SEARCH } from './search-text.ts';
import { searchWords } from './search/words.ts';
import { useFollowing } from './use-following.ts';
import { useOwnSearch } from './use-own-search.ts';
import { filterWords as words } from './words.ts';

/** Around the search and the filters beside it. */
export const FILTER_ROW = 'flex flex-wrap gap-2.5 has-[details[open]]:[&>label]:basis-full';
const FOLDED =
  'max-md:[&[open]]:basis-full md:contents md:[&::details-content]:contents md:[&>summary]:supports-[selector(::details-content)]:hidden';
const FIELDS = 'flex gap-2.5 max-md:mt-2.5 max-md:flex-col md:flex-wrap';

/** A filter in words, and the address without it. */
export type ActiveFilter = Readonly<{ label: string; without: string }>;

/** Each leads to the list without it; nothing where none is active. */
export const ActiveFilters = ({
  filters,
  className,
}: {
  filters: readonly ActiveFilter[];
  className?: string | undefined;
}) =>
  filters.length === 0 ? null : (
    <ul aria-label={words.active} className={classNames('flex flex-wrap gap-2', className)}>
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
  );

/** Behind Filters on a phone; wide screens show what is inside also when it is closed. */
export const FoldedFilters = ({ children }: { children: ReactNode }) => (
  <details className={FOLDED}>
    <summary className="button tall">
      {words.filters}
      <ChevronDown size={18} aria-hidden />
    </summary>
    <div className={FIELDS}>{children}</div>
  </details>
);

/** Says below itself when the address asks for more than is searched for. */
export function SearchBox({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string | undefined;
}) {
  const [address] = useSearchParams();
  const box = useFollowing<HTMLInputElement>('q', text);
  const isCut = (address.get('q') ?? '').trim().length > LONGEST_SEARCH;
  return (
    <>
      <label className={classNames('field-box min-w-0 flex-1', className)}>
        <span className="sr-only">{label}</span>
        <Search size={20} aria-hidden />
        <input
          ref={box}
          type="search"
          name="q"
          defaultValue={text}
          placeholder={label}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
        />
      </label>
      {isCut ? (
        <p role="status" className="type-small order-last basis-full text-text-2">
          {searchWords.cut(LONGEST_SEARCH)}
        </p>
      ) : null}
    </>
  );
}

/** Asks for the list that was described; says so until it comes. */
export function SearchButton({ children }: { children: string }) {
  const asked = useOwnSearch();
  return (
    <Button className="tall" pending={asked && searchWords.searching} asksAgain>
      {children}
    </Button>
  );
}

export function Choice({
  label,
  name,
  value = '',
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
}) {
  const list = useFollowing<HTMLSelectElement>(name, value);
  return (
    <label className={classNames('field-box compact', className)}>
      <span className="affix type-small">{label}</span>
      <select ref={list} name={name} defaultValue={value}>
        {any === null ? null : <option value="">{any}</option>}
        {children}
      </select>
      <ChevronDown size={20} aria-hidden />
    </label>
  );
}

export function Day({
  label,
  name,
  value = '',
}: {
  label: string;
  name: string;
  value: string | undefined;
}) {
  const field = useFollowing<HTMLInputElement>(name, value);
  return (
    <label className="field-box compact">
      <span className="affix type-small">{label}</span>
      <input ref={field} type="date" name={name} defaultValue={value} />
    </label>
  );
}
