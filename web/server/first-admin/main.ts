import { parseArgs } from 'node:util';
import { connectPostgres } from '@store/platform/postgres';
import { readSettings } from '@store/platform/settings';
import { z } from 'zod';
import { migrateShop } from '../database/migrations.ts';
import { WebSettings } from '../settings.ts';
import { createFirstAdmin, FirstAdmin, type FirstAdminMade } from './create-first-admin.ts';

/** `npm run admin`: makes the first admin of a store, who then makes the others. */
const usage =
  'usage: npm run --silent admin -- create --email EMAIL [--name NAME] [--mobile NUMBER]';

const Settings = z.object({
  DATABASE_URL: WebSettings.shape.DATABASE_URL,
  PUBLIC_URL: WebSettings.shape.PUBLIC_URL,
});

function asked(): FirstAdmin {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      mobile: { type: 'string' },
    },
  });
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new Error(usage);
  const read = FirstAdmin.safeParse(values);
  if (read.success) return read.data;
  throw new Error(`${read.error.issues.map(({ message }) => message).join('; ')}. ${usage}`);
}

function report(made: FirstAdminMade, publicUrl: string): string {
  switch (made.outcome) {
    case 'created':
      return [
        'The store has its first admin now.',
        `  Name        ${made.account.name}`,
        `  Sign in at  ${publicUrl.replace(/\/+$/, '')}/login?origin=/admin`,
        `  Email       ${made.account.email}`,
        `  Password    ${made.password}`,
        'The password is shown this once. Keep it in a password manager.',
      ].join('\n');
    case 'thereIsOne':
      throw new Error(
        `Nothing was changed: customer ${String(made.customerNumber)} is an admin already. ` +
          'A store with demo data has one; for your own start it with DEMO_DATA=off.',
      );
    case 'taken':
      throw new Error(
        `Nothing was changed: the ${made.taken} belongs to a customer. Take another one.`,
      );
  }
}

try {
  const admin = asked();
  const { DATABASE_URL, PUBLIC_URL } = readSettings(Settings, process.env);
  // One connection holds the lock while another one writes.
  const db = connectPostgres(DATABASE_URL, { max: 2, name: 'admin' });
  try {
    await migrateShop(db);
    console.log(report(await createFirstAdmin(db, admin), PUBLIC_URL));
  } finally {
    await db.end({ timeout: 5 });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
