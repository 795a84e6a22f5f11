import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OutputFile } from 'esbuild';
import { root } from '../root.ts';
import type { Programs } from './programs.ts';

/** Puts packed programs into their folder, with what they find beside themselves. */
export async function writePrograms(
  programs: Programs,
  files: readonly OutputFile[],
): Promise<void> {
  const folder = join(root, programs.folder);
  await mkdir(folder, { recursive: true });
  for (const { path, contents } of files) {
    // A process that starts meanwhile must not read half a file.
    await writeFile(`${path}.new`, contents);
    await rename(`${path}.new`, path);
  }
  for (const file of programs.beside ?? []) {
    await copyFile(join(root, file), join(folder, basename(file)));
  }
  await removeParts(folder, new Set(files.map(({ path }) => basename(path))));
}

/** Parts of an earlier build are not overwritten: their names tell their content. */
async function removeParts(folder: string, built: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder);
  const old = names.filter((name) => /-[A-Z\d]{8}\.js(\.map)?$/.test(name) && !built.has(name));
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}
