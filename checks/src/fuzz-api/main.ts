import { parseArgs } from 'node:util';
import { startThrowawayStore } from '@store/embedded/testing';
import fc from 'fast-check';
import { openExchange } from '../http/exchange.ts';
import { asVisitor, demoLogin, guestAt, tokenOf } from '../http/visitors.ts';
import { peopleAsTheyWere } from '../fuzz/people-as-they-were.ts';
import { described } from '../fuzz/verdict.ts';
import { drawCalls, type Caller } from './draw-call.ts';
import { judgeBy } from './judge.ts';
import { operationsIn, type OpenApi } from './operations.ts';

/**
 * `npm run fuzz:api -- --requests N --seed S`: whatever a program sends, the answer is one that the
 * document allows, and never a fault of the store.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!(Number.isInteger(requests) && requests > 0 && Number.isInteger(seed))) {
  throw new Error('usage: npm run fuzz:api -- --requests N --seed S');
}

const BATCH = 500;
const IN_FLIGHT = 8;
const COMPLAINTS_AT_MOST = 20;
const settings = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' };
const PEOPLE = ['customer', 'reseller', 'admin'] as const;

const say = (line: string) => void process.stderr.write(`${line}\n`);
const complaints: string[] = [];
const statuses = new Map<number, number>();
/** Of each call, how often it did what it was asked. */
const done = new Map<string, number>();

const store = await startThrowawayStore('fuzz api', settings, (text) => process.stderr.write(text));
const people = await peopleAsTheyWere(store.env['DATABASE_URL'] ?? '');
const exchange = openExchange(store.publicUrl, { patienceMs: 12_000, connections: 16 });
try {
  const guest = guestAt(store.publicUrl);
  const asked = await exchange.send(asVisitor(guest, 'GET', '/api/openapi.json'));
  const document = JSON.parse(asked.body) as OpenApi;
  const operations = operationsIn(document);
  const judge = judgeBy(document);
  say(`${operations.length} calls`);

  for (let sent = 0; sent < requests && complaints.length < COMPLAINTS_AT_MOST; sent += BATCH) {
    const callers = await welcome();
    const known = await whatIsKnown(callers);
    const calls = fc.sample(drawCalls(document, operations, callers, { host: guest.host, known }), {
      numRuns: Math.min(BATCH, requests - sent),
      seed: seed + sent,
    });
    const left = calls.values();
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        for (const { operation, caller, message } of left) {
          const answer = await exchange.send(message).catch((error: Error) => error);
          const isAnswer = !(answer instanceof Error);
          const status = isAnswer ? answer.status : 0;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 200) done.set(operation.id, (done.get(operation.id) ?? 0) + 1);
          const wrong = isAnswer ? judge(operation, answer) : `no answer: ${answer.message}`;
          if (wrong !== null) complaints.push(`${caller.name}: ${wrong}\n${described(message)}`);
        }
      }),
    );
    say(`${Math.min(sent + BATCH, requests)} requests, ${complaints.length} complaints`);
  }
  const never = operations.filter(({ id }) => !done.has(id)).map(({ id }) => id);
  console.log(`seed ${seed}, ${requests} requests of ${operations.length} calls`);
  const byStatus = [...statuses].sort(([one], [other]) => one - other);
  console.log(byStatus.map(([status, count]) => `${status}: ${count}`).join('  '));
  if (never.length > 0) console.log(`never answered with 200: ${never.join(', ')}`);

  /** Some calls sign out, set passwords or block who asks. */
  async function welcome(): Promise<readonly Caller[]> {
    const signedIn: Caller[] = [];
    for (const name of PEOPLE) {
      const login = demoLogin(name);
      await people.restore(login.email);
      signedIn.push({ name, token: await tokenOf(login, guest, exchange) });
    }
    return [
      ...signedIn,
      { name: 'nobody', token: null },
      { name: 'a forged token', token: 'x'.repeat(43) },
    ];
  }

  async function whatIsKnown(callers: readonly Caller[]) {
    const ids: string[] = [];
    for (const { token } of callers.slice(0, PEOPLE.length)) {
      const program = { ...guest, token: token ?? '' };
      const body = Buffer.from('{}');
      const said = await exchange.send(asVisitor(program, 'POST', '/api/auth/validateuser', body));
      const { user } = JSON.parse(said.body) as { user: { _id: string; userid: number } };
      ids.push(user._id, String(user.userid));
    }
    const { body } = await exchange.send(asVisitor(guest, 'GET', '/api/product/gethomeproducts'));
    const { products } = JSON.parse(body) as { products: { _id: string; productid: string }[] };
    const goods = products.flatMap(({ _id, productid }) => [_id, productid]);
    return {
      ...{ userid: ids, userId: ids, _id: ids },
      ...{ id: goods, productId: goods, product_id: goods, selectedProduct: goods },
      itemid: ['HOK-1', 'HOK-2'],
      input1: ['118374977', '55512345'],
      paymentmode: ['upi', 'wallet'],
      page: ['1', '2'],
      limit: ['50', '500'],
    };
  }
} finally {
  exchange.close();
  await people.close();
  await store.stop();
}
for (const complaint of complaints) console.log(`\n${complaint}`);
console.log(complaints.length === 0 ? 'clean' : `${complaints.length} complaints`);
process.exitCode = complaints.length === 0 ? 0 : 1;
