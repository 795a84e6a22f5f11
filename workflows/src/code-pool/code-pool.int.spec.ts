import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { storeKeys } from '@store/platform/sealing';
import { openTestDatabase } from '@store/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCodePool } from './code-pool.ts';
import { migrateCodes } from './migrate-codes.ts';
import { codesSealedWith, openedCode, sealCode, sealCodesAnew } from './sealed-codes.ts';

const database = await openTestDatabase();
const { db } = database;
const keys = storeKeys(['a secret of the specs that is long enough']);
const NOON = Date.parse('2026-11-21T06:30:00.000Z');
const clock = { now: NOON };
const pool = openCodePool(db, () => clock.now);

beforeAll(() => migrateCodes(db));
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  clock.now = NOON;
  await db`truncate shop.code_pool cascade`;
  await db`insert into shop.code_pool (name) values ('GIFT'), ('OTHER')`;
});

/** Of codes that are called as they expire, or by their places. */
async function filled(expiries: readonly (string | null)[], name = 'GIFT') {
  const ids = expiries.map(() => randomUUID());
  for (const [place, id] of ids.entries()) {
    const sealed = sealCode(keys, id, { code: `${name}-${place}-${id}`, pin: '' });
    await db`
      insert into shop.code ${db({ id, pool: name, ...sealed, expires: expiries[place] ?? null, added_by: randomUUID() })}`;
  }
  return ids;
}

const tryFor = (orderId: string, leg = 1, attempt = 1, name = 'GIFT') => ({
  ...{ pool: name, orderId, leg },
  reference: `${orderId}-${leg}-${attempt}`,
});

describe('taking a code', () => {
  it('takes the same one again for the same try, and another one for another', async () => {
    await filled([null, null, null]);
    const first = await pool.take(tryFor('A'));
    expect(await pool.take(tryFor('A'))).toBe(first);
    expect(await pool.takenBy('A-1-1')).toBe(first);
    const others = [await pool.take(tryFor('A', 2)), await pool.take(tryFor('B'))];
    expect(new Set([first, ...others]).size).toBe(3);
    expect(await pool.take(tryFor('C'))).toBeNull();
    expect(await pool.takenBy('C-1-1')).toBeNull();
    expect(await pool.take(tryFor('A'))).toBe(first);
  });

  it('takes what expires soonest, and nothing after its last day in India', async () => {
    const [never, late, today, soon, over] = await filled([
      ...[null, '2027-01-31', '2026-11-21', '2026-11-22', '2026-11-20'],
    ]);
    expect(await pool.take(tryFor('A'))).toBe(today);
    // Half past midnight in India, and still the 21st in London.
    clock.now = Date.parse('2026-11-21T19:00:00.000Z');
    expect(await pool.take(tryFor('B'))).toBe(soon);
    expect(await pool.take(tryFor('C'))).toBe(late);
    expect(await pool.take(tryFor('D'))).toBe(never);
    expect(await pool.take(tryFor('E'))).toBeNull();
    expect(over).toBeDefined();
  });

  it('leaves other pools alone', async () => {
    const [other] = await filled([null], 'OTHER');
    expect(await pool.take(tryFor('A'))).toBeNull();
    expect(await pool.take(tryFor('A', 1, 1, 'OTHER'))).toBe(other);
  });

  it('of the last code, which somebody holds and lets go, is not told that there is none', async () => {
    const [only] = await filled([null]);
    let letGo = () => {};
    const { holds } = await new Promise<{ holds: Promise<unknown> }>((held) => {
      const holds: Promise<unknown> = db.begin(async (tx) => {
        await tx`select from shop.code where id = ${only!} for update`;
        await new Promise<void>((gone) => {
          letGo = gone;
          held({ holds });
        });
      });
    });
    const taking = pool.take(tryFor('A'));
    await setTimeout(200);
    letGo();
    expect(await taking).toBe(only);
    await holds;
  });

  it('gives no code twice, and all there are, however many ask at once and how often', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 8 }),
        fc.array(
          fc.record({ order: fc.integer({ min: 1, max: 6 }), leg: fc.integer({ min: 1, max: 2 }) }),
          {
            minLength: 1,
            maxLength: 24,
          },
        ),
        async (there, asked) => {
          await db`truncate shop.code cascade`;
          await filled(Array.from({ length: there }, () => null));
          const two = [pool, openCodePool(db, () => clock.now)];
          const taken = await Promise.all(
            asked.map(async ({ order, leg }, place) => {
              const wanted = tryFor(`O${order}`, leg);
              return [wanted.reference, await two[place % 2]!.take(wanted)] as const;
            }),
          );
          const byTry = new Map<string, Set<string>>();
          for (const [reference, id] of taken) {
            if (id === null) continue;
            byTry.set(reference, (byTry.get(reference) ?? new Set()).add(id));
          }
          for (const ids of byTry.values()) expect(ids.size).toBe(1);
          const given = [...byTry.values()].flatMap((ids) => [...ids]);
          expect(new Set(given).size).toBe(given.length);
          const tries = new Set(taken.map(([reference]) => reference)).size;
          expect(given.length).toBe(Math.min(there, tries));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a code in the database', () => {
  it('is readable with the keys alone, and in its own row', async () => {
    const id = randomUUID();
    const row = sealCode(keys, id, { code: 'ABCD-EFGH-1234', pin: '9911' });
    expect(JSON.stringify({ ...row, sealed: row.sealed.toString('latin1') })).not.toMatch(
      /EFGH|9911/,
    );
    expect(openedCode(keys, id, row)).toEqual({ code: 'ABCD-EFGH-1234', pin: '9911' });
    expect(() => openedCode(keys, randomUUID(), row)).toThrow('sealed as another');
  });

  it('is sealed anew when the key is exchanged, so that the old one can go', async () => {
    const [id = ''] = await filled([null]);
    const [old = ''] = keys.ids;
    expect(await codesSealedWith(db, old)).toBe(1);
    const both = storeKeys([
      'another secret that is long enough too',
      'a secret of the specs that is long enough',
    ]);
    await sealCodesAnew(db, both);
    expect(await codesSealedWith(db, old)).toBe(0);
    const [row] = await db<{ key_id: string; sealed: Uint8Array; fingerprint: string }[]>`
      select key_id, sealed, fingerprint from shop.code`;
    const alone = storeKeys(['another secret that is long enough too']);
    const { code } = openedCode(alone, id, row!);
    expect(code).toMatch(/^GIFT-0-/);
    expect(sealCode(alone, id, { code, pin: '' }).fingerprint).toBe(row!.fingerprint);
  });
});
