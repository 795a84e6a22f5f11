import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

type Access = Readonly<{ region: string; accessKeyId: string; secretAccessKey: string }>;

export type S3Server = Readonly<{
  endpoint: string;
  access: Access;
  close: () => Promise<void>;
}>;

const region = 'us-east-1';

/** The one that `S3_TEST_URL` names, else one of its own, which checks signatures, too. */
export async function s3Server(env: NodeJS.ProcessEnv): Promise<S3Server> {
  const endpoint = env['S3_TEST_URL'];
  if (endpoint) {
    const access = { region, accessKeyId: 'testing', secretAccessKey: 'testing' };
    return { endpoint, access, close: () => Promise.resolve() };
  }
  const directory = await mkdtemp(join(tmpdir(), 'store-s3-'));
  const address = '127.0.0.1';
  const server = new S3rver({ address, port: 0, directory, silent: true, vhostBuckets: false });
  const { port } = await server.run();
  return {
    endpoint: `http://${address}:${port}`,
    access: { region, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
