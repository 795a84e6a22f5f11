import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a signature vouches for. Each purpose has a key of its own, so none can stand in. */
export type Purpose = 'order number' | 'id check' | 'top-up number' | 'redemption number';

/** Signs lists of words so that ['ab', 'c'] and ['a', 'bc'] never look alike. */
export function sign(secret: string, purpose: Purpose, words: readonly string[]): string {
  return createHmac('sha256', keyOf(secret, purpose))
    .update(JSON.stringify(words))
    .digest('base64url');
}

export function isSigned(
  secret: string,
  purpose: Purpose,
  words: readonly string[],
  signature: string,
): boolean {
  const expected = Buffer.from(sign(secret, purpose, words));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Of the one secret of this process, by purpose: deriving costs more than signing. */
const keys = new Map<string, Buffer>();

function keyOf(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose} ${secret}`;
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', `store/checkout/${purpose}`, 32));
  keys.set(name, key);
  return key;
}
