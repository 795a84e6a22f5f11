import type { Rollup } from 'vite';

type Chunk = Readonly<{ name: string; startsAt: (module: Rollup.ModuleInfo) => boolean }>;

const at =
  (path: RegExp) =>
  ({ id }: Rollup.ModuleInfo): boolean =>
    path.test(id);

const isPart = ({ id, importers }: Rollup.ModuleInfo): boolean =>
  /\/app\/(?:ui(?!\/(?:symbols|stat-tile|code-input)\.)|catalogue\/product-art|session\/guardian-path|receipt\/receipt-path)[/.]/.test(
    id,
  ) ||
  (id.includes('/lucide-react/') && importers.length > 1);

/** Of pages with a table, and of those of one payment or one place on the board. */
const ofLists = at(/\/app\/ui\/(?:table|pagination|page-range|use-list-focus)\./);
const ofSlips = at(/\/app\/ui\/(?:timeline|countdown|use-time-left|copy-button|qr|medal)\./);

/** Shoppers do not load what is only the admins’. */
const isForShoppers = ({ importers }: Rollup.ModuleInfo): boolean =>
  importers.some((importer) => !/\/app\/(?:admin|style-guide)\//.test(importer));

const chunks: readonly Chunk[] = [
  {
    name: 'framework',
    startsAt: at(
      /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@remix-run)\//,
    ),
  },
  {
    name: 'frame',
    startsAt: at(
      /\/app\/(layout\/(shell|error-page|theme-colour|styles)|connection\/(?!once-idle|pages-at-hand|keep-focus))/,
    ),
  },
  {
    name: 'forms',
    startsAt: at(
      /\/app\/(ui\/(button|field|checkbox|radio-tile|form-error-summary)|forms\/(use-answer|use-own-post))\./,
    ),
  },
  { name: 'form-pages', startsAt: at(/\/app\/(ui\/checkbox-field|forms\/form-page)\./) },
  // Of pages on which somebody shows who they are, and of no shelf.
  {
    name: 'sign-in',
    startsAt: at(/\/app\/ui\/(password-field|code-input|code-field|use-passkeys)\.|\/key-round\./),
  },
  {
    name: 'providers',
    startsAt: at(/\/app\/account\/provider-buttons\/(provider-buttons|popup-channel)\./),
  },
  {
    name: 'guarded-forms',
    startsAt: at(/\/app\/(person-check\/person-check|account\/(with-origin|password\/words))\./),
  },
  {
    name: 'parts',
    startsAt: (module) =>
      isPart(module) && isForShoppers(module) && !ofLists(module) && !ofSlips(module),
  },
  { name: 'list-parts', startsAt: (module) => ofLists(module) && isForShoppers(module) },
  { name: 'slip-parts', startsAt: (module) => ofSlips(module) && isForShoppers(module) },
  {
    name: 'freshness',
    startsAt: at(/\/app\/freshness\/(behind-note|use-fresh-list|load-again)\./),
  },
  { name: 'admin-parts', startsAt: isPart },
];

/**
 * What several pages need, in few files: every small one costs a request and a kilobyte of headers.
 * A chunk holds the modules it starts at and all that these import, but for what one before it has.
 */
export function sharedChunks(): Rollup.GetManualChunk {
  let chunkOf: ReadonlyMap<string, string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    chunkOf ??= assign([...getModuleIds()], getModuleInfo);
    return chunkOf.get(id);
  };
}

function assign(ids: readonly string[], getModuleInfo: Rollup.GetModuleInfo): Map<string, string> {
  const chunkOf = new Map<string, string>();
  const add = (id: string, name: string): void => {
    if (chunkOf.has(id)) return;
    chunkOf.set(id, name);
    for (const imported of getModuleInfo(id)?.importedIds ?? []) add(imported, name);
  };
  for (const { name, startsAt } of chunks) {
    for (const id of ids) {
      const module = getModuleInfo(id);
      if (module && startsAt(module)) add(id, name);
    }
  }
  return chunkOf;
}
