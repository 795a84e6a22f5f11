import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builds, ensureBuilt } from '../builds/ensure-built.ts';
import { allOrFailure } from '../processes/all-or-failure.ts';
import { rotateLogs } from '../processes/log-file.ts';
import { Stops } from '../processes/stops.ts';
import { supervise, type Supervised } from '../processes/supervised.ts';
import { wantsDemoData, type EmbeddedSettings } from '../settings/embedded-settings.ts';
import { checkSettings } from './check-settings.ts';
import { childEnvironment } from './child-environment.ts';
import { claimFolder, readKept } from './data-folder.ts';
import { prepareData } from './prepare-data.ts';
import { portOfPages, processOptions, sourcesHash, type ProcessName } from './own-processes.ts';
import { startDatabase, startOutside, startTemporal } from './start-parts.ts';
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

export type RunningStore = Readonly<{
  publicUrl: string;
  simulatorsUrl: string;
  /** The environment of its processes: what an audit or a test needs to join in. */
  env: NodeJS.ProcessEnv;
  demoData: boolean;
  processes: Readonly<Record<ProcessName, Supervised>>;
  stop: () => Promise<void>;
}>;

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
  // Whatever is written from here on, by us or by what we start, is for its owner only.
  process.umask(0o077);
  // Whatever fails first ends the rest of the start, like the person at the terminal.
  const failed = new AbortController();
  const giveUp = () => failed.abort();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const folder = resolve(root, settings.DATA_DIR);
  stops.add('the data folder', await claimFolder(folder));
  const port = await portOfPages(folder, settings.PORT);
  const kept = await readKept(folder);
  checkSettings({ settings, kept, port }, options.env);

  stops.add('logs', keepLogsSmall(join(folder, 'logs'), steps.say));
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
  const own = { root, folder, env, port, startLimitMs: settings.START_LIMIT_MS };
  const version = await sourcesHash(root);
  const launch = (name: ProcessName) =>
    steps.step(
      () =>
        supervise({ ...processOptions(name, own, version), say: steps.say, signal }).then(
          (child) => {
            stops.add(name, child.stop);
            return child;
          },
        ),
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

const LOOK_AT_LOGS_EVERY_MS = 60_000;

/** Returns what stops it. */
function keepLogsSmall(folder: string, say: Steps['say']): () => Promise<void> {
  mkdirSync(folder, { recursive: true });
  const look = () => {
    try {
      rotateLogs(folder);
    } catch (error) {
      // A full disk is no reason to end the store.
      say(`The logs in ${folder} could not be put aside: ${String(error)}`);
    }
  };
  look();
  const timer = setInterval(look, LOOK_AT_LOGS_EVERY_MS);
  return async () => clearInterval(timer);
}
