import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What a process says of itself, right after it has collected its garbage. Sizes in bytes; heap,
 * external memory and handles are those of all its threads that can be asked.
 */
export type Vitals = Readonly<{
  pid: number;
  /** The program's file. */
  entry: string;
  heapBytes: number;
  externalBytes: number;
  residentBytes: number;
  /** What keeps its loop turning, or could: sockets, timers, calls under way. */
  handles: number;
}>;
/** `thread` is 0 for the main one. */
type ThreadVitals = Vitals & Readonly<{ thread: number }>;

export type Probes = Readonly<{
  /** To be set for the processes that are to be asked. */
  variables: Readonly<Record<string, string>>;
  /** All that live and run the program whose path ends so. */
  ask: (entry: string) => Promise<readonly Vitals[]>;
}> &
  AsyncDisposable;

const probe = pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href;

/** A way to ask the Node processes of a store under test how they are. */
export async function openProbes(env: NodeJS.ProcessEnv): Promise<Probes> {
  const folder = await mkdtemp(join(tmpdir(), 'probes-'));
  const options = [env['NODE_OPTIONS'], `--import=${probe}`].filter(Boolean).join(' ');
  return {
    variables: { NODE_OPTIONS: options, PROBES_FOLDER: folder },
    async ask(entry) {
      const sockets = (await readdir(folder)).filter((name) => name.endsWith('.sock'));
      const asked = await Promise.all(sockets.map((name) => vitalsAt(join(folder, name))));
      const threads = asked.filter((vitals) => vitals !== null);
      return threads
        .filter((vitals) => vitals.thread === 0 && vitals.entry.endsWith(entry))
        .map((main) => ofProcess(main, threads))
        .sort((one, other) => one.pid - other.pid);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

function ofProcess(main: ThreadVitals, threads: readonly ThreadVitals[]): Vitals {
  const all = threads.filter(({ pid }) => pid === main.pid);
  const sum = (of: (thread: ThreadVitals) => number) =>
    all.reduce((total, thread) => total + of(thread), 0);
  return {
    ...{ pid: main.pid, entry: main.entry, residentBytes: main.residentBytes },
    heapBytes: sum(({ heapBytes }) => heapBytes),
    externalBytes: sum(({ externalBytes }) => externalBytes),
    handles: sum(({ handles }) => handles),
  };
}

/** A worker yields to everybody else on a busy machine. */
const PATIENCE_MS = 60_000;

/** Null when the process is gone: its socket stays behind. */
const vitalsAt = (socketPath: string): Promise<ThreadVitals | null> =>
  new Promise((resolve) => {
    const gone = () => resolve(null);
    const asking = request({ socketPath, path: '/', timeout: PATIENCE_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', gone);
      response.on('end', () =>
        resolve(JSON.parse(Buffer.concat(chunks).toString()) as ThreadVitals),
      );
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', gone);
    asking.end();
  });
