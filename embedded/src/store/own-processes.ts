import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isProcess } from '../processes/by-pid.ts';
import { markOf } from '../processes/outlive.ts';
import { readRunFile } from '../processes/run-file.ts';
import type { SupervisedOptions } from '../processes/supervised.ts';
import { environmentFor } from './child-environment.ts';
import { logFileOf } from './data-folder.ts';
import type { OwnPrograms, ProcessName } from './own-programs.ts';
import { portOf } from './start-parts.ts';

export const runFileOf = (folder: string, name: ProcessName) => join(folder, 'run', `${name}.json`);

export type OwnProcesses = Readonly<{
  root: string;
  entries: OwnPrograms['entries'];
  version: string;
  folder: string;
  /** Of all of them: each is given its part. */
  env: NodeJS.ProcessEnv;
  /** Of the pages. */
  port: number;
  startLimitMs: number;
}>;

/** How one of our processes is run. */
export function processOptions(
  name: ProcessName,
  { root, entries, version, folder, env, port, startLimitMs }: OwnProcesses,
): Omit<SupervisedOptions, 'say' | 'signal'> {
  const environment = environmentFor(name, env);
  return {
    name,
    entry: join(root, entries[name]),
    cwd: root,
    env: environment,
    logFile: logFileOf(folder, name),
    runFile: runFileOf(folder, name),
    fingerprint: fingerprint(version, environment),
    ...(name === 'web' ? { ports: [port], answers: () => answersAt(port) } : {}),
    background: name === 'worker',
    startLimitMs,
  };
}

/** A terminal's variables differ from start to start and change nothing. */
const TERMINAL = /^(npm_|TERM|SHLVL$|_$|OLDPWD$|PWD$|WINDOWID$|COLUMNS$|LINES$|SSH_|XDG_|TMUX)/;

function fingerprint(version: string, env: NodeJS.ProcessEnv): string {
  const settled = Object.entries(env).filter(([name]) => !TERMINAL.test(name));
  const parts = [version, process.version, ...settled.map(String).sort()];
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

const ANSWER_LIMIT_MS = 1_000;

const answersAt = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * The port that PORT names, or a free one for 0. That pages which a killed start left running have
 * it is no hindrance.
 * @throws PlainFailure when nobody can listen there
 */
export async function portOfPages(folder: string, wanted: number): Promise<number> {
  const runFile = runFileOf(folder, 'web');
  const left = readRunFile(runFile);
  const ours = left?.ports.includes(wanted) && (await isProcess(left.pid, markOf(runFile)));
  return ours ? wanted : portOf('PORT', wanted);
}
