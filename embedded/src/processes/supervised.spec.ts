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
    runFile: join(folder, 'worker.json'),
    fingerprint: 'this program',
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
    const first = worker.pid();
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(lines.at(-1)).toBe('worker is back'), 15_000);
    expect(lines[0]).toBe('worker ended (SIGKILL) and starts again');
    expect(worker.pid()).not.toBe(first);
    await worker.stop();
    expect(isAlive(worker.pid())).toBe(false);
  });

  test('that does not stay is started again after a pause', async () => {
    const worker = await running(patient);
    for (const when of ['', ' in 0.02 s', ' in 0.04 s']) {
      process.kill(worker.pid(), 'SIGKILL');
      await vi.waitFor(() => {
        expect(lines).toContain(`worker ended (SIGKILL) and starts again${when}`);
        expect(lines.at(-1)).toBe('worker is back');
      }, 15_000);
    }
    await worker.stop();
  });

  test('in the background leaves the machine to others first', async () => {
    const worker = await running(patient, { background: true });
    await vi.waitFor(() => expect(getPriority(worker.pid())).toBe(10), 15_000);
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

  test('that is killed before it is ready starts again, and not for ever', async () => {
    const once = `import { existsSync, writeFileSync } from 'node:fs';
      const mark = ${JSON.stringify(join(folder, 'killed-once'))};
      if (!existsSync(mark)) { writeFileSync(mark, ''); process.kill(process.pid, 'SIGKILL'); }
      ${patient}`;
    const worker = await running(once);
    expect(lines).toEqual(['worker was killed before it was ready and starts again']);
    await worker.stop();

    const always = running('process.kill(process.pid, "SIGKILL");');
    await expect(always).rejects.toThrow('worker does not start');
    expect(lines).toHaveLength(3);
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
  ])('%s when the supervisor is killed and no other one comes', async (_what, source) => {
    const pid = await leftBehindBy(source, { aloneMs: 300, stopLimitMs: 500 });
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);
  });

  test('goes on while nobody supervises it, and the next supervisor takes it over', async () => {
    const pid = await leftBehindBy(patient, { aloneMs: 2_000 });
    const worker = await running(patient, { aloneMs: 2_000 });
    expect(worker.pid()).toBe(pid);

    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(lines.at(-1)).toBe('worker is back'), 15_000);
    expect(worker.pid()).not.toBe(pid);
    await worker.stop();
  });

  test('that was taken over lives on, and is stopped with the others', async () => {
    const pid = await leftBehindBy(`${patient} setTimeout(() => console.log('alive'), 2500)`, {
      aloneMs: 1_000,
    });
    const worker = await running(patient);
    await vi.waitFor(async () => {
      expect(await readFile(join(folder, 'worker.log'), 'utf8')).toContain('alive');
    }, 15_000);
    await worker.stop();
    expect(isAlive(pid)).toBe(false);
    expect(lines).toEqual([]);
  });

  test.each<[string, Partial<SupervisedOptions>]>([
    ['is another program', { fingerprint: 'another program' }],
    ['does not answer', { answers: async () => false }],
  ])('that was left behind and %s is replaced', async (_what, now) => {
    const pid = await leftBehindBy(patient, { aloneMs: 20_000 });
    const worker = await running(patient, now);
    expect(worker.pid()).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
    await worker.stop();
  });

  test('that was left behind before it was ready is replaced', async () => {
    const pid = await leftBehindBy('console.log(process.pid); setInterval(() => {}, 1000);', {
      aloneMs: 20_000,
    });
    const worker = await running(patient);
    expect(worker.pid()).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
    await worker.stop();
  });
});

/** Lets another supervisor start the source and be killed. Returns the process it leaves behind. */
async function leftBehindBy(
  source: string,
  more: Pick<SupervisedOptions, 'aloneMs' | 'stopLimitMs'>,
): Promise<number> {
  const program = join(folder, 'supervisor.mts');
  const options = {
    ...{ name: 'worker', entry: join(folder, 'entry.mjs'), cwd: projectFolder },
    ...{ logFile: join(folder, 'worker.log'), runFile: join(folder, 'worker.json') },
    ...{ fingerprint: 'this program', startLimitMs: 20_000, ...more },
  };
  await writeFile(options.entry, source);
  await writeFile(
    program,
    `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervised.ts'))};
     await supervise({
       ...${JSON.stringify(options)},
       env: process.env, say: () => {}, signal: new AbortController().signal,
     });
     console.log('ready');`,
  );
  const parent = spawn(process.execPath, ['--import', 'tsx', program], { cwd: projectFolder });
  const log = () => readFile(options.logFile, 'utf8').catch(() => '');
  // One that is never ready says so itself.
  await Promise.race([once(parent.stdout, 'data'), vi.waitUntil(log, 15_000)]);
  const { pid } = JSON.parse(await readFile(options.runFile, 'utf8')) as { pid: number };
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  return pid;
}
