import { describe, expect, it } from 'vitest';
import { StoreKeyLost, storeKeys } from './store-keys.ts';

const OLD = 'the first secret of the specs, long enough';
const NEW = 'the second secret of the specs, long enough';
const plain = Buffer.from('asha@example.com');

describe('the keys of the store', () => {
  it('give back what they sealed, differently each time', () => {
    const keys = storeKeys([OLD]);
    const [one, other] = [keys.seal(plain), keys.seal(plain)];

    expect(one.keyId).toBe(keys.ids[0]);
    expect(Buffer.from(one.sealed).includes(plain)).toBe(false);
    expect(one.sealed).not.toEqual(other.sealed);
    expect(keys.open(one.keyId, one.sealed)).toEqual(plain);
  });

  it('open what was sealed before the secret was exchanged, and seal with the new one', () => {
    const before = storeKeys([OLD]).seal(plain);
    const keys = storeKeys([NEW, OLD]);

    expect(keys.open(before.keyId, before.sealed)).toEqual(plain);
    expect(keys.seal(plain).keyId).not.toBe(before.keyId);
  });

  it('name the key that was taken away too early', () => {
    const { keyId, sealed } = storeKeys([OLD]).seal(plain);

    const opening = () => storeKeys([NEW]).open(keyId, sealed);

    expect(opening).toThrow(StoreKeyLost);
    expect(opening).toThrow(`PAYLOAD_KEYS lacks the key ${keyId}`);
  });

  it('open nothing that was tampered with', () => {
    const keys = storeKeys([OLD]);
    const { keyId, sealed } = keys.seal(plain);
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;

    expect(() => keys.open(keyId, changed)).toThrow();
  });

  it('make the same token again, for one purpose and one subject only', () => {
    const [token] = storeKeys([OLD]).tokensFor('verification', 'a/1');

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(storeKeys([NEW, OLD]).tokensFor('verification', 'a/1')[1]).toBe(token);
    expect(storeKeys([OLD]).tokensFor('code', 'a/1')).not.toContain(token);
    expect(storeKeys([OLD]).tokensFor('verification', 'a/2')).not.toContain(token);
  });
});
