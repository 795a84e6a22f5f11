import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { freePorts, portState } from '../ports/free-ports.ts';
import { giveLockBack, takeLock } from '../processes/lock-file.ts';
import { inPlainWords, PlainFailure } from '../processes/plain-failure.ts';

const Ports = z.object({
  postgres: z.number(),
  temporal: z.number(),
  temporalUi: z.number(),
  simulators: z.number(),
  smtp: z.number(),
});
type Ports = z.infer<typeof Ports>;

const Kept = z.object({
  postgresPassword: z.string(),
  sessionSecret: z.string(),
  keys: z.object({ upi: z.string(), smileOne: z.string(), sms: z.string() }),
  ports: Ports,
});
/** What a second start needs again: secrets made here, and the ports of the first start. */
export type Kept = z.infer<typeof Kept>;

const secret = () => randomBytes(24).toString('base64url');

async function newKept(): Promise<Kept> {
  const [postgres = 0, temporal = 0, temporalUi = 0, simulators = 0, smtp = 0] = await freePorts(5);
  return {
    postgresPassword: secret(),
    sessionSecret: secret() + secret(),
    keys: { upi: secret(), smileOne: secret(), sms: secret() },
    ports: { postgres, temporal, temporalUi, simulators, smtp },
  };
}

const fileIn = (folder: string) => join(folder, 'kept.json');

/**
 * Reads what an earlier start kept, or makes it; ports that were taken meanwhile are replaced.
 * @throws PlainFailure
 */
export const readKept = (folder: string): Promise<Kept> =>
  usable(folder, async () => {
    const kept = (await storedKept(folder)) ?? (await newKept());
    const now = { ...kept, ports: await stillFree(kept.ports) };
    const file = fileIn(folder);
    await writeFile(`${file}.new`, JSON.stringify(now, null, 2), { mode: 0o600 });
    await rename(`${file}.new`, file);
    return now;
  });

/**
 * What the running store of this folder uses; null where none ever ran.
 * @throws PlainFailure
 */
export const storedKept = (folder: string): Promise<Kept | null> =>
  usable(folder, async () => {
    const file = fileIn(folder);
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    return inPlainWords(
      () => Kept.parse(JSON.parse(text)),
      () => `${file} is damaged: put it back from a copy, or move ${folder} away to begin anew.`,
    );
  });

const usable = <Result>(folder: string, work: () => Promise<Result>): Promise<Result> =>
  inPlainWords(
    work,
    (said) =>
      `The data folder ${folder} cannot be used (${said}): start as the user it belongs to, or set DATA_DIR to another folder.`,
  );

async function stillFree(ports: Ports): Promise<Ports> {
  const others = await freePorts(Object.keys(ports).length);
  const entries = Object.entries(ports).map(async ([name, port], place) => {
    const free = port !== 0 && (await portState(port)) === 'free';
    return [name, free ? port : others[place]] as const;
  });
  return Ports.parse(Object.fromEntries(await Promise.all(entries)));
}

/** Who holds this lock runs the folder's Postgres. */
export const lockOf = (folder: string): string => join(folder, 'store.pid');

/**
 * Two stores must not share a folder. Makes it where there is none; returns what gives it back.
 * @throws PlainFailure
 */
export const claimFolder = (folder: string): Promise<() => Promise<void>> =>
  usable(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o711 });
    await openToOthers(folder);
    const lock = lockOf(folder);
    const owner = await takeLock(lock);
    if (owner === null) return () => giveLockBack(lock);
    throw new PlainFailure(
      `The data folder ${folder} is in use by process ${owner.pid}: stop that store first, or set DATA_DIR to another folder.`,
    );
  });

/** As root Postgres runs as another user, who must be able to walk through. */
export async function openToOthers(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { mode } = await stat(folder);
  await chmod(folder, mode | 0o011);
}
