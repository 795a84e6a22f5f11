import { expect, it } from 'vitest';
import { CallLog } from './call-log.ts';
import type { Handler } from './serve.ts';

/** What is kept of a call that this answers. */
async function keptOf(handler: Handler) {
  const calls = new CallLog();
  const heard = calls.listening(handler, (path) => path.startsWith('/upi/'));
  const answer = heard(new Request('http://simulators/upi/api', { method: 'POST' }));
  const before = calls.latest(/./, 1).map(({ status }) => status);
  const outcome = await answer.then(({ status }) => status, String);
  return { before, outcome, after: calls.latest(/./, 1) };
}

it('keeps how a call was answered, and that it is not answered yet', async () => {
  expect(await keptOf(async () => new Response('no', { status: 429 }))).toMatchObject({
    ...{ before: [null], outcome: 429 },
    after: [{ method: 'POST', path: '/upi/api', status: 429, ms: expect.any(Number) as number }],
  });
});

it('keeps a call at which the simulator failed as the 500 that its caller gets', async () => {
  const failing = async () => {
    throw new Error('out of order');
  };
  expect(await keptOf(failing)).toMatchObject({
    outcome: 'Error: out of order',
    after: [{ status: 500, ms: expect.any(Number) as number }],
  });
});

it('keeps nothing of the pages that people look at', async () => {
  const calls = new CallLog();
  const heard = calls.listening(
    async () => new Response(),
    () => false,
  );
  await heard(new Request('http://simulators/control'));
  expect(calls.latest(/./, 1)).toEqual([]);
});
