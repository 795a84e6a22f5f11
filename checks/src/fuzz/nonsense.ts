import fc from 'fast-check';

/** What has broken programs before, and what nobody would type. */
const known = [
  '',
  ' ',
  '\0',
  'a\0',
  '\r\nSet-Cookie: a=b',
  '\u202egnp.exe',
  '\u200b\u200d',
  '\ud800',
  '💎'.repeat(50),
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%5C',
  '%E0%A4%A',
  '%00',
  '%',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  '[object Object]',
  'true',
  '-1',
  '0',
  '1e309',
  '0x7fffffff',
  '99999999999999999999',
  '1.5',
  '१०',
  'NaN',
  "1' or '1'='1",
  "'; drop table shop.account; --",
  '$1',
  '%s%n',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '{"type":"update","payload":{"name":"email","index":50000000,"value":"x"}}',
  '[[[[[[[[[[',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://evil.example/login',
  'x'.repeat(300),
  'x'.repeat(9_000),
  'x'.repeat(70_000),
] as const;

export const nonsense: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
);

const deep = (levels: number) => `a${'[a]'.repeat(levels)}`;

/** Names of fields that libraries take for lists, objects or orders to themselves. */
export const nonsenseName = (names: readonly string[]): fc.Arbitrary<string> => {
  const name = fc.constantFrom('email', ...names);
  return fc.oneof(
    name.map((one) => `${one}[90000000]`),
    name.map((one) => `${one}[]`),
    name.map((one) => `${one}[0].x`),
    name.map((one) => `${one}.x.y`),
    name.map((one) => `${one}[__proto__][polluted]`),
    fc.constantFrom('__intent__', '__state__', '__proto__', 'constructor.prototype.x', ''),
    fc.constantFrom(100, 5_000).map(deep),
    nonsense,
  );
};

/** Only what a header may hold at all: the rest is refused by the client, not by the store. */
export const headerText: fc.Arbitrary<string> = nonsense.map((text) =>
  Buffer.from(text.slice(0, 8_000))
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'),
);
