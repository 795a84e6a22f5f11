import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '../postgres/index.ts';
import { openKeyRing } from './key-ring.ts';

/** Encrypts with a key per customer, so that erasing the key erases all that was sealed with it. */
export interface Sealer {
  seal(userId: string, plain: string): Promise<string>;
  /** Null when the customer's key was erased. @throws Error when the text was tampered with. */
  open(userId: string, sealed: string): Promise<string | null>;
  /** Erases the customer's key. Other processes forget their copy within a minute. */
  forget(userId: string): Promise<void>;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export async function openSealer(db: Db): Promise<Sealer> {
  const keys = await openKeyRing(db);
  return {
    async seal(userId, plain) {
      const { id, key } = await keys.ofOrNew(userId);
      const nonce = randomBytes(NONCE_BYTES);
      // The user id is authenticated too: a sealed text moved to somebody else does not open.
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(userId));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const packed = Buffer.concat([nonce, cipher.getAuthTag(), body]);
      return `1.${id}.${packed.toString('base64url')}`;
    },

    async open(userId, sealed) {
      const [version, keyId, text] = sealed.split('.');
      if (version !== '1' || !keyId || !text) throw new Error('not a sealed text');
      const own = await keys.of(userId);
      // Another key id: the key of this text was erased and the customer has a new one since.
      if (own?.id !== keyId) return null;
      const packed = Buffer.from(text, 'base64url');
      const nonce = packed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, own.key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(packed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = packed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },

    forget: (userId) => keys.erase(userId),
  };
}
