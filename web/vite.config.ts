import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The page that shows all components is left out of what is shipped. */
const developmentOnly = ['**/routes/kit/**'];

export default defineConfig(({ mode }) => ({
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
  // Bundled, so that a server start does not load 1,700 icons to draw 40.
  ssr: { noExternal: ['lucide-react'] },
  // Fonts stay files: a data URI would sit in the render-blocking style sheet.
  build: { assetsInlineLimit: 0 },
}));
