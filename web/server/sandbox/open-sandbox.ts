import { istDay, startOfDay, toPaise, type Paise } from '@store/ledger';
import { lock, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Spender } from '../../ports/resales.ts';
import {
  SANDBOX_FUNDS,
  type Sandbox,
  type SandboxLine,
  type SandboxOrder,
  type SandboxOrderWanted,
} from '../../ports/sandbox.ts';

type Kept = Pick<SandboxOrderWanted, 'productId' | 'itemId' | 'itemName' | 'gameAccount' | 'price'>;

/** An order as it stands: what was placed, and the last that became of it. */
type OrderRow = Readonly<{
  order_number: string;
  reference: string;
  data: Kept & Readonly<{ claim: string }>;
  placed_at: Date;
  status: string;
  returned: bigint;
  updated_at: Date;
}>;

type LineRow = Readonly<{
  number: bigint;
  type: string;
  amount: bigint;
  order_number: string | null;
  balance_after: bigint;
  at: Date;
}>;

type Event = Readonly<{
  at: Date;
  type: string;
  amount?: number;
  order_number?: string;
  reference?: string;
  key_id?: string;
  data?: Readonly<Record<string, string | number>>;
}>;

/**
 * One log in one table, for each account from its own number 1. What the provider will say later is
 * written down when an order is placed, with its time to come, and counts from then on: nothing has to
 * happen for it. A wallet is the sum of what counts.
 */
export function openSandbox(db: Db, { now }: Readonly<{ now: () => Date }>): Sandbox {
  const inTurn = <Answer>(accountId: string, run: (tx: Tx) => Promise<Answer>) =>
    transaction(db, async (tx) => {
      await lock(tx, `sandbox ${accountId}`);
      return run(tx);
    });

  async function order(on: Db | Tx, accountId: string, by: OrderNamed): Promise<OrderRow | null> {
    const isIt =
      'number' in by
        ? on`placed.order_number = ${by.number}`
        : on`placed.reference = ${by.reference}`;
    const [row] = await on<OrderRow[]>`
      ${placedIn(on, accountId, now())} and ${isIt}`;
    return row ?? null;
  }

  return {
    place: (wanted) =>
      inTurn(wanted.accountId, async (tx) => {
        const { accountId, by, number, reference, claim, price, course, ...about } = wanted;
        const known = await order(tx, accountId, { reference });
        if (known !== null) {
          return known.data.claim === hex(claim)
            ? { outcome: 'placed', order: orderOf(known) }
            : { outcome: 'used', number: known.order_number };
        }
        const at = now();
        const left = await leftOn(tx, by, at);
        if (left !== null && left < price) return { outcome: 'capReached', left };
        if ((await filledUp(tx, accountId, at)) < price) return { outcome: 'notEnough' };
        const data = { ...about, price, claim: hex(claim) };
        const after = (ms: number) => new Date(at.getTime() + ms);
        const whose = { order_number: number, reference, key_id: by.keyId };
        await append(tx, accountId, [
          { at, type: 'OrderPlaced', amount: 0 - price, ...whose, data },
          ...course.map(({ afterMs, status, returned }) => ({
            at: after(afterMs),
            type: `Order${status}`,
            amount: returned,
            order_number: number,
          })),
        ]);
        const placed = await order(tx, accountId, { number });
        if (placed === null) throw new Error(`${number} was placed and is not there`);
        return { outcome: 'placed', order: orderOf(placed) };
      }),

    async byNumber(accountId, number) {
      const row = await order(db, accountId, { number });
      return row && orderOf(row);
    },

    async byReference(accountId, reference) {
      const row = await order(db, accountId, { reference });
      return row && orderOf(row);
    },

    async orders(accountId, { page, limit }) {
      const rows = await db<OrderRow[]>`
        ${placedIn(db, accountId, now())}
        order by placed.number desc limit ${limit} offset ${(page - 1) * limit}`;
      const [counted] = await db<{ total: number }[]>`
        select count(*)::int as total from shop.sandbox_event
        where account_id = ${accountId} and type = 'OrderPlaced'`;
      return { rows: rows.map(orderOf), total: counted?.total ?? 0 };
    },

    balance: (accountId) => inTurn(accountId, (tx) => filledUp(tx, accountId, now())),

    spendable: async (accountId) => toPaise((await walletNow(db, accountId, now())).spendable),

    leftOfDay: (by) => leftOn(db, by, now()),

    async statement(accountId, { page, limit }) {
      const counts = db`
        from shop.sandbox_event
        where account_id = ${accountId} and at <= ${now()} and amount <> 0`;
      const rows = await db<LineRow[]>`
        select number, type, amount, order_number, at,
               (sum(amount) over (order by at, number))::bigint as balance_after
        ${counts}
        order by at desc, sandbox_event.number desc limit ${limit} offset ${(page - 1) * limit}`;
      const [counted] = await db<{ total: number }[]>`select count(*)::int as total ${counts}`;
      return { rows: rows.map(lineOf), total: counted?.total ?? 0 };
    },

    cancel: (accountId, number) =>
      inTurn(accountId, async (tx) => {
        const row = await order(tx, accountId, { number });
        if (row === null || row.status !== 'OrderProcessing') return false;
        const at = now();
        // What the provider would have said is not said any more.
        await tx`
          delete from shop.sandbox_event
          where account_id = ${accountId} and order_number = ${number} and at > ${at}`;
        const amount = row.data.price;
        await append(tx, accountId, [{ at, type: 'OrderRefunded', amount, order_number: number }]);
        return true;
      }),
  };
}

