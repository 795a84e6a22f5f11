import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { keepInMemory } from './keep-in-memory.ts';

afterEach(() => vi.unstubAllEnvs());

it('leaves a TMPDIR that somebody chose', async () => {
  vi.stubEnv('TMPDIR', '/somewhere');
  await keepInMemory();
  expect(tmpdir()).toBe('/somewhere');
});

it('takes the disk where memory is short', async () => {
  vi.stubEnv('TMPDIR', undefined);
  const available = vi.spyOn(process, 'availableMemory').mockReturnValue(8 * 1024 ** 3);
  await keepInMemory();
  available.mockRestore();
  expect(process.env['TMPDIR']).toBeUndefined();
});
