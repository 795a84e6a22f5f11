import { oneTimeCodes as digitsOf } from '@store/workflows/contracts';
import { customersInShop } from '@store/workflows';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '../../testing/clock-at.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import type { CodeAsked, OneTimeCodes } from '../../ports/one-time-codes.ts';
import { openOneTimeCodes } from './open-one-time-codes.ts';

const store = await openTestStore({ projecting: false });
const { shop } = store;
afterAll(() => store[Symbol.asyncDispose]());

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let clock: ReturnType<typeof clockAt>;
let codes: OneTimeCodes;
beforeEach(async () => {
  await store.emptied();
  clock = clockAt(new Date().toISOString());
  codes = openOneTimeCodes(store.db, { keys: shop.keys, now: clock.now });
});

const signIn: CodeAsked = {
  purpose: 'signIn',
  to: { mobile: '9876543210' },
  accountId: null,
  reaches: true,
  address: '203.0.113.7',
};
const rightFor = (codeId: string) => digitsOf(shop.keys, codeId)[0] ?? '';
const wrongFor = (codeId: string) => (rightFor(codeId) === '000000' ? '111111' : '000000');
const codeIdOf = async (asked: CodeAsked = signIn) => {
  const issued = await codes.issue(asked);
  if (issued.outcome === 'tooMany') throw new Error('too many');
  return issued.codeId;
};
const outcomeOf = async (codeId: string, digits = rightFor(codeId)) =>
  (await codes.check(codeId, 'signIn', digits)).outcome;

describe('a code', () => {
  it('is right once, and says for whom it was', async () => {
    const codeId = await codeIdOf();
    expect(await codes.check(codeId, 'signIn', rightFor(codeId))).toEqual({
      outcome: 'right',
      accountId: null,
      to: { mobile: '9876543210' },
    });
    expect(await outcomeOf(codeId)).toBe('over');
  });

  it('is right for one of two that type it at once', async () => {
    const codeId = await codeIdOf();
    const both = await Promise.all([outcomeOf(codeId), outcomeOf(codeId)]);
    expect(both.toSorted()).toEqual(['over', 'right']);
  });

  it('that was right, or replaced, is over for a process whose clock is behind', async () => {
    const behind = { now: () => new Date(clock.now().getTime() - 5 * SECOND), keys: shop.keys };
    const elsewhere = openOneTimeCodes(store.db, behind);
    const used = await codeIdOf();
    expect(await outcomeOf(used)).toBe('right');
    expect((await elsewhere.check(used, 'signIn', rightFor(used))).outcome).toBe('over');

    const replaced = await codeIdOf();
    clock.pass(2 * MINUTE);
    expect(await codeIdOf()).not.toBe(replaced);
    expect((await elsewhere.check(replaced, 'signIn', rightFor(replaced))).outcome).toBe('over');
  });

  it('may be typed with spaces, and is nothing else', async () => {
    const codeId = await codeIdOf();
    const digits = rightFor(codeId);
    for (const typed of ['', digits.slice(0, 5), `${digits}0`, 'abcdef']) {
      expect(await outcomeOf(codeId, typed)).toBe('wrong');
    }
    expect(await outcomeOf(codeId, ` ${digits.slice(0, 3)} ${digits.slice(3)}`)).toBe('right');
  });

  it('is over after five tries, also sent at once', async () => {
    const codeId = await codeIdOf();
    const tries = Array.from({ length: 8 }, () => outcomeOf(codeId, wrongFor(codeId)));
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(5);
    expect(await outcomeOf(codeId)).toBe('over');
  });

  it('says how many tries are left', async () => {
    const codeId = await codeIdOf();
    const left = async () => codes.check(codeId, 'signIn', wrongFor(codeId));
    expect([await left(), await left()]).toEqual([
      { outcome: 'wrong', triesLeft: 4 },
      { outcome: 'wrong', triesLeft: 3 },
    ]);
  });

  it('lives for five minutes', async () => {
    const codeId = await codeIdOf();
    clock.pass(5 * MINUTE - 1);
    expect(await outcomeOf(codeId, wrongFor(codeId))).toBe('wrong');
    clock.pass(1);
    expect(await outcomeOf(codeId)).toBe('over');
  });

  it('is good for its purpose only', async () => {
    const codeId = await codeIdOf();
    expect((await codes.check(codeId, 'proof', rightFor(codeId))).outcome).toBe('over');
    expect(await outcomeOf(codeId)).toBe('right');
  });

  it.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000'])(
    'that there never was is over: %j',
    async (codeId) => {
      expect((await codes.check(codeId, 'signIn', '123456')).outcome).toBe('over');
    },
  );

  it('stands in no table', async () => {
    const codeId = await codeIdOf();
    const [row] = await store.db`select * from shop.one_time_code where id = ${codeId}`;
    expect(JSON.stringify(row)).not.toContain(rightFor(codeId));
  });
});

