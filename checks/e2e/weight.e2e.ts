import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { projectFolder } from '../../embedded/src/testing/folders.ts';

/** Of scripts, in KiB as they travel: framework and the store's own parts, then one page on top. */
const FRAME_AT_MOST = 104;
const PAGE_AT_MOST = 12;

type Chunk = Readonly<{ module: string; imports?: readonly string[] }>;
type Manifest = Readonly<{
  entry: Chunk;
  routes: Readonly<Record<string, Chunk & Readonly<{ parentId?: string }>>>;
}>;

const client = join(projectFolder, 'web', 'build', 'client');

function manifest(): Manifest {
  const assets = join(client, 'assets');
  const name = readdirSync(assets).find((file) => file.startsWith('manifest-')) ?? '';
  const script = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}

const filesOf = ({ module, imports = [] }: Chunk): readonly string[] => [module, ...imports];

const kibibytes = (files: Iterable<string>): number =>
  [...files]
    .map((file) => gzipSync(readFileSync(join(client, file))).length / 1024)
    .reduce((sum, size) => sum + size, 0);

test('no page makes a phone load more than it needs @once', () => {
  const { entry, routes } = manifest();
  const { root } = routes;
  const frame = new Set([entry, ...(root ? [root] : [])].flatMap(filesOf));
  expect(kibibytes(frame)).toBeLessThan(FRAME_AT_MOST);

  const tooHeavy = Object.entries(routes).flatMap(([id, chunk]) => {
    const size = kibibytes(filesOf(chunk).filter((file) => !frame.has(file)));
    return size > PAGE_AT_MOST ? [`${id}: ${size.toFixed(1)} KiB`] : [];
  });
  expect(tooHeavy).toEqual([]);
});
