/**
 * Rupees as people type them, with or without grouping and paise, in paise: `1,00,000`, `99.5`,
 * `₹99.50`. NaN for everything else: the rule of the field then says what it wants.
 */
export function paiseIn(typed: string): number {
  const digits = typed.replace(/^₹\s*/, '');
  if (!/^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,2})?$/.test(digits)) {
    return Number.NaN;
  }
  return Math.round(Number(digits.replaceAll(',', '')) * 100);
}

/** As a field shows it: `99.50`, and whole rupees without paise. */
export const rupeesTyped = (paise: number): string =>
  (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2);
