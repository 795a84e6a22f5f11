import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres } from '@store/platform/postgres';
import type { Figure } from '../measure/figure.ts';

const SCRIPT = `insert into sample (stream, revision, type, data, metadata) values (
  'wallet-' || gen_random_uuid(), 0, 'FundsHeld',
  '{"orderId":"GT26K21-7H20QA2M","amount":41500,"at":"2026-11-21T08:35:00.000Z","note":"a hold for an order of 284 diamonds, paid from the wallet of the customer"}',
  '{"commandId":"5f3a7c1e-8a44-4a7e-9d36-0f6a3b1d9a10","correlationId":"5f3a7c1e-8a44-4a7e-9d36-0f6a3b1d9a10","actor":"customer","schemaVersion":1,"previousHash":"0000000000000000000000000000000000000000000000000000000000000000"}');
`;

/** One row per transaction into a table of the same shape: what the server itself can commit. */
export async function appendPgbench(
  url: string,
  clients: number,
  runMs: number,
): Promise<Figure | null> {
  await prepareTable(url);
  const folder = await mkdtemp(join(tmpdir(), 'store-pgbench-'));
  const script = join(folder, 'insert.sql');
  await writeFile(script, SCRIPT);
  try {
    const seconds = Math.max(1, Math.round(runMs / 1000));
    const output = await run('pgbench', [
      ...['-n', '-M', 'prepared', '-j', '1', '-c', String(clients), '-T', String(seconds)],
      ...['-f', script, url],
    ]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    const average = Number(/latency average = ([\d.]+)/.exec(output)?.[1]);
    // pgbench prints no quantiles; its average stands in both columns.
    return { name: 'append-pgbench', clients, perSecond, p50Ms: average, p95Ms: average };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function prepareTable(url: string): Promise<void> {
  const db = connectPostgres(url, { max: 1, name: 'bench' });
  try {
    await db`drop table if exists sample`;
    await db`
      create table sample (
        position bigint generated always as identity primary key,
        stream text collate "C" not null, revision int not null,
        at timestamptz not null default now(), type text collate "C" not null,
        data jsonb not null, metadata jsonb not null, unique (stream, revision))`;
  } finally {
    await db.end();
  }
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}: ${errors}`)),
    );
  });
}
