import type { Tx } from '@store/platform/postgres';

const NAMED = 5;

/** The names of the goods in use that show a picture, by its address; five of each at most. */
export async function goodsWithPictures(
  tx: Tx,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx<{ address: string; names: readonly string[] }[]>`
    select address, (array_agg(distinct name order by name))[:${NAMED}::int] as names from (
      select image_path as address, name from shop.product where archived_at is null
      union all
      select unnest(guide_images), name from shop.product where archived_at is null
      union all
      select image_path, name from shop.item where archived_at is null
    ) shown
    where address = any(${[...addresses]}::text[])
    group by address`;
  return new Map(rows.map(({ address, names }) => [address, names]));
}
