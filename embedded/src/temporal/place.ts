import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lets `make` produce a program in a folder of its own and moves it to its place in the cache by
 * one rename: of two processes that fetch at the same time both win, and nobody sees half a file.
 * `make` returns the path of what it made.
 */
export async function placeInCache(
  cacheDir: string,
  name: string,
  make: (folder: string) => Promise<string>,
): Promise<string> {
  await mkdir(cacheDir, { recursive: true });
  const folder = await mkdtemp(join(cacheDir, `${name}.unfinished-`));
  try {
    const made = await make(folder);
    await chmod(made, 0o755);
    const place = join(cacheDir, name);
    await rename(made, place);
    return place;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
