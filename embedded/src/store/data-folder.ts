import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newPushKeys } from '@store/workflows/push';
import { z } from 'zod';
import { freePorts, portState } from '../ports/free-ports.ts';
import { postgresOver } from '../postgres/orphan.ts';
import { commandLine } from '../processes/by-pid.ts';
import { giveLockBack, takeLock } from '../processes/lock-file.ts';
import { inPlainWords, PlainFailure } from '../processes/plain-failure.ts';
import { devServerOver } from '../temporal/orphan.ts';

const Ports = z.object({
  postgres: z.number(),
  temporal: z.number(),
  temporalUi: z.number(),
  simulators: z.number(),
  smtp: z.number(),
});
type Ports = z.infer<typeof Ports>;

const Kept = z.object({
  /** The administrator's; the processes know only the owner's. */
  postgresPassword: z.string(),
  ownerPassword: z.string().default(() => secret()),
  sessionSecret: z.string(),
  // Folders of earlier versions have none.
  payloadKeys: z.string().default(() => longSecret()),
  keys: z.object({
    upi: z.string(),
    smileOne: z.string(),
    sms: z.string(),
    mooGold: z.string().default(() => secret()),
    yokCash: z.string().default(() => secret()),
    razorpay: z.string().default(() => secret()),
    razorpayWebhook: z.string().default(() => secret()),
    google: z.string().default(() => secret()),
    oidc: z.string().default(() => secret()),
  }),
  // Likewise; another pair would make all browsers ask anew.
  push: z.object({ publicKey: z.string(), privateKey: z.string() }).default(() => newPushKeys()),
  ports: Ports,
});
/** What a second start needs again: secrets made here, and the ports of the first start. */
export type Kept = z.infer<typeof Kept>;

const secret = () => randomBytes(24).toString('base64url');
const longSecret = () => secret() + secret();

async function newKept(): Promise<Kept> {
  const [postgres = 0, temporal = 0, temporalUi = 0, simulators = 0, smtp = 0] = await freePorts(5);
  return {
    postgresPassword: secret(),
    ownerPassword: secret(),
    sessionSecret: longSecret(),
    payloadKeys: longSecret(),
    keys: {
      upi: secret(),
      smileOne: secret(),
      mooGold: secret(),
      sms: secret(),
      yokCash: secret(),
      razorpay: secret(),
      razorpayWebhook: secret(),
      google: secret(),
      oidc: secret(),
    },
    push: newPushKeys(),
    ports: { postgres, temporal, temporalUi, simulators, smtp },
  };
}

const fileIn = (folder: string) => join(folder, 'kept.json');

/**
 * Reads what an earlier start kept, or makes it; ports that strangers took meanwhile are replaced.
 * @throws PlainFailure
 */
export const readKept = (folder: string): Promise<Kept> =>
  usable(folder, async () => {
    const kept = (await storedKept(folder)) ?? (await newKept());
    const now = { ...kept, ports: await stillFree(kept.ports, await enginesOver(folder)) };
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

/** The command lines of engines that a killed start left running. */
async function enginesOver(folder: string): Promise<readonly string[]> {
  const [postgres, temporal] = await Promise.all([
    postgresOver(postgresFolder(folder)),
    devServerOver(temporalFile(folder)),
  ]);
  const left = [postgres, temporal].filter((pid) => pid !== null);
  return Promise.all(left.map(commandLine));
}

async function stillFree(ports: Ports, engines: readonly string[]): Promise<Ports> {
  const others = await freePorts(Object.keys(ports).length);
  const entries = Object.entries(ports).map(async ([name, port], place) => {
    const ours = engines.some((command) => command.split(' ').includes(String(port)));
    const usable = ours || (port !== 0 && (await portState(port)) === 'free');
    return [name, usable ? port : others[place]] as const;
  });
  return Ports.parse(Object.fromEntries(await Promise.all(entries)));
}

export const postgresFolder = (folder: string): string => join(folder, 'postgres');
export const temporalFile = (folder: string): string => join(folder, 'temporal.sqlite');
export const logFileOf = (folder: string, name: string): string =>
  join(folder, 'logs', `${name}.log`);

/** Who holds this lock runs the folder's Postgres. */
export const lockOf = (folder: string): string => join(folder, 'store.pid');

/**
 * Two stores must not share a folder. Makes it where there is none; returns what gives it back.
 * @throws PlainFailure
 */
export const claimFolder = (folder: string): Promise<() => Promise<void>> =>
  usable(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await tighten(folder);
    await openToOthers(folder);
    const lock = lockOf(folder);
    const owner = await takeLock(lock);
    if (owner === null) return () => giveLockBack(lock);
    throw new PlainFailure(
      `The data folder ${folder} is in use by process ${owner.pid}: stop that store first, or set DATA_DIR to another folder.`,
    );
  });

/**
 * Mails, live links and secrets are nobody else's to read; earlier versions made some that others
 * could. Postgres minds its own folder.
 */
async function tighten(folder: string): Promise<void> {
  await chmod(folder, (await stat(folder)).mode & 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (path === postgresFolder(folder) || entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) await tighten(path);
    else await chmod(path, (await stat(path)).mode & 0o700);
  }
}

/** As root Postgres runs as another user, who must be able to walk through. */
export async function openToOthers(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { mode } = await stat(folder);
  await chmod(folder, mode | 0o011);
}
