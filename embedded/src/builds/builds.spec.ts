import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';
import { oneAtATime } from './one-at-a-time.ts';

test('a build is stale when a source changes, and not when a spec does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-hash-'));
  await mkdir(join(folder, 'app/pages'), { recursive: true });
  await writeFile(join(folder, 'app/pages/home.tsx'), 'one');
  const hash = () => contentHash(folder, ['app', 'package-lock.json']);
  const before = await hash();
  await writeFile(join(folder, 'app/pages/home.spec.tsx'), 'a spec');
  expect(await hash()).toBe(before);
  await writeFile(join(folder, 'app/pages/home.tsx'), 'two');
  expect(await hash()).not.toBe(before);
  await rm(folder, { recursive: true, force: true });
});

test('two builds of the same thing wait for each other, and a dead owner is not waited for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-lock-'));
  const lock = join(folder, 'build.lock');
  await writeFile(lock, '4194305');
  const { signal } = new AbortController();
  let building = 0;
  const build = () =>
    oneAtATime(lock, signal, async () => {
      expect(++building).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      building -= 1;
    });
  await Promise.all([build(), build(), build()]);
  await rm(folder, { recursive: true, force: true });
});
