import { join } from 'node:path';
import { endOrphan } from '../processes/end-orphan.ts';

/** Ends a Postgres left running in this folder, and clears the pid file of a killed one. */
export const endOrphanedPostgres = (folder: string): Promise<void> =>
  endOrphan({
    title: 'Postgres',
    pidFile: join(folder, 'postmaster.pid'),
    mark: folder,
    signal: 'SIGINT',
  });
