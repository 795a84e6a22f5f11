import { readFileSync, statSync } from 'node:fs';

export type SystemUser = Readonly<{ name: string; uid: number; gid: number }>;

/**
 * Postgres refuses to run as root: then it runs as the owner of its data, and where there is none
 * yet as `postgres`, or as `nobody` without one.
 */
export function unprivilegedUser(dataFolder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) {
    const { uid, gid } = owner;
    return users.find((user) => user.uid === uid) ?? { name: String(uid), uid, gid };
  }
  return (
    users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  );
}
