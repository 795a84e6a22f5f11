import { join } from 'node:path';

/** The checkout's root, wherever the tests are started from. */
export const projectFolder = join(import.meta.dirname, '..', '..', '..');
/** Programs that were fetched once; shared with `npm start`. */
export const cacheFolder = join(projectFolder, '.cache');
