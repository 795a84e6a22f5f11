import { tinyPicture } from '@store/web/testing';
import fc from 'fast-check';
import type { Body, Value } from './known.ts';

/** What a request carries, and what it says that it is. */
export type Payload = Readonly<{ type: string; bytes: Buffer }>;

export const inJson = (text: string): Payload => ({
  type: 'application/json',
  bytes: Buffer.from(text),
});

const BOUNDARY = 'a-boundary';

/** The fields as text, and under that name a picture, or what is none. */
export const inParts = (body: Body, file: string): fc.Arbitrary<Payload> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.constant(tinyPicture) },
      fc.constant(tinyPicture.subarray(0, 40)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.constant(null),
    )
    .map((picture) => {
      const fields = Object.entries(body).map(([name, value]) =>
        part(`name="${name.replace(/[\r\n"]/g, '_')}"`, Buffer.from(textOf(value))),
      );
      const files =
        picture === null ? [] : [part(`name="${file}"; filename="picture.png"`, picture)];
      const bytes = Buffer.concat([...fields, ...files, Buffer.from(`--${BOUNDARY}--\r\n`)]);
      return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes };
    });

const part = (disposition: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);

const textOf = (value: Value): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
