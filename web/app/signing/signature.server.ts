import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a signature vouches for. Each purpose has a key of its own, so none can stand in. */
export type Purpose =
  | 'order number'
  | 'id check'
  | 'unchecked'
  | 'guardian'
  | 'top-up number'
  | 'redemption number'
  | 'entry number'
  | 'complaint number'
  | 'dispute number';

/** With the first key. Signs lists of words so that ['ab', 'c'] and ['a', 'bc'] never look alike. */
export function sign(keys: readonly string[], purpose: Purpose, words: readonly string[]): string {
  const [key] = keys;
  if (key === undefined) throw new Error('there is no key to sign with');
  return signedBy(key, purpose, words);
}

/** By any of the keys: what was signed before they were exchanged goes on to be believed. */
export function isSigned(
  keys: readonly string[],
  purpose: Purpose,
  words: readonly string[],
  signature: string,
): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(signedBy(key, purpose, words));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

const signedBy = (key: string, purpose: Purpose, words: readonly string[]): string =>
  createHmac('sha256', keyOf(key, purpose)).update(JSON.stringify(words)).digest('base64url');

/** Of the few secrets of this process, by purpose: deriving costs more than signing. */
const derived = new Map<string, Buffer>();

function keyOf(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose} ${secret}`;
  const known = derived.get(name);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', `store/checkout/${purpose}`, 32));
  derived.set(name, key);
  return key;
}
