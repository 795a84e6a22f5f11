import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { list, text } from './fields.ts';
import { readUpload } from './read-upload.server.ts';

const fields = { title: text(100), kinds: list(2, 10) };
const BYTES = new Uint8Array([0, 255, 13, 10, 45, 45, 128]);

const posted = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://shop.test/', { method: 'POST', body, headers });
function form(...sent: (readonly [string, string | Blob])[]): FormData {
  const made = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, 'picture.png');
  }
  return made;
}
const file = (bytes: BlobPart = BYTES) => new Blob([bytes], { type: 'image/png' });
const reading = (request: Request) => readUpload(request, fields, 'picture');
const raw = (body: string, boundary = 'x') =>
  posted(body, { 'content-type': `multipart/form-data; boundary=${boundary}` });

async function statusOf(request: Request): Promise<number> {
  try {
    await reading(request);
    return 200;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}

describe('a post with a file', () => {
  it('is read by the names that were declared; nothing else gets through', async () => {
    const sent = form(
      ['title', ' Diwali\u0000\r\noffer '],
      ['kinds', 'a'],
      ['kinds', 'b'],
      ['picture', file()],
      ['other', file()],
      ['role', 'admin'],
      ['__proto__', 'x'],
    );
    expect(await reading(posted(sent))).toEqual({
      values: { title: 'Diwali\uFFFD offer', kinds: ['a', 'b'] },
      file: BYTES,
      fileName: 'picture.png',
    });
  });

  it('without a file, or without anything, is a form in which it was left out', async () => {
    const nothing = { values: { title: '', kinds: [] }, file: null, fileName: '' };
    expect(await reading(posted(form(['picture', file('')])))).toEqual(nothing);
    expect(await reading(posted(form(['role', 'admin'])))).toEqual(nothing);
    // A text under the name of the file is none.
    expect(await reading(posted(form(['picture', 'a picture'])))).toEqual(nothing);
  });

  it.each<[string, Request]>([
    ['two files', posted(form(['picture', file()], ['picture', file()]))],
    ['a file for a text', posted(form(['title', file()]))],
    ['a field twice', posted(form(['title', 'a'], ['title', 'b']))],
    ['a list that is too long', posted(form(...Array<[string, string]>(3).fill(['kinds', 'a'])))],
    ['a field that is too long', posted(form(['title', 'a'.repeat(101)]))],
    ['endlessly many parts', posted(form(...Array<[string, string]>(21).fill(['x', ''])))],
    ['more than an upload', posted(form(['picture', file(new Uint8Array(12.1 * 1024 * 1024))]))],
    ['another encoding', posted(new URLSearchParams({ title: 'a' }))],
    ['JSON', posted('{}', { 'content-type': 'application/json' })],
    ['no boundary', posted('--x--', { 'content-type': 'multipart/form-data' })],
    [
      'an end that never comes',
      raw('--x\r\ncontent-disposition: form-data; name="title"\r\n\r\na'),
    ],
    ['no beginning', raw('title=a')],
    ['nothing at all', raw('')],
    [
      'no text',
      posted(
        Buffer.from(
          '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\n\xff\xfe\r\n--x--\r\n',
          'latin1',
        ),
        { 'content-type': 'multipart/form-data; boundary=x' },
      ),
    ],
  ])('with %s is refused', async (_what, request) => {
    expect(await statusOf(request)).toBe(400);
  });

  it('never breaks the reader', async () => {
    const part = fc
      .tuple(fc.string(), fc.string(), fc.constantFrom('\r\n', '\n', ''))
      .map(([head, body, line]) => `--x${line}${head}${line}${line}${body}${line}`);
    await fc.assert(
      fc.asyncProperty(fc.array(part), fc.boolean(), async (parts, ends) => {
        expect([200, 400]).toContain(await statusOf(raw(parts.join('') + (ends ? '--x--' : ''))));
      }),
    );
  });
});
