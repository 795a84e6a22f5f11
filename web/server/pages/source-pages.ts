import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { createServer } from 'vite';
import type { PageSource } from './built-pages.ts';

const web = join(import.meta.dirname, '../..');

/** The pages from their sources, for development and specs; `live` follows every change. */
export async function sourcePages({ live }: Readonly<{ live: boolean }>): Promise<PageSource> {
  const vite = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    mode: live ? 'development' : 'test',
    // The store itself looks at the name it is called by.
    server: {
      middlewareMode: true,
      allowedHosts: true,
      // No other site may read what is served here, in development neither.
      cors: false,
      ...(live ? {} : { hmr: false, ws: false, watch: null }),
    },
    appType: 'custom',
    logLevel: live ? 'info' : 'error',
  });
  const load = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  return {
    build: live ? load : await load(),
    clientFiles: vite.middlewares,
    styles: null,
    close: () => vite.close(),
  };
}
