import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from '@store/platform/logging';
import { closeWhatWasNotTaken } from './handed-connections.ts';
import { endWhenSilent } from './heartbeat.ts';
import { askedToStop } from './stop-gracefully.ts';

/** Before the second start of several in a row; a process that lived is replaced at once. */
const PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const HEALTHY_AFTER_MS = 30_000;

/**
 * Serves the store from other processes that share its port, each with a loop of its own:
 * rendering a page is computing, and one process computes on one core. This one only hands
 * connections on. `plan` is asked for when the first one is open.
 */
export async function serveWithMany(
  plan: () => Promise<Readonly<{ processes: number; logger: Logger }>>,
): Promise<never> {
  const stop = askedToStop();
  let stopping = false;
  // Pages leave much short-lived garbage: a larger nursery has less of it copied around.
  cluster.setupPrimary({ execArgv: [...process.execArgv, '--max-semi-space-size=32'] });

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
  const open = async (): Promise<Worker> => {
    const worker = cluster.fork();
    closeWhatWasNotTaken(worker);
    await Promise.race([once(worker, 'listening'), once(worker, 'exit')]);
    if (!worker.isDead()) endWhenSilent(worker);
    return worker;
  };

  void stop.then(() => end(0));
  // One is enough to answer; more at a time would only slow its start.
  const first = await open();
  // It has said itself what it lacks. Later ones are tried again: those that are open serve on.
  if (first.isDead() && !stopping) {
    // A program that was killed is begun anew by whoever looks after it: this one dies likewise.
    if (first.process.signalCode !== null) process.kill(process.pid, 'SIGKILL');
    return end(1);
  }
  process.send?.({ ready: true });
  const { processes, logger } = await plan();
  const replaceWhenDead = (worker: Worker, pause = 0): void => {
    const openedAt = Date.now();
    const replace = (code: number | null, signal: string | null) => {
      if (stopping) return;
      logger.error({ pid: worker.process.pid, code, signal }, 'a web process ended');
      const wait = Date.now() - openedAt > HEALTHY_AFTER_MS ? 0 : pause;
      const next = wait === 0 ? PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
      setTimeout(() => void open().then((opened) => replaceWhenDead(opened, next)), wait);
    };
    if (worker.isDead()) replace(worker.process.exitCode, worker.process.signalCode);
    else worker.once('exit', replace);
  };
  replaceWhenDead(first);
  for (let count = 1; count < processes && !stopping; count += 1) replaceWhenDead(await open());
  return new Promise<never>(() => undefined);
}
