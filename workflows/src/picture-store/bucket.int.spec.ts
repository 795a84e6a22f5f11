import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { describe, expect, it } from 'vitest';
import { describePictureStore } from '../testing/picture-store-contract.ts';
import { bucketOfPictures } from './bucket.ts';

const endpoint = process.env['S3_TEST_URL'];
const access = { region: 'us-east-1', accessKeyId: 'testing', secretAccessKey: 'testing' };

if (endpoint) {
  const madeBucket = async () => {
    const bucket = `pictures-${randomUUID()}`;
    const made = await new AwsClient({ ...access, service: 's3' }).fetch(`${endpoint}/${bucket}`, {
      method: 'PUT',
    });
    expect(made.status).toBe(200);
    return bucket;
  };
  describePictureStore('a bucket of pictures', async () =>
    bucketOfPictures({ endpoint, bucket: await madeBucket(), ...access }),
  );
  describe('a bucket', () => {
    it('that is not there is not an empty one', async () => {
      const nowhere = bucketOfPictures({ endpoint, bucket: `none-${randomUUID()}`, ...access });
      const unavailable = { code: 'PICTURES_UNAVAILABLE' };
      await expect(nowhere.get('a/b.png')).rejects.toMatchObject(unavailable);
      await expect(nowhere.put('a/b.png', Buffer.from('b'))).rejects.toMatchObject(unavailable);
    });
  });
} else {
  const notRun = 'S3 contract NOT RUN: set S3_TEST_URL';
  console.warn(`\n*** ${notRun} ***\n`);
  describe.skip(notRun, () => it('runs against a real server'));
}
