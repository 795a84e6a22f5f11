import type { Worker } from 'node:cluster';

const BEAT = 'heartbeat';
const EVERY_MS = 1_000;
/** Whoever waits is answered within ten seconds, be it by a broken connection. */
const MISSED_AT_MOST = 6;

/** Lets the first process know that this one still turns its loop. */
export function answerHeartbeats(): void {
  process.on('message', (message) => {
    if (message === BEAT) process.send?.(BEAT, undefined, undefined, () => undefined);
  });
}

/**
 * Ends a process that does not turn its loop any more: it is handed connections and answers none.
 * Beats are counted, not seconds: those in which this process itself was held do not count.
 */
export function endWhenSilent(worker: Worker): void {
  let missed = 0;
  const timer = setInterval(() => {
    if (missed >= MISSED_AT_MOST) worker.process.kill('SIGKILL');
    missed += 1;
    worker.process.send?.(BEAT, undefined, undefined, () => undefined);
  }, EVERY_MS);
  worker.on('message', (message) => {
    if (message === BEAT) missed = 0;
  });
  worker.once('exit', () => clearInterval(timer));
}
