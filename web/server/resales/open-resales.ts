import { toPaise, type Paise } from '@store/ledger';
import { transaction, type Db, type Tx } from '@store/platform/postgres';
import { CLAIM_MS } from '../../ports/api-answers.ts';
import type {
  Hold,
  Named,
  ResaleBegun,
  Resales,
  ResaleTaken,
  ResaleWanted,
  Spending,
} from '../../ports/resales.ts';

type Options = Readonly<{
  now: () => Date;
  /** What the order of this number costs; null where there is none, or it has failed. */
  priceOf: (orderId: string) => Promise<Paise | null>;
}>;

/** `outcome` is null as long as nobody has said what came of it. */
type Row = Readonly<{
  order_id: string;
  claim: Buffer;
  at: Date;
  outcome: 'placed' | 'nothing' | null;
}>;

/** What they took is free then already, so that whoever asks again comes further. */
const MOST_GIVEN_BACK = 100;

/**
 * A reference is taken by a row before anything is ordered, and with it what the order costs of the
 * day's cap. All tries under a reference have one number, so that the ledger takes one of them, also
 * of those that know nothing of each other. What a try that died has taken is given back once it is
 * missed: a process that lives ends each of its tries long before CLAIM_MS is over.
 */
export function openResales(db: Db, { now, priceOf }: Options): Resales {
  const longAgo = () => new Date(now().getTime() - CLAIM_MS);

  const tryToBegin = (wanted: ResaleWanted): Promise<ResaleBegun> =>
    transaction(db, async (tx) => {
      const left = await waitingFor(tx, wanted);
      const known = await rowOf(tx, wanted);
      if (known !== undefined) return toldOf(known, wanted);
      if (left !== null && wanted.amount > left) return { outcome: 'capReached', left };
      const hold = { claim: wanted.claim, since: now() };
      const { accountId: account_id, reference, orderId: order_id } = wanted;
      const row = { account_id, reference, order_id, ...heldBy(wanted, hold) };
      // Of both of its keys: two tries at once may meet at either.
      const begun = await tx`
        insert into shop.resale ${tx(row)} on conflict do nothing`;
      if (begun.count > 0) return { outcome: 'begun', hold };
      const other = await rowOf(tx, wanted);
      if (other === undefined) throw new Error('a reference was taken and is free again');
      return toldOf(other, wanted);
    });

  const tryToTakeOver = (wanted: ResaleWanted, from: Hold): Promise<ResaleTaken> =>
    transaction(db, async (tx) => {
      const left = await waitingFor(tx, wanted);
      if (left !== null && wanted.amount > left) return { outcome: 'capReached', left };
      const hold = { claim: wanted.claim, since: now() };
      const taken = await tx`
        update shop.resale set ${tx({ ...heldBy(wanted, hold), outcome: null })}
        where ${isHeld(tx, wanted, from)}`;
      return taken.count > 0 ? { outcome: 'taken', hold } : { outcome: 'moved' };
    });

  const toldOf = (
    { order_id: orderId, claim, at, outcome }: Row,
    wanted: ResaleWanted,
  ): ResaleBegun => ({
    ...{ outcome: 'known', orderId, hold: { claim, since: at } },
    isOwn: claim.equals(wanted.claim),
    isOver: outcome === 'nothing' || at < longAgo(),
  });

  /** Asks once more where tries that died had taken what is missing. */
  async function orGivenBack<Answer extends ResaleBegun | ResaleTaken>(
    wanted: Spending,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const first = await ask();
    return first.outcome === 'capReached' && (await givesBack(wanted)) ? ask() : first;
  }

  /** False where no try has died. */
  async function givesBack({ by, day }: Spending): Promise<boolean> {
    if (by === null) return false;
    const rows = await db<{ order_id: string }[]>`
      select order_id from shop.resale
      where key_id = ${by.keyId} and day = ${day} and outcome is null and at < ${longAgo()}
      order by at limit ${MOST_GIVEN_BACK}`;
    for (const { order_id } of rows) {
      const price = await priceOf(order_id);
      await db`
        update shop.resale
        set outcome = ${price === null ? 'nothing' : 'placed'}, amount = coalesce(${price}, amount)
        where order_id = ${order_id} and outcome is null and at < ${longAgo()}`;
    }
    return rows.length > 0;
  }

  return {
    begin: (wanted) => orGivenBack(wanted, () => tryToBegin(wanted)),
    takeOver: (wanted, from) => orGivenBack(wanted, () => tryToTakeOver(wanted, from)),

    async placed(orderId, price) {
      await db`
        update shop.resale set outcome = 'placed', amount = ${price} where order_id = ${orderId}`;
    },

    async letGo(named, hold) {
      await db`
        update shop.resale set outcome = 'nothing'
        where ${isHeld(db, named, hold)} and outcome is null`;
    },

    async forget(named, hold) {
      await db`delete from shop.resale where ${isHeld(db, named, hold)} and outcome is null`;
    },

    async leftOfDay(wanted) {
      const left = await leftBeside(db, wanted);
      const isMissed = left !== null && wanted.amount > left && (await givesBack(wanted));
      return isMissed ? leftBeside(db, wanted) : left;
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

const heldBy = ({ by, amount, day }: ResaleWanted, { claim, since }: Hold) => ({
  ...{ key_id: by?.keyId ?? null, amount, day, claim, at: since },
});

const isHeld = (on: Db | Tx, { accountId, reference }: Named, { claim, since }: Hold) => on`
  account_id = ${accountId} and reference = ${reference} and claim = ${claim} and at = ${since}`;

async function rowOf(db: Db | Tx, { accountId, reference }: Named): Promise<Row | undefined> {
  const [row] = await db<Row[]>`
    select order_id, claim, at, outcome from shop.resale
    where account_id = ${accountId} and reference = ${reference}`;
  return row;
}

/** Whoever buys by the same key waits here, so that two together do not spend what one of them may. */
async function waitingFor(tx: Tx, wanted: Spending): Promise<Paise | null> {
  const { by } = wanted;
  if (by !== null && by.dailyCap !== null) {
    await tx`select from shop.api_key where id = ${by.keyId} for update`;
  }
  return leftBeside(tx, wanted);
}

/** Beside what this reference has taken before: it would take the place of that. */
async function leftBeside(db: Db | Tx, { by, reference, day }: Spending): Promise<Paise | null> {
  if (by === null || by.dailyCap === null) return null;
  const [row] = await db<{ spent: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as spent from shop.resale
    where key_id = ${by.keyId} and day = ${day} and reference <> ${reference}
      and outcome is distinct from 'nothing'`;
  return toPaise(Math.max(0, by.dailyCap - Number(row?.spent ?? 0)));
}
