import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BUNDLE_PATH = fileURLToPath(new URL('../build/workflow-bundle.js', import.meta.url));

/** Packs the workflow code for the worker's sandbox into `BUNDLE_PATH`. */
export async function buildBundle(path: string = BUNDLE_PATH): Promise<void> {
  const { code } = await bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL('./workflows.ts', import.meta.url)),
    logger: new DefaultLogger('WARN'),
  });
  await mkdir(dirname(path), { recursive: true });
  // Renamed into place, because a worker that starts meanwhile must not read half of it.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, code);
  await rename(draft, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildBundle();
