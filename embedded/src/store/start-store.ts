import { join, resolve } from 'node:path';
import { allOrFailure } from '../processes/all-or-failure.ts';
import { openPictureStore, PictureSettings } from '@store/workflows/picture-store';
import { KeySettings } from '@store/platform/settings';
import { Stops } from '../processes/stops.ts';
import type { Supervised } from '../processes/supervised.ts';
import { wantsDemoData, type EmbeddedSettings } from '../settings/embedded-settings.ts';
import { checkSettings } from './check-settings.ts';
import { childEnvironment, picturesFolder } from './child-environment.ts';
import { claimFolder, readKept } from './data-folder.ts';
import { keepLogsSmall } from './keep-logs-small.ts';
import { prepareData } from './prepare-data.ts';
import { portOfPages, processOptions } from './own-processes.ts';
import type { PreparePrograms, ProcessName } from './own-programs.ts';
import {
  startDatabase,
  startOutside,
  startTemporal,
  temporalAddressOf,
  type PartOptions,
} from './start-parts.ts';
import type { Steps } from '../processes/steps.ts';

export type StoreOptions = Readonly<{
  /** The checkout. */
  root: string;
  programs: PreparePrograms;
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
 * Starts the whole store on this machine: engines, simulators, data, then its processes, which are built already.
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

  const programs = await options.programs({ ...options, signal });
  let databaseUrl: string | undefined;
  stops.add(
    'logs',
    keepLogsSmall({
      folder: join(folder, 'logs'),
      databaseUrl: () => databaseUrl,
      say: steps.say,
    }),
  );
  const part = {
    ...options,
    startSimulators: programs.startSimulators,
    signal,
    folder,
    kept,
    stops,
  };
  const temporal = steps.step(
    () => startTemporal(part),
    () => `Temporal at ${temporalAddressOf(part)}`,
  );
  // It is the last to serve, and stops after those that call it.
  stops.add('Temporal', () =>
    temporal.then(
      (stopTemporal) => stopTemporal(),
      () => undefined,
    ),
  );
  const opened = openData(part, port, giveUp).then((data) => {
    ({ databaseUrl } = data);
    const variables = childEnvironment({ ...part, ...data, port });
    const env = { ...options.env, ...variables };
    const { entries, version } = programs;
    const own = { root, entries, version, folder, env, port };
    return { ...data, own: { ...own, startLimitMs: settings.START_LIMIT_MS } };
  });
  const launch = async (name: ProcessName): Promise<Supervised> => {
    const { own } = await opened;
    return steps.step(
      async () => {
        const child = await programs.run({ ...processOptions(name, own), say: steps.say, signal });
        stops.add(name, child.stop);
        return child;
      },
      () => name,
    );
  };
  // Pages are served while Temporal still starts, which only the worker cannot do without.
  const [projector, web, worker] = await allOrFailure(
    [
      launch('projector'),
      launch('web'),
      Promise.all([opened, temporal]).then(() => launch('worker')),
    ],
    giveUp,
  );
  const { own, simulators } = await opened;
  return {
    publicUrl: own.env['PUBLIC_URL'] ?? '',
    simulatorsUrl: simulators.origin,
    env: own.env,
    demoData: wantsDemoData(settings),
    processes: { projector, worker, web },
  };
}

/** As its processes will read them. */
const pictureSettings = ({ settings, env }: PartOptions) =>
  PictureSettings.parse({ ...env, PICTURES_DIR: picturesFolder(settings) });

const payloadKeysOf = ({ settings, kept }: PartOptions) =>
  KeySettings.parse({ PAYLOAD_KEYS: settings.PAYLOAD_KEYS ?? kept.payloadKeys }).PAYLOAD_KEYS;

/** The database with its schemas and demo data, and the outside services that know of the data. */
async function openData(part: PartOptions, port: number, giveUp: () => void) {
  const { settings, steps, signal } = part;
  const [databaseUrl, simulators] = await allOrFailure(
    [
      steps.step(
        () => startDatabase(part),
        (url) => `Postgres at ${new URL(url).host}`,
      ),
      steps.step(
        () => startOutside(part, port),
        ({ origin }) => `simulators at ${origin}`,
      ),
    ],
    giveUp,
  );
  signal.throwIfAborted();
  const demoData = wantsDemoData(settings);
  const payments = await steps.step(
    () =>
      prepareData({
        ...{ databaseUrl, eventStoreUrl: settings.EVENT_STORE_URL, demoData },
        pictures: openPictureStore(pictureSettings(part)),
        payloadKeys: payloadKeysOf(part),
      }),
    () => (demoData ? 'schemas and demo data' : 'schemas'),
  );
  simulators.rememberPayments(payments);
  signal.throwIfAborted();
  return { databaseUrl, simulators, temporalAddress: temporalAddressOf(part) };
}
