import { parseWithZod } from '@conform-to/zod/v4';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ILLEGIBLE } from '../../ports/illegible.ts';
import { lines, list, secret, text } from './fields.ts';
import { typedText } from './typed-text.ts';
import { LONGEST_SEARCH, searchText } from './search-text.ts';
import { formOf, readForm, readQuery, readWebhook } from './read-form.server.ts';

const fields = {
  email: text(100),
  reason: lines(100),
  password: secret(100),
  kinds: list(3, 10),
  story: typedText,
};
const nothing = { email: '', reason: '', password: '', kinds: [], story: '' };

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const posted = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://shop.test/login', { method: 'POST', body, headers });
const pairs = (...sent: [string, string][]) => posted(new URLSearchParams(sent));

async function statusOf(request: Request): Promise<number> {
  try {
    await readForm(request, fields);
    return 200;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}

describe('a post', () => {
  it('is read by the names that were declared; nothing else gets through', async () => {
    const request = pairs(
      ['email', 'asha@example.in'],
      ['email[90000000]', 'x'],
      ['email.0', 'x'],
      ['__intent__', '{"type":"update","payload":{"name":"email","index":50000000,"value":"x"}}'],
      ['__state__', '{}'],
      ['__proto__', 'x'],
      ['role', 'admin'],
    );
    expect(await readForm(request, fields)).toEqual({ ...nothing, email: 'asha@example.in' });
  });

  it('without anything is a form in which everything was left out', async () => {
    expect(await readForm(pairs(), fields)).toEqual(nothing);
    const bare = new Request('http://shop.test', { method: 'POST' });
    expect(await readForm(bare, fields)).toEqual(nothing);
  });

  it.each<[string, Request, number]>([
    ['a field twice', pairs(['email', 'a'], ['email', 'b']), 400],
    ['a list that is too long', pairs(...Array<[string, string]>(4).fill(['kinds', 'a'])), 400],
    ['a field that is too long', pairs(['email', 'a'.repeat(101)]), 400],
    ['a typed field that is too long', pairs(['story', 'a'.repeat(12_001)]), 413],
    ['a list with a part that is too long', pairs(['kinds', 'a'.repeat(11)]), 400],
    ['another encoding', posted('email=a', { 'content-type': 'text/plain' }), 400],
    ['JSON', posted('{}', { 'content-type': 'application/json' }), 400],
    ['parts, which may be files', posted(new FormData()), 400],
    ['endlessly many fields', pairs(...Array<[string, string]>(101).fill(['x', ''])), 400],
    ['only separators', posted('&'.repeat(60_000), FORM), 400],
    ['far too much', posted(`email=${'a'.repeat(70_000)}`, FORM), 413],
  ])('with %s is refused', async (_what, request, status) => {
    expect(await statusOf(request)).toBe(status);
  });

  it('never breaks the reader, and whatever it reads can be kept, logged and shown', async () => {
    const name = fc.oneof(fc.constantFrom(...Object.keys(fields)), fc.string());
    const sent = fc.uniqueArray(fc.tuple(name, fc.string({ unit: 'binary', maxLength: 5 })), {
      selector: ([of]) => of,
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(sent, fc.string()), async (body) => {
        const request = posted(
          typeof body === 'string' ? body : new URLSearchParams(body).toString(),
          FORM,
        );
        const read = await readForm(request, fields).catch((thrown: unknown) => thrown);
        if (read instanceof Response) {
          expect(read.status).toBe(400);
          return;
        }
        const { email, reason, password, kinds } = read as typeof nothing & { kinds: string[] };
        expect(Object.keys(read as object)).toEqual(Object.keys(fields));
        expect(email + kinds.join('')).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(reason).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(password).not.toMatch(/\p{Cs}/u);
        expect(kinds.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('has one line in a line of text, and an illegible sign where a text can hold none', async () => {
    const request = pairs(
      ['email', ' a\tb\r\nc\u0000d\u001be '],
      ['reason', 'one\r\ntwo\rthree\u2028four\tfive\u0000\n'],
      ['password', ' a\u0000b '],
      ['kinds', 'e\u0301 '],
    );
    expect(await readForm(request, fields)).toEqual({
      email: `a b c${ILLEGIBLE}d${ILLEGIBLE}e`,
      reason: `one\ntwo\nthree\nfour\tfive${ILLEGIBLE}`,
      password: ' a\u0000b ',
      kinds: ['\u00e9'],
      story: '',
    });
  });

  it('has no sign that becomes an ASCII one when it is composed', async () => {
    const signs = Array.from({ length: 0x110000 }, (_, point) => point)
      .filter((point) => point > 0x7f && (point < 0xd800 || point > 0xdfff))
      .map((point) => String.fromCodePoint(point))
      .filter((sign) => /[\x21-\x7e]/.test(sign.normalize('NFC')));
    expect(signs).toContain('\u212A');
    for (const sign of signs) {
      const request = pairs(['email', `a${sign}@example.in`]);
      expect(await readForm(request, fields)).toMatchObject({ email: `a${ILLEGIBLE}@example.in` });
    }
  });

  it('with an index of millions costs the form library nothing', async () => {
    const hostile = new URLSearchParams([
      ['email[90000000]', 'x'],
      ['__intent__', '{"type":"update","payload":{"name":"email","index":50000000,"value":"x"}}'],
    ]);
    const form = formOf(await readForm(posted(hostile), fields));
    expect([...form]).toEqual([]);
    const submission = parseWithZod(form, { schema: z.object({ email: z.string() }) });
    expect(JSON.stringify(submission.reply()).length).toBeLessThan(200);
  });
});

describe('an address', () => {
  const asking = (query: string) => readQuery(new Request(`http://shop.test/?${query}`), fields);

  it('is read by declared names; the first of a name counts', () => {
    expect(asking('email=a&email=b&email[0]=c&role=admin')).toEqual({ ...nothing, email: 'a' });
    expect(asking('kinds=a&kinds=b').kinds).toEqual(['a', 'b']);
  });

  it('leaves out what is too long, and never throws', () => {
    expect(asking(`email=${'a'.repeat(101)}`)).toEqual(nothing);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        expect(asking(new URLSearchParams([['email', query]]).toString()).email).not.toMatch(
          /[\p{Cc}\p{Cs}]/u,
        );
      }),
    );
  });
});

it('a search is for the beginning of what is too long', () => {
  const sought = (q: string) =>
    readQuery(new Request(`http://shop.test/?${new URLSearchParams({ q }).toString()}`), {
      q: searchText,
    }).q;
  expect(sought(' GT26\u0000K21 ')).toBe(`GT26${ILLEGIBLE}K21`);
  expect(sought('x'.repeat(10_000))).toBe('x'.repeat(LONGEST_SEARCH));
});

describe('a webhook', () => {
  const told = async (body: BodyInit, type: string) =>
    (await readWebhook(posted(body, { 'content-type': type }), fields)).email;

  it('is read as a form or as JSON', async () => {
    expect(await told('email=a&email[5]=x', 'application/x-www-form-urlencoded')).toBe('a');
    expect(await told('{"email":"a","role":"admin"}', 'application/json; charset=utf-8')).toBe('a');
  });

  it.each([
    'null',
    '[]',
    '7',
    '"email"',
    '{"email":{}}',
    '{"email":7}',
    '{"__proto__":{"email":"a"}}',
    '{',
  ])('with %s names nothing', async (json) => {
    expect(await told(json, 'application/json')).toBe('');
  });
});
