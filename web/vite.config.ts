import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { iconsByFile, iconsDrawn } from './bundling/icons-by-file.ts';
import { listModules } from './bundling/list-modules.ts';
import { sharedChunks } from './bundling/shared-chunks.ts';

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

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    iconsByFile(),
    iconsDrawn(join(import.meta.dirname, 'app/ui/drawn-icon.tsx')),
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
    ...(isSsrBuild ? [] : [listModules(import.meta.dirname)]),
  ],
  // All that reaches the browser, for development: what is found only while a page loads would
  // load it again, with two copies of React for a moment.
  optimizeDeps: {
    noDiscovery: true,
    include: ['react-dom', '@conform-to/react', 'lucide-react'],
  },
  // Bundled, so that a server start does not load 1,700 icons to draw 40.
  // Specs run inside a bundler of their own, which shares nothing with Node’s own imports.
  ssr: { external: mode === 'test' ? [] : sharedWithServer, noExternal: ['lucide-react'] },
  build: {
    // What is rendered on the server is packed once more, and its traces still name the sources.
    sourcemap: isSsrBuild ?? false,
    // Four kilobytes less for every page than esbuild leaves, mostly in React and Remix.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 2 } },
    // Pages name what they load themselves; the menu needs nothing that is not there already.
    modulePreload: false,
    // Fonts stay files: a data URI would sit in the render-blocking style sheet.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? { external: sharedWithServer }
      : { output: { manualChunks: sharedChunks(), onlyExplicitManualChunks: true } },
  },
}));
