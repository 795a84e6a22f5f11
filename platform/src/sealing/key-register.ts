import { lock, transaction, type Db } from '../postgres/index.ts';
import { migrateSealing } from './migrations.ts';
import { StoreKeyLost, type StoreKeys } from './store-keys.ts';

/** A key that is in use no more but was not handed in either. */
export type RetiredKey = Readonly<{ id: string; retiredAt: Date }>;

/**
 * Notes which key the store seals with from now on. Returns those of earlier that are missing: what
 * they sealed may still be under way, see `forgetKey`.
 * @throws StoreKeyLost when the key that sealed until now is missing
 */
export async function registerKeys(
  db: Db,
  { ids }: Pick<StoreKeys, 'ids'>,
): Promise<readonly RetiredKey[]> {
  await migrateSealing(db);
  const [current = ''] = ids;
  return transaction(db, async (tx) => {
    await lock(tx, 'sealing.store_key');
    const missing = await tx<{ id: string; retiredAt: Date | null }[]>`
      select id, retired_at as "retiredAt" from sealing.store_key
      where id <> all(${[...ids]}::text[])`;
    const lost = missing.find(({ retiredAt }) => retiredAt === null);
    if (lost)
      throw new StoreKeyLost(
        `PAYLOAD_KEYS lacks the key ${lost.id}, which seals what is under way: put it back, behind a new one if it is to be exchanged`,
      );
    await tx`
      update sealing.store_key set retired_at = now() where id <> ${current} and retired_at is null`;
    await tx`
      insert into sealing.store_key (id) values (${current})
      on conflict (id) do update set retired_at = null`;
    return missing.flatMap(({ id, retiredAt }) => (retiredAt ? [{ id, retiredAt }] : []));
  });
}

/** For a retired key when nothing that it sealed is under way any more. */
export async function forgetKey(db: Db, id: string): Promise<void> {
  await db`delete from sealing.store_key where id = ${id} and retired_at is not null`;
}
