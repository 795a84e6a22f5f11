import { readGameAccount } from '@store/ledger/game-account';
import { transaction, type Db } from '@store/platform/postgres';
import type { Sealer } from '@store/platform/sealing';
import type { ReadModels } from '@store/projections';
import type { SealedSearch } from '../../ports/sealed-search.ts';

/**
 * Keeps a hash of each whole input in `shop.sealed_input`, under the customer's own key: equal inputs
 * of two customers do not look alike, and with the key the rows go as well.
 */
export const openSealedSearch = (db: Db, sealer: Sealer): SealedSearch => ({
  async note(userId, orderId, inputs) {
    const texts = new Set([...inputs, asOneText(inputs)].map(normal).filter((text) => text !== ''));
    const hashes = await Promise.all([...texts].map((text) => sealer.fingerprint(userId, text)));
    const known = hashes.flatMap((hash) => hash?.toString('hex') ?? []);
    if (known.length === 0) return;
    await db`
      insert into shop.sealed_input (user_id, hash, order_id)
      select user_id, decode(hash, 'hex'), ${orderId}
      from sealing.customer_key, unnest(${known}::text[]) hash where user_id = ${userId}
      on conflict do nothing`;
  },

  async find(userIds, text) {
    const sought = normal(text);
    if (sought === '') return [];
    const hashes = await Promise.all(userIds.map((userId) => sealer.fingerprint(userId, sought)));
    const hexes = hashes.map((hash) => hash?.toString('hex') ?? '');
    const rows = await db<{ order_id: string }[]>`
      select order_id from unnest(${[...userIds]}::text[], ${hexes}::text[]) own (user_id, hash)
      join shop.sealed_input input
        on input.user_id = own.user_id and input.hash = decode(own.hash, 'hex')`;
    return rows.map((row) => row.order_id);
  },
});

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
 * Notes the orders that were placed before there was this search. Whoever has the lock goes on where
 * the last one stopped, until all that the log held at the start is done; afterwards never again.
 */
export async function noteEarlierOrders(
  parts: Readonly<{ db: Db; readModels: ReadModels; sealer: Sealer; head: () => Promise<bigint> }>,
  signal: AbortSignal,
): Promise<void> {
  const { db, readModels, sealer } = parts;
  const search = openSealedSearch(db, sealer);
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
