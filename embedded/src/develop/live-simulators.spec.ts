import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveSimulators } from './live-simulators.ts';

const options = {
  port: 0,
  smtpPort: 0,
  folder: '',
  webhooksUrl: '',
  upiKey: '',
  razorpay: { keyId: '', keySecret: '', webhookSecret: '' },
  smileOne: { uid: '', email: '', key: '' },
  mooGold: { partnerId: '', secret: '' },
  yokCash: { key: '' },
  smsAuthKey: '',
  signIn: { storeUrl: '', google: { id: '', secret: '' }, oidc: { id: '', secret: '' } },
};

test('a restart ends the old simulators, starts the new ones and tells them what is paid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-simulators-'));
  const file = join(folder, 'simulators.mjs');
  const log: string[] = [];
  Object.assign(globalThis, { simulatorsLog: log });
  const program = (version: string) =>
    writeFile(
      file,
      `const tell = (line) => globalThis.simulatorsLog.push('${version} ' + line);
       export const startSimulators = async ({ upiKey }) => {
         tell('starts with ' + upiKey);
         return {
           origin: '${version}',
           smtpUrl: '',
           rememberPayments: (payments) => tell('remembers ' + payments.length),
           stop: async () => tell('stops'),
         };
       };`,
    );
  await program('first');
  const simulators = liveSimulators(file);
  const running = await simulators.startSimulators({ ...options, upiKey: 'the key' });
  running.rememberPayments([]);
  await program('second');
  await simulators.restart();
  await running.stop();
  expect(log).toEqual([
    'first starts with the key',
    'first remembers 0',
    'first stops',
    'second starts with the key',
    'second remembers 0',
    'second stops',
  ]);
  await rm(folder, { recursive: true, force: true });
});
