import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Stops } from '../processes/stops.ts';
import { EmbeddedSettings } from '../settings/embedded-settings.ts';
import { childEnvironment } from './child-environment.ts';
import { claimFolder, readKept } from './data-folder.ts';
import { webPort } from './start-parts.ts';

describe('the port of the pages', () => {
  test('that is in use gives one sentence with the mend', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await expect(webPort(port)).rejects.toThrow(
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

  test('is claimed anew after a start that was killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-claim-'));
    await claimFolder(folder);
    const release = await claimFolder(folder);
    await release();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('the environment of the processes', () => {
  const kept = {
    postgresPassword: 'p',
    sessionSecret: 's'.repeat(40),
    keys: { upi: 'upi-key', smileOne: 'smile-key', sms: 'sms-key' },
    ports: { postgres: 1, temporal: 2, temporalUi: 3, simulators: 4, smtp: 5 },
  };
  const simulators = {
    origin: 'http://127.0.0.1:4',
    smtpUrl: 'smtp://127.0.0.1:5',
    rememberPayments: () => undefined,
    stop: async () => undefined,
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

  test('leads to the simulators where nothing else is said', () => {
    expect(environment({})).toMatchObject({
      PUBLIC_URL: 'http://localhost:3000',
      UPI_GATEWAY_URL: 'http://127.0.0.1:4/upi',
      UPI_GATEWAY_KEY: 'upi-key',
      SMTP_URL: 'smtp://127.0.0.1:5',
    });
  });

  test('leaves a service alone whose address is set, its keys too', () => {
    const given = environment({ UPI_GATEWAY_URL: 'https://gateway.example' });
    expect(given).not.toHaveProperty('UPI_GATEWAY_URL');
    expect(given).not.toHaveProperty('UPI_GATEWAY_KEY');
    expect(given).toHaveProperty('SMILEONE_KEY', 'smile-key');
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
