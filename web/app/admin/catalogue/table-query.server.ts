import { redirect } from '@remix-run/node';
import { API_TYPES, PRODUCT_CATEGORIES } from '../../../ports/catalogue.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { type ValuesOf } from '../../forms/fields.ts';
import { pageAddress, pageCount, pageNumber } from '../../ui/page-range.ts';
import { PAGE_SIZE } from './page-size.ts';
import { type tableQuery, yesOrNo } from './table-address.ts';

/** The filters that both tables have. What makes no sense is left out. */
export function filtersIn(asked: ValuesOf<typeof tableQuery>) {
  return {
    page: pageNumber(asked.page),
    pageSize: PAGE_SIZE,
    text: asked.q || undefined,
    type: asked.type.slice(0, 60) || undefined,
    category: PRODUCT_CATEGORIES.find((one) => one === asked.category),
    apiType: asked.api === 'none' ? 'none' : API_TYPES.find((one) => one === asked.api),
    inStock: yesOrNo(asked.stock),
    archived: asked.archived === 'yes',
  } as const;
}

/**
 * What `read` finds; null when the database is away, which is logged.
 * @throws a redirect to the last page from one behind it, as after its last row was deleted.
 */
export async function pageOr<Row, Page extends Readonly<{ rows: readonly Row[]; total: number }>>(
  request: Request,
  page: number,
  read: () => Promise<Page>,
  pageSize: number = PAGE_SIZE,
): Promise<Page | null> {
  let found: Page;
  try {
    found = await read();
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError('A table could not be read', error);
    return null;
  }
  if (page > 1 && found.rows.length === 0) {
    const last = pageCount({ pageSize, total: found.total });
    const { pathname, search } = new URL(request.url);
    throw redirect(`${pathname}${pageAddress(search, last)}`);
  }
  return found;
}
