import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Writes down which modules went into which file for browsers, for the test of what they load. */
export function listModules(web: string): Plugin {
  return {
    name: 'list-modules',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[`/${file.fileName}`, modulesIn(file.modules, join(web, '..'))] as const]
          : [],
      );
      const list = join(web, 'build', 'client-modules.json');
      writeFileSync(list, JSON.stringify(Object.fromEntries(chunks)));
    },
  };
}

/** Without those of which nothing is left. */
const modulesIn = (
  modules: Readonly<Record<string, Readonly<{ renderedLength: number }>>>,
  project: string,
): string[] =>
  Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => relative(project, id));
