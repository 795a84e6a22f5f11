import { createHash } from 'node:crypto';
import { transaction, type Db } from '@store/platform/postgres';
import { takeUntold } from '@store/workflows/provider-trouble';
import { addRings } from './ring-rows.ts';

/**
 * Rings for each provider that has begun to take no orders, also where another one delivers meanwhile,
 * and for what one said that nobody knows. What rang and that it did are one transaction.
 */
export const watchProviders = (db: Db, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const { outages, sayings } = await takeUntold(tx);
    const about = { threshold: null, customer_id: null, direction: 'below', at: now } as const;
    await addRings(tx, [
      ...outages.map(({ purse, reason, since }) => ({
        ...about,
        ...{ id: `trouble-${purse}-${since.getTime()}`, watched: `trouble:${purse}` },
        ...{ amount: 0, balance: 0, note: reason },
      })),
      ...sayings.map(({ purse, text }) => ({
        ...about,
        ...{ id: `saying-${purse}-${nameOf(text)}-${now.getTime()}`, watched: `saying:${purse}` },
        ...{ amount: 0, balance: 0, note: text },
      })),
    ]);
  });

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
