import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase } from '@store/platform/postgres';
import { freePorts, portState } from '../ports/free-ports.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { inPlainWords, PlainFailure } from '../processes/plain-failure.ts';
import { keepRunning } from '../processes/keep-running.ts';
import type { Stops } from '../processes/stops.ts';
import type { EmbeddedSettings } from '../settings/embedded-settings.ts';
import type { RunningSimulators, startSimulators } from '@store/simulators';
import { findDevServer } from '../temporal/find-program.ts';
import { hasNamespace, startDevServer } from '../temporal/start-dev-server.ts';
import type { Steps } from '../processes/steps.ts';
import {
  environmentFor,
  mooGoldAccount,
  razorpayAccount,
  signInClients,
  smileOneAccount,
} from './child-environment.ts';
import { logFileOf, postgresFolder, temporalFile, type Kept } from './data-folder.ts';

export type PartOptions = Readonly<{
  root: string;
  /** The data folder, absolute. */
  folder: string;
  settings: EmbeddedSettings;
  env: NodeJS.ProcessEnv;
  kept: Kept;
  /** Whatever is started is entered here at once. */
  stops: Stops;
  signal: AbortSignal;
  steps: Steps;
  startSimulators: typeof startSimulators;
}>;

/**
 * The port that a setting names, or a free one for 0.
 * @throws PlainFailure when nobody can listen there
 */
export async function portOf(setting: string, wanted: number): Promise<number> {
  if (wanted === 0) return (await freePorts(1))[0] ?? 0;
  const state = await portState(wanted);
  if (state === 'free') return wanted;
  throw new PlainFailure(
    state === 'taken'
      ? `Port ${wanted} is in use: stop what listens there, or choose another with "${setting}=${wanted + 1} npm start".`
      : `Port ${wanted} is for root only: choose one from 1024 on, like "${setting}=3000 npm start".`,
  );
}

/** Returns the address of the database: DATABASE_URL, or that of a Postgres started here. */
export async function startDatabase(options: PartOptions): Promise<string> {
  const { settings, folder, kept, stops } = options;
  if (settings.DATABASE_URL !== undefined) {
    const url = settings.DATABASE_URL;
    await inPlainWords(
      () => ensureDatabase(url),
      (said) =>
        `The Postgres of DATABASE_URL cannot be used (${said}): start it, correct the address, or unset it to use the one that comes along.`,
    );
    return url;
  }
  const postgres = await keepRunning({
    name: 'Postgres',
    say: options.steps.say,
    signal: options.signal,
    start: (signal) =>
      startPostgres({
        folder: postgresFolder(folder),
        logFile: logFileOf(folder, 'postgres'),
        port: kept.ports.postgres,
        password: kept.postgresPassword,
        ownerPassword: kept.ownerPassword,
        durable: true,
        detached: true,
        env: environmentFor(null, options.env),
        signal,
      }),
  });
  stops.add('Postgres', postgres.stop);
  return postgres.first.url;
}

const ANSWER_LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 200;

/** The address of Temporal: TEMPORAL_ADDRESS, or that of the dev server started here. */
export const temporalAddressOf = ({ settings, kept }: Pick<PartOptions, 'settings' | 'kept'>) =>
  settings.TEMPORAL_ADDRESS ?? `127.0.0.1:${kept.ports.temporal}`;

/** Resolves when Temporal serves the namespace, with what ends it where it was started here. */
export async function startTemporal(options: PartOptions): Promise<() => Promise<void>> {
  const { settings, folder, kept, root, env, signal, steps } = options;
  const { say } = steps;
  const namespace = settings.TEMPORAL_NAMESPACE;
  if (settings.TEMPORAL_ADDRESS !== undefined) {
    // A cloud's namespace needs its key: then the worker is the one to find out.
    if (!env['TEMPORAL_API_KEY']) await mustAnswer(settings.TEMPORAL_ADDRESS, namespace, signal);
    return async () => undefined;
  }
  const program = await findDevServer({
    cacheDir: join(root, '.cache'),
    env,
    report: (line) => say(`          Temporal: ${line}`),
    signal,
  });
  const temporal = await keepRunning({
    name: 'Temporal',
    say,
    signal,
    start: (ending) =>
      startDevServer({
        program,
        databaseFile: temporalFile(folder),
        logFile: logFileOf(folder, 'temporal'),
        port: kept.ports.temporal,
        uiPort: kept.ports.temporalUi,
        namespace,
        detached: true,
        env: environmentFor(null, env),
        signal: ending,
      }),
  });
  return temporal.stop;
}

async function mustAnswer(address: string, namespace: string, signal: AbortSignal) {
  const deadline = Date.now() + ANSWER_LIMIT_MS;
  while (!(await hasNamespace(address, namespace))) {
    if (Date.now() > deadline) {
      throw new PlainFailure(
        `Temporal does not answer at TEMPORAL_ADDRESS=${address} with namespace "${namespace}": start it, correct the address, or unset it to use the one that comes along.`,
      );
    }
    await pause(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/** The simulators run also where some services are real: the pages of the others are needed. */
export async function startOutside(options: PartOptions, port: number): Promise<RunningSimulators> {
  const { settings, folder, kept, stops } = options;
  const simulators = await options.startSimulators({
    port: await portOf('SIMULATORS_PORT', settings.SIMULATORS_PORT ?? kept.ports.simulators),
    smtpPort: await portOf('SMTP_PORT', settings.SMTP_PORT ?? kept.ports.smtp),
    folder: join(folder, 'simulators'),
    webhooksUrl: `http://127.0.0.1:${port}/api/webhooks`,
    upiKey: kept.keys.upi,
    razorpay: razorpayAccount(kept),
    smileOne: smileOneAccount(kept),
    mooGold: mooGoldAccount(kept),
    yokCash: { key: kept.keys.yokCash },
    smsAuthKey: kept.keys.sms,
    signIn: signInClients(options, port),
  });
  stops.add('simulators', simulators.stop);
  return simulators;
}
