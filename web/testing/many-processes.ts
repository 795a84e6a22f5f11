import cluster from 'node:cluster';
import { isRetryable } from '@store/platform/fault';
import { createLogger } from '@store/platform/logging';
import { hitCounter } from '../server/edge/hit-counter.ts';
import { createApp } from '../server/http/create-app.ts';
import { openLimits } from '../server/edge/limits.ts';
import { answerHeartbeats } from '../server/processes/heartbeat.ts';
import { serveWithMany } from '../server/processes/serve-with-many.ts';
import { someSettings } from './some-settings.ts';

/**
 * Two processes of the store whose pages only say who answers. A program, started by its spec.
 * `BROKEN` is the number of one that dies before it opens, counted as they are started.
 */
const logger = createLogger({ level: 'silent' });
if (cluster.isPrimary) await serveWithMany(() => Promise.resolve({ processes: 2, logger }));
else if (process.env['BROKEN'] === String(cluster.worker?.id)) process.exit(3);

const limits = openLimits(0.02);
const count = hitCounter('spec', 60_000);
const app = createApp({
  settings: someSettings,
  trustProxy: 0,
  clientFiles: (_request, _response, next) => next(),
  checks: {},
  pages: (request, response) => {
    const counted =
      request.method === 'POST'
        ? limits.count('account/login-page', request.ip, async () => null)
        : Promise.resolve({ waitSeconds: 0 });
    Promise.all([counted, count('everybody')])
      .then(([{ waitSeconds }, hits]) =>
        response.json({ pid: process.pid, limited: waitSeconds > 0, hits }),
      )
      .catch((error: unknown) => response.status(isRetryable(error) ? 503 : 500).end('{}'));
  },
  logger,
});
answerHeartbeats();
process.once('SIGTERM', () => process.exit(0));
app.listen(Number(process.env['PORT']));
