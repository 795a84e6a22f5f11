import { randomBytes } from 'node:crypto';
import type { Db } from '../postgres/index.ts';
import { LRUCache } from 'lru-cache';
import { migrateSealing } from './migrations.ts';

export type CustomerKey = Readonly<{ id: string; key: Buffer }>;

export type KeyRing = Readonly<{
  of: (userId: string) => Promise<CustomerKey | null>;
  ofOrNew: (userId: string) => Promise<CustomerKey>;
  erase: (userId: string) => Promise<void>;
}>;

/** Short, because a key erased by another process must not live on in this one. */
const CACHED_MS = 60_000;

export async function openKeyRing(db: Db): Promise<KeyRing> {
  await migrateSealing(db);
  const cache = new LRUCache<string, CustomerKey>({ max: 10_000, ttl: CACHED_MS });

  async function of(userId: string): Promise<CustomerKey | null> {
    const cached = cache.get(userId);
    if (cached) return cached;
    const [found] = await db<CustomerKey[]>`
      select id, key from sealing.customer_key where user_id = ${userId}`;
    if (found) cache.set(userId, found);
    return found ?? null;
  }

  return {
    of,
    async ofOrNew(userId) {
      const own = await of(userId);
      if (own) return own;
      const id = randomBytes(6).toString('hex');
      await db`
        insert into sealing.customer_key (user_id, id, key)
        values (${userId}, ${id}, ${randomBytes(32)}) on conflict do nothing`;
      // Whoever came first wins: both processes must go on with the same key.
      const winner = await of(userId);
      if (!winner) throw new Error(`the key of ${userId} was erased while it was made`);
      return winner;
    },
    async erase(userId) {
      await db`delete from sealing.customer_key where user_id = ${userId}`;
      cache.delete(userId);
    },
  };
}
