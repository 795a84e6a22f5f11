import { demoLogins } from './demo/accounts.ts';
import { reportOf } from './processes/plain-failure.ts';
import { root } from './root.ts';
import { EmbeddedSettings } from './settings/embedded-settings.ts';
import { settingsFrom } from './processes/settings-from.ts';
import { startStore, type RunningStore } from './store/start-store.ts';
import { secondsSince, stepsTo } from './processes/steps.ts';

/** `npm start`: the whole store on this machine, until Ctrl-C. */
const startedAt = performance.now();
const steps = stepsTo((text) => process.stdout.write(text));
const stopping = new AbortController();
let store: RunningStore | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    steps.say(`\nStopping (${signal})…`);
    stopping.abort();
    if (store !== undefined) void store.stop().then(ended);
  });
}

const ended = () => {
  steps.say('Stopped.');
  process.exit(0);
};

try {
  const settings = settingsFrom(EmbeddedSettings, process.env);
  store = await startStore({ root, settings, env: process.env, steps, signal: stopping.signal });
  // Pressed in the very last moment of the start.
  if (stopping.signal.aborted) void store.stop().then(ended);
  else welcome(store);
} catch (error) {
  if (stopping.signal.aborted) ended();
  steps.say(`\n${reportOf(error)}`);
  process.exit(1);
}

function welcome({ publicUrl, simulatorsUrl, demoData }: RunningStore): void {
  const lines = [
    `The store is open at ${publicUrl} after ${secondsSince(startedAt).trim()}.`,
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
    `  payments      ${simulatorsUrl}/upi`,
    `  Smile.one     ${simulatorsUrl}/smileone  (special player IDs)`,
    `  mailbox       ${simulatorsUrl}/mailbox`,
    `  SMS           ${simulatorsUrl}/sms`,
    '',
    'Ctrl-C stops everything; the data stays.',
  ];
  steps.say(`\n${lines.join('\n')}`);
}
