import { bucketOfPictures } from './bucket.ts';
import { folderOfPictures } from './folder.ts';
import type { PictureStore } from './picture-store.ts';
import type { PictureSettings } from './settings.ts';

/**
 * The bucket where one is set, else the folder. Nothing is asked of either yet.
 * @throws Error for a bucket that lacks its other settings
 */
export function openPictureStore(settings: PictureSettings): PictureStore {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_BUCKET === undefined) return folderOfPictures(settings.PICTURES_DIR);
  if (
    S3_ENDPOINT === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  ) {
    throw new Error(
      'S3_BUCKET is set: S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong to it.',
    );
  }
  return bucketOfPictures({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
