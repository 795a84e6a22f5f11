import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const counts = (name: string) =>
  !/\.spec\.tsx?$/.test(name) && name !== 'testing' && !name.startsWith('.');

/** SHA-256 over the names and contents of these files and folders, what is for tests left out. */
export async function contentHash(root: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesUnder(root, path)))).flat().sort();
  const hash = createHash('sha256');
  // Every start waits for this: a thousand small files are read sooner one by one than as promises.
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

async function filesUnder(root: string, path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(() => null);
  if (found === null) return [];
  if (found.isFile()) return [path];
  const entries = (await readdir(join(root, path))).filter(counts);
  return (await Promise.all(entries.map((entry) => filesUnder(root, join(path, entry))))).flat();
}
