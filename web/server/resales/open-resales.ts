import { toPaise, type IstDay, type Paise } from '@store/ledger';
import { transaction, type Db, type Tx } from '@store/platform/postgres';
import type { ResaleBegun, Resales, ResaleWanted, Spender } from '../../ports/resales.ts';

type Row = Readonly<{ order_id: string; claim: Buffer; at: Date }>;

/**
 * A reference is taken by a row before anything is ordered, and with it what the order costs of the
 * day's cap. An earlier try of the same call has left its row: the order has that number.
 */
export function openResales(db: Db, { now }: Readonly<{ now: () => Date }>): Resales {
  return {
    begin: (wanted) =>
      transaction(db, async (tx) => {
        const { accountId, reference, claim, orderId, by } = wanted;
        const left = by && (await waitingFor(tx, by, wanted.day));
        const known = await rowOf(tx, wanted);
        if (known !== undefined) return toldOf(known, claim);
        if (left !== null && wanted.amount > left) {
          return { outcome: 'capReached', left };
        }
        const begun = await tx`
          insert into shop.resale ${tx({
            account_id: accountId,
            reference,
            key_id: by?.keyId ?? null,
            order_id: orderId,
            claim,
            amount: wanted.amount,
            day: wanted.day,
            at: now(),
          })}
          on conflict (account_id, reference) do nothing`;
        if (begun.count > 0) return { outcome: 'begun', orderId, isFirst: true };
        const other = await rowOf(tx, wanted);
        if (other === undefined) throw new Error('a reference was taken and is free again');
        return toldOf(other, claim);
      }),

    async takeOver({ accountId, reference, claim, by, amount, day }, from) {
      const taken = await db`
        update shop.resale
        set claim = ${claim}, key_id = ${by?.keyId ?? null}, amount = ${amount}, day = ${day},
            at = ${now()}
        where account_id = ${accountId} and reference = ${reference} and claim = ${from}`;
      return taken.count > 0;
    },

    leftOfDay: (by, day) => leftOfDay(db, by, day),

    async forget({ accountId, reference, claim }) {
      await db`
        delete from shop.resale
        where account_id = ${accountId} and reference = ${reference} and claim = ${claim}`;
    },

    async orderOf(accountId, reference) {
      const row = await rowOf(db, { accountId, reference });
      return row?.order_id ?? null;
    },

    async referencesOf(orderIds) {
      if (orderIds.length === 0) return new Map();
      const rows = await db<{ order_id: string; reference: string }[]>`
        select order_id, reference from shop.resale
        where order_id = any (${[...orderIds]}::text[])`;
      return new Map(rows.map(({ order_id, reference }) => [order_id, reference]));
    },
  };
}

async function rowOf(
  db: Db | Tx,
  { accountId, reference }: Pick<ResaleWanted, 'accountId' | 'reference'>,
): Promise<Row | undefined> {
  const [row] = await db<Row[]>`
    select order_id, claim, at from shop.resale
    where account_id = ${accountId} and reference = ${reference}`;
  return row;
}

const toldOf = ({ order_id: orderId, claim, at }: Row, mine: Uint8Array): ResaleBegun =>
  claim.equals(mine)
    ? { outcome: 'begun', orderId, isFirst: false }
    : { outcome: 'used', orderId, claim, since: at };

/** Whoever buys by the same key waits here, so that two together do not spend what one of them may. */
async function waitingFor(tx: Tx, by: Spender, day: IstDay): Promise<Paise | null> {
  if (by.dailyCap !== null) await tx`select from shop.api_key where id = ${by.keyId} for update`;
  return leftOfDay(tx, by, day);
}

async function leftOfDay(
  db: Db | Tx,
  { keyId, dailyCap }: Spender,
  day: IstDay,
): Promise<Paise | null> {
  if (dailyCap === null) return null;
  const [row] = await db<{ spent: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as spent from shop.resale
    where key_id = ${keyId} and day = ${day}`;
  return toPaise(Math.max(0, dailyCap - Number(row?.spent ?? 0)));
}
