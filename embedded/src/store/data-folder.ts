import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { freePorts, portIsFree } from '../ports/free-ports.ts';
import { isProcess } from '../processes/by-pid.ts';
import { PlainFailure } from '../processes/plain-failure.ts';

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

/** Reads what an earlier start kept, or makes it; ports that were taken meanwhile are replaced. */
export async function readKept(folder: string): Promise<Kept> {
  await mkdir(folder, { recursive: true });
  // As root Postgres runs as another user, who must be able to walk through.
  await chmod(folder, 0o711);
  const file = join(folder, 'kept.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  const kept = text === null ? await newKept() : Kept.parse(JSON.parse(text));
  const ports = await stillFree(kept.ports);
  const now = { ...kept, ports };
  await writeFile(`${file}.new`, JSON.stringify(now, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return now;
}

/** What the running store of this folder uses. */
export const storedKept = async (folder: string): Promise<Kept> =>
  Kept.parse(JSON.parse(await readFile(join(folder, 'kept.json'), 'utf8')));

async function stillFree(ports: Ports): Promise<Ports> {
  const others = await freePorts(Object.keys(ports).length);
  const entries = Object.entries(ports).map(async ([name, port], place) => {
    const free = port !== 0 && (await portIsFree(port));
    return [name, free ? port : others[place]] as const;
  });
  return Ports.parse(Object.fromEntries(await Promise.all(entries)));
}

/** Who claimed the folder last: still running or not. */
export async function ownerOf(folder: string) {
  const text = await readFile(join(folder, 'store.pid'), 'utf8').catch(() => '');
  const [pid, mark = ''] = text.split('\n');
  return Number(pid) > 0 ? { pid: Number(pid), mark } : null;
}

/**
 * Two stores must not share a folder. Returns what gives it back.
 * @throws PlainFailure
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'store.pid');
  const owner = await ownerOf(folder);
  if (owner && owner.pid !== process.pid && (await isProcess(owner.pid, owner.mark))) {
    throw new PlainFailure(
      `The store already runs from ${folder} (process ${owner.pid}): stop it first, or set DATA_DIR to another folder.`,
    );
  }
  await writeFile(file, `${process.pid}\n${basename(process.argv[1] ?? '')}`);
  return () => rm(file, { force: true });
}
