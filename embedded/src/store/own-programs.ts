import { readFile } from 'node:fs/promises';
import { startSimulators } from '@store/simulators';
import { builds, stampOf } from '../builds/builds.ts';
import { supervise, type Supervised, type SupervisedOptions } from '../processes/supervised.ts';

export type ProcessName = 'projector' | 'worker' | 'web';

/** Where our programs come from, and what keeps them running. */
export type OwnPrograms = Readonly<{
  /** Below the checkout. */
  entries: Readonly<Record<ProcessName, string>>;
  /** Changes whenever a process would be another program than the one that was left running. */
  version: () => Promise<string>;
  run: (options: SupervisedOptions) => Promise<Supervised>;
  startSimulators: typeof startSimulators;
}>;

/** The programs as `npm run build` made them. */
export const builtPrograms = (root: string): OwnPrograms => ({
  entries: {
    projector: 'projections/build/projector.js',
    worker: 'workflows/build/worker.js',
    web: 'web/build/web.js',
  },
  version: () => readFile(stampOf(root, builds.programs), 'utf8'),
  run: supervise,
  startSimulators,
});
