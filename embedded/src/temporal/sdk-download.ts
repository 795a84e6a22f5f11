import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeInCache } from './place.ts';
import { cachedName, temporalCli, type Release } from './releases.ts';
import type { Source } from './sources.ts';

const REACH_LIMIT_MS = 3_000;
const DOWNLOAD_LIMIT_MS = 180_000;

/**
 * What the SDK fetches by itself for its test environments. It knows no time limit of its own
 * and keeps trying where there is no way out, so the site is asked first.
 */
export const sdkDownload = (release: Release, cacheDir: string): Source => ({
  name: "the SDK's own download",
  find: async (signal) => {
    await reach('https://temporal.download/', signal);
    return placeInCache(cacheDir, cachedName(release), (folder) =>
      Promise.race([download(release, folder), tooLate(signal)]),
    );
  },
});

async function reach(site: string, signal: AbortSignal): Promise<void> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(REACH_LIMIT_MS)]);
  try {
    await fetch(site, { method: 'HEAD', signal: soon });
  } catch {
    signal.throwIfAborted();
    throw new Error('its site is out of reach');
  }
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await pause(DOWNLOAD_LIMIT_MS, undefined, { signal, ref: false });
  throw new Error(`not done within ${DOWNLOAD_LIMIT_MS / 1000} s`);
}

async function download(release: Release, folder: string): Promise<string> {
  // Loads the SDK's native core: only where this way is really taken.
  const { TestWorkflowEnvironment } = await import('@temporalio/testing');
  const server = { executable: { type: 'cached-download' as const, downloadDir: folder } };
  const environment = await (release === temporalCli
    ? TestWorkflowEnvironment.createLocal({ server })
    : TestWorkflowEnvironment.createTimeSkipping({ server }));
  await environment.teardown();
  const file = (await readdir(folder)).find((entry) => entry.startsWith(release.program));
  if (file === undefined) throw new Error('it left no program behind');
  return join(folder, file);
}
