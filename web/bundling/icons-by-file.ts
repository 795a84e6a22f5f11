import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react';
const FILES = `${PACKAGE}/dist/esm`;

/** The files of the package by the names that its index gives them. */
function filesByName(): ReadonlyMap<string, string> {
  const manifest = createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`);
  const index = join(dirname(manifest), 'dist', 'esm', `${PACKAGE}.mjs`);
  const lines = readFileSync(index, 'utf8').matchAll(/^export \{(.*)\} from '(.*)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/\bdefault as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

const isIcon = (file = ''): boolean => file.includes(`/${FILES}/icons/`);
/** Said once for all of them by the component that draws them. */
const LICENCE = /\/\*\*\n \* @license[^/]*\*\//g;

/**
 * Has the icons drawn by the store’s own component, in the place of lucide’s. It needs no keys for
 * their lines: made of chance letters, they shrink least of all that a page loads.
 */
export const iconsDrawn = (component: string): Plugin => ({
  name: 'icons-drawn',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && isIcon(importer) ? component : null,
  transform: (code, file) =>
    isIcon(file)
      ? { code: code.replaceAll(/,\s+key: "\w+"/g, '').replaceAll(LICENCE, ''), map: null }
      : null,
});

/**
 * Imports each icon from its own file instead of from the index of all 1,700: they need not be read
 * for a build, and the bundler sees which page draws which.
 */
export function iconsByFile(): Plugin {
  const files = filesByName();
  const fileOf = (name: string): string => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`${PACKAGE} has no icon ${name}`);
    return posix.join(FILES, file);
  };
  return {
    name: 'icons-by-file',
    apply: 'build',
    transform(code) {
      const found = code.matchAll(/^import \{([^}]*)\} from ["']lucide-react["'];?$/gm);
      let changed = code;
      for (const [statement, names = ''] of found) {
        const imports = names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => {
            const [imported = name, local = imported] = name.split(/\s+as\s+/);
            return `import ${local} from '${fileOf(imported)}';`;
          });
        changed = changed.replace(statement, imports.join(' '));
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