describe('the next code', () => {
  it('may be asked for after two minutes, and ends the one before', async () => {
    const first = await codeIdOf();
    clock.pass(2 * MINUTE - 1);
    expect(await codes.issue(signIn)).toMatchObject({ outcome: 'wait', codeId: first });
    clock.pass(1);
    const second = await codeIdOf();
    expect(second).not.toBe(first);
    expect(await outcomeOf(first)).toBe('over');
    expect(await outcomeOf(second)).toBe('right');
  });

  it('may be asked for at once after the one before was used, or could not be sent', async () => {
    const used = await codeIdOf();
    await outcomeOf(used);
    const next = await codeIdOf();
    expect(next).not.toBe(used);
    await codes.takeBack(next);
    expect((await codes.issue(signIn)).outcome).toBe('issued');
  });

  it('is waited for no longer after the clock was set back', async () => {
    const first = await codeIdOf();
    clock.pass(-HOUR);
    const times = await codes.timesOf(first);
    expect(times?.resendAt).toEqual(new Date(clock.now().getTime() + 2 * MINUTE));
    const second = await codeIdOf();
    expect(second).not.toBe(first);
    expect(await outcomeOf(first)).toBe('over');
    expect(await outcomeOf(second)).toBe('right');
  });

  it('is one code, however often it is asked for at once', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => codes.issue(signIn)));
    expect(asked.filter(({ outcome }) => outcome === 'issued')).toHaveLength(1);
  });

  it('is none after five in a day to one number, and comes again when the first is a day old', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await codes.issue({ ...signIn, address: `198.51.100.${sent}` })).outcome).toBe(
        'issued',
      );
      clock.pass(3 * MINUTE);
    }
    const refused = await codes.issue(signIn);
    const until = new Date(clock.now().getTime() + 24 * HOUR - 15 * MINUTE);
    expect(refused).toEqual({ outcome: 'tooMany', until });
    expect((await codes.issue({ ...signIn, to: { mobile: '9876543211' } })).outcome).toBe('issued');
    clock.pass(24 * HOUR - 15 * MINUTE);
    expect((await codes.issue(signIn)).outcome).toBe('issued');
  });

  it('comes again when a clock that was ahead for all five has been set back', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      await codes.issue(signIn);
      clock.pass(3 * MINUTE);
    }
    clock.pass(-24 * HOUR);
    expect((await codes.issue(signIn)).outcome).toBe('issued');
  });

  it('is counted for each purpose: a stranger’s requests leave the owner theirs', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      await codes.issue({ ...signIn, address: `198.51.100.${sent}` });
      clock.pass(3 * MINUTE);
    }
    expect((await codes.issue(signIn)).outcome).toBe('tooMany');
    const { account } = await store.buyer();
    const proof = { ...signIn, purpose: 'proof', accountId: account.id } as const;
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await codes.issue(proof)).outcome).toBe('issued');
      clock.pass(3 * MINUTE);
    }
    expect((await codes.issue(proof)).outcome).toBe('tooMany');
  });

  it('counts for its network whatever it is for', async () => {
    const purposes = ['signIn', 'guardian'] as const;
    for (let sent = 0; sent < 20; sent += 1) {
      const to = { mobile: `98765432${String(sent).padStart(2, '0')}` };
      const purpose = purposes[sent % 2] ?? 'signIn';
      expect((await codes.issue({ ...signIn, to, purpose })).outcome).toBe('issued');
    }
    const other = { ...signIn, to: { mobile: '9000000001' }, purpose: 'person' } as const;
    expect((await codes.issue(other)).outcome).toBe('tooMany');
  });

  it('is none after twenty in an hour from one network', async () => {
    for (let sent = 0; sent < 20; sent += 1) {
      const to = { mobile: `98765432${String(sent).padStart(2, '0')}` };
      expect((await codes.issue({ ...signIn, to })).outcome).toBe('issued');
    }
    const other = { ...signIn, to: { mobile: '9000000001' } };
    expect((await codes.issue(other)).outcome).toBe('tooMany');
    expect((await codes.issue({ ...other, address: '203.0.113.8' })).outcome).toBe('issued');
    clock.pass(HOUR);
    expect((await codes.issue({ ...other, to: { mobile: '9000000002' } })).outcome).toBe('issued');
  });
});

