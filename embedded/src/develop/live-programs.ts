import { randomUUID } from 'node:crypto';
import type { SupervisedOptions } from '../processes/supervised.ts';
import type { PreparePrograms, ProcessName } from '../store/own-programs.ts';
import { runLive, type LiveProcess } from './live-process.ts';
import { liveSimulators } from './live-simulators.ts';
import { packAll } from './pack-all.ts';
import type { Packed } from './packed.ts';
import { reloadOnSave, type LivePart } from './reload.ts';
import { troubleOf } from './trouble.ts';

/** Somebody waits for the one that comes after it. */
const SHORT_ENDS = { aloneMs: 1_000, stopLimitMs: 1_000 };

/** Vite watches the pages. */
const WATCHED = [
  ...['platform', 'ledger', 'projections', 'workflows', 'embedded/simulators'].map(
    (folder) => `${folder}/src`,
  ),
  ...['web/ports', 'web/server'],
];

/**
 * The programs of the store, made again and restarted when their sources are saved: packed like
 * those of `npm start`, but for the pages, which Vite serves as they are saved.
 */
export const livePrograms: PreparePrograms = async (options) => {
  const { root, steps } = options;
  const packed = await steps.step(
    () => packAll(options),
    () => 'programs packed',
  );
  const simulators = liveSimulators(packed.simulatorsFile);
  const processes = new Map<ProcessName, LiveProcess>();
  const part = (name: ProcessName, ...made: readonly Packed[]): LivePart => ({
    name,
    concerns: (file) =>
      processes.get(name)?.runs() === false || made.some(({ isMadeOf }) => isMadeOf(file)),
    async make() {
      const differ = await Promise.all(made.map(({ pack }) => pack()));
      return differ.includes(true) || processes.get(name)?.runs() === false;
    },
    restart: async () => processes.get(name)?.restart(),
  });
  await reloadOnSave(
    { root, folders: WATCHED },
    [
      part('projector', packed.projector),
      part('worker', packed.worker, packed.workflowCode),
      part('web', packed.web),
      {
        name: 'simulators',
        concerns: packed.simulators.isMadeOf,
        make: packed.simulators.pack,
        restart: simulators.restart,
      },
    ],
    steps.say,
  );
  return {
    entries: {
      projector: 'projections/build/projector.js',
      worker: 'workflows/build/worker.js',
      web: 'web/server/develop/main.ts',
    },
    // None that an earlier start left running is like it.
    version: randomUUID(),
    async run(options) {
      const running = await runLive(liveOptions(options));
      processes.set(options.name as ProcessName, running);
      return running;
    },
    startSimulators: simulators.startSimulators,
  };
};

function liveOptions(options: SupervisedOptions): SupervisedOptions {
  const isWeb = options.name === 'web';
  const live = { ...options, output: troubleOf({ plain: isWeb }), ...SHORT_ENDS };
  if (!isWeb) return live;
  const env: NodeJS.ProcessEnv = { ...options.env, NODE_ENV: 'development' };
  return { ...live, env, nodeOptions: ['--import', 'tsx'] };
}
