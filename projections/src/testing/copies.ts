import type { Db } from '@store/platform/postgres';

/** Copies of a row, all of one moment; each has values of its own, as SQL over its number `n`. */
export async function copies(
  db: Db,
  table: string,
  howMany: number,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const pairs = Object.entries(own).map(([column, value]) => `'${column}', ${value}`);
  await db.unsafe(
    `insert into ${table}
     select copy.* from (select to_jsonb(sample) as row from ${table} sample limit 1) one,
       generate_series(1, ${howMany}) n,
       jsonb_populate_record(null::${table}, one.row || jsonb_build_object(${pairs.join(', ')})) copy`,
  );
}

/** What is handed out in parts. */
export async function partsOf<Part>(handedOut: AsyncIterable<Part>): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for await (const part of handedOut) parts.push(part);
  return parts;
}
