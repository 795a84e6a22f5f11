import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { embeddedUrl, OWNER } from '../postgres/embedded-url.ts';
import { lockOwner } from '../processes/lock-file.ts';
import { PlainFailure, reportOf } from '../processes/plain-failure.ts';
import { EmbeddedSettings } from '../settings/embedded-settings.ts';
import { settingsFrom } from '../processes/settings-from.ts';
import { childEnvironment } from '../store/child-environment.ts';
import { lockOf, storedKept } from '../store/data-folder.ts';

/**
 * `npm run dev`: the pages once more, on a port of their own and straight from their sources, over
 * all that a running `npm start` holds. What is saved shows in the browser at once.
 */
const PORT = 3100;
const root = join(import.meta.dirname, '..', '..', '..');

try {
  const settings = settingsFrom(EmbeddedSettings, { PORT: String(PORT), ...process.env });
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...(await environment(settings)),
    NODE_ENV: 'development',
  };
  const pages = join(root, 'web', 'server', 'develop', 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', pages], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the child by itself.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} catch (error) {
  console.error(reportOf(error));
  process.exitCode = 1;
}

async function environment(settings: EmbeddedSettings) {
  const folder = resolve(root, settings.DATA_DIR);
  const kept = await storedKept(folder);
  if (kept === null || (await lockOwner(lockOf(folder))) === null) {
    throw new PlainFailure(
      'The store does not run: start it with "npm start" in another terminal and leave it running.',
    );
  }
  const { ports, ownerPassword } = kept;
  return childEnvironment({
    settings,
    kept,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL ?? embeddedUrl(ports.postgres, ownerPassword, OWNER),
    temporalAddress: settings.TEMPORAL_ADDRESS ?? `127.0.0.1:${ports.temporal}`,
    simulators: {
      origin: `http://127.0.0.1:${settings.SIMULATORS_PORT ?? ports.simulators}`,
      smtpUrl: `smtp://127.0.0.1:${settings.SMTP_PORT ?? ports.smtp}`,
    },
  });
}
