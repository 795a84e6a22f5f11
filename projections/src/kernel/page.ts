import type { Page, PageRequest } from '../views.ts';

export const offsetOf = ({ page, pageSize }: PageRequest): number =>
  (Math.max(page, 1) - 1) * pageSize;

/** Of records that each carry the total; a page beyond the end is one record without its key. */
export function pageOf<Record extends { total: bigint }, Row>(
  { page, pageSize }: PageRequest,
  records: readonly Record[],
  rowOf: (record: Record) => Row,
  key: keyof Record,
): Page<Row> {
  return {
    rows: records.filter((record) => record[key] !== null).map(rowOf),
    page: Math.max(page, 1),
    pageSize,
    total: Number(records[0]?.total ?? 0n),
  };
}

/**
 * Where a page begins, from whichever end of the list is nearer: then the last page is as quick as
 * the first. `total` is null where nobody knows the other end.
 */
export function endsFirst(
  request: PageRequest,
  total: number | null,
): Readonly<{ fromEnd: boolean; limit: number; offset: number }> {
  const offset = offsetOf(request);
  const { pageSize } = request;
  if (total === null || offset < total / 2) return { fromEnd: false, limit: pageSize, offset };
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  return { fromEnd: true, limit, offset: Math.max(0, total - offset - limit) };
}
