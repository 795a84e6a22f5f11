import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';

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
