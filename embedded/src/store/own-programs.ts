import { readFile } from 'node:fs/promises';
import { startSimulators } from '@store/simulators';
import { builds, stampOf } from '../builds/builds.ts';
import type { Steps } from '../processes/steps.ts';
import { supervise, type Supervised, type SupervisedOptions } from '../processes/supervised.ts';

export type ProcessName = 'projector' | 'worker' | 'web';

/** Where our programs come from, and what keeps them running. */
export type OwnPrograms = Readonly<{
  /** Below the checkout. */
  entries: Readonly<Record<ProcessName, string>>;
  /** Changes whenever a process would be another program than the one that was left running. */
  version: string;
  run: (options: SupervisedOptions) => Promise<Supervised>;
  startSimulators: typeof startSimulators;
}>;

/** Prepares them, for a store that nobody else runs. @throws PlainFailure */
export type PreparePrograms = (options: PrepareOptions) => Promise<OwnPrograms>;

export type PrepareOptions = Readonly<{
  /** The checkout. */
  root: string;
  env: NodeJS.ProcessEnv;
  steps: Steps;
  signal: AbortSignal;
}>;

/** The programs as `npm run build` made them. */
export const builtPrograms: PreparePrograms = async ({ root }) => ({
  entries: {
    projector: 'projections/build/projector.js',
    worker: 'workflows/build/worker.js',
    web: 'web/build/web.js',
  },
  version: await readFile(stampOf(root, builds.programs), 'utf8'),
  run: supervise,
  startSimulators,
});
