import { join } from 'node:path';

/** The workspace; a built program lies as deep in it as this file. */
export const webFolder = join(import.meta.dirname, '..');
