import { createHmac, hkdfSync } from 'node:crypto';
import type { Db } from '../postgres/index.ts';
import { Fault } from '../fault.ts';
import { decrypt, encrypt } from './cipher.ts';
import { openKeyRing } from './key-ring.ts';

/** What was sealed has changed since: no key opens it, now or later. */
export class SealedTextDamaged extends Fault {
  readonly code = 'SEALED_TEXT_DAMAGED';
  readonly retryable = false;
}

/** Encrypts with a key per customer, so that erasing the key erases all that was sealed with it. */
export interface Sealer {
  seal(userId: string, plain: string): Promise<string>;
  /** Null when the customer's key was erased. @throws SealedTextDamaged, or what the database does */
  open(userId: string, sealed: string): Promise<string | null>;
  /**
   * Tells equal texts of one customer without showing them; null when the customer has no key. It is
   * not secret from whoever holds the key, and means nothing once that is erased.
   */
  fingerprint(userId: string, text: string): Promise<Buffer | null>;
  /** Erases the customer's key. Other processes forget their copy within a minute. */
  forget(userId: string): Promise<void>;
}

/**
 * What says who somebody is has a key of its own, beside that of what they typed into their orders:
 * it goes years earlier.
 */
export const ofPerson = (userId: string): string => `person:${userId}`;

export async function openSealer(db: Db): Promise<Sealer> {
  const keys = await openKeyRing(db);
  return {
    async seal(userId, plain) {
      const { id, key } = await keys.ofOrNew(userId);
      // The user id is authenticated too: a sealed text moved to somebody else does not open.
      const packed = encrypt(key, userId, Buffer.from(plain));
      return `1.${id}.${packed.toString('base64url')}`;
    },

    async open(userId, sealed) {
      const [version, keyId, text] = sealed.split('.');
      if (version !== '1' || !keyId || !text) throw new SealedTextDamaged('not a sealed text');
      const own = await keys.of(userId);
      // Another key id: the key of this text was erased and the customer has a new one since.
      if (own?.id !== keyId) return null;
      try {
        return decrypt(own.key, userId, Buffer.from(text, 'base64url')).toString('utf8');
      } catch (cause) {
        throw new SealedTextDamaged(`a sealed text of ${userId} does not open`, { cause });
      }
    },

    async fingerprint(userId, text) {
      const own = await keys.of(userId);
      if (own === null) return null;
      const key = hkdfSync('sha256', own.key, '', 'fingerprint', 32);
      return createHmac('sha256', Buffer.from(key)).update(text).digest();
    },

    forget: (userId) => keys.erase(userId),
  };
}
