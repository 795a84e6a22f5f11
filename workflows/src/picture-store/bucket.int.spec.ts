import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { afterAll, describe, expect, it } from 'vitest';
import { describePictureStore } from '../testing/picture-store-contract.ts';
import { s3Server } from '../testing/s3-server.ts';
import { bucketOfPictures } from './bucket.ts';

const { endpoint, access, close } = await s3Server(process.env);
afterAll(close);

async function madeBucket(): Promise<string> {
  const bucket = `pictures-${randomUUID()}`;
  const made = await new AwsClient({ ...access, service: 's3' }).fetch(`${endpoint}/${bucket}`, {
    method: 'PUT',
  });
  expect(made.status).toBe(200);
  return bucket;
}

describePictureStore('a bucket of pictures', async () =>
  bucketOfPictures({ endpoint, bucket: await madeBucket(), ...access }),
);

describe('a bucket', () => {
  const unavailable = { code: 'PICTURES_UNAVAILABLE' };

  it('that is not there is not an empty one', async () => {
    const nowhere = bucketOfPictures({ endpoint, bucket: `none-${randomUUID()}`, ...access });
    await expect(nowhere.get('a/b.png')).rejects.toMatchObject(unavailable);
    await expect(nowhere.put('a/b.png', Buffer.from('b'))).rejects.toMatchObject(unavailable);
  });

  it('is closed to who has another key', async () => {
    const bucket = await madeBucket();
    const stranger = bucketOfPictures({ endpoint, bucket, ...access, secretAccessKey: 'wrong' });
    await expect(stranger.get('a/b.png')).rejects.toMatchObject(unavailable);
    await expect(stranger.put('a/b.png', Buffer.from('b'))).rejects.toMatchObject(unavailable);
  });
});
