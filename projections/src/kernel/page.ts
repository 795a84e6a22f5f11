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
