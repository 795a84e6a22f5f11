import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PlainFailure } from '../processes/plain-failure.ts';
import { secondsSince } from '../processes/steps.ts';
import { builds, stampOf, type Build } from './builds.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { staleHash } from './stale-builds.ts';

const run = promisify(execFile);

export type BuildOptions = Readonly<{
  /** The checkout. */
  root: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Hears of each build that had to be made, once it is. */
  say: (line: string) => void;
}>;

/**
 * Builds what is missing or older than its sources.
 * @throws PlainFailure with the end of the build's output
 */
export async function ensureBuilt(options: BuildOptions): Promise<void> {
  await Promise.all([ensure(builds.pages, options), ensure(builds.workflows, options)]);
  // The program that serves the pages holds them.
  await ensure(builds.programs, options);
}

/** As `ensureBuilt`, for one of the builds. */
export const ensure = (build: Build, options: BuildOptions): Promise<void> =>
  oneAtATime(
    join(options.root, '.cache', `${build.output.replace('/', '-')}.lock`),
    options.signal,
    () => buildIfStale(build, options),
  );

async function buildIfStale(build: Build, { root, env, signal, say }: BuildOptions) {
  const hash = await staleHash(root, build);
  if (hash === null) return;
  const startedAt = performance.now();
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
  await writeFile(stampOf(root, build), hash);
  say(`${secondsSince(startedAt)}  ${build.name} built`);
}
