import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { API_TYPES } from '../../../ports/catalogue.ts';
import {
  Choice,
  FILTER_ROW,
  FoldedFilters,
  SearchBox,
  SearchButton,
} from '../../forms/filters.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/tabs.tsx';
import { addressWith, sortWord, type Sort } from './table-address.ts';
import { shelfWords as words } from './words.ts';

/** Filters of a table, which land in the address. `children` are those of this table alone. */
export function GoodsForm<Column extends string>({
  text,
  apiType,
  inStock,
  archived,
  sort,
  columns,
  kept = {},
  children,
}: {
  text: string | undefined;
  apiType: string | undefined;
  inStock: boolean | undefined;
  archived: boolean;
  sort: Sort<Column>;
  /** All that the rows can be sorted by, in words. */
  columns: Readonly<Record<Column, string>>;
  /** Filters that have no field. */
  kept?: Readonly<Record<string, string | undefined>> | undefined;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const names = Object.entries(columns) as [Column, string][];
  const plain = archived ? `${pathname}?archived=yes` : pathname;
  return (
    <Form method="get" role="search" className="mb-4" key={addressWith(search, {})}>
      {archived ? <input type="hidden" name="archived" value="yes" /> : null}
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={FILTER_ROW}>
        <SearchBox text={text ?? ''} label={words.search} className="basis-48" />
        <FoldedFilters>
          {children}
          <Choice label={words.apiType} name="api" value={apiType} any={words.any}>
            <option value="none">{words.noApi}</option>
            {API_TYPES.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Choice>
          <Choice
            label={words.stock}
            name="stock"
            value={inStock === undefined ? undefined : inStock ? 'yes' : 'no'}
            any={words.any}
          >
            <option value="yes">{words.yes}</option>
            <option value="no">{words.no}</option>
          </Choice>
          {/* From 768 px on the heads of the table sort; this is sent all the same. */}
          <Choice
            label={words.sort}
            name="sort"
            value={sortWord(sort)}
            any={null}
            className="md:hidden"
          >
            {names.flatMap(([by, name]) => [
              <option key={by} value={by}>
                {name}
              </option>,
              <option key={`-${by}`} value={`-${by}`}>
                {words.descending(name)}
              </option>,
            ])}
          </Choice>
          <SearchButton>{words.find}</SearchButton>
          {search === '' || plain.endsWith(search) ? null : (
            <LinkButton to={plain} look="quiet" className="tall">
              {words.reset}
            </LinkButton>
          )}
        </FoldedFilters>
      </div>
    </Form>
  );
}

/** What is in use, or what was deleted and can be restored. */
export function InUseOrArchived({ archived }: { archived: boolean }) {
  const { search } = useLocation();
  return (
    <Segmented
      label={words.views}
      choices={[
        { to: addressWith(search, { archived: null }), label: words.inUse, current: !archived },
        { to: addressWith(search, { archived: 'yes' }), label: words.archived, current: archived },
      ]}
    />
  );
}
