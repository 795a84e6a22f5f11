/** A rate as people type it, like `18` or `2.5 %`, in basis points. NaN for everything else. */
export function basisPointsIn(typed: string): number {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(typed) ?? [];
  return percent === undefined ? Number.NaN : Math.round(Number(percent) * 100);
}

/** As a field shows it: `18`, `2.5`. */
export const percentTyped = (basisPoints: number): string => String(basisPoints / 100);
