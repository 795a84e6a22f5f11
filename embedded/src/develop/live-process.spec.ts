import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePorts } from '../ports/free-ports.ts';
import { isAlive } from '../processes/by-pid.ts';
import { runLive, type LiveProcess } from './live-process.ts';

/** A busy machine takes its time. */
const PATIENCE = { timeout: 15_000 };
let folder: string;
let live: LiveProcess;
const said: string[] = [];
const program = (source: string) => writeFile(join(folder, 'entry.mjs'), source);
const ready = 'setInterval(() => {}, 1000); process.send({ ready: true });';

const run = (ports?: readonly number[]) =>
  runLive({
    name: 'worker',
    entry: join(folder, 'entry.mjs'),
    cwd: folder,
    env: process.env,
    logFile: join(folder, 'worker.log'),
    runFile: join(folder, 'worker.json'),
    fingerprint: 'of this start',
    startLimitMs: 20_000,
    ...(ports && { ports }),
    say: (line) => void said.push(line),
    signal: new AbortController().signal,
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-live-'));
  said.length = 0;
  await program(ready);
  live = await run();
});
afterEach(async () => {
  await live.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a restart ends the old process and runs what the program is now', async () => {
  const before = live.pid();
  await program(`console.log('the new one'); ${ready}`);
  await live.restart();
  expect(isAlive(before)).toBe(false);
  expect(isAlive(live.pid())).toBe(true);
  expect(said).toEqual([]);
});

test('one that does not start says why, and runs again once it is mended', async () => {
  await program('throw new Error("a slip of the pen")');
  await expect(live.restart()).rejects.toThrow('a slip of the pen');
  expect(live.runs()).toBe(false);
  await program(ready);
  await live.restart();
  expect(live.runs()).toBe(true);
});

test('one that ends by itself waits for a save, and the person is told', async () => {
  process.kill(live.pid(), 'SIGKILL');
  await vi.waitFor(() => expect(live.runs()).toBe(false), PATIENCE);
  expect(said).toEqual(['worker ended (SIGKILL) and starts again when something is saved']);
});

test('one that listens is gone before the next one listens at the same port', async () => {
  await live.stop();
  const [port = 0] = await freePorts(1);
  await program(`
    import { createServer } from 'node:http';
    process.on('SIGTERM', () => setTimeout(process.exit, 200));
    createServer().listen(${port}, '127.0.0.1', () => process.send({ ready: true }));`);
  live = await run([port]);
  await live.restart();
  expect(live.runs()).toBe(true);
});
