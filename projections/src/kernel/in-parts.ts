/** What is read at once of a list that is read to its end. */
const AT_A_TIME = 500;

/**
 * A list in parts, each read once the one before was used. `after` is the last row of the part
 * before, from which the next one goes on: rows that come in meanwhile shift nothing.
 */
export async function* inParts<Row>(
  read: (after: Row | undefined, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after, AT_A_TIME);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (after === undefined || rows.length < AT_A_TIME) return;
  }
}
