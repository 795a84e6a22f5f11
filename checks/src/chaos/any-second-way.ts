import { connectPostgres, transaction } from '@store/platform/postgres';
import { writeOwnerSettings } from '@store/workflows/owner-settings';

/**
 * Lets parts go their second way as an owner does who sets "Second way at any cost": what the goods
 * cost at the simulated providers nobody has entered, and an unknown cost counts as too dear.
 */
export async function allowAnySecondWay(databaseUrl: string): Promise<void> {
  const db = connectPostgres(databaseUrl, { max: 1, name: 'chaos' });
  try {
    await transaction(db, (tx) => writeOwnerSettings(tx, { secondWayAtAnyCost: true }));
    await db.notify('owner_settings', '');
  } finally {
    await db.end();
  }
}
