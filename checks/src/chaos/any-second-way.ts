import { connectPostgres } from '@store/platform/postgres';

/**
 * Lets parts go their second way as an owner does who sets "Second way at any cost": what the goods
 * cost at the simulated providers nobody has entered, and an unknown cost counts as too dear.
 */
export async function allowAnySecondWay(databaseUrl: string): Promise<void> {
  const db = connectPostgres(databaseUrl, { max: 1, name: 'chaos' });
  try {
    await db`
      insert into settings.owner_setting (name, value) values ('secondWayAtAnyCost', 'true')
      on conflict (name) do update set value = excluded.value`;
    await db.notify('owner_settings', '');
  } finally {
    await db.end();
  }
}
