import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The page that shows all components is left out of what is shipped. */
const developmentOnly = ['**/routes/kit/**'];

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
  return /\/node_modules\/lucide-react\/|\/app\/(ui|layout)\//.test(id) ? 'ui' : undefined;
}

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix({
      ignoredRouteFiles: [
        '**/*.spec.*',
        '**/*.server.*',
        ...(mode === 'production' ? developmentOnly : []),
      ],
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  // All that reaches the browser, for development: what is found only while a page loads would
  // load it again, with two copies of React for a moment.
  optimizeDeps: {
    noDiscovery: true,
    include: ['@conform-to/react', 'lucide-react', 'zod'],
  },
  // Bundled, so that a server start does not load 1,700 icons to draw 40.
  ssr: { noExternal: ['lucide-react'] },
  // Fonts stay files: a data URI would sit in the render-blocking style sheet.
  build: {
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: sharedChunk } } }),
  },
}));
