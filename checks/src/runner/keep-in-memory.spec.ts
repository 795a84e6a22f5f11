import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { keepInMemory } from './keep-in-memory.ts';

const PLENTY = 64 * 1024 ** 3;
const MEMORY = '/dev/shm';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('leaves a TMPDIR that somebody chose', async () => {
  vi.stubEnv('TMPDIR', '/somewhere');
  await keepInMemory();
  expect(tmpdir()).toBe('/somewhere');
});

it('takes the disk where memory is short', async () => {
  vi.stubEnv('TMPDIR', undefined);
  vi.spyOn(process, 'availableMemory').mockReturnValue(8 * 1024 ** 3);
  await keepInMemory();
  expect(process.env['TMPDIR']).toBeUndefined();
});

it.skipIf(!existsSync(MEMORY))(
  'has a folder of its own, and sweeps those of the dead',
  async () => {
    const memory = await mkdtemp(join(MEMORY, 'spec-'));
    const leftBehind = join(memory, 'store-tests-2147483647-x');
    const others = [`store-tests-${process.pid}-x`, 'of somebody else'];
    for (const folder of [leftBehind, ...others.map((name) => join(memory, name))]) {
      await mkdir(folder);
    }
    vi.stubEnv('TMPDIR', undefined);
    vi.spyOn(process, 'availableMemory').mockReturnValue(PLENTY);
    const atExit = vi.spyOn(process, 'once').mockReturnValue(process);

    await keepInMemory(memory);

    const own = (await readdir(memory)).filter((name) => !others.includes(name));
    expect(own).toEqual([expect.stringMatching(new RegExp(`^store-tests-${process.pid}-`))]);
    expect(process.env['TMPDIR']).toBe(join(memory, own[0] ?? ''));
    expect(atExit).toHaveBeenCalledWith('exit', expect.any(Function));
    await rm(memory, { recursive: true });
  },
);
