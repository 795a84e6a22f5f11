import { join } from 'node:path';

/** The workflow code, packed for the worker's sandbox; `npm run build` makes it. */
export const BUNDLE_PATH = join(import.meta.dirname, '../build/workflow-bundle.js');
