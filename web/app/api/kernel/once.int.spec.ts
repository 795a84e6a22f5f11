import { randomUUID } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestStore } from '../../../testing/open-test-store.ts';
import { CLAIM_MS, ANSWER_KEPT_MS } from '../../../ports/api-answers.ts';
import { answer, type Does } from './answer.server.ts';
import { call } from './call.ts';
import { refusal } from './refusal.ts';

const store = await openTestStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => {
  store.clock.ahead = 0;
});

const note = call({
  name: 'note',
  method: 'POST',
  path: '/note',
  tag: 'Orders',
  summary: 'Of this spec alone',
  caller: 'customer',
  body: z.object({ text: z.string() }),
  answer: z.object({ number: z.string() }),
  writes: true,
});

async function program() {
  const { account } = await store.buyer();
  const { shop } = store.context;
  const token = await shop.tokens.start(account);
  const context: AppLoadContext = { ...store.context, shop: { ...shop, sessions: shop.tokens } };
  return async (
    does: Does<typeof note>,
    { key, text = 'hello' }: Readonly<{ key?: string; text?: string }>,
  ) => {
    const request = new Request('http://shop.test/api/note', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ text }),
    });
    const response = await answer(note, does)({ request, params: {}, context });
    const said = (await response.json()) as { number?: string; code?: string };
    return { status: response.status, said, headers: response.headers };
  };
}

/** Counts, and tells the number that its write has. */
function counting() {
  const numbers: string[] = [];
  const does: Does<typeof note> = ({ claim }) => {
    const number = Buffer.from(claim.reference).toString('hex');
    numbers.push(number);
    return Promise.resolve({ number });
  };
  return { numbers, does };
}

it('does a write once for each key, and answers it as before', async () => {
  const send = await program();
  const { numbers, does } = counting();
  const key = randomUUID();
  const first = await send(does, { key });
  const again = await send(does, { key });
  expect(again).toMatchObject({ status: 200, said: first.said });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(numbers).toHaveLength(1);
  await send(does, { key: randomUUID() });
  await send(does, {});
  await send(does, {});
  expect(new Set(numbers).size).toBe(4);
});

it('answers a refusal as before as well, also where it would be done by now', async () => {
  const send = await program();
  const key = randomUUID();
  const no = await send(() => Promise.resolve(refusal('Forbidden', 'No.')), { key });
  const again = await send(counting().does, { key });
  expect([no.status, again.status]).toEqual([403, 403]);
  expect(again.said).toEqual(no.said);
});

it('lets whoever was told what is due do it, and send the same again', async () => {
  const send = await program();
  const dues = ['AgeDue', 'MobileDue', 'InvoiceAddressDue', 'GuardianNeeded', 'ProofDue'] as const;
  for (const due of dues) {
    const key = randomUUID();
    await send(() => Promise.resolve(refusal(due, 'First this.')), { key });
    expect(await send(counting().does, { key }), due).toMatchObject({ status: 200 });
  }
});

it('answers anew what was not done for a reason that passes, told by a number as well', async () => {
  const send = await program();
  const passing = { number: '1', rejection: 'TooMany' };
  const key = randomUUID();
  await send(() => Promise.resolve(passing), { key });
  const again = await send(counting().does, { key });
  expect(again.said).not.toMatchObject({ number: '1' });
  const stays = { number: '1', rejection: 'LinkBad' };
  const other = randomUUID();
  await send(() => Promise.resolve(stays), { key: other });
  expect((await send(counting().does, { key: other })).said).toMatchObject({ number: '1' });
});

it('refuses a key that came with another body', async () => {
  const send = await program();
  const { numbers, does } = counting();
  const key = randomUUID();
  await send(does, { key });
  const other = await send(does, { key, text: 'something else' });
  expect(other).toMatchObject({ status: 422, said: { code: 'KeyReused' } });
  expect(numbers).toHaveLength(1);
});

it('knows keys by their account', async () => {
  const [asha, ravi] = [await program(), await program()];
  const { numbers, does } = counting();
  const key = randomUUID();
  await asha(does, { key });
  await ravi(does, { key, text: 'of another' });
  expect(new Set(numbers).size).toBe(2);
});

it('does it once where it is sent twice at the same time', async () => {
  const send = await program();
  const { numbers, does } = counting();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let hasBegun = false;
  const slow: Does<typeof note> = async (asked) => {
    hasBegun = true;
    await held;
    return does(asked);
  };
  const key = randomUUID();
  const first = send(slow, { key });
  await expect.poll(() => hasBegun).toBe(true);
  expect((await send(does, { key })).said.code).toBe('KeyInFlight');
  goOn();
  expect((await first).status).toBe(200);
  expect((await send(does, { key })).status).toBe(200);
  expect(numbers).toHaveLength(1);
});

it('is free again a minute after its process died, and goes on under the same number', async () => {
  const send = await program();
  const { numbers, does } = counting();
  const key = randomUUID();
  let number = '';
  const dies: Does<typeof note> = ({ claim }) => {
    number = Buffer.from(claim.reference).toString('hex');
    return new Promise(() => undefined);
  };
  void send(dies, { key });
  await expect.poll(() => number).not.toBe('');
  expect((await send(does, { key })).said.code).toBe('KeyInFlight');
  store.clock.ahead = CLAIM_MS + 1_000;
  expect((await send(does, { key })).said).toEqual({ number });
  expect(numbers).toEqual([number]);
});

it('is free at once where nobody knows what became of it', async () => {
  const send = await program();
  const { numbers, does } = counting();
  const key = randomUUID();
  const numbersOfTries: string[] = [];
  const unknown: Does<typeof note> = ({ claim }) => {
    numbersOfTries.push(Buffer.from(claim.reference).toString('hex'));
    return Promise.resolve(refusal('OutcomeUnknown', 'Nobody knows.'));
  };
  expect((await send(unknown, { key })).status).toBe(503);
  const fails: Does<typeof note> = () => Promise.reject(new Error('broken'));
  await expect(send(fails, { key })).rejects.toThrow('broken');
  expect((await send(does, { key })).status).toBe(200);
  expect(numbers).toEqual(numbersOfTries);
});

it.each(['ProofDue', 'TooMany'] as const)(
  'is free at once where what was refused passes: %s',
  async (passing) => {
    const send = await program();
    const key = randomUUID();
    const no = await send(() => Promise.resolve(refusal(passing, 'Not yet.')), { key });
    expect(no.said.code).toBe(passing);
    expect((await send(counting().does, { key })).status).toBe(200);
  },
);

it('is a new write after 24 hours', async () => {
  const send = await program();
  const { numbers, does } = counting();
  const key = randomUUID();
  await send(does, { key });
  store.clock.ahead = ANSWER_KEPT_MS + 1_000;
  await send(does, { key, text: 'something else' });
  expect(new Set(numbers).size).toBe(2);
});

it.each(['short', 'with a space in the middle', 'x'.repeat(101), ''])(
  'takes no key like "%s"',
  async (key) => {
    const send = await program();
    const { numbers, does } = counting();
    const answered = await send(does, { key });
    expect(answered).toMatchObject({ status: 400, said: { code: 'KeyInvalid' } });
    expect(numbers).toEqual([]);
  },
);
