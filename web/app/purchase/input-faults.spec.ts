import { describe, expect, it } from 'vitest';
import { someProduct } from '../../testing/goods.ts';
import { inputFaults } from './input-faults.ts';

const typed = (kind: 'text' | 'number' | 'email', value: string) => {
  const input = { label: 'It', kind, required: true, hint: null, pattern: null, options: [] };
  const { missing, malformed } = inputFaults(someProduct({ inputs: [input] }), [value]);
  return missing.length > 0 ? 'missing' : malformed.length > 0 ? 'malformed' : 'taken';
};

describe('an email that something is sent to', () => {
  it.each(['asha@example.com', 'a.b+c_d-e%f@mail.example.co.in', "o'neil@example.in", 'A@X9.IO'])(
    'is taken: %s',
    (value) => {
      expect(typed('email', value)).toBe('taken');
    },
  );

  it.each([
    ...['asha', 'asha@', '@example.com', 'asha@example', 'a@b@example.com', 'a b@example.com'],
    ...['.asha@example.com', 'asha.@example.com', 'a..b@example.com', 'a@-example.com'],
    ...['a@example..com', 'a@example.c0', '<b>@example.com', 'a@<b>.com', '"a"@example.com'],
    ...['аsha@example.com', 'asha@exаmple.com', 'asha@example.com\u200B', '\u202Aa@example.com'],
    ...['asha@example.com\u202C', 'as\u00ADha@example.com', '\u212Aim@example.com', 'a@\u212A.com'],
    `${'a'.repeat(190)}@example.com`,
  ])('is none: %j', (value) => {
    expect(typed('email', value)).toBe('malformed');
  });
});

describe('what is typed in letters', () => {
  it.each(['KaranOP#1234', 'आशा', 'क्‍ष', '🔥Neo🔥', '<b>', 'x'.repeat(200)])(
    'is taken: %s',
    (value) => {
      expect(typed('text', value)).toBe('taken');
    },
  );

  it.each(['Karan\u200BOP', '\u202EPOnaraK', 'Karan\uFEFF', 'a\0b', 'a\uFFFDb', 'x'.repeat(201)])(
    'holds nothing that is not seen: %j',
    (value) => {
      expect(typed('text', value)).toBe('malformed');
    },
  );

  it('is asked for where nothing was typed', () => {
    expect(typed('text', '')).toBe('missing');
  });
});

describe('a number', () => {
  it.each(['12x45', '１２３', '१२३', '-1', '1e5', '1'.repeat(21), '<b>1</b>'])(
    'is digits and nothing else: %s',
    (value) => {
      expect(typed('number', value)).toBe('malformed');
    },
  );
});
