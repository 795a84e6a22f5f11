import { connectPostgres, migrate } from '@store/platform/postgres';
import { freshDatabase, server } from '@store/platform/testing';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../builds/ensure-built.ts';
import { root } from '../root.ts';
import { environmentFor } from '../store/child-environment.ts';

beforeAll(async () => {
  const { signal } = new AbortController();
  await ensureBuilt({ root, env: process.env, signal, say: () => undefined });
}, 180_000);

/** Runs what a container runs, until it ends. */
const run = (container: 'settings' | 'database', settings: Record<string, string>) =>
  new Promise<Readonly<{ code: number | null; said: string }>>((resolve) => {
    const program = execFile(
      process.execPath,
      [join(root, 'embedded/build/containers', `${container}.js`)],
      { env: { ...environmentFor(null, process.env), ...settings } },
      (_error, _stdout, stderr) => resolve({ code: program.exitCode, said: stderr }),
    );
  });

const right = {
  DATABASE_URL: 'postgres://store_owner:secret@postgres:5432/store',
  EVENT_STORE_URL: 'esdb://eventstore:2113?tls=false',
  TEMPORAL_ADDRESS: 'temporal:7233',
  PAYLOAD_KEYS: 'k'.repeat(32),
  SESSION_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://shop.example',
  SMILEONE_URL: 'https://www.smile.one',
  SMILEONE_UID: '1',
  SMILEONE_EMAIL: 'agent@example.com',
  SMILEONE_KEY: 'key',
  UPI_GATEWAY_URL: 'https://upi.example',
  UPI_GATEWAY_KEY: 'key',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'store@example.com',
  SMS_URL: 'https://sms.example',
  SMS_AUTH_KEY: 'key',
  SMS_TEMPLATE_ID: 'template',
  SMS_SUPPORT_TEMPLATE_ID: 'support',
  SMS_GUARDIAN_TEMPLATE_ID: 'guardian',
};

describe('the container that looks at the settings', { timeout: 60_000 }, () => {
  it('ends well when each container can start with them', async () => {
    expect(await run('settings', right)).toEqual({ code: 0, said: '' });
  });

  it('fails with the reason for every one that is wrong, whosever it is', async () => {
    const wrong = { ...right, SESSION_SECRET: 'short', PAYMENT_POLL_MS: 'soon', SMTP_URL: '' };

    const { code, said } = await run('settings', wrong);

    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([
      'These settings need attention:',
      expect.stringContaining('SESSION_SECRET: must be one or more secrets'),
      expect.stringContaining('SMTP_URL is missing'),
      expect.stringContaining('PAYMENT_POLL_MS: must be a number'),
    ]);
  });
});

describe('the container that makes the database’s owner', { timeout: 60_000 }, () => {
  it('gives the store a role of its own, over what its administrator had made before', async () => {
    await using database = await freshDatabase(await server('postgres'));
    const first = connectPostgres(database.url, { max: 1 });
    await migrate(first, 'shop', [{ name: '001-coin', sql: 'create table coin (name text)' }]);
    await first`insert into shop.coin values ('first')`;
    await first.end();
    const role = `owner_${randomUUID()}`;
    const own = new URL(database.url);
    [own.username, own.password] = [role, encodeURIComponent("it's / secret")];
    const settings = { DATABASE_URL: own.href, ADMIN_DATABASE_URL: database.url };

    expect(await run('database', settings)).toEqual({ code: 0, said: '' });
    expect(await run('database', settings)).toEqual({ code: 0, said: '' });

    const store = connectPostgres(own.href, { max: 1 });
    await migrate(store, 'shop', [
      { name: '001-coin', sql: 'create table coin (name text)' },
      { name: '002-metal', sql: 'alter table coin add metal text' },
    ]);
    await migrate(store, 'anew', [{ name: '001', sql: 'create table coin (id int)' }]);
    expect(await store`select name from shop.coin`).toEqual([{ name: 'first' }]);
    expect(
      await store`select rolsuper, rolcreaterole from pg_roles where rolname = ${role}`,
    ).toEqual([{ rolsuper: false, rolcreaterole: false }]);
    await expect(store`select pg_read_file('PG_VERSION')`).rejects.toThrow('permission denied');
    await store.end();
  });

  it('says why it could not', async () => {
    const DATABASE_URL = 'postgres://store_owner:secret@127.0.0.1:1/store';

    expect(await run('database', { DATABASE_URL })).toMatchObject({
      code: 1,
      said: expect.stringContaining('ADMIN_DATABASE_URL is missing') as string,
    });
    const away = await run('database', { DATABASE_URL, ADMIN_DATABASE_URL: DATABASE_URL });
    expect(away.code).toBe(1);
    expect(away.said).toMatch(
      /^Postgres does not let its administrator make the role store_owner: /,
    );
  });
});
