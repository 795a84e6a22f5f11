import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isProcess } from '../processes/by-pid.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { ownerOf, readKept, storedKept } from '../store/data-folder.ts';

/**
 * Runs a command of the store, like the audit, over the data of `npm start`: finds the embedded
 * Postgres, or starts it for as long as the command runs. With DATABASE_URL set it only runs it.
 */
const root = join(import.meta.dirname, '..', '..', '..');
const folder = resolve(root, process.env['DATA_DIR'] ?? '.data');
const [file = '', ...args] = process.argv.slice(2);

const database = process.env['DATABASE_URL'] === undefined ? await embeddedDatabase() : null;
const env = database === null ? process.env : { ...process.env, DATABASE_URL: database.url };
const child = spawn(process.execPath, ['--import', 'tsx', resolve(root, file), ...args], {
  cwd: root,
  env,
  stdio: 'inherit',
});
const [code] = (await once(child, 'exit')) as [number | null];
await database?.stop();
process.exitCode = code ?? 1;

async function embeddedDatabase() {
  const cluster = join(folder, 'postgres');
  const isThere = await access(cluster).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    console.error('There is no data yet: run "npm start" once, or set DATABASE_URL.');
    process.exit(1);
  }
  const owner = await ownerOf(folder);
  if (owner !== null && (await isProcess(owner.pid, owner.mark))) {
    const { ports, postgresPassword } = await storedKept(folder);
    const url = `postgres://postgres:${postgresPassword}@127.0.0.1:${ports.postgres}/postgres`;
    return { url, stop: async () => undefined };
  }
  const { ports, postgresPassword: password } = await readKept(folder);
  return startPostgres({
    folder: cluster,
    logFile: join(folder, 'logs', 'postgres.log'),
    port: ports.postgres,
    password,
    durable: true,
    detached: false,
  });
}
