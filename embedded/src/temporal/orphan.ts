import { endOrphan } from '../processes/end-orphan.ts';

/** The dev server writes no pid file of its own. */
export const pidFileOf = (databaseFile: string): string => `${databaseFile}.pid`;

/** Ends a dev server left running over this file: two over one file spoil it. */
export const endOrphanedDevServer = (databaseFile: string): Promise<void> =>
  endOrphan({
    title: 'Temporal dev server',
    pidFile: pidFileOf(databaseFile),
    mark: databaseFile,
    signal: 'SIGTERM',
  });
