/**
 * One text for one content: keys sorted by code unit at every depth, so that two objects built in
 * another order read alike.
 * @throws TypeError for what JSON would drop or change in silence, like undefined or NaN.
 */
export function canonicalJson(value: unknown): string {
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'number' && !Number.isFinite(inner)) {
      throw new TypeError(`JSON has no ${inner}`);
    }
    return isRecord(inner) ? withSortedKeys(inner) : inner;
  }) as string | undefined;
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}`);
  return text;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withSortedKeys = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
