import { createHmac, hkdfSync } from 'node:crypto';
import { Fault } from '../fault.ts';
import { decrypt, encrypt } from './cipher.ts';

/** The keys of the whole store, made from secrets that rotate: the first seals, all open. */
export interface StoreKeys {
  /** Of each key, the sealing one first. Tells nothing about the key. */
  readonly ids: readonly string[];
  seal(plain: Uint8Array): Readonly<{ keyId: string; sealed: Uint8Array }>;
  /** @throws StoreKeyLost, or Error when the text was tampered with */
  open(keyId: string, sealed: Uint8Array): Uint8Array;
  /**
   * What nobody without the keys can work out from `subject`, by each key: made by the first one,
   * recognised by all. 43 characters that may stand in an address.
   */
  tokensFor(purpose: string, subject: string): readonly string[];
}

export class StoreKeyLost extends Fault {
  readonly code = 'STORE_KEY_LOST';
  /** As soon as the key is back. */
  readonly retryable = true;
}

/** A key of its own for each use, so that what one use gives away tells nothing about another. */
const derive = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32));

export function storeKeys(secrets: readonly string[]): StoreKeys {
  const keyOf = (secret: string) => ({
    id: derive(secret, 'id').toString('hex').slice(0, 16),
    sealing: derive(secret, 'seal'),
    tokens: derive(secret, 'token'),
  });
  const keys = secrets.map(keyOf);
  const [first] = keys;
  if (!first) throw new Error('the store needs at least one key');
  return {
    ids: keys.map(({ id }) => id),
    seal: (plain) => ({ keyId: first.id, sealed: encrypt(first.sealing, first.id, plain) }),
    open(keyId, sealed) {
      const key = keys.find(({ id }) => id === keyId);
      if (!key) throw new StoreKeyLost(`PAYLOAD_KEYS lacks the key ${keyId}`);
      return decrypt(key.sealing, keyId, sealed);
    },
    tokensFor: (purpose, subject) =>
      keys.map((key) =>
        createHmac('sha256', key.tokens).update(`${purpose}\n${subject}`).digest('base64url'),
      ),
  };
}
