import { readFile } from 'node:fs/promises';
import { embeddedUrl, OWNER } from '../postgres/embedded-url.ts';
import { postgresOver } from '../postgres/orphan.ts';
import { isProcess } from '../processes/by-pid.ts';
import { lockOwner } from '../processes/lock-file.ts';
import { markOf } from '../processes/outlive.ts';
import { readRunFile } from '../processes/run-file.ts';
import { lockOf, postgresFolder, storedKept, temporalFile } from '../store/data-folder.ts';
import { runFileOf } from '../store/own-processes.ts';
import type { ProcessName } from '../store/own-programs.ts';
import { devServerOver } from '../temporal/orphan.ts';

export type Part = ProcessName | 'supervisor' | 'postgres' | 'temporal';

/** The process of a part of the store over this data folder, whoever started it; null for none. */
export async function processOf(folder: string, part: Part): Promise<number | null> {
  switch (part) {
    case 'supervisor':
      return (await lockOwner(lockOf(folder)))?.pid ?? null;
    case 'postgres':
      return postgresOver(postgresFolder(folder));
    case 'temporal':
      return devServerOver(temporalFile(folder));
    case 'web':
    case 'worker':
    case 'projector': {
      const runFile = runFileOf(folder, part);
      const pid = readRunFile(runFile)?.pid ?? null;
      return pid !== null && (await isProcess(pid, markOf(runFile))) ? pid : null;
    }
  }
}

/** The processes that a process has started, as far as they are called so. */
export async function childrenOf(pid: number, called = 'web.js'): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = listed.split(' ').map(Number).filter(Boolean);
  const ours = await Promise.all(children.map((child) => isProcess(child, called)));
  return children.filter((_child, place) => ours[place]);
}

/** Where the engines and the simulators of this data folder can be reached, until its next start. */
export async function addressesOf(
  folder: string,
): Promise<Readonly<{ databaseUrl: string; simulatorsUrl: string; temporalAddress: string }>> {
  const kept = await storedKept(folder);
  if (kept === null) throw new Error(`no store was ever started in ${folder}`);
  return {
    databaseUrl: embeddedUrl(kept.ports.postgres, kept.ownerPassword, OWNER),
    simulatorsUrl: `http://127.0.0.1:${kept.ports.simulators}`,
    temporalAddress: `127.0.0.1:${kept.ports.temporal}`,
  };
}
