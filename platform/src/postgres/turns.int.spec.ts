import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/index.ts';
import { openTurns, TurnLost, TurnMissed } from './turns.ts';

const name = 'spec turns';

async function twoProcesses(options?: { patienceMs: number }) {
  const { databaseUrl, db, ...database } = await openTestDatabase();
  const here = openTurns(databaseUrl, { name });
  const there = openTurns(databaseUrl, { name, ...options });
  return {
    here,
    there,
    /** Ends the connections of all turns, as a server does that is started again. */
    cut: () =>
      db`select pg_terminate_backend(pid) from pg_stat_activity
                where application_name = ${name} and datname = current_database()`,
    async [Symbol.asyncDispose]() {
      await Promise.all([here.close(), there.close()]);
      await database[Symbol.asyncDispose]();
    },
  };
}

/** A turn that lasts until it is told to end. */
function held() {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    begin();
    await ended;
  };
  return { run, begun, end: () => end() };
}

it('one key has one turn at a time, whichever process asks', async () => {
  await using processes = await twoProcesses();
  const { here, there } = processes;
  let running = 0;
  let most = 0;
  const run = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
    return 'done';
  };
  const asked = Array.from({ length: 20 }, (_, at) => (at % 2 ? here : there).take('asha', run));
  expect(await Promise.all(asked)).toEqual(Array(20).fill('done'));
  expect(most).toBe(1);
});

it('who waits too long is sent away, and nothing runs for them, also not later', async () => {
  await using processes = await twoProcesses({ patienceMs: 100 });
  const { here, there } = processes;
  const long = held();
  const first = here.take('asha', long.run);
  await long.begun;
  let ran = 0;
  const late = Array.from({ length: 9 }, () => there.take('asha', async () => void (ran += 1)));
  for (const answer of await Promise.allSettled(late)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(TurnMissed) as unknown });
  }
  expect(await here.take('ravi', async () => 'at once')).toBe('at once');

  long.end();
  await first;
  expect(await here.take('asha', async () => 'next')).toBe('next');
  expect(ran).toBe(0);
});

it('a turn that fails lets the next one begin', async () => {
  await using processes = await twoProcesses();
  const { here, there } = processes;
  await expect(here.take('asha', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await there.take('asha', async () => 'next')).toBe('next');
});

it.each([
  ['ends well', () => undefined],
  [
    'fails',
    () => {
      throw new Error('so did this');
    },
  ],
])(
  'a turn that loses its connection and then %s is told so, and the process lives on',
  async (_how, atTheEnd) => {
    await using processes = await twoProcesses();
    const { here, cut } = processes;
    const long = held();
    const turn = here.take('asha', async () => {
      await long.run();
      atTheEnd();
    });
    await long.begun;
    // Listened to before the cut, whose own answer may come later than the turn's.
    const told = expect(turn).rejects.toThrow(TurnLost);
    await cut();
    await told;

    // Only now what it ran comes back to a connection that is gone.
    long.end();
    expect(await here.take('asha', async () => 'next')).toBe('next');
  },
);

it('without a database there is no turn, and a later try may have one', async () => {
  const nowhere = openTurns('postgres://nobody@127.0.0.1:1/store', { name });
  await expect(nowhere.take('asha', async () => 'done')).rejects.toMatchObject({ retryable: true });
  await nowhere.close();
});
