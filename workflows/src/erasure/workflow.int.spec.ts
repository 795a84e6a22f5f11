import { rupees } from '@store/ledger';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryClosings } from '../testing/memory-closings.ts';
import { noCustomers } from '../testing/no-customers.ts';
import { openTimeSkippingShop, type TimeSkippingShop } from '../testing/time-skipping.ts';

const DAY = 24 * 60 * 60_000;
const leaving = memoryClosings();
const told: string[] = [];
let cannotWrite = false;
let shop: TimeSkippingShop;

beforeAll(async () => {
  shop = await openTimeSkippingShop({
    closings: leaving.closings,
    mailer: {
      async send(mailId) {
        if (cannotWrite)
          throw Object.assign(new Error('no such address'), { code: 'MAIL_REFUSED' });
        told.push(mailId);
      },
      close: () => undefined,
    },
    customers: {
      ...noCustomers,
      closingLetter: async (closingId) => {
        const closing = await leaving.closings.find(closingId);
        return closing && { name: 'Asha', email: 'asha@example.in', until: closing.until };
      },
    },
  });
});
afterAll(() => shop[Symbol.asyncDispose]());

async function close(change: object = {}) {
  const closingId = randomUUID();
  const accountId = randomUUID();
  const at = await shop.now();
  leaving.close(closingId, { accountId, at, ...change });
  const start = () => shop.start('eraseAccount', { closingId });
  return { closingId, accountId, at, start };
}

describe('an account that its owner closes', () => {
  it('is erased after seven days, and its owner is told at the beginning and at the end', async () => {
    const { closingId, accountId, at, start } = await close({ givesUp: rupees(100) });
    await shop.credit(accountId, rupees(100));

    await (await start()).result();

    const { erasedAt } = leaving.of(closingId);
    expect(Date.parse(erasedAt ?? '') - Date.parse(at)).toBeGreaterThanOrEqual(7 * DAY);
    expect(Date.parse(erasedAt ?? '') - Date.parse(at)).toBeLessThan(8 * DAY);
    expect(told).toEqual([`closing-${closingId}`, `erased-${closingId}`]);
    expect(await shop.wallet(accountId)).toMatchObject({ available: 0 });
  });

  it('is erased once, however often it is run or cancelled', async () => {
    const { closingId, accountId, start } = await close({ givesUp: rupees(100) });
    await shop.credit(accountId, rupees(100));

    for (const _ of ['first run', 'second run']) {
      const handle = await start();
      await handle.cancel();
      await handle.result();
    }

    expect(leaving.of(closingId).erasedAt).not.toBeNull();
    expect(await shop.story(`wallet-${accountId}`)).toEqual(['FundsCredited', 'FundsDeducted']);
  });

  it('stays as it is where its owner has taken it back', async () => {
    const { closingId, accountId, start } = await close({ givesUp: rupees(100) });
    await shop.credit(accountId, rupees(100));
    leaving.stop(closingId);

    await (await start()).result();

    expect(leaving.of(closingId).erasedAt).toBeNull();
    expect(await shop.wallet(accountId)).toMatchObject({ available: rupees(100) });
  });

  it('is erased as well where no letter arrives', async () => {
    cannotWrite = true;
    const { closingId, start } = await close();
    await (await start()).result();
    cannotWrite = false;
    expect(leaving.of(closingId).erasedAt).not.toBeNull();
  });

  it('waits for money that came later for 90 days, and leaves it in the books', async () => {
    const { closingId, accountId, at, start } = await close();
    await shop.credit(accountId, rupees(40));

    await (await start()).result();

    const waited = Date.parse(leaving.of(closingId).erasedAt ?? '') - Date.parse(at);
    expect(waited).toBeGreaterThanOrEqual(90 * DAY);
    expect(waited).toBeLessThan(91 * DAY);
    expect(await shop.wallet(accountId)).toMatchObject({ available: rupees(40) });
  });
});
