import { join, resolve } from 'node:path';
import { builds, ensureBuilt } from '../builds/ensure-built.ts';
import { endOrphanedPostgres } from '../postgres/orphan.ts';
import { allOrFailure } from '../processes/all-or-failure.ts';
import { Stops } from '../processes/stops.ts';
import { supervise, type Supervised } from '../processes/supervised.ts';
import type { EmbeddedSettings } from '../settings/embedded-settings.ts';
import { endOrphanedDevServer } from '../temporal/orphan.ts';
import { checkSettings } from './check-settings.ts';
import { childEnvironment } from './child-environment.ts';
import { claimFolder, readKept } from './data-folder.ts';
import { prepareData } from './prepare-data.ts';
import { portOf, startDatabase, startOutside, startTemporal } from './start-parts.ts';
import type { Steps } from './steps.ts';

export type StoreOptions = Readonly<{
  /** The checkout. */
  root: string;
  settings: EmbeddedSettings;
  env: NodeJS.ProcessEnv;
  steps: Steps;
  /** Ends the start. */
  signal: AbortSignal;
}>;

export type ProcessName = 'projector' | 'worker' | 'web';

export type RunningStore = Readonly<{
  publicUrl: string;
  simulatorsUrl: string;
  /** The environment of its processes: what an audit or a test needs to join in. */
  env: NodeJS.ProcessEnv;
  demoData: boolean;
  processes: Readonly<Record<ProcessName, Supervised>>;
  stop: () => Promise<void>;
}>;

const entries: Readonly<Record<ProcessName, string>> = {
  projector: 'projections/src/main.ts',
  worker: 'workflows/src/main.ts',
  web: 'web/server/main.ts',
};

/**
 * Starts the whole store on this machine: engines, simulators, builds, data, then its processes.
 * @throws PlainFailure, or the signal's reason; whatever was started has been stopped by then
 */
export async function startStore(options: StoreOptions): Promise<RunningStore> {
  const stops = new Stops();
  const stop = () =>
    stops.all((name, error) => options.steps.say(`${name} did not stop cleanly: ${String(error)}`));
  try {
    return { ...(await start(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: StoreOptions, stops: Stops): Promise<Omit<RunningStore, 'stop'>> {
  const { root, settings, steps } = options;
  // Whatever fails first ends the rest of the start, like the person at the terminal.
  const failed = new AbortController();
  const giveUp = () => failed.abort();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const folder = resolve(root, settings.DATA_DIR);
  const port = await portOf('PORT', settings.PORT);
  stops.add('the data folder', await claimFolder(folder));
  // Before ports are chosen: an orphan would seem to be a stranger on its own port.
  await endOrphanedPostgres(join(folder, 'postgres'));
  await endOrphanedDevServer(join(folder, 'temporal.sqlite'));
  const kept = await readKept(folder);
  checkSettings({ settings, kept, port }, options.env);

  const part = { ...options, signal, folder, kept, stops, say: steps.say };
  const build = (which: keyof typeof builds) =>
    steps.step(
      () => ensureBuilt(root, builds[which], options.env, signal),
      (built) => `${builds[which].name} ${built ? 'built' : 'up to date'}`,
    );
  const [databaseUrl, temporalAddress, simulators] = await allOrFailure(
    [
      steps.step(
        () => startDatabase(part),
        (url) => `Postgres at ${new URL(url).host}`,
      ),
      steps.step(
        () => startTemporal(part),
        (address) => `Temporal at ${address}`,
      ),
      steps.step(
        () => startOutside(part, port),
        ({ origin }) => `simulators at ${origin}`,
      ),
      build('pages'),
      build('workflows'),
    ],
    giveUp,
  );
  signal.throwIfAborted();

  const demoData = wantsDemoData(settings);
  const payments = await steps.step(
    () => prepareData({ databaseUrl, eventStoreUrl: settings.EVENT_STORE_URL, demoData }),
    () => (demoData ? 'schemas and demo data' : 'schemas'),
  );
  simulators.rememberPayments(payments);
  signal.throwIfAborted();

  const parts = { settings, kept, port, databaseUrl, temporalAddress, simulators };
  const variables = childEnvironment(parts);
  const env = { ...options.env, ...variables };
  const launch = (name: ProcessName) =>
    steps.step(
      () =>
        supervise({
          name,
          entry: join(root, entries[name]),
          cwd: root,
          env,
          logFile: join(folder, 'logs', `${name}.log`),
          background: name === 'worker',
          startLimitMs: settings.START_LIMIT_MS,
          say: steps.say,
          signal,
        }).then((child) => {
          stops.add(name, child.stop);
          return child;
        }),
      () => name,
    );
  const [projector, worker, web] = await allOrFailure(
    [launch('projector'), launch('worker'), launch('web')],
    giveUp,
  );
  return {
    publicUrl: variables['PUBLIC_URL'] ?? '',
    simulatorsUrl: simulators.origin,
    env,
    demoData,
    processes: { projector, worker, web },
  };
}

/** A database or event store of the owner's gets no made-up orders unless they are asked for. */
const wantsDemoData = (settings: EmbeddedSettings): boolean =>
  settings.DEMO_DATA === undefined
    ? settings.DATABASE_URL === undefined && settings.EVENT_STORE_URL === undefined
    : settings.DEMO_DATA === 'on';
