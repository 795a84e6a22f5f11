import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoLogins, projectFolder } from '@store/embedded/testing';
import { afterAll, expect, it } from 'vitest';
import { openExchange } from '../http/exchange.ts';
import type { Answer, Message } from '../http/message.ts';
import { asVisitor, guestAt, tokenOf, type Visitor } from '../http/visitors.ts';
import { judgeBy } from '../openapi/judge.ts';
import { operationsIn, targetOf, type OpenApi, type Operation } from '../openapi/operations.ts';
import { recipesIn } from './api-recipes.ts';
import { serveDemoStore } from './demo-store.ts';
import { sandboxKeyOf } from './sandbox-key.ts';
import { otherThan } from './same-shape.ts';

const store = await serveDemoStore();
const guest = guestAt(store.url);
const exchange = openExchange(store.url, { patienceMs: 20_000, connections: 2 });
afterAll(async () => {
  exchange.close();
  await store[Symbol.asyncDispose]();
});

const post = (path: string, body: object, key?: string) => {
  const by = key === undefined ? guest : { ...guest, key };
  const message = asVisitor(by, 'POST', `/api${path}`, Buffer.from(JSON.stringify(body)));
  return exchange.send(key === undefined ? message : keyed(message));
};
const { body: text } = await exchange.send(asVisitor(guest, 'GET', '/api/openapi.json'));
const document = JSON.parse(text) as OpenApi;
const operations = operationsIn(document);
const judge = judgeBy(document);
const sandboxKey = await sandboxKeyOf(store);
const recipes = recipesIn(store, post, sandboxKey);

it('each call has its example, and each recipe its call', () => {
  expect(operations.length).toBeGreaterThan(50);
  expect(operations.filter(({ example }) => example === null).map(({ id }) => id)).toEqual([]);
  const ids = new Set(operations.map(({ id }) => id));
  expect(Object.keys(recipes).filter((id) => !ids.has(id))).toEqual([]);
});

it.each(operations.map((operation) => [operation.id, operation] as const))(
  'the example of %s is answered like that',
  async (id, operation) => {
    const { example } = operation;
    if (example === null) throw new Error('it has none');
    const { fields = {}, meanwhile } = (await recipes[id]?.()) ?? {};
    const by = await callerOf(operation);
    const others = meanwhile?.();
    const answer = await sent(operation, by, {
      parameters: replaced(example.parameters, fields),
      body: replaced(example.body, fields),
    });
    await others;
    expect(answer.status, answer.body).toBe(200);
    expect(judge(operation, answer)).toBeNull();
    const said = JSON.parse(answer.body) as Readonly<Record<string, unknown>>;
    // Some of the refusals come with status 200 as well.
    expect(otherThan(example.answer, said), answer.body).toEqual([]);
  },
);

/** Whose example it is; a new token for each, for some end it. */
async function callerOf({ token, tag }: Operation): Promise<Visitor> {
  if (token === 'key') return { ...guest, key: sandboxKey };
  if (token !== 'needed') return guest;
  const login = demoLogins.find(({ what }) => what === (tag === 'Admin' ? 'admin' : 'customer'));
  if (login === undefined) throw new Error('nobody may call it');
  return { ...guest, token: await tokenOf(login, guest, exchange) };
}

/** What of an example is another one here. */
const replaced = <Sent extends Readonly<Record<string, unknown>>>(
  sample: Sent,
  fields: Readonly<Record<string, string>>,
): Sent => ({
  ...sample,
  ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in sample)),
});

type Sample = Readonly<{
  parameters: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
}>;

async function sent(
  operation: Operation,
  by: Visitor,
  { parameters, body }: Sample,
): Promise<Answer> {
  const { method, sends } = operation;
  const target = targetOf(operation, parameters);
  if (sends === 'parts') return sentInParts(target, by, body);
  const json = method === 'GET' ? null : Buffer.from(JSON.stringify(body));
  const message = asVisitor(by, method, target, json);
  return exchange.send(isKeyNeeded(operation) ? keyed(message) : message);
}

const keyed = (message: Message): Message => ({
  ...message,
  headers: [...message.headers, ['idempotency-key', randomUUID()]],
});

const isKeyNeeded = ({ parameters }: Operation): boolean =>
  parameters.some(({ in: where, required = false }) => where === 'header' && required);

const PICTURE = join(projectFolder, 'embedded/src/demo/pictures/genshin-wide.jpg');

async function sentInParts(target: string, by: Visitor, body: Sample['body']): Promise<Answer> {
  const form = new FormData();
  const { images: _file, ...fields } = body;
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('images', new Blob([new Uint8Array(await readFile(PICTURE))]));
  const request = new Request(`${store.url}${target}`, { method: 'POST', body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  const message = asVisitor(by, 'POST', target, bytes);
  const type = ['content-type', request.headers.get('content-type') ?? ''] as const;
  const headers = message.headers.filter(([name]) => name !== 'content-type');
  return exchange.send({ ...message, headers: [...headers, type] });
}
