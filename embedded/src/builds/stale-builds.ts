import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builds, stampOf, type Build } from './builds.ts';
import { contentHash } from './content-hash.ts';

/** The builds that are missing or older than their sources. */
export async function staleBuilds(root: string): Promise<readonly Build[]> {
  const all = Object.values(builds);
  const hashes = await Promise.all(all.map((build) => staleHash(root, build)));
  return all.filter((_build, place) => hashes[place] !== null);
}

/** The hash of the sources; null when the build was made of them. */
export async function staleHash(root: string, build: Build): Promise<string | null> {
  const [built, hash] = await Promise.all([
    readFile(stampOf(root, build), 'utf8').catch(() => ''),
    contentHash(root, build.inputs),
  ]);
  const complete = build.files.every((file) => existsSync(join(root, file)));
  return built === hash && complete ? null : hash;
}
