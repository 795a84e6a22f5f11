import { HttpUrl, Needed } from '@store/platform/settings';
import { z } from 'zod';

/** Where the files of uploaded pictures are; web and worker must be told the same. */
export const PictureSettings = z.object({
  PICTURES_DIR: Needed.default('.data/pictures').meta({
    what: 'Folder of uploaded pictures, shared by web and worker; not used where S3_BUCKET is set',
  }),
  S3_BUCKET: Needed.optional().meta({
    what: 'Bucket of uploaded pictures, in place of the folder; the other S3 settings belong to it',
    example: 'pictures',
  }),
  S3_ENDPOINT: HttpUrl.optional().meta({
    what: 'Address of the S3-compatible service, without the bucket',
    example: 'https://s3.ap-south-1.amazonaws.com',
  }),
  S3_REGION: Needed.default('us-east-1').meta({ what: 'Region of the bucket' }),
  S3_ACCESS_KEY_ID: Needed.optional().meta({
    what: 'Name of the key that may read, write and delete in the bucket',
    example: 'the name',
  }),
  S3_SECRET_ACCESS_KEY: Needed.optional().meta({
    what: 'The key itself',
    example: 'the key',
  }),
});
export type PictureSettings = z.output<typeof PictureSettings>;
