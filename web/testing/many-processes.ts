import cluster from 'node:cluster';
import { createLogger } from '@store/platform/logging';
import { connectPostgres } from '@store/platform/postgres';
import { countersInPostgres } from '../server/edge/counters-in-postgres.ts';
import { createApp } from '../server/http/create-app.ts';
import { openLimits } from '../server/edge/limits.ts';
import { answerHeartbeats } from '../server/processes/heartbeat.ts';
import { serveWithMany } from '../server/processes/serve-with-many.ts';
import { someSettings } from './some-settings.ts';

/**
 * Two processes of the store whose pages only say who answers. A program, started by its spec.
 * They count in the database at `DATABASE_URL`. `BROKEN` is the number of one that dies before it
 * opens, counted as they are started; `KILLED` that of one that is killed then.
 */
const logger = createLogger({ level: 'silent' });
if (cluster.isPrimary) await serveWithMany(() => Promise.resolve({ processes: 2, logger }));
const number = String(cluster.worker?.id);
if (process.env['BROKEN'] === number) process.exit(3);
if (process.env['KILLED'] === number) process.kill(process.pid, 'SIGKILL');

const counters = countersInPostgres(connectPostgres(process.env['DATABASE_URL'] ?? ''), {
  secret: 'a secret of the specs',
  onError: () => undefined,
});
const limits = openLimits(counters, 0.02);
const app = createApp({
  settings: someSettings,
  identityProviders: {},
  trustProxy: 0,
  clientFiles: (_request, _response, next) => next(),
  styles: null,
  live: (_request, _response, next) => next(),
  checks: {},
  pages: (request, response) => {
    const counted =
      request.method === 'POST'
        ? limits.count('account/login-page', request.ip, async () => null)
        : Promise.resolve({ waitSeconds: 0 });
    void counted.then(({ waitSeconds }) =>
      response.json({ pid: process.pid, limited: waitSeconds > 0 }),
    );
  },
  logger,
});
answerHeartbeats();
process.once('SIGTERM', () => process.exit(0));
app.listen(Number(process.env['PORT']));
