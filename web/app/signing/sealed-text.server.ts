import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed. Each has a key of its own. */
export type SealedPurpose = 'draft' | 'sign-in';

/** With the first key makes a text that only this store can read or change, for what a browser keeps for it. */
export function sealText(keys: readonly string[], purpose: SealedPurpose, plain: string): string {
  const [secret] = keys;
  if (secret === undefined) throw new Error('there is no key to seal with');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Null for what was sealed with none of the keys for this purpose, or was changed since. */
export function openText(
  keys: readonly string[],
  purpose: SealedPurpose,
  sealed: string,
): string | null {
  for (const key of keys) {
    const plain = openedWith(key, purpose, sealed);
    if (plain !== null) return plain;
  }
  return null;
}

function openedWith(secret: string, purpose: SealedPurpose, sealed: string): string | null {
  const packed = Buffer.from(sealed, 'base64url');
  if (packed.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = packed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), nonce, {
    authTagLength: TAG_BYTES,
  }).setAuthTag(packed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const body = packed.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `store/sealed text/${purpose}`, 32));
