import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { bucketOfPictures } from './bucket.ts';

/** One service of objects that answers as it is told, and what it was asked. */
async function serving(answer: RequestListener) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    request.resume();
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pictures = bucketOfPictures({
    endpoint: `http://127.0.0.1:${port}/`,
    bucket: 'pictures',
    region: 'ap-south-1',
    accessKeyId: 'name',
    secretAccessKey: 'key',
  });
  return { pictures, asked, [Symbol.asyncDispose]: async () => void server.close() };
}
const saying =
  (status: number, text = ''): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(text);

describe('a bucket', () => {
  it('is asked below its own path, signed for its region, with the hash of what is sent', async () => {
    await using service = await serving(saying(200));

    await service.pictures.put('a/original.png', Buffer.from('b'));

    const [request] = service.asked;
    expect(request).toMatchObject({ method: 'PUT', url: '/pictures/a/original.png' });
    expect(request?.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '1',
      'x-amz-content-sha256': '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d',
    });
    expect(request?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=name\/\d{8}\/ap-south-1\/s3\/aws4_request, .*Signature=[\da-f]{64}$/,
    );
  });

  it.each([
    ['refuses the key', 403, '<Code>SignatureDoesNotMatch</Code>'],
    ['is broken', 500, ''],
    ['has no such bucket', 404, '<Code>NoSuchBucket</Code>'],
  ])('that %s is not one without pictures', async (_what, status, text) => {
    await using service = await serving(saying(status, text));
    const { pictures } = service;

    for (const work of [() => pictures.get('a/b.png'), () => pictures.delete('a/b.png')]) {
      await expect(work()).rejects.toMatchObject({ code: 'PICTURES_UNAVAILABLE', retryable: true });
    }
  });

  it('that cannot be reached is a fault that may pass', async () => {
    const service = await serving(saying(200));
    await service[Symbol.asyncDispose]();

    await expect(service.pictures.has('a/b.png')).rejects.toMatchObject({
      code: 'PICTURES_UNAVAILABLE',
    });
  });
});
