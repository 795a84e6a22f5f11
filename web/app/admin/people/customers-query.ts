import { text, type ValuesOf } from '../../forms/fields.ts';
import { searchText } from '../../forms/search-text.ts';
import { pageNumber } from '../../ui/page-range.ts';

/** How many customers one page of the list may show. */
export const PAGE_SIZES = [25, 50, 100, 250, 500] as const;

export const customersQuery = { q: searchText, limit: text(10), page: text(10) };

/** What makes no sense is left out. */
export const customersIn = ({ q, limit, page }: ValuesOf<typeof customersQuery>) => ({
  text: q || undefined,
  pageSize: PAGE_SIZES.find((one) => String(one) === limit) ?? PAGE_SIZES[0],
  page: pageNumber(page),
});
