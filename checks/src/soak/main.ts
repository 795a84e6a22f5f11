import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { addressesOf } from '@store/embedded/testing';
import { settledAccounts, settledAudit, untilSettled } from '../customers/accounts.ts';
import { admin } from '../customers/admin.ts';
import { owner } from '../customers/owner.ts';
import { browser, type Asked } from '../customers/browser.ts';
import { diceFrom } from '../chance/dice.ts';
import type { Diary } from '../customers/errands.ts';
import { openExchange } from '../http/exchange.ts';
import { demoLogin } from '../http/visitors.ts';
import { openProbes } from '../measure/probes.ts';
import { openLog } from '../store/log.ts';
import { runToEnd } from '../store/run-to-end.ts';
import { simulatorsAt } from '../store/simulators.ts';
import { storeProgram } from '../store/store-program.ts';
import { missedRate } from './at-rate.ts';
import { soakLoad } from './load.ts';
import { openPeople } from './people.ts';
import { openReadings } from './readings.ts';
import { reportOn, type Look } from './report.ts';

/**
 * `npm run soak -- --minutes M`: the same load all the time, and no process may hold more in the
 * end than when it was warm. With `--with-leak`, a control, the web processes keep something of
 * every request: then this must fail.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'with-leak': { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
if (!(minutes >= 2 && minutes <= 240)) {
  throw new Error('usage: npm run soak -- --minutes M [--with-leak], from 2 to 240');
}
if (process.platform !== 'linux') throw new Error('soak finds the processes in /proc: Linux only');

/**
 * Before it nothing is compared: code that never ran is not compiled, caches are empty, pools have
 * no connections yet. Compiling goes on for as long as there is something that runs often enough.
 */
const WARM_UP_MS = Math.min(360_000, Math.max(60_000, minutes * 60_000 * 0.2));
/** So that what half an hour would compile and keep is there sooner. */
const WARM_UP_TIMES = 3;
const MAIN_MS = minutes * 60_000 - WARM_UP_MS;
/** Often enough for a middle, rarely enough that to collect garbage is no load of its own. */
const READ_EVERY_MS = Math.min(15_000, Math.max(2_000, MAIN_MS / 60));
/** Longer than a kept connection or a page's timer outlives its request. */
const REST_MS = 20_000;
const LOOKS_AT_REST = 7;
/** Far more than an admin takes to decide. */
const ADMIN_LOOKS_BACK_MS = 180_000;
const PATIENCE_MS = 20_000;
const settings = {
  ...{ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn', START_LIMIT_MS: '120000' },
  // What takes minutes in the shop takes seconds here, so that it ends as often as it begins.
  ...{ PAYMENT_POLL_MS: '1000', PROVIDER_TIMEOUT_MS: '3000' },
};
const leak = pathToFileURL(join(import.meta.dirname, 'with-leak.mjs')).href;
const say = (line: string) => void process.stderr.write(`${line}\n`);

const probes = await openProbes({
  ...process.env,
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], values['with-leak'] ? `--import=${leak}` : undefined]
    .filter(Boolean)
    .join(' '),
});
const store = await storeProgram('soak', { ...process.env, ...settings, ...probes.variables });
await runToEnd(run, async () => {
  await store.remove();
  await probes[Symbol.asyncDispose]();
});

async function run(): Promise<string[]> {
  store.start();
  await store.untilReady();
  say(`the store is open; ${minutes} minutes, the first ${WARM_UP_MS / 60_000} to warm up`);
  const { databaseUrl, simulatorsUrl } = await addressesOf(store.folder);
  const log = openLog(databaseUrl, 'soak');
  const simulators = simulatorsAt(simulatorsUrl);
  const exchange = openExchange(store.url, { patienceMs: PATIENCE_MS, connections: 32 });
  const people = await openPeople({ origin: store.url, databaseUrl }, exchange);
  const readings = openReadings(store, probes, databaseUrl);

  const diary: Diary = { purchases: [], topUps: [], redemptions: 0, sentBack: 0, complaints: [] };
  const asked: Asked[] = [];
  const errands = { dice: diceFrom(1), log, simulators, diary };
  const load = soakLoad({ people, exchange, asked, errands });
  const boss = browser(exchange, people.admins.decides, asked);
  const deciding = new AbortController();
  const decisions = admin(boss, {
    ...{ log, simulators, purchases: diary.purchases, signal: deciding.signal },
    password: demoLogin('admin').password,
    backMs: ADMIN_LOOKS_BACK_MS,
  });
  // Answers that are lost one after the other take their provider off sale until somebody looks.
  const selling = owner(browser(exchange, people.admins.sells, asked), deciding.signal);

  await load.fillWallets();
  await load.rush();
  const warmUp = load.begin(WARM_UP_TIMES);
  await pause(WARM_UP_MS);
  await warmUp.end();
  const before = await atRest();
  const serversBefore = await readings.servers();
  say('warm');

  const from = Date.now();
  const { rounds, end } = load.begin(1);
  const during: Look[] = [];
  for (let count = 1; count <= MAIN_MS / READ_EVERY_MS; count += 1) {
    await pause(from + count * READ_EVERY_MS - Date.now());
    during.push(await readings.take());
  }
  const until = Date.now();
  await end();
  const after = await atRest();
  const serversAfter = await readings.servers();
  say('over');
  const wrong = await settledAccounts({ log, simulators, diary, browser: boss });
  deciding.abort();
  await Promise.all([decisions, selling]);
  wrong.push(...(await settledAudit(store)));
  await Promise.all([log.close(), readings.close()]);
  exchange.close();

  const hours = (until - from) / 3_600_000;
  const { lines, complaints } = reportOn({ before, during, after }, hours);
  for (const round of [...warmUp.rounds, ...rounds]) complaints.push(...round.failures);
  for (const round of rounds) complaints.push(...missedRate(round, from, until));
  const broken = asked.filter(({ status }) => status === null || status >= 500);
  for (const { path, status } of broken) complaints.push(`${path} answered ${status ?? 'nothing'}`);
  complaints.push(...diary.complaints, ...wrong);

  lines.forEach((line) => console.log(line));
  // Not judged: both fill caches of a fixed size for hours, and neither is a program of ours.
  for (const part of ['postgres', 'temporal'] as const) {
    const [first, last] = [serversBefore[part], serversAfter[part]].map(megabytes);
    console.log(`\n${part}: ${first} resident, then ${last}`);
  }
  const perSecond = asked.filter(({ at }) => at >= from && at < until).length / (hours * 3_600);
  console.log(
    `\n${minutes} minutes, ${perSecond.toFixed(1)} requests a second; ${diary.purchases.length} ` +
      `orders, ${diary.topUps.length} top-ups, ${diary.redemptions} redemptions`,
  );
  return complaints;

  async function atRest(): Promise<Look[]> {
    // What does not end is told of by the accounts.
    await untilSettled({ log, diary });
    await pause(REST_MS);
    const looks: Look[] = [];
    for (let count = 0; count < LOOKS_AT_REST; count += 1) {
      looks.push(await readings.take());
      await pause(1_000);
    }
    return looks;
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}
