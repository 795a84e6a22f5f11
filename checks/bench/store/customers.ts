import { randomUUID } from 'node:crypto';
import { creditReference, rupees } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { Db } from '@store/platform/postgres';
import { openAccounts } from '@store/web/accounts';
import { must, type HttpClient } from './http-client.ts';

/** Signed in with a browser, and with a program. */
export type Customer = Readonly<{ id: string; cookie: string; token: string }>;

const PASSWORD = 'lattice-of-emerald-and-brass';

/** Customers with money in the wallet, signed in through the front door. */
export async function signedInCustomers(
  { db, ledger, http }: Readonly<{ db: Db; ledger: Ledger; http: HttpClient }>,
  count: number,
): Promise<Customer[]> {
  const accounts = openAccounts(db);
  const customers: Customer[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `bench-${randomUUID()}@example.com`;
    const created = await accounts.create({
      name: `Bench Customer ${number}`,
      email,
      mobile: null,
      password: PASSWORD,
      age: { adult: true, guardian: null, textVersion: 'bench' },
      emailVerifiedAt: new Date(),
    });
    if (!created.accepted) throw new Error(`the ${created.taken} is taken`);
    await fillWallet(ledger, created.account.id);
    const answer = must(
      await http.post('/login', { email, password: PASSWORD }),
      302,
      'the sign-in page',
    );
    const program = must(
      await http.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } }),
      200,
      'the sign-in call',
      'token',
    );
    const { token } = JSON.parse(program.body.toString()) as { token: string };
    customers.push({ id: created.account.id, cookie: answer.cookies.join('; '), token });
  }
  return customers;
}

async function fillWallet(ledger: Ledger, userId: string): Promise<void> {
  const adjustmentId = randomUUID();
  const handled = await ledger.wallet.handle(
    userId,
    {
      type: 'CreditFunds',
      data: {
        reference: creditReference.adjustment(adjustmentId),
        source: 'adjustment',
        subject: adjustmentId,
        amount: rupees(100_000_000),
        note: null,
        at: new Date().toISOString(),
      },
    },
    { actor: 'bench', correlationId: adjustmentId, commandId: adjustmentId },
  );
  if (!handled.accepted) throw new Error(`no money: ${handled.rejection.type}`);
}
