import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
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
  find: async () => {
    await reach('https://temporal.download/');
    return placeInCache(cacheDir, cachedName(release), (folder) =>
      Promise.race([download(release, folder), tooSlow()]),
    );
  },
});

async function reach(site: string): Promise<void> {
  try {
    await fetch(site, { method: 'HEAD', signal: AbortSignal.timeout(REACH_LIMIT_MS) });
  } catch {
    throw new Error('its site is out of reach');
  }
}

const tooSlow = () =>
  new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error(`not done within ${DOWNLOAD_LIMIT_MS / 1000} s`)),
      DOWNLOAD_LIMIT_MS,
    ).unref();
  });

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
