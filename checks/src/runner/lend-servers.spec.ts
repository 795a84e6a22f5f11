import { expect, it } from 'vitest';
import { lendServers } from './lend-servers.ts';

const folder = (address: string) => ({ address, stop: () => Promise.resolve() });
const ask = (url: string, name: string) => fetch(new URL(name, url));

it('starts a server when it is first asked for, and once', async () => {
  const started: string[] = [];
  await using lender = await lendServers({
    postgres: () => {
      started.push('postgres');
      return Promise.resolve(folder('here'));
    },
    temporal: () => Promise.reject(new Error('nobody asked for this one')),
  });
  expect(started).toEqual([]);

  const answers = await Promise.all([1, 2, 3].map(() => ask(lender.url, 'postgres')));

  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill('here'));
  expect(started).toEqual(['postgres']);
});

it('tells why there is no server, and lends the others', async () => {
  await using lender = await lendServers({
    postgres: () => Promise.resolve(folder('here')),
    temporal: () => Promise.reject(new Error('no such program')),
  });

  const refusal = await ask(lender.url, 'temporal');
  expect([refusal.status, await refusal.text()]).toEqual([503, 'no such program']);
  expect(await (await ask(lender.url, 'postgres')).text()).toBe('here');
  expect((await ask(lender.url, 'mysql')).status).toBe(404);
});

it('stops what was started, and tells the rest to give up', async () => {
  const stopped: string[] = [];
  const lender = await lendServers({
    postgres: () =>
      Promise.resolve({ address: 'here', stop: async () => void stopped.push('postgres') }),
    temporal: () => Promise.resolve(folder('there')),
    slow: (signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          stopped.push('slow');
          reject(new Error('given up'));
        }),
      ),
  });
  await ask(lender.url, 'postgres');
  const slow = ask(lender.url, 'slow').catch(() => undefined);
  await ask(lender.url, 'postgres');

  await lender[Symbol.asyncDispose]();
  await slow;

  expect(stopped.toSorted()).toEqual(['postgres', 'slow']);
});
