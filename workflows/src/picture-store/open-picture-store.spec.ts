import { readSettings } from '@store/platform/settings';
import { expect, it } from 'vitest';
import { openPictureStore } from './open-picture-store.ts';
import { PictureSettings } from './settings.ts';

const opening = (env: Record<string, string>) => () =>
  openPictureStore(readSettings(PictureSettings, env));

it('pictures are in the folder unless a bucket is named, with all that belongs to it', () => {
  const bucket = { S3_BUCKET: 'pictures', S3_ENDPOINT: 'http://s3.test' };
  expect(opening({})).not.toThrow();
  expect(opening(bucket)).toThrow('S3_BUCKET is set: S3_ENDPOINT, S3_ACCESS_KEY_ID');
  expect(
    opening({ ...bucket, S3_ACCESS_KEY_ID: 'name', S3_SECRET_ACCESS_KEY: 'key' }),
  ).not.toThrow();
});
