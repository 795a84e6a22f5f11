import { readFileSync } from 'node:fs';

export type SystemUser = Readonly<{ name: string; uid: number; gid: number }>;

/** Postgres refuses to run as root: then it runs as `postgres`, or as `nobody` without one. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  return (
    users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  );
}
