import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const DAY_MS = 24 * 60 * 60_000;
const LARGEST_BYTES = 20_000_000;
/** Of what is put aside of one log, packed: a flood of lines does not fill the disk. */
const MOST_BYTES = 2_000_000_000;

/** What the web process writes: security events, and who asked for what. */
const SECURITY_LOG = 'web.log';
/** Of all others. */
const OTHER_DAYS = 90;

/** Like `web.log.20261123T183500123Z.gz`: put aside then, so that no line in it is younger. */
const ASIDE = /^(.+\.log)\.(\d{8}T\d{9}Z)(\.gz)?$/;

export type LogLimits = Readonly<{
  securityLogDays: number;
  largestBytes?: number;
  mostBytes?: number;
}>;

type Aside = Readonly<{ name: string; log: string; at: number; packed: boolean; bytes: number }>;

/**
 * Puts every log of the folder aside that is large, or has gone on for a day, packs it, and deletes
 * what is too old. The process that writes to one keeps its file: so it is copied and emptied, and
 * goes on at the beginning. Returns how many files it deleted.
 */
export async function keepLogs(
  folder: string,
  now: Date,
  { securityLogDays, largestBytes = LARGEST_BYTES, mostBytes = MOST_BYTES }: LogLimits,
): Promise<number> {
  for (const name of readdirSync(folder)) renameEarlier(folder, name);
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  for (const log of logs) {
    const file = join(folder, log);
    const { size, birthtimeMs } = statSync(file);
    const since = Math.max(birthtimeMs, ...asidesIn(folder, log).map(({ at }) => at));
    if (size >= largestBytes || (size > 0 && now.getTime() - since >= DAY_MS)) putAside(file, now);
  }
  let deleted = 0;
  for (const log of new Set(asidesIn(folder).map((aside) => aside.log))) {
    const days = log === SECURITY_LOG ? securityLogDays : OTHER_DAYS;
    deleted += deleteOld(folder, log, now.getTime() - days * DAY_MS, mostBytes);
  }
  for (const { name, packed } of asidesIn(folder)) if (!packed) await pack(join(folder, name));
  return deleted;
}

/** Before logs were kept by their age they were put aside by number. */
function renameEarlier(folder: string, name: string): void {
  const [, log] = /^(.+\.log)\.\d$/.exec(name) ?? [];
  if (log === undefined) return;
  const file = join(folder, name);
  renameSync(file, join(folder, `${log}.${stampOf(statSync(file).mtime)}`));
}

function asidesIn(folder: string, of?: string): readonly Aside[] {
  return readdirSync(folder).flatMap((name) => {
    const [, log, stamp, packed] = ASIDE.exec(name) ?? [];
    if (log === undefined || stamp === undefined || (of !== undefined && log !== of)) return [];
    const { size: bytes } = statSync(join(folder, name));
    return [{ name, log, at: timeOf(stamp), packed: packed !== undefined, bytes }];
  });
}

const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');
const timeOf = (stamp: string): number =>
  Date.parse(
    stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'),
  );

function putAside(file: string, now: Date): void {
  copyFileSync(file, `${file}.${stampOf(now)}`);
  truncateSync(file);
}

/** By age, and the oldest first where there is too much of it. */
function deleteOld(folder: string, log: string, before: number, mostBytes: number): number {
  let left = mostBytes;
  let deleted = 0;
  for (const { name, at, bytes } of asidesIn(folder, log).toSorted((a, b) => b.at - a.at)) {
    left -= bytes;
    if (at >= before && left >= 0) continue;
    rmSync(join(folder, name));
    deleted += 1;
  }
  return deleted;
}

/** A half-written one has another name, and is written anew. */
async function pack(file: string): Promise<void> {
  const half = `${file}.half`;
  await pipeline(createReadStream(file), createGzip(), createWriteStream(half, { mode: 0o600 }));
  await rename(half, `${file}.gz`);
  rmSync(file);
}
