import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLE_PATH } from './bundle-path.ts';
import { FAILURE_CONVERTER_PATH } from './payloads/data-converter.ts';

const SOURCES = fileURLToPath(new URL('.', import.meta.url));

/** Packs the workflow code for the worker's sandbox into `BUNDLE_PATH`. */
export async function buildBundle(): Promise<void> {
  const { code } = await bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL('./workflows.ts', import.meta.url)),
    failureConverterPath: FAILURE_CONVERTER_PATH,
    logger: new DefaultLogger('WARN'),
  });
  await mkdir(dirname(BUNDLE_PATH), { recursive: true });
  // Renamed into place, because a worker that starts meanwhile must not read half of it.
  const draft = `${BUNDLE_PATH}.${process.pid}`;
  await writeFile(draft, code);
  await rename(draft, BUNDLE_PATH);
}

/** Is there a bundle, and is it younger than every file it may have been made of? */
async function bundleIsCurrent(): Promise<boolean> {
  const bundle = await stat(BUNDLE_PATH).catch(() => null);
  if (bundle === null) return false;
  const names = await readdir(SOURCES, { recursive: true });
  const code = names.filter((name) => /\.c?[jt]s$/.test(name) && !name.endsWith('.spec.ts'));
  const files = await Promise.all(code.map((name) => stat(join(SOURCES, name))));
  return files.every(({ mtimeMs }) => mtimeMs <= bundle.mtimeMs);
}

/** For specs: builds the bundle where it is missing or old. */
export async function ensureBundle(): Promise<void> {
  if (!(await bundleIsCurrent())) await buildBundle();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildBundle();
