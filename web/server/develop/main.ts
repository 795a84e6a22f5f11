import { readSettings } from '@store/platform/settings';
import { serve } from '../processes/serve.ts';
import { WebSettings } from '../settings.ts';
import { sourcePages } from '../pages/source-pages.ts';

/** The store's pages in one process, straight from their sources. */
await serve(readSettings(WebSettings, process.env), {
  source: () => sourcePages({ live: true }),
  development: true,
  onOpen: () => process.send?.({ ready: true }),
});
