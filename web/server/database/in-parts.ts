const MOST_ROWS = 2_000;

/** Rows to be inserted at once: a statement has 65,534 values at most. */
export function inParts<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const parts = Math.ceil(rows.length / MOST_ROWS);
  return Array.from({ length: parts }, (_, part) =>
    rows.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS),
  );
}
