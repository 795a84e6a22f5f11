import { join } from 'node:path';

/** The checkout; a built program lies as deep in it as this file. */
export const root = join(import.meta.dirname, '..', '..');
