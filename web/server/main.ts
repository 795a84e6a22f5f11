import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { readSettings } from '@store/ledger/settings';
import { WebSettings } from './settings.ts';

const settings = readSettings(WebSettings, process.env);
const processes = settings.WEB_PROCESSES ?? Math.min(availableParallelism(), 4);
const development = process.argv.includes('--development');

// React and Remix choose their fast builds by it, when they are loaded below.
process.env['NODE_ENV'] ??= development ? 'development' : 'production';

if (cluster.isPrimary && processes > 1 && !development) {
  const { serveWithMany } = await import('./serve-with-many.ts');
  await serveWithMany(processes, settings.LOG_LEVEL);
} else {
  const { serve } = await import('./serve.ts');
  await serve(settings, { development });
}
