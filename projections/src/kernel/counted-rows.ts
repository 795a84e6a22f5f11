/** What the projector has not counted is counted up to here. */
export const COUNTED_AT_MOST = 1_000;

/** The answer of a query that counts no further; `isExact` is false when there may be more. */
export async function countedRows(
  counting: PromiseLike<readonly { total: bigint }[]>,
): Promise<Readonly<{ total: number; isExact: boolean }>> {
  const [row] = await counting;
  const total = Number(row?.total ?? 0n);
  return { total, isExact: total < COUNTED_AT_MOST };
}
