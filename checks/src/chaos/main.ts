import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { addressesOf } from '@store/embedded/testing';
import { openEventStore } from '@store/ledger/event-store';
import { GATEWAYS } from '@store/workflows/gateway-names';
import { demoLogin, demoVisitor, guestAt, type Visitor } from '../http/visitors.ts';
import { openExchange } from '../http/exchange.ts';
import { settledAccounts, settledAudit } from '../customers/accounts.ts';
import { admin } from '../customers/admin.ts';
import { owner } from '../customers/owner.ts';
import { browser, type Asked } from '../customers/browser.ts';
import { diceFrom } from '../chance/dice.ts';
import type { Diary } from '../customers/errands.ts';
import type { PaidWrongly } from '../customers/paying.ts';
import { untilNothing } from '../customers/until-nothing.ts';
import { ENDS, openLog } from '../store/log.ts';
import { moodsFor } from '../store/moods.ts';
import { runToEnd } from '../store/run-to-end.ts';
import { simulatorsAt } from '../store/simulators.ts';
import { storeProgram } from '../store/store-program.ts';
import type { Mismatch } from '../three-way/gateway-money.ts';
import { simulatedBooks } from '../three-way/simulated-books.ts';
import { threeWayMatch } from '../three-way/three-way-match.ts';
import { askedOnCommandLine } from './asked.ts';
import { countPieces, wrongPieces } from './counted-item.ts';
import { fillPool, wrongCodes } from './gift-cards.ts';
import { customer, quarrelsome, thrifty } from './customer.ts';
import { disputesTried } from './disputes-tried.ts';
import { plan, strike, type Fault } from './faults.ts';
import { answerLetters } from './letters.ts';
import { misbehave } from './misbehave.ts';
import { moodsTried } from './moods-met.ts';
import { morning, settle } from './mornings.ts';
import { mindTheCost, setOwnerSettings } from './owner-settings.ts';
import { lastQuarrels, quarrel } from './payers-bank.ts';
import { placedMoney } from './placed-money.ts';
import { openQuarrelsome } from './quarrelsome.ts';
import { LONGEST_ANSWER_GOAL_MS, recoveryFrom, recoveryTable } from './recovery.ts';
import { notTried, triedIn } from './tried.ts';
import { wrongDisputes } from './wrong-disputes.ts';

if (process.platform !== 'linux') throw new Error('chaos finds the processes in /proc: Linux only');

