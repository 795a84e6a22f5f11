import { connectPostgres } from '@store/platform/postgres';
import { startThrowawayStore } from '@store/embedded/testing';
import { openExchange } from '../http/exchange.ts';
import { builtRoutes } from '../routes/built-routes.ts';
import { addressesIn } from './addresses.ts';
import { acquire } from './belongings.ts';
import { differences } from './compare.ts';
import { MACHINES, openMachines } from './machines.ts';
import { adminWith, openPeople, PEOPLE, unprovenAdmin } from './people.ts';
import { resaleSampleOf, resell } from './resale.ts';
import { sampleOf } from './samples.ts';
import { allowed } from './table.ts';
import { allowedToMachines } from './table-of-machines.ts';
import { walk, type Found } from './walk.ts';
import { walkPermissions } from './walk-permissions.ts';
import { walkUnproven } from './walk-unproven.ts';

/** `npm run matrix`: who may do what, asked of a running store and held against the tables. */
const WALK_LIMIT_MS = 180_000;
const settings = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' };
const store = await startThrowawayStore('matrix', settings, (text) => process.stderr.write(text));
const exchange = openExchange(store.publicUrl, { patienceMs: 10_000, connections: 8 });
const db = connectPostgres(store.env['DATABASE_URL'] ?? '', { max: 1, name: 'matrix' });
const faults: string[] = [];
try {
  const place = { origin: store.publicUrl, db };
  const people = await openPeople(place, exchange);
  const machines = await openMachines(place, exchange, people.admin);
  const belongings = await acquire(people.user, exchange);
  const resale = await resell(machines.owner, exchange);
  const { ofPeople, ofMachines } = addressesIn(await builtRoutes());
  const signal = AbortSignal.timeout(WALK_LIMIT_MS);

  // Before the people, who sign out in the end.
  const toMachines = await walk(ofMachines, {
    ...{ visitors: machines, everybody: MACHINES, exchange, signal },
    ...{ sampleOf: (what) => resaleSampleOf(what, resale), secrets: resale.secrets },
  });
  show(toMachines, MACHINES);
  faults.push(...differences(toMachines, allowedToMachines(), MACHINES));

  const asking = {
    ...{ exchange, secrets: belongings.secrets },
    sampleOf: (what: string) => sampleOf(what, belongings),
  };
  const found = await walk(ofPeople, {
    ...asking,
    ...{ visitors: people, everybody: PEOPLE, signal },
  });
  show(found, PEOPLE);
  faults.push(
    ...differences(found, allowed(), PEOPLE),
    ...(await walkPermissions(found, {
      ...asking,
      adminWith: (permissions) => adminWith(permissions, place, exchange),
    })),
    ...(await walkUnproven(found, {
      ...asking,
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

function show<Who extends string>(
  found: ReadonlyMap<string, Found<Who>>,
  everybody: readonly Who[],
): void {
  console.log(line('', everybody));
  for (const [what, { answered }] of found) {
    console.log(
      line(
        what,
        everybody.map((who) => answered[who]),
      ),
    );
  }
}

function line(what: string, cells: readonly string[]): string {
  return [what.padEnd(32), ...cells.map((cell) => cell.padEnd(12))].join(' ').trimEnd();
}
