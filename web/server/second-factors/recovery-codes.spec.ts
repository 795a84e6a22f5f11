import { expect, it } from 'vitest';
import { recoveryCode, recoveryHash } from './recovery-codes.ts';

const code = recoveryCode(Uint8Array.from({ length: 32 }, (_, place) => place));

it('a recovery code is four groups of four signs', () => {
  expect(code).toBe('0123-4567-89ab-cdef');
});

it.each([
  '0123-4567-89ab-cdef',
  '0123456789ABCDEF',
  ' o123 4567 89AB CDEF ',
  'O l23-4567-89ab-cdef',
])('is read as people write it down: %j', (typed) => {
  expect(recoveryHash(typed)).toEqual(recoveryHash(code));
});

it.each(['', '123456', '0123-4567-89ab-cde', '0123-4567-89ab-cdef-0', '0123-4567-89ab-cdeu'])(
  'is nothing else: %j',
  (typed) => {
    expect(recoveryHash(typed)).toBeNull();
  },
);

it('is made of nothing but enough chance', () => {
  expect(() => recoveryCode(new Uint8Array(15))).toThrow('too little chance');
});
