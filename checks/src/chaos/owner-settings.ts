import { rupees } from '@store/ledger';
import { connectPostgres, transaction } from '@store/platform/postgres';
import { writeOwnerSettings } from '@store/workflows/owner-settings';

/**
 * As an owner sets it for whom trade must go on: a part goes its second way "at any cost" (what the
 * goods cost at the simulated providers nobody has entered, and an unknown cost counts as too dear),
 * and whoever buys all day may also top up all day.
 */
export async function setOwnerSettings(databaseUrl: string): Promise<void> {
  const db = connectPostgres(databaseUrl, { max: 1, name: 'chaos' });
  try {
    await transaction(db, (tx) =>
      writeOwnerSettings(tx, { secondWayAtAnyCost: true, topUpsPerDay: rupees(10_00_000) }),
    );
    await db.notify('owner_settings', '');
  } finally {
    await db.end();
  }
}