describe('whom it is sent to', () => {
  const workers = customersInShop(store.db);

  it('is known to who sends it, as long as it is good', async () => {
    const { account } = await store.buyer();
    const codeId = await codeIdOf({
      ...signIn,
      to: { email: account.email },
      accountId: account.id,
      purpose: 'proof',
    });
    expect(await workers.codeToSend(codeId)).toEqual({
      purpose: 'proof',
      name: account.name,
      email: account.email,
      mobile: null,
    });
    expect(await codes.latestOf(account.id, 'proof')).toBe(codeId);
    expect(await codes.latestOf(account.id, 'signIn')).toBeNull();
    await store.db`update shop.one_time_code set over_at = now() - interval '1 second'`;
    expect(await workers.codeToSend(codeId)).toBeNull();
  });

  it('is nobody where it must reach nobody, and all else is the same', async () => {
    const codeId = await codeIdOf({ ...signIn, reaches: false });
    expect(await workers.codeToSend(codeId)).toBeNull();
    expect(await codes.issue({ ...signIn, reaches: false })).toMatchObject({ outcome: 'wait' });
    expect(await outcomeOf(codeId, wrongFor(codeId))).toBe('wrong');
  });
});

describe('the latest code to a number', () => {
  const { to } = signIn;

  it('is the one that was sent for the purpose, and no other', async () => {
    expect(await codes.latestTo(to, 'signIn')).toBeNull();
    const codeId = await codeIdOf();
    expect(await codes.latestTo(to, 'signIn')).toBe(codeId);
    expect(await codes.latestTo(to, 'newMobile')).toBeNull();
    expect(await codes.latestTo({ mobile: '9876543211' }, 'signIn')).toBeNull();
    const { account } = await store.buyer();
    await codes.issue({ ...signIn, to: { mobile: '9876543212' }, accountId: account.id });
    expect(await codes.latestTo({ mobile: '9876543212' }, 'signIn')).toBeNull();
  });

  it('is the later of two, and none once it is used, tried too often or too old', async () => {
    await codeIdOf();
    clock.pass(2 * MINUTE);
    const codeId = await codeIdOf();
    expect(await codes.latestTo(to, 'signIn')).toBe(codeId);
    await outcomeOf(codeId);
    expect(await codes.latestTo(to, 'signIn')).toBeNull();

    const tried = await codeIdOf();
    for (let tries = 0; tries < 5; tries += 1) await outcomeOf(tried, wrongFor(tried));
    expect(await codes.latestTo(to, 'signIn')).toBeNull();

    await codeIdOf();
    clock.pass(5 * MINUTE);
    expect(await codes.latestTo(to, 'signIn')).toBeNull();
  });
});
