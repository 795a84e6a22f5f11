import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectFolder } from '../../../embedded/src/testing/folders.ts';

/** Of scripts at the first load of a page, in KB (1,000 bytes) as they travel. */
const SHOPPERS_AT_MOST = 111.5;
/** Where somebody proves who they are, in windows and fields of their own; nobody meets them on the way to a price. */
const PROVING_AT_MOST = 115;
/** Keys and files of people who sell for a living: a form with all its checks, and a proof. */
const RESELLERS_AT_MOST = 118;
const ADMINS_AT_MOST = 150;
/** What every page loads besides. */
const STYLES_AT_MOST = 16;
const FONTS_AT_MOST = 36;

type Chunk = Readonly<{ module: string; imports?: readonly string[] }>;
type Route = Chunk & Readonly<{ id: string; parentId?: string }>;
type Manifest = Readonly<{ entry: Chunk; routes: Readonly<Record<string, Route>> }>;

export type PageWeight = Readonly<{ page: string; size: number; atMost: number }>;

const build = join(projectFolder, 'web', 'build');
const { entry, routes } = manifest();

function manifest(): Manifest {
  const assets = join(build, 'client', 'assets');
  const name = readdirSync(assets).find((file) => file.startsWith('manifest-')) ?? '';
  const script = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}

const filesOf = ({ module, imports = [] }: Chunk): readonly string[] => [module, ...imports];
const isAdmins = ({ id }: Route) => id.startsWith('admin/');
function atMostFor(route: Route): number {
  if (isAdmins(route)) return ADMINS_AT_MOST;
  if (route.id.startsWith('resell/')) return RESELLERS_AT_MOST;
  const isProving = /^(?:account|own-data|order\/confirmation)\//.test(route.id);
  return isProving ? PROVING_AT_MOST : SHOPPERS_AT_MOST;
}

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

/** What each built page makes a browser load, in KB, the heaviest first. */
export const pageWeights = (): readonly PageWeight[] =>
  Object.values(routes)
    .map((route) => ({
      page: route.id,
      size: Math.round(kilobytes(filesOfPage(route)) * 10) / 10,
      atMost: atMostFor(route),
    }))
    .sort((a, b) => b.size - a.size);

/** The styles and the fonts of all pages, in KB. */
export function sharedWeights(): readonly PageWeight[] {
  const assets = readdirSync(join(build, 'client', 'assets'));
  const weigh = (page: string, ending: string, atMost: number): PageWeight => {
    const files = assets.filter((file) => file.endsWith(ending)).map((file) => `assets/${file}`);
    return { page, size: Math.round(kilobytes(files) * 10) / 10, atMost };
  };
  return [weigh('all styles', '.css', STYLES_AT_MOST), weigh('all fonts', '.woff2', FONTS_AT_MOST)];
}

/** The modules of which something is left in a file, by its address. */
export function modulesByFile(): Readonly<Record<string, readonly string[]>> {
  const list = readFileSync(join(build, 'client-modules.json'), 'utf8');
  return JSON.parse(list) as Readonly<Record<string, readonly string[]>>;
}

/** What comes with any page that is not the administration’s. */
export const filesForShoppers = (): ReadonlySet<string> =>
  new Set(
    Object.values(routes)
      .filter((route) => !isAdmins(route))
      .flatMap((route) => [...filesOfPage(route)]),
  );
