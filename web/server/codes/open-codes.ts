import { istDay } from '@store/ledger';
import { lock, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import {
  CODES_CHANNEL,
  fingerprintsOf,
  openedCode,
  sealCode,
  type SealedCode,
} from '@store/workflows/code-pool';
import {
  MOST_POOLS,
  type CodeOfOrder,
  type CodePoolFigures,
  type Codes,
  type NewCode,
  type Reveal,
} from '../../ports/codes.ts';
import { newId } from '../../ports/new-id.ts';
import type { Actor, Facts } from '../../ports/trail.ts';
import { inParts } from '../database/in-parts.ts';
import { note } from '../trail/note.ts';

type Options = Readonly<{ keys: StoreKeys; now: () => Date }>;

const MOST_REVEALS = 500;
/** In a pool that nobody has set anything for. */
const FIRST_LEAST = 5;

/** In schema `shop`, which `migrateCodes` has made. */
export function openCodes(db: Db, { keys, now }: Options): Codes {
  const today = () => istDay(now().toISOString());

  /** Which of them are in the store already, or twice among themselves. */
  async function knownAmong(tx: Tx, codes: readonly NewCode[]): Promise<readonly number[]> {
    const named = codes.map(({ code }) => fingerprintsOf(keys, code));
    const rows = await tx<{ fingerprint: string }[]>`
      select fingerprint from shop.code where fingerprint = any (${named.flat()}::text[])`;
    const seen = new Set(rows.map(({ fingerprint }) => fingerprint));
    return named.flatMap((fingerprints, place) => {
      const isKnown = fingerprints.some((one) => seen.has(one));
      for (const one of fingerprints) seen.add(one);
      return isKnown ? [place] : [];
    });
  }

  return {
    async pools() {
      return db<CodePoolFigures[]>`
        select name, least,
          count(code.id) filter (where is_for_sale)::int as "forSale",
          count(code.id) filter (where order_id is not null)::int as sold,
          count(code.id) filter (where revealed_at is not null)::int as revealed,
          count(code.id) filter (where order_id is null and not is_for_sale)::int as expired,
          to_char(min(expires) filter (where is_for_sale), 'YYYY-MM-DD') as "soonestExpiry"
        from shop.code_pool
        left join lateral (
          select *, order_id is null and (expires is null or expires >= ${today()}::date) as is_for_sale
          from shop.code where pool = name
        ) as code on true
        group by name, least order by name limit ${MOST_POOLS}`.then((rows) => [...rows]);
    },

    add: (pool, codes, actor) =>
      transaction(db, async (tx) => {
        // Two admins who paste the same codes: the second is told that they are known.
        await lock(tx, 'shop.code');
        const places = await knownAmong(tx, codes);
        if (places.length > 0) return { outcome: 'known', places };
        const isNew = await makePool(tx, pool);
        if (isNew === 'tooMany') return { outcome: 'tooManyPools' };
        const rows = codes.map(({ expires, ...code }) => {
          const id = newId(now().getTime());
          return { id, pool, expires, added_by: accountOf(actor), ...sealCode(keys, id, code) };
        });
        for (const some of inParts(rows)) await tx`insert into shop.code ${tx(some)}`;
        await note(tx, actor, {
          did: isNew ? 'created' : 'changed',
          subject: subjectOf(pool),
          before: null,
          after: { codesAdded: codes.length },
        });
        await tx`select pg_notify(${CODES_CHANNEL}, '')`;
        return { outcome: 'added', count: codes.length };
      }),

    setLeast: (pool, least, actor) =>
      transaction(db, async (tx) => {
        const [row] = await tx<{ least: number | null }[]>`
          select least from shop.code_pool where name = ${pool} for update`;
        if (row === undefined) return false;
        await tx`update shop.code_pool set least = ${least} where name = ${pool}`;
        await note(tx, actor, {
          ...{ did: 'changed', subject: subjectOf(pool) },
          before: { least: row.least } satisfies Facts,
          after: { least },
        });
        return true;
      }),

    async ofOrder(orderId) {
      const rows = await db<CodeOfOrder[]>`
        select id, leg, revealed_at as "revealedAt" from shop.code
        where order_id = ${orderId} order by leg`;
      return [...rows];
    },

    reveal: ({ orderId, userId, legs, address, requestId }) =>
      transaction(db, async (tx) => {
        const rows = await tx<(SealedCode & { id: string; leg: number; expires: string | null })[]>`
          update shop.code set revealed_at = coalesce(revealed_at, ${now()})
          where order_id = ${orderId} and leg = any (${legs.map(String)}::text[]::int[])
          returning id, leg, key_id, sealed, to_char(expires, 'YYYY-MM-DD') as expires`;
        const shown = rows.map(({ id, leg, expires, ...sealed }) => ({
          ...{ leg, expires },
          ...openedCode(keys, id, sealed),
        }));
        for (const { id } of rows) {
          const told = { order_id: orderId, account_id: userId, address, request_id: requestId };
          await tx`insert into shop.code_reveal ${tx({ ...told, code_id: id, at: now() })}`;
        }
        return shown.toSorted((one, other) => one.leg - other.leg);
      }),

    revealsOf: (orderId) => revealsWhere(db, db`code_reveal.order_id = ${orderId}`),
    revealsTo: (userId) => revealsWhere(db, db`code_reveal.account_id = ${userId}`),
  };
}

async function makePool(tx: Tx, name: string): Promise<boolean | 'tooMany'> {
  const [{ count, known }] = await tx<[{ count: number; known: boolean }]>`
    select count(*)::int as count, coalesce(bool_or(name = ${name}), false) as known
    from shop.code_pool`;
  if (known) return false;
  if (count >= MOST_POOLS) return 'tooMany';
  await tx`insert into shop.code_pool (name, least) values (${name}, ${FIRST_LEAST})`;
  return true;
}

const revealsWhere = async (db: Db, those: ReturnType<Db>): Promise<readonly Reveal[]> => {
  const rows = await db<(Omit<Reveal, 'at'> & { at: Date })[]>`
    select code_reveal.order_id as "orderId", code.leg, code_reveal.address, code_reveal.at
    from shop.code_reveal join shop.code on code.id = code_id
    where ${those} order by code_reveal.id desc limit ${MOST_REVEALS}`;
  return rows.map(({ at, ...reveal }) => ({ ...reveal, at: at.toISOString() }));
};

const subjectOf = (pool: string) => ({ kind: 'codes', id: pool, name: pool }) as const;

/** Who has entered it; programs bring demo data along. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const accountOf = (actor: Actor): string => (actor.kind === 'admin' ? actor.accountId : NOBODY);
