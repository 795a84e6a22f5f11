import { connectPostgres } from '@store/platform/postgres';
import { startThrowawayStore } from '@store/embedded/testing';
import { openExchange } from '../http/exchange.ts';
import { builtRoutes } from '../routes/built-routes.ts';
import { acquire } from './belongings.ts';
import { differences } from './compare.ts';
import { adminWith, openPeople, PEOPLE, unprovenAdmin } from './people.ts';
import { allowed } from './table.ts';
import { walk } from './walk.ts';
import { walkPermissions } from './walk-permissions.ts';
import { walkUnproven } from './walk-unproven.ts';

/** `npm run matrix`: who may do what, asked of a running store and held against the table. */
const WALK_LIMIT_MS = 90_000;
const settings = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' };
const store = await startThrowawayStore('matrix', settings, (text) => process.stderr.write(text));
const exchange = openExchange(store.publicUrl, { patienceMs: 10_000, connections: 8 });
const db = connectPostgres(store.env['DATABASE_URL'] ?? '', { max: 1, name: 'matrix' });
const faults: string[] = [];
try {
  const place = { origin: store.publicUrl, db };
  const people = await openPeople(place, exchange);
  const belongings = await acquire(people.user, exchange);
  const found = await walk(await builtRoutes(), {
    ...{ people, belongings, exchange },
    signal: AbortSignal.timeout(WALK_LIMIT_MS),
  });

  console.log(line('', PEOPLE));
  for (const [what, { answered }] of found) {
    console.log(
      line(
        what,
        PEOPLE.map((person) => answered[person]),
      ),
    );
  }
  faults.push(
    ...differences(found, allowed()),
    ...(await walkPermissions(found, {
      ...{ belongings, exchange },
      adminWith: (permissions) => adminWith(permissions, place, exchange),
    })),
    ...(await walkUnproven(found, {
      ...{ belongings, exchange },
      unproven: await unprovenAdmin(place, exchange),
    })),
  );
} finally {
  exchange.close();
  await db.end({ timeout: 5 });
  await store.stop();
}
for (const fault of faults) console.log(`\n${fault}`);
console.log(faults.length === 0 ? '\nas it should be' : `\n${faults.length} differences`);
process.exitCode = faults.length === 0 ? 0 : 1;

function line(what: string, cells: readonly string[]): string {
  return [what.padEnd(32), ...cells.map((cell) => cell.padEnd(12))].join(' ').trimEnd();
}
