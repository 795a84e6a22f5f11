import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectFolder } from '../testing/folders.ts';
import { isAlive } from './by-pid.ts';
import { supervise, type SupervisedOptions } from './supervised.ts';

let folder: string;
const lines: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-supervised-'));
  lines.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function running(source: string, more: Partial<SupervisedOptions> = {}) {
  const entry = join(folder, 'entry.mjs');
  await writeFile(entry, source);
  return supervise({
    name: 'worker',
    entry,
    cwd: projectFolder,
    env: process.env,
    logFile: join(folder, 'worker.log'),
    startLimitMs: 20_000,
    restartAfterMs: 20,
    say: (line) => void lines.push(line),
    signal: new AbortController().signal,
    ...more,
  });
}

const waiting = 'setInterval(() => {}, 1000); process.send({ ready: true });';
const patient = `
  process.on('SIGTERM', () => { console.log('goodbye'); process.exit(0); });
  ${waiting}`;

describe('a supervised process', { timeout: 20_000 }, () => {
  test('is started again when it dies, and the person is told', async () => {
    const worker = await running(patient);
    const first = worker.pid() ?? 0;
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(lines.at(-1)).toBe('worker is back'), 15_000);
    expect(lines[0]).toContain('worker ended (SIGKILL) and starts again in 0.02 s');
    expect(worker.pid()).not.toBe(first);
    await worker.stop();
    expect(isAlive(worker.pid() ?? 0)).toBe(false);
  });

  test('in the background leaves the machine to others first', async () => {
    const worker = await running(patient, { background: true });
    await vi.waitFor(() => expect(getPriority(worker.pid())).toBe(10));
    expect(getPriority()).toBeLessThan(10);
    await worker.stop();
  });

  test('is stopped in its own way and not started again', async () => {
    const worker = await running(patient);
    await worker.stop();
    expect(await readFile(join(folder, 'worker.log'), 'utf8')).toContain('goodbye');
    expect(lines).toEqual([]);
  });

  test('that does not even start is a failure with its last words', async () => {
    const start = running('console.error("DATABASE_URL is missing"); process.exit(1);');
    await expect(start).rejects.toThrow(/worker does not start:\n.*DATABASE_URL is missing/s);
  });

  test('that is never ready is a failure', async () => {
    const start = running('setInterval(() => {}, 1000);', { startLimitMs: 300 });
    await expect(start).rejects.toThrow('worker was not ready within 0.3 s');
  });

  test('that is not waited for any more is stopped', async () => {
    const impatient = new AbortController();
    const start = running('setInterval(() => {}, 1000); console.log(process.pid);', {
      signal: impatient.signal,
    });
    let pid = 0;
    await vi.waitFor(async () => {
      pid = Number(await readFile(join(folder, 'worker.log'), 'utf8'));
      expect(pid).toBeGreaterThan(0);
    }, 15_000);
    impatient.abort();
    await expect(start).rejects.toThrow('aborted');
    expect(isAlive(pid)).toBe(false);
  });

  test.each([
    ['stops by itself', patient],
    ['ends although it does not stop', `process.on('SIGTERM', () => {}); ${waiting}`],
  ])('%s when the supervisor is killed', async (_what, source) => {
    const supervisor = join(folder, 'supervisor.mts');
    const entry = join(folder, 'entry.mjs');
    await writeFile(entry, source);
    await writeFile(
      supervisor,
      `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervised.ts'))};
       const worker = await supervise({
         name: 'worker', entry: ${JSON.stringify(entry)}, cwd: process.cwd(), env: process.env,
         logFile: ${JSON.stringify(join(folder, 'worker.log'))}, startLimitMs: 20000,
         stopLimitMs: 500, say: () => {}, signal: new AbortController().signal,
       });
       console.log(worker.pid());`,
    );
    const parent = spawn(process.execPath, ['--import', 'tsx', supervisor], { cwd: projectFolder });
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(Number(printed.toString()))).toBe(false), 10_000);
  });
});