/** Of which nobody asks any more. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** An account's whole log at once, when its last event is so old: a part of it would make no sense. */
export const forgetSandbox = async (db: Db, now: Date): Promise<void> =>
  void (await db`
    delete from shop.sandbox_event where account_id in (
      select account_id from shop.sandbox_event
      group by account_id having max(at) <= ${new Date(now.getTime() - KEPT_MS)}
    )`);

type OrderNamed = Readonly<{ number: string }> | Readonly<{ reference: string }>;

/** The orders of an account as they stand; to be gone on with. */
const placedIn = (on: Db | Tx, accountId: string, at: Date) => on`
  select placed.order_number, placed.reference, placed.data, placed.at as placed_at,
         last.type as status, last.amount as returned, last.at as updated_at
  from shop.sandbox_event placed
  cross join lateral (
    select type, amount, at from shop.sandbox_event step
    where step.account_id = placed.account_id and step.order_number = placed.order_number
      and step.at <= ${at}
    order by step.at desc, step.number desc limit 1
  ) last
  where placed.account_id = ${accountId} and placed.type = 'OrderPlaced'`;

/** In paise: what it holds, and what it holds once it is filled up for this Indian day. */
async function walletNow(on: Db | Tx, accountId: string, at: Date) {
  const [wallet] = await on<{ balance: bigint; filled_at: Date | null }[]>`
    select coalesce(sum(amount), 0)::bigint as balance,
           max(at) filter (where type = 'WalletFilled') as filled_at
    from shop.sandbox_event where account_id = ${accountId} and at <= ${at}`;
  const balance = Number(wallet?.balance ?? 0);
  const filled = wallet?.filled_at?.toISOString();
  const isFilled = filled !== undefined && istDay(filled) === istDay(at.toISOString());
  return { balance, spendable: isFilled ? balance : Math.max(balance, SANDBOX_FUNDS) };
}

async function filledUp(tx: Tx, accountId: string, at: Date): Promise<Paise> {
  const { balance, spendable } = await walletNow(tx, accountId, at);
  const amount = spendable - balance;
  if (amount > 0) await append(tx, accountId, [{ at, type: 'WalletFilled', amount }]);
  return toPaise(spendable);
}

/** What was ordered counts, also where its money came back, as it does for live. */
async function leftOn(on: Db | Tx, by: Spender, at: Date): Promise<Paise | null> {
  if (by.dailyCap === null) return null;
  const [row] = await on<{ spent: bigint }[]>`
    select coalesce(-sum(amount), 0)::bigint as spent from shop.sandbox_event
    where key_id = ${by.keyId} and at >= ${startOfDay(istDay(at.toISOString()))}`;
  return toPaise(Math.max(0, by.dailyCap - Number(row?.spent ?? 0)));
}

async function append(tx: Tx, accountId: string, events: readonly Event[]): Promise<void> {
  const [last] = await tx<{ number: bigint }[]>`
    select coalesce(max(number), 0)::bigint as number from shop.sandbox_event
    where account_id = ${accountId}`;
  const before = Number(last?.number ?? 0);
  const rows = events.map((event, place) => ({
    account_id: accountId,
    number: before + place + 1,
    at: event.at,
    type: event.type,
    order_number: event.order_number ?? null,
    amount: event.amount ?? 0,
    reference: event.reference ?? null,
    key_id: event.key_id ?? null,
    data: tx.json({ ...event.data }),
  }));
  await tx`insert into shop.sandbox_event ${tx(rows)}`;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const STATUSES: Readonly<Record<string, SandboxOrder['status']>> = {
  OrderCompleted: 'Completed',
  OrderRefunded: 'Refunded',
};

const orderOf = (row: OrderRow): SandboxOrder => ({
  number: row.order_number,
  reference: row.reference,
  productId: row.data.productId,
  itemId: row.data.itemId,
  itemName: row.data.itemName,
  gameAccount: row.data.gameAccount,
  price: toPaise(row.data.price),
  status: STATUSES[row.status] ?? 'Processing',
  returned: toPaise(row.status === 'OrderCompleted' ? Number(row.returned) : 0),
  placedAt: row.placed_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const lineOf = (row: LineRow): SandboxLine => ({
  id: `SB-${row.number}`,
  kind: row.amount < 0n ? 'Debit' : row.order_number === null ? 'Credit' : 'Refunded',
  amount: toPaise(Math.abs(Number(row.amount))),
  number: row.order_number,
  balanceAfter: toPaise(Number(row.balance_after)),
  at: row.at.toISOString(),
});
