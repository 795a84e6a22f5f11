import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  childrenOf,
  processOf,
  projectFolder,
  throwawayFolder,
  type Part,
} from '@store/embedded/testing';

const PARTS: readonly Part[] = ['supervisor', 'web', 'worker', 'projector', 'temporal', 'postgres'];
const START_LIMIT_MS = 240_000;
const END_LIMIT_MS = 30_000;

/** The store as a program of its own, which can be killed with all that it has started. */
export type StoreProgram = Readonly<{
  url: string;
  folder: string;
  variables: NodeJS.ProcessEnv;
  /** Starts it, once more after a kill. */
  start: () => void;
  untilReady: () => Promise<void>;
  /** It has ended, and nobody killed it. */
  gaveUp: () => boolean;
  /** Once it was asked to end. */
  untilEnded: () => Promise<void>;
  of: (part: Part) => Promise<number[]>;
  /** The processes that serve pages. */
  servers: () => Promise<number[]>;
  /** The processes of the database, one for each connection and some more. */
  backends: () => Promise<number[]>;
  everything: () => Promise<number[]>;
  /** What it has written to its terminal, through all its starts. */
  said: () => Promise<string>;
  lastWords: () => Promise<string>;
  /** Ends what still runs, and leaves its data to be looked into. */
  leave: () => Promise<void>;
  /** Ends what still runs and removes its data. */
  remove: () => Promise<void>;
}>;

const PROGRAM: Command = [process.execPath, 'embedded/run.mjs', 'store'];
type Command = readonly [string, ...string[]];

/** A folder and a port for a store with these variables, which is not started yet. */
export async function storeProgram(
  name: string,
  env: NodeJS.ProcessEnv,
  [command, ...args]: Command = PROGRAM,
  checkout = projectFolder,
): Promise<StoreProgram> {
  const folder = await throwawayFolder(name);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output = join(folder, 'terminal.txt');
  const variables = { ...env, PORT: String(port), DATA_DIR: folder };
  let program: ChildProcess | undefined;

  const start = () => {
    const terminal = openSync(output, 'a', 0o600);
    program = spawn(command, args, {
      cwd: checkout,
      env: variables,
      stdio: ['ignore', terminal, terminal],
      detached: true,
    });
    closeSync(terminal);
  };
  const of = async (part: Part): Promise<number[]> => {
    const pid = await processOf(folder, part);
    return pid === null ? [] : [pid];
  };
  const startedBy = async (part: Part, called?: string) => {
    const [parent] = await of(part);
    return parent === undefined ? [] : childrenOf(parent, called);
  };
  const servers = () => startedBy('web');
  const backends = () => startedBy('postgres', 'postgres');
  const everything = async () => {
    const all = [...(await Promise.all(PARTS.map(of))).flat(), ...(await servers())];
    // One that has just been started holds nothing yet.
    if (program?.pid !== undefined && program.exitCode === null && program.signalCode === null) {
      all.unshift(program.pid);
    }
    return [...new Set(all)];
  };
  const gaveUp = () => program !== undefined && program.exitCode !== null;
  const untilEnded = async () => {
    if (program === undefined || program.exitCode !== null || program.signalCode !== null) return;
    await Promise.race([once(program, 'exit'), pause(END_LIMIT_MS)]);
  };
  const said = () => readFile(output, 'utf8').catch(() => '');
  const lastWords = async () => (await said()).trim().split('\n').slice(-15).join('\n');

  async function leave(): Promise<void> {
    program?.kill('SIGTERM');
    await untilEnded();
    for (const pid of await everything()) send(pid, 'SIGKILL');
    await pause(200);
  }

  return {
    ...{ url, folder, variables, start, of, servers, backends, everything, said, lastWords },
    async untilReady() {
      const deadline = Date.now() + START_LIMIT_MS;
      while (!(await answers(`${url}/readyz`))) {
        if (gaveUp()) {
          throw new Error(`the store does not start:\n${await lastWords()}`);
        }
        if (Date.now() > deadline) throw new Error(`not ready in time:\n${await lastWords()}`);
        await pause(250);
      }
    },
    gaveUp,
    untilEnded,
    leave,
    async remove() {
      await leave();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** One that has ended meanwhile needs no signal. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
