import { hasNamespace } from '../../../embedded/src/temporal/start-dev-server.ts';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { server } from '@store/platform/testing';

test('the specs find a Postgres in UTF-8 that compares text by bytes', async () => {
  const db = postgres(await server('postgres'), { max: 1 });
  const [row] = await db`
    select datcollate as collation, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`;
  await db.end();
  expect(row).toEqual({ collation: 'C', encoding: 'UTF8' });
});

test('the specs find a Temporal server with its namespace', async () => {
  expect(await hasNamespace(await server('temporal'), 'default')).toBe(true);
});
