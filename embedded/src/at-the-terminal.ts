import { demoLogins } from './demo/accounts.ts';
import { reportOf } from './processes/plain-failure.ts';
import { settingsFrom } from './processes/settings-from.ts';
import { secondsSince, stepsTo } from './processes/steps.ts';
import { root } from './root.ts';
import { EmbeddedSettings } from './settings/embedded-settings.ts';
import type { PreparePrograms } from './store/own-programs.ts';
import { startStore, type RunningStore } from './store/start-store.ts';

export type TerminalOptions = Readonly<{
  env: NodeJS.ProcessEnv;
  programs: PreparePrograms;
  /** Said below the welcome. */
  more?: readonly string[];
}>;

/** Runs the whole store until somebody at the terminal stops it, and ends the process. */
export async function runAtTheTerminal(options: TerminalOptions): Promise<void> {
  const { env, programs, more = [] } = options;
  const startedAt = performance.now();
  const steps = stepsTo((text) => process.stdout.write(text));
  const stopping = new AbortController();
  const { signal } = stopping;
  let store: RunningStore | undefined;

  const ended = () => {
    steps.say('Stopped.');
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (signal.aborted) return;
      steps.say(`\nStopping (${name})…`);
      stopping.abort();
      if (store !== undefined) void store.stop().then(ended);
    });
  }

  try {
    const settings = settingsFrom(EmbeddedSettings, env);
    store = await startStore({ root, programs, settings, env, steps, signal });
    // Pressed in the very last moment of the start.
    if (signal.aborted) void store.stop().then(ended);
    else steps.say(welcome(store, secondsSince(startedAt).trim(), more));
  } catch (error) {
    if (signal.aborted) ended();
    steps.say(`\n${reportOf(error)}`);
    process.exit(1);
  }
}

function welcome(
  { publicUrl, simulatorsUrl, demoData }: RunningStore,
  took: string,
  more: readonly string[],
): string {
  const lines = [
    '',
    `The store is open at ${publicUrl} after ${took}.`,
    '',
    ...(demoData
      ? [
          'Sign in as',
          ...demoLogins.map(
            ({ what, email, password }) => `  ${what.padEnd(13)} ${email.padEnd(18)} ${password}`,
          ),
          '',
        ]
      : []),
    'Outside services are simulated, with pages of their own:',
    `  control       ${simulatorsUrl}/control  (faults, balances, prices, files)`,
    `  payments      ${simulatorsUrl}/upi`,
    `  Smile.one     ${simulatorsUrl}/smileone  (special player IDs)`,
    `  MooGold       ${simulatorsUrl}/moogold  (special player IDs)`,
    `  YokCash       ${simulatorsUrl}/yokcash  (special targets)`,
    `  mailbox       ${simulatorsUrl}/mailbox`,
    `  SMS           ${simulatorsUrl}/sms`,
    '',
    ...more,
    'Ctrl-C stops everything; the data stays.',
  ];
  return lines.join('\n');
}
