import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connectPostgres } from '@store/platform/postgres';
import { csv } from '../../ports/csv.ts';
import { isUuid } from '../../ports/is-uuid.ts';
import { peopleConcerned, type PersonConcerned } from './people-concerned.ts';

/**
 * `npm run concerned`: who has to be told of an incident, as CSV. `--by` is its end as an ISO
 * instant, `--accounts` a file with account ids (`-` for standard input), one a line; without them
 * everybody.
 */
const usage = 'usage: npm run --silent concerned -- [--by INSTANT] [--accounts FILE]';

const columns = [
  'customerNumber',
  'name',
  'email',
  'mobile',
  'guardianName',
  'guardianContact',
  'accountId',
] as const satisfies readonly (keyof PersonConcerned)[];

function asked() {
  const { values } = parseArgs({
    options: { by: { type: 'string' }, accounts: { type: 'string' } },
  });
  const by = values.by === undefined ? new Date() : new Date(values.by);
  if (Number.isNaN(by.getTime())) throw new Error(`--by ${values.by} is no instant. ${usage}`);
  if (values.accounts === undefined) return { by, among: null };
  const text = readFileSync(values.accounts === '-' ? 0 : values.accounts, 'utf8');
  return { by, among: text.split(/\s+/).filter(isUuid) };
}

try {
  const db = connectPostgres(process.env['DATABASE_URL'] ?? '', { max: 1, name: 'concerned' });
  try {
    const people = await peopleConcerned(db, asked());
    process.stdout.write(csv(columns, people));
    console.error(`${people.length} people`);
  } finally {
    await db.end({ timeout: 5 });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
