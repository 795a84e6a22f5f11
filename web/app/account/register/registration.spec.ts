import { describe, expect, it } from 'vitest';
import { registration } from './registration.ts';

const schema = registration({ minimum: 6, maximum: 60 });
const asha = {
  name: 'Asha Kumari',
  mobile: '9876500001',
  email: 'asha@example.in',
  password: 'a quiet river',
  age: 'adult',
  privacy: 'on',
};

function faults(changes: Record<string, string | undefined>) {
  const result = schema.safeParse({ ...asha, ...changes });
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('registering', () => {
  const shortName = 'name: Name should be greater than 5 characters.';
  const mobile = 'mobile: Please enter a valid 10-digit mobile number.';
  const email = 'email: Please enter a valid email address.';
  const password = 'password: Password must be 8 to 128 characters long.';
  const common = 'password: This password is too common. Please choose another one.';
  const known = 'password: Password cannot be your name, email or mobile number.';

  it.each<[Record<string, string | undefined>, string]>([
    [{ name: 'Ashak' }, shortName],
    [{ name: '  Ashak  ' }, shortName],
    [{ name: '😀😀😀' }, shortName],
    [{ name: undefined }, shortName],
    [{ name: 'A'.repeat(61) }, 'name: Name cannot be longer than 60 characters.'],
    [{ mobile: '987650000' }, mobile],
    [{ mobile: '98765000012' }, mobile],
    [{ mobile: 'ninety eight' }, mobile],
    [{ mobile: undefined }, mobile],
    [{ mobile: '7777777777' }, 'mobile: Mobile number cannot have all the same digits.'],
    [{ mobile: '0123456789' }, 'mobile: Mobile number cannot be a sequential series of digits.'],
    [{ mobile: '9876543210' }, 'mobile: Mobile number cannot be a sequential series of digits.'],
    [{ email: 'asha' }, email],
    [{ email: 'asha@example' }, email],
    [{ email: 'asha@example.in\nBcc: all@example.in' }, email],
    ...[
      ['a Cyrillic а', '\u0430sha@example.in'],
      ['a Cyrillic е in the domain', 'asha@\u0435xample.in'],
      ['the sign for kelvin', '\u212Aaran@example.in'],
      ['a dotless i', 'rav\u0131@example.in'],
      ['an at sign of full width', 'asha\uFF20example.in'],
      ['a full stop of Chinese', 'asha@example\u3002in'],
      ['a space without width', 'as\u200Bha@example.in'],
      ['text from the right', 'asha\u202E@example.in'],
    ].map(([, typed]): [Record<string, string | undefined>, string] => [{ email: typed }, email]),
    [{ email: undefined }, email],
    [{ password: '1234567' }, password],
    [{ password: 'a river '.repeat(17) }, password],
    [{ password: undefined }, password],
    ...['password', '12345678', 'Password123', 'P.a.s.s.w.o.r.d', 'qwertyuiop', 'india123'].map(
      (each): [Record<string, string>, string] => [{ password: each }, common],
    ),
    ...['MobileLegends', 'free fire 2026', 'Top-Up@123', 'bgmi#pubg1', 'gamestore99'].map(
      (each): [Record<string, string>, string] => [{ password: each }, common],
    ),
    [{ password: 'x'.repeat(128) }, common],
    [{ password: 'asha KUMARI' }, known],
    [{ password: 'asha@example.in' }, known],
    [{ password: '9876500001' }, known],
    [{ age: undefined }, 'age: Please tell us whether you are 18 or older.'],
    [
      { privacy: undefined },
      'privacy: Please read the Privacy Policy and tick the box if you agree.',
    ],
    [{ age: 'ageless' }, 'age: Please tell us whether you are 18 or older.'],
  ])('refuses %j', (changes, fault) => {
    expect(faults(changes)).toEqual([fault]);
  });

  it('takes names of six letters and passwords of eight and of 128 characters', () => {
    expect(faults({ name: 'Ravina' })).toEqual([]);
    expect(faults({ password: '8 rivers' })).toEqual([]);
    expect(faults({ password: 'fire on a river' })).toEqual([]);
    expect(faults({ password: 'a river '.repeat(16) })).toEqual([]);
  });

  it.each(['+91 98765 00001', '919876500001', '09876500001', '98765-00001'])(
    'reads the mobile number %s',
    (mobile) => {
      expect(schema.parse({ ...asha, mobile }).mobile).toBe('9876500001');
    },
  );

  it('compares e-mails without case and spaces', () => {
    expect(schema.parse({ ...asha, email: ' ASHA@Example.in ' }).email).toBe('asha@example.in');
  });

  it('takes two spaces in a name for one', () => {
    expect(schema.parse({ ...asha, name: ' Asha \t  Kumari ' }).name).toBe('Asha Kumari');
  });

  it('asks who is under 18 for a guardian who agrees', () => {
    expect(faults({ age: 'minor' })).toEqual([
      'guardianName: Please enter your parent’s or guardian’s name.',
      'guardianContact: Please enter your guardian’s mobile number or email.',
      'guardianConsent: Please tick this box if your parent or guardian agrees.',
    ]);
    expect(faults({ age: 'minor', name: 'Asha' })).toHaveLength(4);
    const guardian = { guardianName: 'Meena Kumari', guardianConsent: 'on' };
    expect(faults({ age: 'minor', ...guardian, guardianContact: '98765 00002' })).toEqual([]);
    expect(faults({ age: 'minor', ...guardian, guardianContact: 'meena@example.in' })).toEqual([]);
  });
});
