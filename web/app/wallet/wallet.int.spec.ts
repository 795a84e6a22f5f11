import { creditReference, rupees, type WalletCommand } from '@store/ledger';
import { byTest, mustBe } from '@store/ledger/testing';
import type { Page, StatementLine, StatementOfPeriod } from '@store/projections';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { StatementCards } from './statement-cards.tsx';
import { StatementTable } from './statement-table.tsx';
import { loader as download } from './statement-download.ts';
import { loader as statement } from './statement/statement-page.tsx';
import { loader } from './wallet-page.tsx';

const store = await openTestStore();
const { ask, db, shop } = store;
let asha: Buyer;
let ravi: Buyer;
let orderId: string;

/** The days on which Asha's money moved, in India. */
const [first, second] = ['2026-11-20', '2026-11-21'];
const on = (day: string, time = '12:00') => `${day}T${time}:00.000+05:30`;

async function tell(who: Buyer, ...commands: WalletCommand[]) {
  for (const command of commands) {
    mustBe(await shop.ledger.wallet.handle(who.account.id, command, byTest()));
  }
}

beforeAll(async () => {
  [asha, ravi] = [await store.buyer(), await store.buyer({ balance: rupees(70) })];
  ({ orderId } = await store.sell(asha, { paymentMode: 'wallet' }));
  const credit = (reference: string, amount: number, note: string | null, day: string) => ({
    type: 'CreditFunds' as const,
    data: {
      ...{ reference, source: 'adjustment' as const, subject: 'a1', amount: rupees(amount) },
      ...{ note, at: new Date(on(day)).toISOString() },
    },
  });
  await tell(
    asha,
    credit('adjustment:a1', 500, '=1+1', first),
    {
      type: 'HoldFunds',
      data: { orderId, amount: rupees(100), at: new Date(on(second)).toISOString() },
    },
    credit('adjustment:a2', 20, null, second),
  );
  await store.settled();
});
afterAll(() => store[Symbol.asyncDispose]());

type Shown = Readonly<{ statement: Page<StatementLine>; filters: readonly { label: string }[] }>;
const shown = async (query = '', who = asha) =>
  (await ask(loader, who, `/wallet${query}`)).data as Shown;

describe('the wallet page', () => {
  it('tells of each line what the wallet held before and after', async () => {
    const { rows } = (await shown()).statement;
    const told = rows.map((row) => [row.type, row.balanceBefore, row.balanceAfter]);
    expect(told).toEqual([
      ['Credit', 40_000, 42_000],
      ['Debit', 50_000, 40_000],
      ['Credit', 0, 50_000],
    ]);
  });

  it('says while the wallet is frozen that nothing can be paid from it', async () => {
    const reference = 'dispute:D1';
    const at = shop.now().toISOString();
    const change = { reference, by: 'gateway', at };
    const isFrozen = async () => (await ask(loader, ravi, '/wallet')).data;

    expect(await isFrozen()).toMatchObject({ frozen: false });
    await tell(ravi, { type: 'FreezeWallet', data: change });
    expect(await isFrozen()).toMatchObject({ frozen: true });
    await tell(ravi, { type: 'ThawWallet', data: change });
    expect(await isFrozen()).toMatchObject({ frozen: false });
  });

  it('is narrowed down by its address, and what makes no sense there is left out', async () => {
    const found = async (query: string) => (await shown(query)).statement.rows.length;
    expect(await found('?type=Debit&status=Processing')).toBe(1);
    expect(await found(`?from=${first}&to=${first}`)).toBe(1);
    expect(await found(`?q=${orderId.toLowerCase()}`)).toBe(1);
    expect(await found('?type=nonsense&from=yesterday&q=')).toBe(3);
    for (const nothing of ['%25', '_', '%00', 'x'.repeat(900)]) {
      expect(await found(`?status=Success&q=${nothing}&to=2020-01-01`)).toBe(0);
    }
    const { filters } = await shown('?type=Debit&status=Failed');
    expect(filters.map(({ label }) => label)).toEqual(['Debit', 'Failed']);
  });
});

async function fileFor(who: Buyer | null, query = '') {
  const request = new Request(`http://shop.test/wallet/transactions.csv${query}`, {
    headers: who === null ? {} : { cookie: who.cookie },
  });
  return download({ request, params: {}, context: store.context });
}

describe('the wallet as a file', () => {
  it('holds the same lines, and no formula', async () => {
    const answer = await fileFor(asha, '?type=Credit');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = (await answer.text()).trim().split('\r\n');
    expect(head).toBe(
      'transaction,date_ist,type,status,for,order,note,amount,balance_before,balance_after,moved_ist',
    );
    expect(lines).toEqual([
      `TXN-ADJ-a2,${second} 12:00,Credit,Success,Added by the store,,,20.00,400.00,420.00,${second} 12:00`,
      `TXN-ADJ-a1,${first} 12:00,Credit,Success,Added by the store,,'=1+1,500.00,0.00,500.00,${first} 12:00`,
    ]);
  });

  it('is of whoever is signed in alone', async () => {
    expect(await (await fileFor(ravi)).text()).not.toContain(orderId);
    await expect(fileFor(null)).rejects.toMatchObject({ status: 302 });
  });
});

