import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { projectFolder } from '../../embedded/src/testing/folders.ts';

/** Of scripts at the first load of a page, in KB (1,000 bytes) as they travel. */
const SHOPPERS_AT_MOST = 110;
const ADMINS_AT_MOST = 150;

type Chunk = Readonly<{ module: string; imports?: readonly string[] }>;
type Route = Chunk & Readonly<{ id: string; parentId?: string }>;
type Manifest = Readonly<{ entry: Chunk; routes: Readonly<Record<string, Route>> }>;

const build = join(projectFolder, 'web', 'build');

function manifest(): Manifest {
  const assets = join(build, 'client', 'assets');
  const name = readdirSync(assets).find((file) => file.startsWith('manifest-')) ?? '';
  const script = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}

const { entry, routes } = manifest();
const filesOf = ({ module, imports = [] }: Chunk): readonly string[] => [module, ...imports];
const isAdmins = ({ id }: Route) => id.startsWith('admin/');

/** With those of the pages around it, as the browser gets them with the page. */
function filesOfPage(route: Route): ReadonlySet<string> {
  const around = route.parentId === undefined ? undefined : routes[route.parentId];
  return new Set([
    ...filesOf(around ?? entry),
    ...(around ? filesOfPage(around) : []),
    ...filesOf(route),
  ]);
}

const kilobytes = (files: Iterable<string>): number =>
  [...files]
    .map((file) => gzipSync(readFileSync(join(build, 'client', file))).length / 1000)
    .reduce((sum, size) => sum + size, 0);

test('no page makes a phone load more than it needs @once', () => {
  const weights = Object.values(routes).map((route) => ({
    page: route.id,
    size: Math.round(kilobytes(filesOfPage(route)) * 10) / 10,
    atMost: isAdmins(route) ? ADMINS_AT_MOST : SHOPPERS_AT_MOST,
  }));
  expect(weights.filter(({ size, atMost }) => size > atMost)).toEqual([]);
});

test('what shoppers load holds no part of the administration, and nothing a library of rules @once', () => {
  const list = readFileSync(join(build, 'client-modules.json'), 'utf8');
  const modulesOf = JSON.parse(list) as Readonly<Record<string, readonly string[]>>;
  const inBrowsers = Object.values(modulesOf).flat();
  expect(inBrowsers).toContain('web/app/product/product-page.tsx');
  expect(
    inBrowsers.filter((module) => /node_modules\/(zod|@conform-to\/zod)\//.test(module)),
  ).toEqual([]);

  const shoppers = Object.values(routes).filter((route) => !isAdmins(route));
  const loaded = new Set(shoppers.flatMap((route) => [...filesOfPage(route)]));
  const admins = [...loaded]
    .flatMap((file) => modulesOf[file] ?? [])
    .filter((module) => module.startsWith('web/app/admin/'));
  expect(admins).toEqual([]);
});
