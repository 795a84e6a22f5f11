import { newPushKeys } from '@store/workflows/push';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Stops } from '../processes/stops.ts';
import { EmbeddedSettings } from '../settings/embedded-settings.ts';
import { BROUGHT_ALONG } from '../settings/brought-along.ts';
import { checkSettings } from './check-settings.ts';
import { childEnvironment, environmentFor } from './child-environment.ts';
import { claimFolder, readKept } from './data-folder.ts';
import { portOf } from './start-parts.ts';

describe('the port of the pages', () => {
  test('that is in use gives one sentence with the mend', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await expect(portOf('PORT', port)).rejects.toThrow(
      `Port ${port} is in use: stop what listens there, or choose another with "PORT=${port + 1} npm start".`,
    );
    server.close();
  });
});

describe('the data folder', () => {
  test('gives a second start the same secrets and ports', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-kept-'));
    const first = await readKept(folder);
    expect(await readKept(folder)).toEqual(first);
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32);
    await rm(folder, { recursive: true, force: true });
  });

  test('of an earlier version is closed to others, as are new ones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-claim-'));
    await mkdir(join(folder, 'simulators'), { mode: 0o755 });
    await writeFile(join(folder, 'simulators', 'mails.jsonl'), '', { mode: 0o644 });
    const giveBack = await claimFolder(folder);
    const modes = ['simulators', 'simulators/mails.jsonl'].map(
      async (name) => (await stat(join(folder, name))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
    await giveBack();
    await rm(folder, { recursive: true, force: true });
  });

  test('is refused to a second store while the first one runs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-claim-'));
    const giveBack = await claimFolder(folder);
    await expect(claimFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`);
    await giveBack();
    await (
      await claimFolder(folder)
    )();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    ['is gone', 4_194_305],
    ['had the process id that this one has in a restarted container', process.pid],
    ['was somebody whose process id now belongs to another program', process.ppid],
  ])('is claimed from a killed store that %s', async (_case, pid) => {
    const folder = await mkdtemp(join(tmpdir(), 'store-claim-'));
    await writeFile(join(folder, 'store.pid'), `${pid}\nno-such-program.ts`);
    await (
      await claimFolder(folder)
    )();
    await rm(folder, { recursive: true, force: true });
  });

  test('with damaged secrets is reported, not overwritten', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-kept-'));
    await writeFile(join(folder, 'kept.json'), '{"postgresPassword":');
    await expect(readKept(folder)).rejects.toThrow('kept.json is damaged: put it back');
    expect(await readFile(join(folder, 'kept.json'), 'utf8')).toBe('{"postgresPassword":');
    await rm(folder, { recursive: true, force: true });
  });

  test('that cannot be made gives one sentence with the mend', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-kept-'));
    await writeFile(join(folder, 'file'), '');
    await expect(claimFolder(join(folder, 'file'))).rejects.toThrow(
      /^The data folder .* cannot be used \(EEXIST.*set DATA_DIR to another folder\.$/,
    );
    await rm(folder, { recursive: true, force: true });
  });
});

const kept = {
  postgresPassword: 'p',
  ownerPassword: 'o',
  sessionSecret: 's'.repeat(40),
  payloadKeys: 'payloads'.repeat(8),
  keys: {
    upi: 'upi-key',
    smileOne: 'smile-key',
    mooGold: 'moo-key',
    sms: 'sms-key',
    yokCash: 'yok-key',
    razorpay: 'razor-key',
    razorpayWebhook: 'razor-hook',
    google: 'g',
    oidc: 'o',
  },
  push: newPushKeys(),
  ports: { postgres: 1, temporal: 2, temporalUi: 3, simulators: 4, smtp: 5 },
};

describe('the environment of the processes', () => {
  const simulators = {
    origin: 'http://127.0.0.1:4',
    smtpUrl: 'smtp://127.0.0.1:5',
  };
  const environment = (env: Record<string, string>) =>
    childEnvironment({
      settings: EmbeddedSettings.parse(env),
      kept,
      port: 3000,
      databaseUrl: 'postgres://here',
      temporalAddress: '127.0.0.1:2',
      simulators,
    });

  test('lets nobody else in while everybody knows the passwords', () => {
    expect(environment({})).toHaveProperty('BIND_ADDRESS', '127.0.0.1');
    expect(environment({ DEMO_DATA: 'off' })).not.toHaveProperty('BIND_ADDRESS');
    expect(environment({ BIND_ADDRESS: '0.0.0.0' })).not.toHaveProperty('BIND_ADDRESS');
  });

  test.each([
    [
      'web',
      ['PORT', 'SESSION_SECRET', 'SMILEONE_KEY', 'VAPID_PUBLIC_KEY'],
      ['SMTP_URL', 'SMS_AUTH_KEY', 'VAPID_PRIVATE_KEY', 'RAZORPAY_KEY_SECRET'],
    ],
    [
      'worker',
      ['SMTP_URL', 'SMILEONE_KEY', 'SMS_AUTH_KEY', 'VAPID_PRIVATE_KEY'],
      ['SESSION_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    ],
    ['projector', ['DATABASE_URL'], ['SESSION_SECRET', 'SMILEONE_KEY', 'UPI_GATEWAY_KEY']],
    [null, ['PATH'], ['DATABASE_URL', 'SESSION_SECRET', 'SMILEONE_KEY', 'UPI_GATEWAY_KEY']],
  ] as const)('gives %s the keys it needs and no others', (reader, given, hidden) => {
    const names = Object.keys(environmentFor(reader, { ...process.env, ...environment({}) }));
    expect(names).toEqual(expect.arrayContaining([...given]));
    expect(hidden.filter((name) => names.includes(name))).toEqual([]);
  });

  test('brings along what the page of settings says, and with it nothing but names and a port', () => {
    const said = ['NODE_ENV', 'PORT', 'TEMPORAL_NAMESPACE', 'TEMPORAL_API_KEY'];
    expect(Object.keys(environment({})).toSorted()).toEqual(
      [...Object.keys(BROUGHT_ALONG), ...said].toSorted(),
    );
  });

  test('leads to the simulators where nothing else is said', () => {
    expect(environment({})).toMatchObject({
      PUBLIC_URL: 'http://localhost:3000',
      UPI_GATEWAY_URL: 'http://127.0.0.1:4/upi',
      UPI_GATEWAY_KEY: 'upi-key',
      RAZORPAY_URL: 'http://127.0.0.1:4/razorpay',
      RAZORPAY_WEBHOOK_SECRET: 'razor-hook',
      SMTP_URL: 'smtp://127.0.0.1:5',
    });
  });

  test('asks the own Temporal for no TLS, whatever key is set for another', () => {
    expect(environment({})).toHaveProperty('TEMPORAL_API_KEY', '');
    const elsewhere = environment({ TEMPORAL_ADDRESS: 'cloud:7233' });
    expect(elsewhere).not.toHaveProperty('TEMPORAL_API_KEY');
  });

  test('brings no simulated provider along beside a real one', () => {
    const providers = /^(?:SMILEONE|MOOGOLD|YOKCASH)_/;
    for (const name of ['SMILEONE_URL', 'SMILEONE_UID', 'MOOGOLD_PARTNER_ID', 'YOKCASH_KEY']) {
      const given = Object.keys(environment({ [name]: 'theirs' }));
      expect(given.filter((one) => providers.test(one))).toEqual([]);
    }
  });

  test('brings no simulated gateway along beside a real one', () => {
    const gateways = /^(?:UPI|RAZORPAY)_/;
    for (const name of ['UPI_GATEWAY_URL', 'RAZORPAY_URL', 'RAZORPAY_KEY_ID']) {
      const given = Object.keys(environment({ [name]: 'theirs' }));
      expect(given.filter((one) => gateways.test(one))).toEqual([]);
    }
  });

  test('leaves a service alone whose address is set, its keys too', () => {
    const given = environment({ UPI_GATEWAY_URL: 'https://gateway.example' });
    expect(given).not.toHaveProperty('UPI_GATEWAY_URL');
    expect(given).not.toHaveProperty('UPI_GATEWAY_KEY');
    expect(given).toHaveProperty('SMILEONE_KEY', 'smile-key');
  });
});

describe('settings of the processes', () => {
  const check = (env: NodeJS.ProcessEnv) => () =>
    checkSettings({ settings: EmbeddedSettings.parse(env), kept, port: 3000 }, env);

  test('need nothing but what the start brings along', () => {
    expect(check({ NODE_ENV: 'test' })).not.toThrow();
  });

  test('are all checked before anything is started', () => {
    const env = {
      NODE_ENV: 'test' as const,
      TRUST_PROXY: 'yes',
      PAYMENT_POLL_MS: '0',
      UPI_GATEWAY_URL: 'https://gateway.example',
    };
    expect(check(env)).toThrow(/PAYMENT_POLL_MS: must be more than 0/);
    expect(check(env)).toThrow(/TRUST_PROXY: /);
    expect(check(env)).toThrow(/UPI_GATEWAY_KEY is missing/);
  });
});

describe('stopping', () => {
  test('goes backwards, once, and past a part that fails', async () => {
    const stops = new Stops();
    const order: string[] = [];
    stops.add('Postgres', async () => void order.push('Postgres'));
    stops.add('Temporal', () => Promise.reject(new Error('stuck')));
    stops.add('web', async () => void order.push('web'));
    const report = (name: string) => void order.push(`${name} failed`);
    await Promise.all([stops.all(report), stops.all(report)]);
    expect(order).toEqual(['web', 'Temporal failed', 'Postgres']);
  });
});
