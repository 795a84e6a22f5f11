import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Every door of the workspaces that the server around the pages loads, too. Left out of the bundle,
 * they are loaded once per process: a second copy would have error classes, caches and connections
 * of its own. Each is named in full, since Vite takes no TypeScript for external by the name of its
 * package, and handed over twice: development and the build look in different places.
 */
const sharedWithServer = ['platform', 'ledger', 'projections', 'workflows', 'web'].flatMap(
  (workspace) => {
    const manifest = readFileSync(
      join(import.meta.dirname, '..', workspace, 'package.json'),
      'utf8',
    );
    const { exports } = JSON.parse(manifest) as { exports: object };
    return Object.keys(exports).map((door) => join(`@store/${workspace}`, door));
  },
);

/**
 * Three files instead of forty: every small file costs a request and a kilobyte of headers, and
 * nearly every page needs nearly all of them.
 */
function sharedChunk(id: string): string | undefined {
  if (
    /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@remix-run)\//.test(
      id,
    )
  ) {
    return 'framework';
  }
  // Pages of these folders are loaded where they are asked for, like all pages.
  if (/\/app\/layout\/.*-(page|action)\./.test(id)) return undefined;
  return /\/node_modules\/lucide-react\/|\/app\/(ui|layout|connection|session)\/|\/app\/forms\/(post-form|use-answer)\./.test(
    id,
  )
    ? 'ui'
    : undefined;
}

/** Writes down which modules went into which file for browsers, for the test of what they load. */
const listModules: Plugin = {
  name: 'list-modules',
  writeBundle(_options, bundle) {
    const project = join(import.meta.dirname, '..');
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [[`/${file.fileName}`, file.moduleIds.map((id) => relative(project, id))] as const]
        : [],
    );
    const list = join(import.meta.dirname, 'build', 'client-modules.json');
    writeFileSync(list, JSON.stringify(Object.fromEntries(chunks)));
  },
};

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        // All routes are known from the start: a link must work when the network is away.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    ...(isSsrBuild ? [] : [listModules]),
  ],
  // All that reaches the browser, for development: what is found only while a page loads would
  // load it again, with two copies of React for a moment.
  optimizeDeps: {
    noDiscovery: true,
    include: ['@conform-to/react', 'lucide-react'],
  },
  // Bundled, so that a server start does not load 1,700 icons to draw 40.
  // Specs run inside a bundler of their own, which shares nothing with Node’s own imports.
  ssr: { external: mode === 'test' ? [] : sharedWithServer, noExternal: ['lucide-react'] },
  build: {
    // What is rendered on the server is packed once more, and its traces still name the sources.
    sourcemap: isSsrBuild ?? false,
    // Fonts stay files: a data URI would sit in the render-blocking style sheet.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? { external: sharedWithServer }
      : { output: { manualChunks: sharedChunk } },
  },
}));
