/**
 * The place that a key leads to in a list of so many, null for none of them, as from the last one on
 * and from the first one back; undefined for a key that leads nowhere.
 */
export function stepTo(
  key: string,
  active: number | null,
  length: number,
): number | null | undefined {
  if (key === 'ArrowDown') {
    const next = active === null ? 0 : active + 1;
    return next < length ? next : null;
  }
  if (key === 'ArrowUp') {
    const next = active === null ? length - 1 : active - 1;
    return next >= 0 ? next : null;
  }
  return undefined;
}
