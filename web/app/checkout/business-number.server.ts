import { randomBytes } from 'node:crypto';

const MONTHS = 'ABCDEFGHIJKL';
/** Crockford's base 32: no I, L, O or U, so that people can read it out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** A number like "GT26K21-7H20QA2M": prefix, the day in India, forty bits of chance. */
export function businessNumber(prefix: string, now: Date): string {
  const india = new Date(now.getTime() + INDIA_AHEAD_MS);
  const year = String(india.getUTCFullYear() % 100).padStart(2, '0');
  const day = String(india.getUTCDate()).padStart(2, '0');
  const chance = Array.from(randomBytes(8), (byte) => LETTERS.charAt(byte & 31)).join('');
  return `${prefix}${year}${MONTHS.charAt(india.getUTCMonth())}${day}-${chance}`;
}
