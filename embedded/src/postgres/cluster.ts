import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PlainFailure } from '../processes/plain-failure.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { SystemUser } from './unprivileged-user.ts';

const run = promisify(execFile);

export type ClusterOptions = Readonly<{
  folder: string;
  password: string;
  /** False skips fsync while creating: for folders that are thrown away. */
  durable: boolean;
}>;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Makes the cluster's folder unless it is there: UTF-8 and the C collation, whatever the
 * machine's LANG says, so that text keys compare by bytes.
 * @throws PlainFailure
 */
export async function ensureCluster(
  binaries: PostgresBinaries,
  options: ClusterOptions,
  user: SystemUser | undefined,
): Promise<void> {
  if (await exists(join(options.folder, 'PG_VERSION'))) return;
  await mkdir(dirname(options.folder), { recursive: true });
  // Made beside its place and moved there when complete: an interrupted start leaves no half.
  const unfinished = `${options.folder}.new`;
  const passwordFile = `${options.folder}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, options.password, { mode: 0o600 });
  try {
    if (user !== undefined) {
      await chown(unfinished, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    await run(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--pwfile=${passwordFile}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        ...(options.durable ? [] : ['--no-sync']),
      ],
      { cwd: '/', ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }) },
    );
    await rename(unfinished, options.folder);
  } catch (error) {
    throw new PlainFailure(cannotCreate(options.folder, user, error));
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function cannotCreate(folder: string, user: SystemUser | undefined, error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  if (user !== undefined && /EACCES|ermission denied/.test(said)) {
    return (
      `Postgres does not run as root, and the user "${user.name}" cannot reach this folder or ` +
      `${folder}: start as an ordinary user, move the checkout out of /root, or set DATABASE_URL.`
    );
  }
  return `Postgres could not create its data in ${folder}: ${said}`;
}
