const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * Whether these are 15 characters of a GSTIN (State, PAN, number, Z, check character), and the last
 * of them is right: Luhn's sum over base 36.
 */
export function isGstin(text: string): boolean {
  if (!FORM.test(text)) return false;
  const sum = [...text.slice(0, 14)].reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36] === text[14];
}
