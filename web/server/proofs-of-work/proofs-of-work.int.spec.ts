import type { Challenge } from 'altcha-lib';
import { openTestDatabase } from '@store/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '../../testing/clock-at.ts';
import { workDone } from '../../testing/work-done.ts';
import { migrateShop } from '../database/migrations.ts';
import { openProofsOfWork } from './open-proofs-of-work.ts';

const world = await openTestDatabase();
await migrateShop(world.db);
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => void (await world.db`truncate shop.work_taken`));

const SECRET = 'a secret of the specs';
const MINUTE_MS = 60_000;
const clock = clockAt(new Date().toISOString());
const opened = (...secrets: string[]) => openProofsOfWork(world.db, { secrets, now: clock.now });
const works = opened(SECRET);
const elsewhere = opened(SECRET);

type Sent = { challenge: Challenge; solution: { counter: number; derivedKey: string } };
const changed = (work: string, change: (sent: Sent) => void): string => {
  const sent = JSON.parse(work) as Sent;
  change(sent);
  return JSON.stringify(sent);
};

let work: string;
beforeAll(async () => {
  work = await workDone(await works.taskFor('sign-in'));
});

describe('work that was done', () => {
  it('is taken for its form, by whichever process, once', async () => {
    expect(await elsewhere.take('sign-in', work)).toBe(true);
    expect(await works.take('sign-in', work)).toBe(false);
  });

  it('is taken once when it is sent twice in the same moment', async () => {
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, time) => [works, elsewhere][time % 2]!.take('sign-in', work)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('is not taken for another form, and that does not use it up', async () => {
    expect(await works.take('registration', work)).toBe(false);
    expect(await works.take('sign-in', work)).toBe(true);
  });

  it('is not taken twice by writing the same in another way', async () => {
    expect(await works.take('sign-in', work)).toBe(true);
    const again = [
      ` ${work}`,
      changed(work, (sent) => void Object.assign(sent, { more: 1 })),
      changed(work, ({ challenge }) => void Object.assign(challenge, { codeChallenge: {} })),
      changed(work, ({ challenge }) => {
        challenge.signature = challenge.signature?.toUpperCase() ?? '';
      }),
      changed(work, ({ challenge }) => {
        Object.assign(challenge.parameters.data ?? {}, { more: 1 });
      }),
    ];
    for (const sent of again)
      expect([sent, await works.take('sign-in', sent)]).toEqual([sent, false]);
  });

  it('is taken after the secret was exchanged, while the old one is still there', async () => {
    expect(await opened('a new secret').take('sign-in', work)).toBe(false);
    expect(await opened('a new secret', SECRET).take('sign-in', work)).toBe(true);
  });

  it('is taken for ten minutes', async () => {
    const late = await workDone(await works.taskFor('sign-in'));
    clock.pass(10 * MINUTE_MS);
    expect(await works.take('sign-in', late)).toBe(false);
    clock.pass(-10 * MINUTE_MS);
    expect(await works.take('sign-in', late)).toBe(true);
  });

  it('leaves no row behind when it is over', async () => {
    await works.take('sign-in', work);
    const next = await workDone(await works.taskFor('sign-in'));
    await world.db`update shop.work_taken set over_at = over_at - interval '1 hour'`;
    await works.take('sign-in', next);
    expect(await world.db`select * from shop.work_taken`).toHaveLength(1);
  });
});

describe('work that was not done', () => {
  it.each<[string, (sent: Sent) => void]>([
    ['with another solution', ({ solution }) => void (solution.derivedKey = 'ab'.repeat(32))],
    ['with no number', ({ solution }) => void (solution.counter = 1.5)],
    ['with a task of one’s own', ({ challenge }) => void (challenge.parameters.keyPrefix = '00')],
    [
      'with a task that is good for longer',
      ({ challenge: { parameters } }) => void (parameters.expiresAt = 4_000_000_000),
    ],
    [
      'with the task of another form',
      ({ challenge: { parameters } }) => void (parameters.data = { form: 'sign-in' }),
    ],
    ['without a signature', ({ challenge }) => void delete challenge.signature],
    ['with an empty signature', ({ challenge }) => void (challenge.signature = '')],
  ])('is not taken: %s', async (_what, change) => {
    const other = await workDone(await works.taskFor('registration'));
    const form = _what === 'with the task of another form' ? 'sign-in' : 'registration';
    expect(await works.take(form, changed(other, change))).toBe(false);
    expect(await works.take('registration', other)).toBe(true);
  });

  it.each(['', 'true', 'null', '[]', '{}', '{"challenge":{}}', '{"challenge":', '1', '🙂'])(
    'is not taken: %s',
    async (sent) => {
      expect(await works.take('sign-in', sent)).toBe(false);
    },
  );

  it('is not told by the task', async () => {
    const task = JSON.parse(await works.taskFor('sign-in')) as Challenge;
    expect(Object.keys(task.parameters).toSorted()).toEqual([
      'algorithm',
      'cost',
      'data',
      'expiresAt',
      'keyLength',
      'keyPrefix',
      'keySignature',
      'nonce',
      'salt',
    ]);
  });
});