// Customers buy, pay wrongly and dispute while processes die; then everything is counted.
const { seed, minutes, most, without } = askedOnCommandLine();
const CUSTOMERS = 4;
/** Of fewer nothing can be told. */
const FEW_ORDERS = 100;
const LONGEST_RECOVERY_MS = 60_000;
const MORNING_LIMIT_MS = 180_000;
/** A call of a few milliseconds is open at hardly any death of a worker. */
const OPEN_CALL_MS = 1_500;
/** A shorter run does not wait four minutes more for its last orders. */
const PATIENT_MINUTES = 5;
const PATIENCE_MS = 60_000;
/** Waiting is not what is tested: what takes minutes in the shop takes seconds here. */
const settings = {
  ...{ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn', START_LIMIT_MS: '120000' },
  ...{ PAYMENT_POLL_MS: '1000', PROVIDER_TIMEOUT_MS: '3000', GATEWAY_TIMEOUT_MS: '5000' },
};
const CALLED_BACK_APART_MS = 50;
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Each has its own: who is asked when depends on the machine, what is thrown does not. */
const diceOf = (who: number) => diceFrom(seed * 100 + who);
const diary: Diary = { purchases: [], topUps: [], redemptions: 0, sentBack: 0, complaints: [] };
const asked: Asked[] = [];
const faults: Fault[] = [];
const paidWrongly: PaidWrongly[] = [];
const store = await storeProgram('chaos', {
  ...process.env,
  ...settings,
  // The one that tells of disputes and settlements.
  PAYMENT_GATEWAY: 'razorpay',
  ...(without && {
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, `${without}.mjs`)).href}`,
  }),
});
await runToEnd(run, async (isWell) => {
  if (isWell) return store.remove();
  await store.leave();
  console.log(`the store of this run is in ${store.folder}`);
});

async function run(): Promise<string[]> {
  say(`seed ${seed}, ${most === Infinity ? `${minutes} minutes` : `${most} faults`}`);
  store.start();
  await store.untilReady();
  say('the store is open');
  const { databaseUrl, simulatorsUrl } = await addressesOf(store.folder);
  await countPieces(databaseUrl);
  await setOwnerSettings(databaseUrl);
  const log = openLog(databaseUrl, 'chaos');
  const delayMs = without === 'without-guard' ? OPEN_CALL_MS : 0;
  const simulators = simulatorsAt(simulatorsUrl, { delayMs });
  await simulators.calm();
  const exchange = openExchange(store.url, { patienceMs: PATIENCE_MS, connections: 32 });
  const guest = guestAt(store.url);
  const open = (visitor: Visitor, again?: () => Promise<Visitor>) =>
    browser(exchange, visitor, asked, again);
  const openAs = async (what: string) => {
    const again = () => demoVisitor(what, guest, exchange);
    return open(await again(), again);
  };
  const payers = await openQuarrelsome(databaseUrl, { guest, exchange, log });
  const boss = await openAs('admin');

  const loading = new AbortController();
  setMaxListeners(0, loading.signal);
  const deciding = new AbortController();
  const { password } = demoLogin('admin');
  await fillPool(boss, password);
  // The demo's payments of before were made at no simulator.
  const known = new Set((await differing()).map(inWords));
  const wrongBefore = await placed();
  const load = { signal: loading.signal, log, simulators, diary };
  const payer = { manners: ['short', 'over', 'twice', 'late'], made: paidWrongly } as const;
  // What was paid twice and is disputed is a question to two persons.
  const disputer = { ...payer, manners: ['short', 'over', 'late'] } as const;
  // Each in a browser of its own: a code that is revealed ends the session that was there before.
  const browsers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, place) =>
      openAs(place === 0 ? 'second admin' : 'customer'),
    ),
  );
  const customers = browsers.map((own, place) => {
    const options = { ...load, payer, dice: diceOf(10 + place) };
    return place === 0
      ? thrifty(own, { ...options, password: demoLogin('second admin').password })
      : customer(own, { ...options, password: demoLogin('customer').password });
  });
  customers.push(
    ...payers.people.map(({ visitor, again }, place) =>
      quarrelsome(open(visitor, again), {
        ...{ ...load, payer: disputer, dice: diceOf(20 + place), password: '' },
      }),
    ),
  );
  const theirs = payers.subjects;
  const quarrels = quarrel({ simulators, theirs, dice: diceOf(3), signal: loading.signal });
  const answering = answerLetters(boss, {
    ...{ log, theirs, dice: diceOf(4), signal: loading.signal, password },
  });
  const decisions = admin(boss, {
    ...{ log, simulators, purchases: diary.purchases, signal: deciding.signal },
    password,
  });
  const selling = owner(await openAs('admin'), deciding.signal);
  const isPatient = minutes >= PATIENT_MINUTES;
  const misbehaving = misbehave(simulators, {
    ...{ log, dice: diceOf(1), signal: loading.signal, patient: isPatient },
  });
  const minding = mindTheCost(databaseUrl, { dice: diceOf(6), signal: loading.signal });
  const watching = watch(open(guest), loading.signal);

  const [dice, gateways] = [diceOf(0), diceOf(2)];
  const [start, lasts] = [Date.now(), minutes * 60_000];
  const isHalfOver = () => Date.now() > start + lasts / 2 || faults.length >= most / 2;
  const halfTime = settleOnce(isHalfOver, loading.signal);
  await pause(3_000);
  for (const kind of plan(dice, without === 'without-guard')) {
    if (Date.now() > start + lasts || faults.length >= most) break;
    // An owner who changes the gateway: what is under way stays with the one that opened it.
    store.variables['PAYMENT_GATEWAY'] = gateways.pick(GATEWAYS);
    const before = asked.length;
    const fault = await strike(kind, store, dice);
    faults.push(fault);
    say(`${new Date(fault.at).toISOString()}  ${fault.name}`);
    await untilRecovered(fault, before);
    await startIfGivenUp(fault);
    await pause(dice.between(300, 2_500));
  }
  const loadEnded = Date.now();
  loading.abort();
  await simulators.calm();
  const [played] = await Promise.all([misbehaving, ...customers, watching, quarrels, halfTime]);
  const [letters, frugal] = [await answering, await minding];
  await store.untilReady();
  // A purse that was emptied stays so where whoever was to fill it found nobody.
  await simulators.calm();
  // Payers look what became of it.
  for (const { gateway, reference } of paidWrongly) {
    await simulators.callBack(gateway, reference);
    // One after the other: more at once than the store takes would be told again, and at last no more.
    await pause(CALLED_BACK_APART_MS);
  }
  // Whatever is decided after it is in no settlement yet.
  await lastQuarrels(() => settle(simulators), { simulators, theirs, dice: diceOf(5) });
  const wrong = await settledAccounts({ log, simulators, diary, browser: boss });
  wrong.push(...(await wrongPieces(databaseUrl, diary.purchases, log)));
  wrong.push(...(await wrongCodes(databaseUrl, diary.purchases, log)));
  const over = AbortSignal.timeout(MORNING_LIMIT_MS);
  await morning(store.folder, 'disputes', over);
  await morning(store.folder, 'settlements', over);
  wrong.push(...(await untilNothing(misplacedByNow)));
  wrong.push(...(await untilNothing(() => reading((log) => wrongDisputes(log, letters)))));
  deciding.abort();
  await Promise.all([decisions, selling]);
  wrong.push(...(await settledAudit(store)));

  const observed = { asked, purchases: diary.purchases, facts: await log.factsOf('order-') };
  const recoveries = faults.map((fault, place) =>
    recoveryFrom(fault, faults[place + 1]?.at ?? loadEnded, observed),
  );
  const { lines, missed } = recoveryTable(recoveries);
  const slowest = asked.reduce((slow, one) => (one.tookMs > slow.tookMs ? one : slow));
  for (const { method, path, at, tookMs, status } of asked) {
    if (tookMs <= LONGEST_ANSWER_GOAL_MS) continue;
    const what = `${method} ${path} of ${new Date(at).toISOString()}`;
    missed.push(`${what} took ${(tookMs / 1000).toFixed(1)} s (${status ?? 'no answer'})`);
  }
  const told = [observed.facts, await log.factsOf('topup-'), await log.factsOf('refund-')].flat();
  // The demo has a past.
  const facts = told.filter(({ at }) => at >= start);
  const tried = [
    ...triedIn({ faults: faults.length, diary, paidWrongly, facts, frugal }),
    ...(await disputesTried({ log, simulators, letters })),
  ];
  const met = moodsTried(moodsFor(isPatient), played, facts);
  await log.close();
  exchange.close();

  const sold = diary.purchases.flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []);
  const acknowledged = sold.length;
  const late = sold.filter((at) => at > (start + loadEnded) / 2).length;
  console.log(
    `seed ${seed}: ${faults.length} faults in ${((loadEnded - start) / 60_000).toFixed(1)} minutes`,
  );
  console.log(
    `${asked.length} requests; the longest answer took ${(slowest.tookMs / 1000).toFixed(1)} s ` +
      `(${slowest.path}; the goal is ${LONGEST_ANSWER_GOAL_MS / 1000} s)`,
  );
  for (const some of [tried, met]) {
    console.log(some.map(({ what, times }) => `${times} ${what}`).join(', '));
  }
  lines.forEach((line) => console.log(line));
  const missing = notTried(acknowledged, [...tried, ...met]);
  const complaints = [...wrong, ...diary.complaints, ...missed, ...missing];
  if (acknowledged > FEW_ORDERS && late < acknowledged / 5) {
    complaints.push(`customers gave up: ${late} of ${acknowledged} orders in the second half`);
  }
  return complaints;

  async function reading<Found>(look: (eventStore: Reading) => Promise<Found>): Promise<Found> {
    const eventStore = await openEventStore(databaseUrl, { name: 'chaos' });
    try {
      return await look(eventStore);
    } finally {
      await eventStore.close();
    }
  }

  /** The ledger against the books of all simulators. */
  function differing(): Promise<readonly Mismatch[]> {
    return reading((eventStore) => threeWayMatch({ simulators: simulatorsUrl, eventStore }));
  }

  async function placed(): Promise<readonly string[]> {
    const books = await simulatedBooks(simulatorsUrl);
    return reading((eventStore) => placedMoney(eventStore, books));
  }

  /** Where the books differ, and what was paid and is not where it belongs. */
  async function misplacedByNow(): Promise<readonly string[]> {
    const before = new Set(wrongBefore);
    return [
      ...(await placed()).filter((one) => !before.has(one)),
      ...(await differing()).map(inWords).filter((one) => !known.has(one)),
    ];
  }

  /** What Razorpay has settled in the middle of the run is recorded whenever the store gets to it. */
  async function settleOnce(isHalfOver: () => boolean, signal: AbortSignal): Promise<void> {
    while (!isHalfOver() && !signal.aborted) {
      await pause(500, undefined, { signal }).catch(() => undefined);
    }
    if (signal.aborted) return;
    await settle(simulators);
    await morning(store.folder, 'settlements', signal);
  }

  /** Whoever runs a store has it started again, and asks why. */
  async function startIfGivenUp({ name, at }: Fault): Promise<void> {
    if (!store.gaveUp()) return;
    const when = new Date(at).toISOString();
    diary.complaints.push(`the store gave up after ${when}, ${name}:\n${await store.lastWords()}`);
    store.start();
  }

  /** `before` is how much had been asked until then; after an hour, too much to go through each time. */
  async function untilRecovered(fault: Fault, before: number): Promise<void> {
    const deadline = fault.over + LONGEST_RECOVERY_MS;
    let waitsFor: string[] = [];
    while (Date.now() < deadline && !store.gaveUp()) {
      await pause(500);
      const facts = await log.factsOf('order-', fault.at - LONGEST_RECOVERY_MS);
      const { page, ready, sale } = recoveryFrom(fault, Date.now(), {
        ...{ asked: asked.slice(before), purchases: diary.purchases, facts },
      });
      const ended = new Set(
        facts.filter(({ type }) => ENDS.includes(type)).map((one) => one.stream),
      );
      const open = diary.purchases.some(
        ({ orderId, payment, game, acknowledgedAt }) =>
          payment === 'wallet' &&
          game.provider === 'smileone' &&
          acknowledgedAt !== null &&
          acknowledgedAt < fault.at &&
          fault.at - acknowledgedAt < LONGEST_RECOVERY_MS &&
          !ended.has(`order-${orderId}`),
      );
      if (page !== null && ready !== null && sale !== null && !open) return;
      waitsFor = Object.entries({ page, ready, sale, caught: open ? null : 0 })
        .filter(([, time]) => time === null)
        .map(([what]) => what);
    }
    say(`  not recovered: ${waitsFor.join(', ')}`);
  }
}

type Reading = Parameters<typeof wrongDisputes>[0];

function inWords({ kind, source, subject, facts }: Mismatch): string {
  return `${kind} at ${source}: ${subject} ${JSON.stringify(facts)}`;
}

/** The front page, which needs nobody, and what the store says of itself. */
async function watch(guest: ReturnType<typeof browser>, signal: AbortSignal): Promise<void> {
  const often = async (path: string, everyMs: number) => {
    while (!signal.aborted) {
      await guest.get(path);
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  await Promise.all([often('/', 150), often('/readyz', 250)]);
}
