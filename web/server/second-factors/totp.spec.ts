import { describe, expect, it } from 'vitest';
import { inBase32, newSecret, stepOf, totpUri } from './totp.ts';

/** The secret and the last six digits of the codes of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is the one of RFC 6238 at %i s', (seconds, code) => {
    expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is good for one step before and after its own, and tells which it is', () => {
    const [seconds, code] = [1_111_111_109, '081804'];
    const own = Math.floor(seconds / 30);
    expect([-60, -30, 0, 30, 60].map((late) => stepOf(secret, code, at(seconds + late)))).toEqual([
      null,
      own,
      own,
      own,
      null,
    ]);
  });

  it('may have a space in the middle, as apps show it', () => {
    expect(stepOf(secret, '287 082', at(59))).toBe(1);
  });

  it.each(['', '28708', '2870822', '-87082', '28708a', '２８７０８２', '\u0000'.repeat(6)])(
    'is six digits and nothing else: %j',
    (typed) => {
      expect(stepOf(secret, typed, at(59))).toBeNull();
    },
  );
});

it('an app is told the store, the account and the secret', () => {
  const url = new URL(totpUri(secret, 'Gems & Co', 'meera@shop.example'));
  expect(decodeURIComponent(url.pathname)).toContain('Gems & Co:meera@shop.example');
  expect(url.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(url.searchParams.get('issuer')).toBe('Gems & Co');
});

it('a secret has 160 bits, and no two are alike', () => {
  expect(inBase32(newSecret())).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret().equals(newSecret())).toBe(false);
});
