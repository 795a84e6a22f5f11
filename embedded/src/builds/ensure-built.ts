import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PlainFailure } from '../processes/plain-failure.ts';
import { contentHash } from './content-hash.ts';
import { oneAtATime } from './one-at-a-time.ts';

const run = promisify(execFile);

export type Build = Readonly<{
  name: string;
  workspace: string;
  /** Made by `npm run build` of the workspace; the hash of its inputs lies beside the result. */
  output: string;
  inputs: readonly string[];
}>;

const shared = ['platform/src', 'ledger/src', 'package-lock.json'];

export const builds: Readonly<Record<'pages' | 'workflows', Build>> = {
  pages: {
    name: 'the pages',
    workspace: 'web',
    output: 'web/build',
    inputs: [
      ...shared,
      ...['web/app', 'web/public', 'web/server', 'web/vite.config.ts', 'web/package.json'],
      ...['projections/src', 'workflows/src/contracts.ts'],
    ],
  },
  workflows: {
    name: 'the workflow bundle',
    workspace: 'workflows',
    output: 'workflows/build',
    inputs: [...shared, 'workflows/src', 'workflows/package.json'],
  },
};

/**
 * Builds what is missing or older than its sources.
 * @returns whether there was anything to do
 * @throws PlainFailure with the end of the build's output
 */
export const ensureBuilt = (
  root: string,
  build: Build,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<boolean> =>
  oneAtATime(join(root, '.cache', `build-${build.workspace}.lock`), signal, () =>
    buildIfStale(root, build, env, signal),
  );

async function buildIfStale(
  root: string,
  build: Build,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<boolean> {
  const stamp = join(root, build.output, '.inputs');
  const hash = await contentHash(root, build.inputs);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return false;
  try {
    await run('npm', ['run', 'build', '-w', build.workspace], {
      cwd: root,
      env: { ...env, NODE_ENV: 'production' },
      signal,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    signal.throwIfAborted();
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const end = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n');
    throw new PlainFailure(`The build of ${build.name} failed:\n${end}`);
  }
  await mkdir(join(root, build.output), { recursive: true });
  await writeFile(stamp, hash);
  return true;
}
