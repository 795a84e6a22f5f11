import { projectFolder } from '@store/embedded/testing';
import { cp, readdir, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const LEFT_OUT = new Set(['build', 'checks', 'docs', 'histories', 'test-results']);

/**
 * A copy of the sources, below `.cache`: what all workspaces share is found on the way up, and the
 * workspaces are the copy's own.
 */
export async function copyOfCheckout(
  name: string,
): Promise<Readonly<{ folder: string; remove: () => Promise<void> }>> {
  const folder = join(projectFolder, '.cache', name);
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  const counts = (path: string) => !LEFT_OUT.has(basename(path)) && !basename(path).startsWith('.');
  const entries = (await readdir(projectFolder)).filter((name) => name !== 'node_modules');
  for (const entry of entries.filter(counts)) {
    await cp(join(projectFolder, entry), join(folder, entry), { recursive: true, filter: counts });
  }
  const packages = join(projectFolder, 'node_modules', '@store');
  await cp(packages, join(folder, 'node_modules', '@store'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // Programs that were fetched once.
  await symlink(dirname(folder), join(folder, '.cache'));
  return { folder, remove };
}
