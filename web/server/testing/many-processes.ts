import cluster from 'node:cluster';
import { pino } from 'pino';
import { createApp } from '../create-app.ts';
import { limitedFor } from '../edge/rate-limits.ts';
import { serveWithMany } from '../serve-with-many.ts';
import { someSettings } from './some-settings.ts';

/**
 * Two processes of the store whose pages only say who answers. A program, started by its spec.
 * `BROKEN` is the number of one that dies before it opens, counted as they are started.
 */
const logger = pino({ level: 'silent' });
if (cluster.isPrimary) await serveWithMany(() => Promise.resolve({ processes: 2, logger }));
else if (process.env['BROKEN'] === String(cluster.worker?.id)) process.exit(3);

const app = createApp({
  settings: someSettings,
  trustProxy: 0,
  rateLimitFactor: 0.1,
  clientFiles: (_request, _response, next) => next(),
  checks: {},
  pages: (_request, response) => {
    response.json({ pid: process.pid, limited: limitedFor(response) !== undefined });
  },
  logger,
});
process.once('SIGTERM', () => process.exit(0));
app.listen(Number(process.env['PORT']));
