import { parseArgs } from 'node:util';
import { connectPostgres } from '@store/platform/postgres';
import { readSettings } from '@store/platform/settings';
import { z } from 'zod';
import { migrateShop } from '../database/migrations.ts';
import { WebSettings } from '../settings.ts';
import { createFirstAdmin, FirstAdmin, type FirstAdminMade } from './create-first-admin.ts';
import { recoverAdmin, type Recovered } from './recover-admin.ts';

/**
 * `npm run admin`: makes the first admin of a store, who then makes the others, and lets in again who
 * has lost the second factor.
 */
const usage = [
  'usage: npm run --silent admin -- create --email EMAIL [--name NAME] [--mobile NUMBER]',
  '       npm run --silent admin -- recover EMAIL',
].join('\n');

const Settings = z.object({
  DATABASE_URL: WebSettings.shape.DATABASE_URL,
  PUBLIC_URL: WebSettings.shape.PUBLIC_URL,
});

type Asked =
  | Readonly<{ command: 'create'; admin: FirstAdmin }>
  | Readonly<{ command: 'recover'; email: string }>;

function asked(): Asked {
  const {
    values,
    positionals: [command, ...more],
  } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      mobile: { type: 'string' },
    },
  });
  if (command === 'recover') {
    const emails = [...more, values.email].filter((email) => email !== undefined);
    const [email] = emails;
    if (email === undefined || emails.length > 1) throw new Error(usage);
    return { command, email };
  }
  if (command !== 'create' || more.length > 0) throw new Error(usage);
  const read = FirstAdmin.safeParse(values);
  if (read.success) return { command, admin: read.data };
  throw new Error(`${read.error.issues.map(({ message }) => message).join('; ')}.\n${usage}`);
}

const signInAddress = (publicUrl: string) => `${publicUrl.replace(/\/+$/, '')}/login?origin=/admin`;

function reportRecovery(recovered: Recovered, publicUrl: string): string {
  if (recovered.outcome === 'noAdmin') {
    throw new Error('Nothing was changed: no admin has this email.');
  }
  return [
    `The second factors of customer ${String(recovered.customerNumber)} are removed, and all their sessions have ended.`,
    `  Sign in at  ${signInAddress(publicUrl)}`,
    `  Email       ${recovered.email}`,
    '  Password    as before',
    'The sign-in leads to a new second factor. Until then the password alone opens the account: do it now.',
  ].join('\n');
}

function report(made: FirstAdminMade, publicUrl: string): string {
  switch (made.outcome) {
    case 'created':
      return [
        'The store has its first admin now.',
        `  Name        ${made.account.name}`,
        `  Sign in at  ${signInAddress(publicUrl)}`,
        `  Email       ${made.account.email}`,
        `  Password    ${made.password}`,
        'The password is shown this once. Keep it in a password manager.',
        'The sign-in asks you to set up a second factor: have a phone with an authenticator app at hand.',
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
  const what = asked();
  const { DATABASE_URL, PUBLIC_URL } = readSettings(Settings, process.env);
  // One connection holds the lock while another one writes.
  const db = connectPostgres(DATABASE_URL, { max: 2, name: 'admin' });
  try {
    await migrateShop(db);
    console.log(
      what.command === 'create'
        ? report(await createFirstAdmin(db, what.admin), PUBLIC_URL)
        : reportRecovery(await recoverAdmin(db, what.email), PUBLIC_URL),
    );
  } finally {
    await db.end({ timeout: 5 });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
