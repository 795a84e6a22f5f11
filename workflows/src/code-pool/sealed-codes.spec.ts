import { expect, it } from 'vitest';
import { SPEC_KEYS } from '../testing/spec-keys.ts';
import { fingerprintsOf, openedCode, sealCode } from './sealed-codes.ts';

const code = { code: 'ABCD-1234', pin: '77' };

it('a sealed code opens in its own row, and in no other', () => {
  const row = sealCode(SPEC_KEYS, 'one', code);
  expect(openedCode(SPEC_KEYS, 'one', row)).toEqual(code);
  expect(() => openedCode(SPEC_KEYS, 'two', row)).toThrow('sealed as another one');
  expect(Buffer.from(row.sealed).toString('latin1')).not.toContain('1234');
});

it('a code is known again however it is grouped, and no other one is', () => {
  const known = fingerprintsOf(SPEC_KEYS, 'ABCD-1234');
  expect(fingerprintsOf(SPEC_KEYS, 'abcd 1234')).not.toEqual(known);
  expect(fingerprintsOf(SPEC_KEYS, 'AB CD12-34')).toEqual(known);
  expect(fingerprintsOf(SPEC_KEYS, 'ABCD-1235')).not.toEqual(known);
});
