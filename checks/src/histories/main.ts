import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../../embedded/src/testing/folders.ts';
import { throwawayFolder } from '../../../embedded/src/testing/throwaway-folder.ts';
import { serversIn } from '../runner/servers.ts';

/**
 * `npm run histories`: records a history of every kind of workflow that has none yet. Those that are
 * there stay: executions like them may still be running somewhere.
 */
const folder = await throwawayFolder('histories');
const { postgres, temporalTestServer } = serversIn(folder);
const interrupted = AbortSignal.timeout(10 * 60_000);
const running = await postgres(interrupted);
try {
  const { address: testServer } = await temporalTestServer(interrupted);
  const recorder = join('workflows', 'src', 'testing', 'record-histories.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', recorder], {
    cwd: projectFolder,
    env: { ...process.env, POSTGRES_URL: running.address, TEST_SERVER: testServer },
    stdio: 'inherit',
    signal: interrupted,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
}
