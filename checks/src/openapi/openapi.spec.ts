import { expect, it } from 'vitest';
import { judgeBy } from './judge.ts';
import { operationsIn, targetOf, type OpenApi } from './operations.ts';

const JSON_TYPE = 'application/json';
const answered = (schema: object, more: object = {}) => ({
  content: { [JSON_TYPE]: { schema, ...more } },
});
const one = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] };
const error = { type: 'object', properties: { code: { enum: ['NotFound'] } }, required: ['code'] };

const document = {
  paths: {
    '/thing/{id}': {
      post: {
        operationId: 'change',
        tags: ['Things'],
        security: [{ token: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'x' },
          { name: 'page', in: 'query', schema: { type: 'string' } },
        ],
        requestBody: { content: { [JSON_TYPE]: { schema: one, example: { a: 1 } } } },
        responses: { 200: answered(one, { example: { a: 2 } }), 404: answered(error) },
      },
      get: { operationId: 'read', tags: [], security: [], responses: { 200: answered(one) } },
    },
  },
} as unknown as OpenApi;

const [change, read] = operationsIn(document);
if (change === undefined || read === undefined) throw new Error('there are two calls');

it('a document is read with who may call, what is sent, and the examples', () => {
  expect(change).toMatchObject({
    ...{ id: 'change', method: 'POST', sends: 'json', token: 'needed' },
    example: { parameters: { id: 'x' }, body: { a: 1 }, answer: { a: 2 } },
  });
  expect(read).toMatchObject({ method: 'GET', sends: 'nothing', token: 'none', example: null });
});

it.each([
  [{ id: 'x' }, '/api/thing/x'],
  [{ id: 'a/b ü', page: '2&3' }, '/api/thing/a%2Fb%20%C3%BC?page=2%263'],
  [{ id: '' }, '/api/thing/-'],
  [{ id: '\ud800' }, '/api/thing/x'],
])('a call is found by its parameters: %j', (values, target) => {
  expect(targetOf(change, values)).toBe(target);
});

const judge = judgeBy(document);
const answer = (status: number, body: unknown, more: object = {}) => ({
  ...{ status, body: JSON.stringify(body), tookMs: 5 },
  headers: { 'content-type': 'application/json; charset=utf-8' },
  ...more,
});

it('an answer as the document has it is right', () => {
  expect(judge(change, answer(200, { a: 1 }))).toBeNull();
  expect(judge(change, answer(404, { code: 'NotFound' }))).toBeNull();
  // Before the call is known.
  expect(judge(read, answer(405, { code: 'MethodNotAllowed' }))).toBeNull();
  expect(judge(read, answer(431, null, { body: '', headers: {} }))).toBeNull();
});

it.each([
  [answer(200, { a: 'x' }), 'otherwise than the document says: /a must be integer'],
  [answer(200, {}), "must have required property 'a'"],
  [answer(404, { code: 'Other' }), 'must be equal to one of the allowed values'],
  [answer(409, { code: 'Conflict' }), 'answered 409, of which the document says nothing'],
  [answer(500, { code: 'Failed' }), 'answered 500'],
  [answer(200, { a: 1 }, { tookMs: 9_000 }), 'took 9000 ms'],
  [answer(200, { a: 1 }, { headers: { 'content-type': 'text/html' } }), 'else than JSON'],
])('an answer that the document has not is told: %j', (wrong, told) => {
  expect(judge(change, wrong)).toContain(told);
});
