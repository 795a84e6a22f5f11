import { readGameAccount } from '@store/ledger/game-account';
import { transaction, type Db } from '@store/platform/postgres';
import type { Sealer, StoreKeys } from '@store/platform/sealing';
import type { ReadModels } from '@store/projections';
import type { SealedSearch } from '../../ports/sealed-search.ts';

/** So many orders at most have one thing in common that anybody looks for. */
const FOUND_AT_MOST = 1_000;

/**
 * Keeps a hash of each whole input in `shop.sealed_input`, under a key of the store that lies outside
 * the database; with a customer's own key their rows go as well.
 */
export function openSealedSearch(db: Db, keys: StoreKeys): SealedSearch {
  /** By every key in use, the first of which notes. */
  const hashes = (text: string): readonly string[] =>
    keys
      .tokensFor('sealed input', text)
      .map((token) => Buffer.from(token, 'base64url').toString('hex'));

  const matching = (text: string) => db`
    hash = any (array(select decode(hash, 'hex') from unnest(${[...hashes(text)]}::text[]) hash))`;

  return {
    async note(userId, orderId, inputs) {
      const texts = new Set([...inputs, asOneText(inputs)].map(normal).filter((one) => one !== ''));
      const noted = [...texts].flatMap((text) => hashes(text).slice(0, 1));
      if (noted.length === 0) return;
      await db`
        insert into shop.sealed_input (user_id, hash, order_id)
        select user_id, decode(hash, 'hex'), ${orderId}
        from sealing.customer_key, unnest(${noted}::text[]) hash where user_id = ${userId}
        on conflict do nothing`;
    },

    async find(userIds, text) {
      const sought = normal(text);
      if (sought === '' || userIds.length === 0) return [];
      const rows = await db<{ order_id: string }[]>`
        select distinct order_id from shop.sealed_input
        where user_id = any (${[...userIds]}::text[]) and ${matching(sought)}`;
      return rows.map((row) => row.order_id);
    },

    async findAnybodys(text) {
      const sought = normal(text);
      if (sought === '') return [];
      const rows = await db<{ order_id: string }[]>`
        select order_id from shop.sealed_input where ${matching(sought)}
        order by order_id desc limit ${FOUND_AT_MOST}`;
      return [...new Set(rows.map((row) => row.order_id))];
    },
  };
}

/** As players write it, and as the list of orders shows it: `118374920 (2641)`. */
function asOneText(inputs: readonly string[]): string {
  const [first = '', ...others] = inputs.filter((input) => input !== '');
  return others.length === 0 ? first : `${first} (${others.join(', ')})`;
}

const normal = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const AT_A_TIME = 200;
const PATIENCE_MS = 60_000;

/**
 * Notes the orders that were placed before there was this search, or before the key it uses. Whoever
 * has the lock goes on where the last one stopped, until all that the log held at the start is done;
 * afterwards never again with this key.
 */
export async function noteEarlierOrders(
  parts: Readonly<{
    db: Db;
    readModels: ReadModels;
    sealer: Sealer;
    keys: StoreKeys;
    head: () => Promise<bigint>;
  }>,
  signal: AbortSignal,
): Promise<void> {
  const { db, readModels, sealer, keys } = parts;
  const search = openSealedSearch(db, keys);
  const [keyId = ''] = keys.ids;
  await db`
    update shop.sealed_backfill set reached = '', finished_at = null, key_id = ${keyId}
    where key_id is distinct from ${keyId}`;
  const [mark] = await db<{ finished: boolean }[]>`
    select finished_at is not null as finished from shop.sealed_backfill`;
  if (mark === undefined || mark.finished) return;
  const head = await parts.head();
  while (!(await readModels.caughtUpTo(head, PATIENCE_MS))) if (signal.aborted) return;

  for (let more = true; more && !signal.aborted;) {
    more = await transaction(db, async (tx) => {
      const [own] = await tx<{ reached: string }[]>`
        select reached from shop.sealed_backfill where finished_at is null
        for update skip locked`;
      if (own === undefined) return false;
      const orders = await readModels.ordersAfter(own.reached, AT_A_TIME);
      for (const { userId, orderId, gameAccount } of orders) {
        const account = await readGameAccount(sealer, userId, gameAccount);
        if (account.lost === null) await search.note(userId, orderId, account.inputs);
      }
      const last = orders.at(-1);
      await (last === undefined
        ? tx`update shop.sealed_backfill set finished_at = now()`
        : tx`update shop.sealed_backfill set reached = ${last.orderId}`);
      return last !== undefined;
    });
  }
}
