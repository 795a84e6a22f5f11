import { expect, test } from 'vitest';
import { decrypt } from './decrypt.ts';

/** The example of RFC 8291, section 5. */
const keys = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const body = Buffer.from(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  'base64url',
);

test('opens the example of the standard', () => {
  expect(decrypt(body, keys)).toBe('When I grow up, I want to be a watermelon');
});

test('opens nothing that somebody has changed, or that is for another browser', () => {
  const changed = Buffer.from(body);
  changed[changed.length - 20]! ^= 1;
  expect(() => decrypt(changed, keys)).toThrow();
  expect(() => decrypt(body, { ...keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' })).toThrow();
});
