import type { Parts } from './parts.ts';

const SHOWN = 50;

/** How a list begins, for a page. */
export type Latest<Row> = Readonly<{ rows: readonly Row[]; isAll: boolean }>;

export async function latestOf<Row>(parts: Parts<Row>): Promise<Latest<Row>> {
  const first = await parts.next();
  await parts.return();
  const rows = first.done ? [] : first.value;
  return { rows: rows.slice(0, SHOWN), isAll: rows.length <= SHOWN };
}
