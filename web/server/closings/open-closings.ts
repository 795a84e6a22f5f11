import { toPaise } from '@store/ledger';
import { lock, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import type { ReadModels } from '@store/projections';
import { closingTokens, type StoreWorkflows } from '@store/workflows/contracts';
import { COOLING_MS } from '@store/workflows/erasure';
import type { Closing, Closings, Obstacle } from '../../ports/closings.ts';
import { isUuid } from '../../ports/is-uuid.ts';
import { newId } from '../../ports/new-id.ts';
import { customerCalled } from '../../ports/people-desk.ts';
import type { Actor } from '../../ports/trail.ts';
import { isOneOf } from '../mailed-secret.ts';
import { note } from '../trail/note.ts';
import { endAllKeys } from '../api-keys/end-all-keys.ts';
import { endAllSessions } from '../ended-sessions/end-all-sessions.ts';
import { beginAnew } from '../webhooks-out/begin-anew.ts';

type Row = Readonly<{
  id: string;
  account_id: string;
  asked_at: Date;
  until: Date;
  gives_up: bigint;
  asks_back: bigint;
  waits_for: readonly Obstacle[];
  stopped_at: Date | null;
  begun_at: Date | null;
  erased_at: Date | null;
}>;

const THEMSELVES: Actor = { kind: 'program', name: 'the customer' };
/** After a new password, mail or mobile, as no money is paid out meanwhile either. */
const SETTLING_MS = 24 * 60 * 60_000;
const AT_A_TIME = 100;
/** Money comes late by days, and not by years: the latest of the erased are enough. */
const MOST_LOOKED_AT = 1_000;

type Options = Readonly<{
  keys: StoreKeys;
  readModels: Pick<ReadModels, 'walletBalances'>;
  now: () => Date;
}>;

export function openClosings(db: Db, { keys, readModels, now }: Options): Closings {
  const columns = db`
    id, account_id, asked_at, until, gives_up, asks_back, waits_for, stopped_at, begun_at,
    erased_at`;

  return {
    close: (accountId, { givesUp, asksBack }) =>
      transaction(db, async (tx) => {
        await lock(tx, 'shop people');
        const [account] = await tx<AccountToClose[]>`
          select role, blocked_at, closed_at, credentials_changed_at, customer_number
          from shop.account
          where id = ${accountId} for update`;
        if (account === undefined || account.closed_at !== null) return { outcome: 'closedBefore' };
        if (account.role === 'admin') return { outcome: 'refused', why: 'admin' };
        if (account.blocked_at !== null) return { outcome: 'refused', why: 'blocked' };
        const at = now();
        const changedAt = account.credentials_changed_at?.getTime() ?? 0;
        if (at.getTime() - changedAt < SETTLING_MS) {
          return { outcome: 'refused', why: 'changedLately' };
        }
        await tx`update shop.account set closed_at = ${at} where id = ${accountId}`;
        const [row] = await tx<Row[]>`
          insert into shop.account_closing ${tx({
            id: newId(at.getTime()),
            account_id: accountId,
            asked_at: at,
            until: new Date(at.getTime() + COOLING_MS),
            gives_up: givesUp,
            asks_back: asksBack,
          })} returning ${columns}`;
        if (row === undefined) throw new Error('the insert of a closing returned nothing');
        await endSignIns(tx, accountId, at);
        await beginAnew(tx, accountId, at);
        await noteClosed(tx, THEMSELVES, accountId, account.customer_number, true);
        return { outcome: 'closed', closing: closingOf(row) };
      }),

    async of(accountId) {
      if (!isUuid(accountId)) return null;
      const [row] = await db<Row[]>`
        select ${columns} from shop.account_closing
        where account_id = ${accountId} and stopped_at is null`;
      return row ? closingOf(row) : null;
    },

    async byLink(closingId, token) {
      if (!isUuid(closingId) || !isOneOf(closingTokens(keys, closingId), token)) return null;
      const [row] = await db<Row[]>`
        select ${columns} from shop.account_closing where id = ${closingId}`;
      return row ? closingOf(row) : null;
    },

    takeBack: (closingId, by) =>
      transaction(db, async (tx) => {
        const [closing] = await tx<{ account_id: string; stopped_at: Date | null }[]>`
          select account_id, stopped_at from shop.account_closing
          where id = ${closingId} and begun_at is null for update`;
        if (closing === undefined) return 'tooLate';
        if (closing.stopped_at !== null) return 'kept';
        const accountId = closing.account_id;
        const at = now();
        await tx`update shop.account_closing set stopped_at = ${at} where id = ${closingId}`;
        const [account] = await tx<{ customer_number: number }[]>`
          update shop.account set closed_at = null where id = ${accountId}
          returning customer_number`;
        await beginAnew(tx, accountId, at);
        await noteClosed(tx, by, accountId, account?.customer_number ?? 0, false);
        return 'kept';
      }),

    async waiting({ page, pageSize }) {
      const open = db`stopped_at is null and erased_at is null`;
      const [counted] = await db<{ total: bigint }[]>`
        select count(*) as total from shop.account_closing where ${open}`;
      const rows = await db<Row[]>`
        select ${columns} from shop.account_closing where ${open}
        order by asked_at limit ${pageSize} offset ${(page - 1) * pageSize}`;
      return { rows: rows.map(closingOf), total: Number(counted?.total ?? 0n) };
    },

    async erasedWithMoney() {
      const rows = await db<{ id: string }[]>`
        select account_id as id from shop.account_closing where erased_at is not null
        order by erased_at desc limit ${MOST_LOOKED_AT}`;
      const balances = await readModels.walletBalances(rows.map(({ id }) => id));
      return [...balances].flatMap(([accountId, { available }]) =>
        available > 0 ? [{ accountId, available }] : [],
      );
    },

    async nights(most) {
      const rows = await db<NightRow[]>`
        select day::text as day, finished_at, deleted from shop.retention
        order by retention.day desc limit ${most}`;
      return rows.map(({ day, finished_at: finishedAt, deleted }) => ({
        day,
        finishedAt: finishedAt?.toISOString() ?? null,
        deleted,
      }));
    },
  };
}

type AccountToClose = Readonly<{
  role: string;
  blocked_at: Date | null;
  closed_at: Date | null;
  credentials_changed_at: Date | null;
  customer_number: number;
}>;
type NightRow = Readonly<{
  day: string;
  finished_at: Date | null;
  deleted: Readonly<Record<string, number>>;
}>;

/**
 * Starts erasing what was closed and not started yet. Started twice, by two processes or after one
 * died in between, it runs once.
 */
export async function startErasing(
  db: Db,
  workflows: Pick<StoreWorkflows, 'eraseAccount'>,
): Promise<void> {
  const untold = await db<{ id: string }[]>`
    select id from shop.account_closing where not started order by asked_at limit ${AT_A_TIME}`;
  for (const { id } of untold) {
    await workflows.eraseAccount(id);
    await db`update shop.account_closing set started = true where id = ${id}`;
  }
}

/** Links that were mailed before open nothing any more, nor do keys. */
async function endSignIns(tx: Tx, accountId: string, at: Date): Promise<void> {
  await endAllSessions(tx, accountId);
  await endAllKeys(tx, accountId, at);
  await tx`delete from shop.email_token where account_id = ${accountId}`;
  await tx`delete from shop.password_reset where account_id = ${accountId}`;
}

const noteClosed = (tx: Tx, by: Actor, id: string, customerNumber: number, closed: boolean) =>
  note(tx, by, {
    did: 'changed',
    subject: { kind: 'customer', id, name: customerCalled(customerNumber) },
    before: { closed: !closed },
    after: { closed },
  });

const closingOf = (row: Row): Closing => ({
  id: row.id,
  accountId: row.account_id,
  askedAt: row.asked_at.toISOString(),
  until: row.until.toISOString(),
  givesUp: toPaise(Number(row.gives_up)),
  asksBack: toPaise(Number(row.asks_back)),
  waitsFor: row.waits_for,
  takenBackAt: row.stopped_at?.toISOString() ?? null,
  begunAt: row.begun_at?.toISOString() ?? null,
  erasedAt: row.erased_at?.toISOString() ?? null,
});
