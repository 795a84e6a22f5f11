import { randomBytes } from 'node:crypto';
import { lock, transaction, type Db } from '@store/platform/postgres';
import { z } from 'zod';
import type { Account } from '../../ports/accounts.ts';
import { normalEmail, normalMobile } from '../../ports/normalise.ts';
import { openAccounts } from '../accounts/open-accounts.ts';
import { note } from '../trail/note.ts';

/** As it is typed at a command line. */
export const FirstAdmin = z.object({
  email: z
    .string({ error: '--email is missing' })
    .transform(normalEmail)
    .pipe(z.email('--email is no email address').max(254, '--email is too long')),
  name: z.string().trim().min(1, '--name is empty').max(60, '--name is too long').default('Admin'),
  mobile: z
    .string()
    .transform(normalMobile)
    .pipe(z.string().regex(/^\d{10}$/, '--mobile is not a 10-digit number'))
    .optional(),
});
export type FirstAdmin = z.output<typeof FirstAdmin>;

export type FirstAdminMade =
  | Readonly<{ outcome: 'created'; account: Account; password: string }>
  /** They make the others, so that it stays known who made whom. */
  | Readonly<{ outcome: 'thereIsOne'; customerNumber: number }>
  | Readonly<{ outcome: 'taken'; taken: 'email' | 'mobile' }>;

/** Makes the admin of a store that has none, with a password that is told once. */
export async function createFirstAdmin(
  db: Db,
  { email, name, mobile }: FirstAdmin,
): Promise<FirstAdminMade> {
  return transaction(db, async (tx) => {
    // Two at once would both find none.
    await lock(tx, 'the first admin');
    const [admin] = await tx<{ customer_number: number }[]>`
      select customer_number from shop.account where role = 'admin'
      order by customer_number limit 1`;
    if (admin) return { outcome: 'thereIsOne', customerNumber: admin.customer_number };

    const password = randomBytes(15).toString('base64url');
    const created = await openAccounts(db).create({
      ...{ email, name, mobile: mobile ?? null, password, age: null },
      role: 'admin',
      // Whoever runs this command runs the store.
      emailVerifiedAt: new Date(),
    });
    if (!created.accepted) return { outcome: 'taken', taken: created.taken };
    const { account } = created;
    await note(
      tx,
      { kind: 'program', name: 'npm run admin' },
      {
        did: 'created',
        subject: {
          kind: 'customer',
          id: account.id,
          name: `Customer ${String(account.customerNumber)}`,
        },
        before: null,
        after: { role: 'admin' },
      },
    );
    return { outcome: 'created', account, password };
  });
}