type Stated = Readonly<{
  about: object;
  problem: string | null;
  statement: StatementOfPeriod | null;
}>;
async function stated(query: string, who: Buyer | null = asha) {
  const { status, data } = await ask(statement, who, `/wallet/statement${query}`);
  return { status, ...(data as Stated) };
}

it('finds a line by the date that page and file show of it, and states it on the day it moved money', async () => {
  const kiran = await store.buyer();
  const userId = kiran.account.id;
  const txnId = 'TXN-26K20-9Q4DX0PM';
  const at = new Date(on(first)).toISOString();
  const asked = { txnId, userId, amount: rupees(300), expiresAt: at, at };
  mustBe(await shop.ledger.topUp.handle(txnId, { type: 'RequestTopUp', data: asked }, byTest()));
  const paid = { source: 'topUp', subject: txnId, amount: rupees(300), note: null } as const;
  const reference = creditReference.topUp(txnId);
  const credit = { reference, ...paid, at: new Date(on(second)).toISOString() };
  await tell(kiran, { type: 'CreditFunds', data: credit });
  await store.settled();

  const dated = async (day: string) => {
    const query = `?from=${day}&to=${day}`;
    const { rows } = (await shown(query, kiran)).statement;
    const [, ...lines] = (await (await fileFor(kiran, query)).text()).trim().split('\r\n');
    return [
      ...[StatementTable, StatementCards].map((list) =>
        markupAt('/wallet', createElement(list, { rows })).includes(`>${day} 12:00<`),
      ),
      lines.some((line) => line.startsWith(`${txnId},${day} 12:00,`)),
    ];
  };
  expect(await dated(first)).toEqual([true, true, true]);
  expect(await dated(second)).toEqual([false, false, false]);
  const linesOn = async (day: string) =>
    (await stated(`?from=${day}&to=${day}`, kiran)).statement?.rows.map((line) => line.txnId);
  expect(await linesOn(first)).toEqual([]);
  expect(await linesOn(second)).toEqual([txnId]);
});

describe('the printable statement', () => {
  it('names store and customer, and goes from the opening to the closing balance', async () => {
    const { about, statement: sheet } = await stated(`?from=${second}&to=${second}`);
    const { name, customerNumber } = asha.account;
    expect(about).toMatchObject({
      storeName: shop.settings.storeName,
      customer: { name, number: customerNumber },
    });
    expect(sheet).toMatchObject({ opening: 50_000, closing: 42_000 });
    expect(sheet?.rows.map(({ amount }) => amount)).toEqual([rupees(100), rupees(20)]);
    const quiet = await stated(`?from=2026-11-01&to=2026-11-19`);
    expect(quiet.statement).toMatchObject({ opening: 0, closing: 0, rows: [] });
  });

  it('refuses days that make no statement, in words', async () => {
    for (const query of [`?from=${second}&to=${first}`, '?from=2024-01-01&to=2026-01-01']) {
      const { status, problem, statement: sheet } = await stated(query);
      expect([status, sheet]).toEqual([400, null]);
      expect(problem).toMatch(/Please choose/);
    }
  });

  it('has up to 500 transactions, and up to 2,000 of a single day, which cannot be fewer', async () => {
    const busy = await store.buyer();
    const pages = { day: `?from=${second}&to=${second}`, days: `?from=${first}&to=${second}` };
    const upTo = async (most: number) => {
      await db`
        insert into read.wallet_statement (
          user_id, entry, txn_id, type, status, amount, source, position, created_at, updated_at,
          balance_after, moved_at, moved_position
        )
        select ${busy.account.id}, n, n, 'Credit', 'Completed', 1, 'adjustment', n, ${on(second)},
          ${on(second)}, n, ${on(second)}, n
        from generate_series(1, ${most}::int) n
        on conflict do nothing`;
      const [day, days] = [await stated(pages.day, busy), await stated(pages.days, busy)];
      return [day, days].map(({ problem, statement: sheet }) => problem ?? sheet?.rows.length);
    };
    const fewer = 'There are more than 500 transactions on these days. Please choose fewer days.';
    expect(await upTo(500)).toEqual([500, 500]);
    expect(await upTo(501)).toEqual([501, fewer]);
    expect(await upTo(2_000)).toEqual([2_000, fewer]);
    expect(await upTo(2_001)).toEqual([
      'There are more than 2,000 transactions on this day. Use Download CSV on your wallet page to get all of them.',
      fewer,
    ]);
  });

  it('is for who is signed in', async () => {
    expect((await ask(statement, null, '/wallet/statement')).status).toBe(302);
  });
});
