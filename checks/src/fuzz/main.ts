import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startThrowawayStore } from '@store/embedded/testing';
import { openExchange } from '../http/exchange.ts';
import { openProbes, type Vitals } from '../measure/probes.ts';
import { builtRoutes } from '../routes/built-routes.ts';
import { fuzz } from './fuzz.ts';
import { demoLogin, guestAt, signedIn, type Visitor } from '../http/visitors.ts';
import { peopleAsTheyWere } from './people-as-they-were.ts';
import { surfaceFor, type Surface } from './surface.ts';

/** `npm run fuzz -- --requests N --seed S`: a stranger's nonsense costs a 4xx and nothing else. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!(Number.isInteger(requests) && requests > 0 && Number.isInteger(seed))) {
  throw new Error('usage: npm run fuzz -- --requests N --seed S');
}

/** Before it nothing is compared: code that never ran is not compiled, and caches are empty. */
const WARM_UP = Math.min(2_000, Math.ceil(requests / 5));
const HEAP_GROWTH_BYTES = 20 * 1024 * 1024;
const LIMITED_AT_MOST = 0.01;
const LOOKS = 3;
/** A proxy that is believed: its headers are one more thing to write nonsense into. */
const settings = { RATE_LIMIT_FACTOR: '100000', TRUST_PROXY: '1', LOG_LEVEL: 'error' };

const say = (line: string) => void process.stderr.write(`${line}\n`);
const faults: string[] = [];

await using probes = await openProbes(process.env);
const store = await startThrowawayStore('fuzz', { ...settings, ...probes.variables }, (text) =>
  process.stderr.write(text),
);
const people = await peopleAsTheyWere(store.env['DATABASE_URL'] ?? '');
const exchange = openExchange(store.publicUrl, { patienceMs: 10_000, connections: 16 });
try {
  const routes = await builtRoutes();
  const guest = guestAt(store.publicUrl);
  const welcome = async (visitor: Visitor): Promise<Visitor> => {
    if (visitor.name === guest.name) return visitor;
    const login = demoLogin(visitor.name);
    await people.restore(login.email);
    return signedIn(login, guest, exchange);
  };
  const surfaces: Surface[] = [];
  for (const name of ['guest', 'customer', 'reseller', 'admin']) {
    surfaces.push(await surfaceFor(await welcome({ ...guest, name }), routes, exchange));
  }
  for (const { visitor, paths, forms } of surfaces) {
    say(`${visitor.name}: ${paths.length} addresses, ${forms.length} forms`);
  }

  const run = (count: number, from: number) =>
    fuzz(surfaces, exchange, welcome, { requests: count, seed: from, say });
  const warmUp = await run(WARM_UP, seed);
  const before = await atRest();
  const main = await run(requests, seed + WARM_UP);
  const after = await atRest();

  for (const complaint of [...warmUp.complaints, ...main.complaints]) faults.push(complaint);
  const limited = (main.statuses.get(429) ?? 0) / requests;
  if (limited > LIMITED_AT_MOST) {
    faults.push(`${(limited * 100).toFixed(1)} % were over a limit: this counts as not run`);
  }
  for (const { pid, heapBytes } of before) {
    const now = after.find((process) => process.pid === pid);
    if (now === undefined) faults.push(`web process ${pid} ended`);
    else if (now.heapBytes - heapBytes > HEAP_GROWTH_BYTES) {
      faults.push(`web process ${pid} holds ${megabytes(now.heapBytes - heapBytes)} MB more`);
    }
  }

  const byStatus = [...main.statuses].sort(([one], [other]) => one - other);
  console.log(`seed ${seed}, ${requests} requests after ${WARM_UP} to warm up`);
  console.log(byStatus.map(([status, count]) => `${status}: ${count}`).join('  '));
  console.log(`slowest answer ${Math.round(main.slowestMs)} ms`);
  for (const { pid, heapBytes } of after) {
    const first = before.find((process) => process.pid === pid)?.heapBytes ?? Number.NaN;
    console.log(`web ${pid}: heap ${megabytes(first)} MB, then ${megabytes(heapBytes)} MB`);
  }
} finally {
  exchange.close();
  await people.close();
  await store.stop();
}
for (const fault of faults) console.log(`\n${fault}`);
console.log(faults.length === 0 ? 'clean' : `${faults.length} complaints`);
process.exitCode = faults.length === 0 ? 0 : 1;

/**
 * The least of several looks: a page under way, a copy of the catalogue until the next guest comes, and
 * a timer that runs out soon hold something for a moment, and no longer.
 */
async function atRest(): Promise<readonly Vitals[]> {
  const looks: Vitals[][] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await Promise.all(Array.from({ length: 16 }, () => fetch(store.publicUrl)));
    await pause(1_000);
    looks.push([...(await probes.ask('web/build/web.js'))]);
  }
  const [first = [], ...others] = looks;
  return first.map((one) =>
    others
      .flat()
      .filter(({ pid }) => pid === one.pid)
      .reduce((least, other) => (other.heapBytes < least.heapBytes ? other : least), one),
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
