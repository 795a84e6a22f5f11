import { createHash } from 'node:crypto';

export const RECOVERY_CODES = 10;
/** Of Crockford: nobody takes one for another. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const SIGNS_EACH = 16;

/** In four groups, of the 80 bits that `chance` begins with. */
export function recoveryCode(chance: Uint8Array): string {
  const signs = [...chance.subarray(0, SIGNS_EACH)].map((byte) => SIGNS[byte % SIGNS.length] ?? '');
  if (signs.length < SIGNS_EACH) throw new Error('too little chance for a recovery code');
  return (signs.join('').match(/.{4}/g) ?? []).join('-');
}

/**
 * Of what was typed, as it is kept; null for what is no recovery code. A plain hash is enough: nobody
 * goes through 80 bits.
 */
export function recoveryHash(typed: string): Buffer | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  if (code.length !== SIGNS_EACH || [...code].some((sign) => !SIGNS.includes(sign))) return null;
  return createHash('sha256').update(code).digest();
}
