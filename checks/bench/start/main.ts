import { builds, stampOf } from '@store/embedded/builds';
import { projectFolder } from '@store/embedded/testing';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { send, storeProgram } from '../../src/store/store-program.ts';
import { sizesOf } from './sizes.ts';
import { watchStart, type WatchedStart } from './watch-start.ts';

/**
 * `npm run bench:start`: how long `npm start` takes until a page is served and until everything
 * runs, for the first time, again, and after the supervisor was killed; and the memory of the idle
 * store by process.
 */
const IDLE_AFTER_MS = 30_000;
const GOALS = { againMs: 3_000, backMs: 5_000, idleMiB: 900 };

if (process.platform !== 'linux') throw new Error('finds the processes in /proc: Linux only');
const store = await storeProgram('bench-start', process.env, ['npm', 'start']);
process.once('SIGINT', () => void store.remove().then(() => process.exit(130)));
try {
  await Promise.all(Object.values(builds).map((build) => rm(stampOf(projectFolder, build))));
  report('First start, nothing built', await watchStart(store));

  const [first = 0] = await store.of('supervisor');
  send(first, 'SIGINT');
  await store.untilEnded();
  const again = await watchStart(store);
  report('Second start', again);
  console.log(`  first page within ${seconds(GOALS.againMs)}: ${met(again.pageMs, GOALS.againMs)}`);

  await pause(IDLE_AFTER_MS);
  const [second = 0] = await store.of('supervisor');
  const sizes = await sizesOf(store);
  const total = sizes.reduce((sum, { mib }) => sum + mib, 0);
  console.log(`\nIdle for ${IDLE_AFTER_MS / 1000} s, proportional set size in MiB`);
  sizes.forEach(({ name, mib }) => console.log(`${mib.toFixed(0).padStart(8)}  ${name}`));
  console.log(`${total.toFixed(0).padStart(8)}  all together`);
  console.log(`  at most ${GOALS.idleMiB}: ${met(total, GOALS.idleMiB)}`);

  send(second, 'SIGKILL');
  await store.untilEnded();
  const back = await watchStart(store);
  report('Supervisor killed, and started again', back);
  console.log(`  back within ${seconds(GOALS.backMs)}: ${met(back.openMs, GOALS.backMs)}`);
} finally {
  await store.remove();
}

function report(what: string, { pageMs, openMs, parts }: WatchedStart): void {
  console.log(`\n${what}: a page after ${seconds(pageMs)}, all open after ${seconds(openMs)}`);
  for (const { name, fromMs, toMs } of parts) {
    console.log(`${seconds(fromMs).padStart(8)} –${seconds(toMs).padStart(7)}  ${name}`);
  }
}

function met(value: number, goal: number): string {
  if (value <= goal) return 'yes';
  process.exitCode = 1;
  return 'NO';
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
