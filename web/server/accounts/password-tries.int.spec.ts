import { describe, expect, it } from 'vitest';
import { server } from '@store/platform/testing';
import { asha, clockAt, shopDatabase } from '../../testing/shop-database.ts';
import { openAccounts } from './open-accounts.ts';

describe('wrong passwords', () => {
  async function given() {
    const shop = await shopDatabase(await server('postgres'));
    const clock = clockAt('2026-11-21T08:00:00Z');
    // Two web processes: the count is not kept in the memory of one.
    const processes = [openAccounts(shop.db, clock), openAccounts(shop.db, clock)] as const;
    await processes[0].create(asha);
    let turn = 0;
    const tried = (password: string, email = asha.email, known?: string) =>
      processes[(turn += 1) % 2]!.withPassword(email, password, known);
    return { shop, clock, tried };
  }
  const tenTimes = (run: () => Promise<unknown>) => Promise.all(Array.from({ length: 10 }, run));
  const MINUTE_MS = 60_000;

  it.each([asha.email, 'nobody@example.in'])(
    'close an e-mail after ten, known or not, in any case: %s',
    async (email) => {
      const { shop, clock, tried } = await given();
      await using _ = shop;
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
    const { shop, clock, tried } = await given();
    await using _ = shop;
    await tenTimes(() => tried('a loud river'));
    clock.pass(15 * MINUTE_MS);
    expect((await tried(asha.password)).outcome).toBe('right');
  });

  it('are forgotten with the right one', async () => {
    const { shop, tried } = await given();
    await using _ = shop;
    for (const password of [...Array<string>(9).fill('a loud river'), asha.password]) {
      await tried(password);
    }
    const answers = await tenTimes(() => tried('a loud river'));
    expect(answers).toEqual(Array(10).fill({ outcome: 'wrong' }));
  });

  it('elsewhere do not keep the owner out, whose browser has tries of its own', async () => {
    const { shop, tried } = await given();
    await using _ = shop;
    const { id } = (await openAccounts(shop.db).byEmail(asha.email))!;
    const known = (password: string, account = id) => tried(password, asha.email, account);
    await tenTimes(() => tried('a loud river'));
    expect((await known(asha.password, 'somebody else')).outcome).toBe('tooManyTries');
    expect((await known(asha.password)).outcome).toBe('right');
    await tenTimes(() => known('a loud river'));
    expect((await known(asha.password)).outcome).toBe('tooManyTries');
  });

  it('leave no e-mail behind', async () => {
    const { shop, clock, tried } = await given();
    await using _ = shop;
    await tried('a loud river', 'typed@example.in');
    const rows = await shop.db`select * from shop.password_try`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('typed');
    clock.pass(15 * MINUTE_MS);
    await tried('a loud river');
    expect(await shop.db`select * from shop.password_try`).toHaveLength(1);
  });
});
