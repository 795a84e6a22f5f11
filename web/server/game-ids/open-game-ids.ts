import type { Db } from '@store/platform/postgres';
import type { Sealer } from '@store/platform/sealing';
import { MOST_GAME_IDS, type GameId, type GameIds, type KeptGameId } from '../../ports/game-ids.ts';
import { isUuid } from '../../ports/is-uuid.ts';
import { newId } from '../../ports/new-id.ts';

type Options = Readonly<{ sealer: Sealer; now: () => Date }>;
type Row = Readonly<{ id: string; product_id: string; sealed: string; since: Date }>;
type Sealed = Pick<GameId, 'inputs' | 'name'>;

/** Game ids in schema `shop`, sealed with the key of whose they are. */
export function openGameIds(db: Db, { sealer, now }: Options): GameIds {
  const seal = (accountId: string, { inputs, name }: Sealed) =>
    sealer.seal(accountId, JSON.stringify({ inputs, name }));

  async function opened(accountId: string, row: Row): Promise<KeptGameId | null> {
    const plain = await sealer.open(accountId, row.sealed);
    if (plain === null) return null;
    const { id, product_id: productId, since } = row;
    return { id, productId, since, ...(JSON.parse(plain) as Sealed) };
  }

  async function of(accountId: string): Promise<readonly KeptGameId[]> {
    if (!isUuid(accountId)) return [];
    const rows = await db<Row[]>`
      select id::text, product_id, sealed, since from shop.game_id
      where account_id = ${accountId} order by since desc, id desc`;
    const all = await Promise.all(rows.map((row) => opened(accountId, row)));
    return all.filter((one) => one !== null);
  }

  const remove = async (accountId: string, ids: readonly string[]) => {
    const removed = await db`
      delete from shop.game_id
      where account_id = ${accountId} and id::text = any(${[...ids]})`;
    return removed.count;
  };

  return {
    of,

    async keep(accountId, gameId) {
      const kept = await of(accountId);
      const isSame = (one: KeptGameId) =>
        one.productId === gameId.productId && one.inputs.join('\n') === gameId.inputs.join('\n');
      const [same] = kept.filter(isSame);
      // A name that its owner gave stays.
      const sealed = await seal(accountId, { ...gameId, name: same?.name || gameId.name });
      await db`
        insert into shop.game_id ${db({
          id: newId(),
          account_id: accountId,
          product_id: gameId.productId,
          ...{ sealed, since: now() },
        })}`;
      const tooMany = kept.filter((one) => !isSame(one)).slice(MOST_GAME_IDS - 1);
      await remove(
        accountId,
        [...kept.filter(isSame), ...tooMany].map(({ id }) => id),
      );
    },

    async change(accountId, id, to) {
      const found = (await of(accountId)).find((one) => one.id === id);
      if (found === undefined) return 'notThere';
      const sealed = await seal(accountId, { ...found, ...to });
      await db`
        update shop.game_id set sealed = ${sealed}
        where account_id = ${accountId} and id = ${found.id}`;
      return 'changed';
    },

    async remove(accountId, id) {
      return (await remove(accountId, [id])) > 0 ? 'removed' : 'notThere';
    },
  };
}
