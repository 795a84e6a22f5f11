import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { embeddedUrl, OWNER } from '../postgres/embedded-url.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { lockOwner } from '../processes/lock-file.ts';
import { PlainFailure, reportOf } from '../processes/plain-failure.ts';
import { readRunFile } from '../processes/run-file.ts';
import { root } from '../root.ts';
import { EmbeddedSettings } from '../settings/embedded-settings.ts';
import { settingsFrom } from '../processes/settings-from.ts';
import {
  claimFolder,
  lockOf,
  logFileOf,
  postgresFolder,
  readKept,
  storedKept,
} from '../store/data-folder.ts';
import { servicesEnvironment } from '../store/child-environment.ts';
import { runFileOf } from '../store/own-processes.ts';

/**
 * Runs a command of the store, like the audit, over the data of `npm start`: finds the embedded
 * Postgres, or starts it for as long as the command runs. With DATABASE_URL set it only runs it.
 */
type Database = Readonly<{ url: string; stop: () => Promise<void> }>;

const [file = '', ...args] = process.argv.slice(2);

try {
  const settings = settingsFrom(EmbeddedSettings, process.env);
  const { DATABASE_URL: url } = settings;
  const folder = resolve(root, settings.DATA_DIR);
  const database =
    url === undefined ? await embeddedDatabase(folder) : { url, stop: async () => undefined };
  const port = readRunFile(runFileOf(folder, 'web'))?.ports[0] ?? settings.PORT;
  const PUBLIC_URL = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const services = url === undefined ? await servicesOver(settings, folder) : {};
  const code = await run({ ...process.env, ...services, DATABASE_URL: database.url, PUBLIC_URL });
  await database.stop();
  process.exitCode = code ?? 1;
} catch (error) {
  console.error(reportOf(error));
  process.exitCode = 1;
}

async function run(env: NodeJS.ProcessEnv): Promise<number | null> {
  // Replaying leaves much short-lived garbage: a larger nursery has less of it copied around.
  const command = [
    '--max-semi-space-size=64',
    '--enable-source-maps',
    resolve(root, file),
    ...args,
  ];
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
  // The command ends first, then what it needs.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** The services of the running store, for a command that asks them. */
async function servicesOver(
  settings: EmbeddedSettings,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const kept = await storedKept(folder);
  if (kept === null) return {};
  const simulators = { origin: `http://127.0.0.1:${kept.ports.simulators}` };
  return servicesEnvironment({ settings, kept, simulators });
}

async function embeddedDatabase(folder: string): Promise<Database> {
  const stored = await storedKept(folder);
  if (stored === null) {
    throw new PlainFailure('There is no data yet: run "npm start" once, or set DATABASE_URL.');
  }
  if ((await lockOwner(lockOf(folder))) !== null) {
    const { ports, ownerPassword } = stored;
    return { url: embeddedUrl(ports.postgres, ownerPassword, OWNER), stop: async () => undefined };
  }
  const giveBack = await claimFolder(folder);
  const { ports, postgresPassword: password, ownerPassword } = await readKept(folder);
  const postgres = await startPostgres({
    folder: postgresFolder(folder),
    logFile: logFileOf(folder, 'postgres'),
    port: ports.postgres,
    password,
    ownerPassword,
    durable: true,
    detached: true,
  });
  return { url: postgres.url, stop: () => postgres.stop().then(giveBack) };
}
