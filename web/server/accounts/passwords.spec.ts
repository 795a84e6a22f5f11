import { expect, it } from 'vitest';
import { hashPassword, NOBODYS_HASH, passwordMatches } from './passwords.ts';

const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

it('an account that is not there costs as much work as a wrong password', async () => {
  expect(costOf(NOBODYS_HASH)).toBe(costOf(await hashPassword('a quiet river')));
  expect(costOf(NOBODYS_HASH)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
});

it('matches its own password only, and none where none is kept', async () => {
  const hash = await hashPassword('a quiet river');
  expect(await passwordMatches(hash, 'a quiet river')).toBe(true);
  expect(await passwordMatches(hash, 'A quiet river')).toBe(false);
  expect(await passwordMatches(null, 'a quiet river')).toBe(false);
});

it.each([
  ['x'.repeat(127) + 'y', 'x'.repeat(127) + 'z'],
  ['a quiet river', ' a quiet river'],
  ['a quiet river', 'a quiet river '],
  ['caf\u00e9 by the river', 'cafe\u0301 by the river'],
])('is compared as it was typed, to the last sign: %j is not %j', async (chosen, typed) => {
  const hash = await hashPassword(chosen);
  expect(await passwordMatches(hash, typed)).toBe(false);
  expect(await passwordMatches(hash, chosen)).toBe(true);
});
