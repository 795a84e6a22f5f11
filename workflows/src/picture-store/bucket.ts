import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { PicturesUnavailable, typeOfKey, type PictureStore } from './picture-store.ts';

export type BucketOptions = Readonly<{
  /** Without the bucket, which is the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

/** For an answer to begin; what it carries may take longer. */
const ANSWER_WITHIN_MS = 5_000;

/** Pictures in a bucket of any service that speaks S3. */
export function bucketOfPictures({ endpoint, bucket, ...access }: BucketOptions): PictureStore {
  const client = new AwsClient({ ...access, service: 's3', retries: 1 });
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  /** Null for what is not there. */
  async function ask(
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    key: string,
    sent: Readonly<{ headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> }> = {},
  ): Promise<Response | null> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS);
    const answer = await client
      .fetch(`${base}/${key}`, { method, ...sent, signal: late.signal })
      .catch((cause: unknown) => {
        throw new PicturesUnavailable('the bucket of pictures does not answer', { cause });
      })
      .finally(() => clearTimeout(timer));
    if (answer.ok) return answer;
    const said = await answer.text().catch(() => '');
    // A bucket that is not there says 404, too, and is not one without pictures.
    if (answer.status === 404 && !said.includes('NoSuchBucket')) return null;
    throw new PicturesUnavailable(`the bucket of pictures answered ${answer.status}: ${said}`);
  }

  return {
    async put(key, bytes) {
      const type = typeOfKey(key);
      const body = new Uint8Array(bytes);
      const headers = {
        'content-type': type,
        // What arrives is compared with it, whatever lies on the way.
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      if ((await ask('PUT', key, { headers, body })) === null) {
        throw new PicturesUnavailable('the bucket of pictures took nothing');
      }
    },

    async get(key) {
      const type = typeOfKey(key);
      const answer = await ask('GET', key);
      if (answer === null || answer.body === null) return null;
      return { body: answer.body, type, bytes: Number(answer.headers.get('content-length')) };
    },

    async has(key) {
      typeOfKey(key);
      return (await ask('HEAD', key)) !== null;
    },

    async delete(key) {
      typeOfKey(key);
      await (await ask('DELETE', key))?.body?.cancel();
    },
  };
}
