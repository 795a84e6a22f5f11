import { startThrowawayStore } from '@store/embedded/testing';
import fc from 'fast-check';
import { openExchange } from '../http/exchange.ts';
import type { Answer } from '../http/message.ts';
import { asVisitor, demoLogin, guestAt, tokenOf } from '../http/visitors.ts';
import { judgeBy } from '../openapi/judge.ts';
import { operationsIn, type OpenApi, type Operation } from '../openapi/operations.ts';
import { drawCalls, type Call, type Caller } from './draw-call.ts';
import { inFlight } from './in-flight.ts';
import type { FuzzOptions } from './options.ts';
import type { Known } from './known.ts';
import { areGood, machinesOf, whatMachinesKnow, type Machines } from './machines.ts';
import { peopleAsTheyWere } from './people-as-they-were.ts';
import { Tally } from './tally.ts';
import { described } from './verdict.ts';
import { whatIsKnown, type Ask } from './what-is-known.ts';

const BATCH = 300;
const COMPLAINTS_AT_MOST = 20;
const PEOPLE = ['customer', 'reseller', 'admin'] as const;
const settings = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' };

/**
 * Asks the store what programs can ask of it, and what they cannot.
 * @returns what did not hold
 */
export async function fuzzApi({ requests, seed, say }: FuzzOptions): Promise<readonly string[]> {
  const store = await startThrowawayStore('fuzz api', settings, (text) =>
    process.stderr.write(text),
  );
  const people = await peopleAsTheyWere(store.env['DATABASE_URL'] ?? '');
  const exchange = openExchange(store.publicUrl, { patienceMs: 12_000, connections: 16 });
  const guest = guestAt(store.publicUrl);
  const complaints: string[] = [];
  const tally = new Tally();
  try {
    const ask: Ask = async (path, { token, body, key } = {}) => {
      const by = token === undefined ? guest : { ...guest, token };
      const sent = body === undefined ? null : Buffer.from(JSON.stringify(body));
      const method = sent === null ? 'GET' : 'POST';
      const message = asVisitor(by, method, `/api${path}`, sent);
      const keyed = key === undefined ? [] : [['idempotency-key', key] as const];
      const answer = await exchange.send({ ...message, headers: [...message.headers, ...keyed] });
      return JSON.parse(answer.body) as unknown;
    };
    const document = (await ask('/openapi.json')) as OpenApi;
    const operations = operationsIn(document);
    const judge = judgeBy(document);
    let machines = await machinesOf(guest, exchange);
    say(`${operations.length} calls`);

    for (let sent = 0; sent < requests && complaints.length < COMPLAINTS_AT_MOST; sent += BATCH) {
      const tokens = await welcome();
      if (!(await areGood(ask, machines))) machines = await machinesOf(guest, exchange);
      const round = String(seed + sent);
      const known = both(
        await whatIsKnown(ask, tokens, round),
        await whatMachinesKnow(ask, machines, round),
      );
      const callersOf = callersWith({ tokens, machines, toEnd: await tokenFor('customer') });
      const drawn = drawCalls(document, operations, callersOf, { host: guest.host, known });
      const calls = fc.sample(drawn, {
        numRuns: Math.min(BATCH, requests - sent),
        seed: seed + sent,
      });
      await inFlight(calls, put);
      say(`${Math.min(sent + BATCH, requests)} requests, ${complaints.length} complaints`);
    }

    async function put({ operation, caller, message }: Call): Promise<void> {
      const answer = await exchange.send(message).catch((error: Error) => error);
      const isAnswer = !(answer instanceof Error);
      tally.note(operation.id, isAnswer ? answer.status : 0);
      const wrong = isAnswer
        ? (judge(operation, answer) ?? doneForNobody(operation, caller, answer))
        : `no answer: ${answer.message}`;
      if (wrong === null) return;
      complaints.push(`seed ${seed}, ${caller.name}: ${wrong}\n${described(message)}`);
    }

    const ids = operations.map(({ id }) => id);
    console.log(`seed ${seed}, ${requests} requests of ${ids.length} calls`);
    for (const line of tally.lines(ids)) console.log(line);
    const never = tally.never(ids);
    if (never.length > 0) console.log(`never answered with 200: ${never.join(', ')}`);
    return complaints;
  } finally {
    exchange.close();
    await people.close();
    await store.stop();
  }

  /** Some calls sign out, set passwords or change who asks. */
  async function welcome() {
    for (const name of PEOPLE) await people.restore(demoLogin(name).email);
    return {
      customer: await tokenFor('customer'),
      reseller: await tokenFor('reseller'),
      admin: await tokenFor('admin'),
    };
  }

  function tokenFor(name: string): Promise<string> {
    return tokenOf(demoLogin(name), guest, exchange);
  }
}

type Tokens = Parameters<typeof whatIsKnown>[1];
type Callers = Readonly<{ tokens: Tokens; machines: Machines; toEnd: string }>;

const both = (one: Known, other: Known): Known => ({
  values: { ...one.values, ...other.values },
  bodies: { ...one.bodies, ...other.bodies },
});

const forged: Caller = { name: 'a forged token', token: 'x'.repeat(43), isGood: false };
const nobody: Caller = { name: 'nobody', token: null, isGood: false };

/** To sign in ends the token that comes along as well. */
const ENDS_TOKENS: readonly string[] = ['signOut', 'signIn', 'signInByCode', 'verifyOtp'];

/** Mostly who may; of a call that ends its token somebody who calls nothing else. */
function callersWith({
  tokens,
  machines,
  toEnd,
}: Callers): (operation: Operation) => readonly Caller[] {
  const caller = (name: string, token: string): Caller => ({ name, token, isGood: true });
  const customer = caller('customer', tokens.customer);
  const reseller = caller('reseller', tokens.reseller);
  const admin = caller('admin', tokens.admin);
  const leaving = caller('a customer who leaves', toEnd);
  const live = machines.live.map((key) => caller('a machine', key));
  const test = machines.test.map((key) => caller('a machine of the sandbox', key));
  const outside = (person: Caller): Caller => ({ ...person, isGood: false });
  return ({ id, tag, token }) => {
    if (ENDS_TOKENS.includes(id)) return [leaving, nobody, forged];
    if (token === 'key') {
      return [
        ...live,
        ...test,
        nobody,
        forged,
        outside(reseller),
        outside(admin),
        ...test,
        ...live,
      ];
    }
    const able = tag === 'Admin' ? [admin, admin, admin] : [customer, customer, customer];
    // fast-check prefers what stands at the ends of a list.
    const machine = live.slice(0, 1).map(outside);
    return [...able, nobody, forged, reseller, ...machine, customer, admin, ...able];
  };
}

const doneForNobody = (
  { token }: Operation,
  { isGood }: Caller,
  { status }: Answer,
): string | null =>
  (token === 'needed' || token === 'key') && !isGood && status < 400
    ? `answered ${status} without a token`
    : null;
