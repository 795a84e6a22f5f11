import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { ClusterMemoryStorePrimary } from '@express-rate-limit/cluster-memory-store';
import { pino } from 'pino';
import type { WebSettings } from './settings.ts';
import { askedToStop } from './stop-gracefully.ts';

/** Between the death of a process and the start of the one in its place. */
const PAUSE_MS = 1_000;

/**
 * Serves the store from several processes on one port, each with a loop of its own: rendering a
 * page is computing, and one process computes on one core. This one only hands connections on and
 * counts for the rate limits.
 */
export async function serveWithMany(
  processes: number,
  logLevel: WebSettings['LOG_LEVEL'],
): Promise<never> {
  const logger = pino({ name: 'web', level: logLevel });
  const stop = askedToStop();
  let stopping = false;
  new ClusterMemoryStorePrimary().init();
  // Pages leave much short-lived garbage: a larger nursery has less of it copied around.
  cluster.setupPrimary({ execArgv: [...process.execArgv, '--max-semi-space-size=32'] });

  const opened = (worker: Worker) =>
    Promise.race([
      once(worker, 'listening').then(() => true),
      once(worker, 'exit').then(() => false),
    ]);
  const start = async (): Promise<boolean> => {
    const worker = cluster.fork();
    const open = await opened(worker);
    if (!open) return false;
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      logger.error({ pid: worker.process.pid, code, signal }, 'a web process ended');
      setTimeout(() => void replace(), PAUSE_MS);
    });
    return true;
  };
  const replace = async () => {
    if (stopping || (await start()) || stopping) return;
    logger.fatal('a web process does not open any more');
    await end(1);
  };
  const end = async (code: number): Promise<never> => {
    stopping = true;
    const living = Object.values(cluster.workers ?? {}).flatMap((worker) =>
      worker === undefined || worker.isDead() ? [] : [worker],
    );
    await Promise.all(
      living.map((worker) => {
        worker.process.kill('SIGTERM');
        return once(worker, 'exit');
      }),
    );
    process.exit(code);
  };

  void stop.then(() => end(0));
  // One is enough to answer; the others would only slow its start.
  if (!(await start()) && !stopping) await end(1);
  process.send?.({ ready: true });
  for (let count = 1; count < processes && !stopping; count += 1) await replace();
  return await new Promise<never>(() => undefined);
}
