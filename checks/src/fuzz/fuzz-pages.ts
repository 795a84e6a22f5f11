import { setTimeout as pause } from 'node:timers/promises';
import { startThrowawayStore } from '@store/embedded/testing';
import { connectPostgres } from '@store/platform/postgres';
import { audit } from '../customers/accounts.ts';
import { openExchange } from '../http/exchange.ts';
import { demoLogin, guestAt, signedIn, type Visitor } from '../http/visitors.ts';
import { openProbes, type Probes, type Vitals } from '../measure/probes.ts';
import { builtRoutes } from '../routes/built-routes.ts';
import { booksIn } from './books.ts';
import { fuzz, type Findings } from './fuzz.ts';
import { peopleHalfWay } from './half-way.ts';
import type { FuzzOptions } from './options.ts';
import { peopleAsTheyWere } from './people-as-they-were.ts';
import { surfaceFor, type Surface } from './surface.ts';
import { unseenForms } from './unseen-forms.ts';

/** Before it nothing is compared: code that never ran is not compiled, and caches are empty. */
const WARM_UP_AT_MOST = 2_000;
/** Of all requests, those of strangers before anybody else asks. */
const STRANGERS_SHARE = 0.1;
const HEAP_GROWTH_BYTES = 20 * 1024 * 1024;
const LIMITED_AT_MOST = 0.01;
const LOOKS = 3;
/** A proxy that is believed: its headers are one more thing to write nonsense into. */
const settings = { RATE_LIMIT_FACTOR: '100000', TRUST_PROXY: '1', LOG_LEVEL: 'error' };

/**
 * Asks the store what browsers can ask of it, and what they cannot.
 * @returns what did not hold
 */
export async function fuzzPages({
  requests,
  seed,
  env,
  say,
}: FuzzOptions): Promise<readonly string[]> {
  await using probes = await openProbes(env);
  const store = await startThrowawayStore('fuzz', { ...settings, ...probes.variables }, (text) =>
    process.stderr.write(text),
  );
  const databaseUrl = store.env['DATABASE_URL'] ?? '';
  const db = connectPostgres(databaseUrl, { max: 2, name: 'fuzz' });
  const books = booksIn(db);
  const exchange = openExchange(store.publicUrl, { patienceMs: 10_000, connections: 16 });
  const guest = guestAt(store.publicUrl);
  const halfWay = await peopleHalfWay(db, guest, exchange);
  const people = await peopleAsTheyWere(databaseUrl);
  try {
    const routes = await builtRoutes();
    const welcome = async (visitor: Visitor): Promise<Visitor> => {
      if (visitor.name === guest.name) return visitor;
      const newcomer = halfWay.find(({ who }) => who.visitor.name === visitor.name)?.who;
      const login = newcomer ?? demoLogin(visitor.name);
      await people.restore(login.email);
      return newcomer?.again() ?? signedIn(demoLogin(visitor.name), guest, exchange);
    };
    const surfaces: Surface[] = [];
    for (const name of ['guest', 'customer', 'reseller', 'admin']) {
      surfaces.push(await surfaceFor(await welcome({ ...guest, name }), routes, exchange));
    }
    for (const { who, pages } of halfWay) {
      const own = routes.filter(({ pattern }) => pages.includes(pattern));
      surfaces.push(await surfaceFor(who.visitor, own, exchange, 0));
    }
    surfaces.push({ visitor: guest, ...unseenForms(routes) });
    for (const { visitor, paths, forms } of surfaces) {
      say(`${visitor.name}: ${paths.length} addresses, ${forms.length} forms`);
    }

    const run = (count: number, from: number, asked: readonly Surface[] = surfaces) =>
      fuzz(asked, exchange, welcome, { requests: count, seed: from, say });
    const start = await books.upTo();
    const ofStrangers = Math.ceil(requests * STRANGERS_SHARE);
    // Also with the forms of others, as they were for them.
    const strangers = surfaces.map((surface) => ({ ...surface, visitor: guest }));
    const byStrangers = await run(ofStrangers, seed, strangers);
    const moved = await books.movedSince(start);

    const toWarmUp = Math.min(WARM_UP_AT_MOST, Math.ceil(requests / 5));
    const warmUp = await run(toWarmUp, seed);
    const before = await atRest(store.publicUrl, probes);
    const main = await run(requests - ofStrangers, seed + toWarmUp);
    const [after, report] = await Promise.all([
      atRest(store.publicUrl, probes),
      audit({ ...env, ...store.env }),
    ]);

    console.log(`seed ${seed}, ${requests} requests after ${toWarmUp} to warm up`);
    tell(main, before, after);
    const customers = [
      demoLogin('customer'),
      demoLogin('reseller'),
      ...halfWay.map(({ who }) => who),
    ];
    const strayed = await books.strayedSince(
      start,
      customers.map(({ email }) => email),
    );
    return [
      ...[byStrangers, warmUp, main].flatMap(({ complaints }) => complaints),
      ...moved.map((what) => `strangers alone asked, and ${what}`),
      ...strayed,
      ...(report === null ? [] : [`the audit says:\n${report}`]),
      ...tooManyLimited(main, requests),
      ...grown(before, after),
    ];
  } finally {
    exchange.close();
    await people.close();
    await db.end({ timeout: 5 });
    await store.stop();
  }
}

function tooManyLimited({ statuses }: Findings, requests: number): readonly string[] {
  const limited = (statuses.get(429) ?? 0) / requests;
  const share = `${(limited * 100).toFixed(1)} %`;
  return limited > LIMITED_AT_MOST ? [`${share} were over a limit: this counts as not run`] : [];
}

const grown = (before: readonly Vitals[], after: readonly Vitals[]): readonly string[] =>
  before.flatMap(({ pid, heapBytes }) => {
    const now = after.find((process) => process.pid === pid);
    if (now === undefined) return [`web process ${pid} ended`];
    const more = now.heapBytes - heapBytes;
    return more > HEAP_GROWTH_BYTES ? [`web process ${pid} holds ${megabytes(more)} MB more`] : [];
  });

function tell(
  { statuses, slowestMs }: Findings,
  before: readonly Vitals[],
  after: readonly Vitals[],
): void {
  const byStatus = [...statuses].sort(([one], [other]) => one - other);
  console.log(byStatus.map(([status, count]) => `${status}: ${count}`).join('  '));
  console.log(`slowest answer ${Math.round(slowestMs)} ms`);
  for (const { pid, heapBytes } of after) {
    const first = before.find((process) => process.pid === pid)?.heapBytes ?? Number.NaN;
    console.log(`web ${pid}: heap ${megabytes(first)} MB, then ${megabytes(heapBytes)} MB`);
  }
}

/**
 * The least of several looks: a page under way, a copy of the catalogue until the next guest comes, and
 * a timer that runs out soon hold something for a moment, and no longer.
 */
async function atRest(publicUrl: string, probes: Probes): Promise<readonly Vitals[]> {
  const looks: Vitals[][] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await Promise.all(Array.from({ length: 16 }, () => fetch(publicUrl)));
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

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
