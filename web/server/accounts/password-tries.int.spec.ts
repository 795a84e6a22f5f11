import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '../../testing/clock-at.ts';
import { asha } from '../../testing/newcomers.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { openAccounts } from './open-accounts.ts';

const store = await openTestStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

describe('wrong passwords', () => {
  async function given() {
    const clock = clockAt('2026-11-21T08:00:00Z');
    // Two web processes: the count is not kept in the memory of one.
    const processes = [openAccounts(store.db, clock), openAccounts(store.db, clock)] as const;
    await processes[0].create(asha);
    let turn = 0;
    const tried = (password: string, email = asha.email, known?: string) =>
      processes[(turn += 1) % 2]!.withPassword(email, password, { known: known ?? null });
    return { clock, tried };
  }
  const tenTimes = (run: () => Promise<unknown>) => Promise.all(Array.from({ length: 10 }, run));
  const MINUTE_MS = 60_000;

  it.each([asha.email, 'nobody@example.in'])(
    'close an e-mail after ten, known or not, in any case: %s',
    async (email) => {
      const { clock, tried } = await given();
      const answers = await tenTimes(() => tried('a loud river', email.toUpperCase()));
      expect(answers).toEqual(Array(10).fill({ outcome: 'wrong' }));

      clock.pass(5 * MINUTE_MS);
      expect(await tried(asha.password, email)).toEqual({
        outcome: 'tooManyTries',
        waitMs: 10 * MINUTE_MS,
      });
      expect((await tried(asha.password, 'other@example.in')).outcome).toBe('wrong');
    },
  );

  it('are forgotten after fifteen minutes', async () => {
    const { clock, tried } = await given();
    await tenTimes(() => tried('a loud river'));
    clock.pass(15 * MINUTE_MS);
    expect((await tried(asha.password)).outcome).toBe('right');
  });

  it('of a clock that was set back keep nobody out for longer', async () => {
    const { clock, tried } = await given();
    await tenTimes(() => tried('a loud river'));
    clock.pass(-5 * MINUTE_MS);
    expect(await tried(asha.password)).toEqual({
      outcome: 'tooManyTries',
      waitMs: 15 * MINUTE_MS,
    });
    clock.pass(-24 * 60 * MINUTE_MS);
    expect((await tried(asha.password)).outcome).toBe('right');
  });

  it('are forgotten with the right one', async () => {
    const { tried } = await given();
    for (const password of [...Array<string>(9).fill('a loud river'), asha.password]) {
      await tried(password);
    }
    const answers = await tenTimes(() => tried('a loud river'));
    expect(answers).toEqual(Array(10).fill({ outcome: 'wrong' }));
  });

  it('elsewhere do not keep the owner out, whose browser has tries of its own', async () => {
    const { tried } = await given();
    const { id } = (await openAccounts(store.db).byEmail(asha.email))!;
    const known = (password: string, account = id) => tried(password, asha.email, account);
    await tenTimes(() => tried('a loud river'));
    expect((await known(asha.password, 'somebody else')).outcome).toBe('tooManyTries');
    expect((await known(asha.password)).outcome).toBe('right');
    await tenTimes(() => known('a loud river'));
    expect((await known(asha.password)).outcome).toBe('tooManyTries');
  });

  it('leave no e-mail behind', async () => {
    const { clock, tried } = await given();
    await tried('a loud river', 'typed@example.in');
    const rows = await store.db`select * from shop.password_try`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('typed');
    clock.pass(15 * MINUTE_MS);
    await tried('a loud river');
    expect(await store.db`select * from shop.password_try`).toHaveLength(1);
  });
});
