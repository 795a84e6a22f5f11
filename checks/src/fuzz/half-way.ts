import type { Db } from '@store/platform/postgres';
import { openSealer } from '@store/platform/sealing';
import { openAccounts } from '@store/web/accounts';
import { openTaxAddresses } from '../../../web/server/invoices/open-tax-addresses.ts';
import { IN_KARNATAKA } from '../../../web/testing/tax-addresses.ts';
import { newcomer, type Newcomer } from '../customers/newcomer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Visitor } from '../http/visitors.ts';

/** Somebody whom the store has still to ask something, and the pages that it asks on. */
export type HalfWay = Readonly<{ who: Newcomer; pages: readonly string[] }>;

const guardian = { name: 'Meena Deshmukh', contact: 'meena@example.com' };

export async function peopleHalfWay(
  db: Db,
  guest: Visitor,
  exchange: Exchange,
): Promise<readonly HalfWay[]> {
  const options = { accounts: openAccounts(db), guest, exchange, mobile: null };
  const age = { adult: false, guardian, textVersion: 'checks' };
  const minor = await newcomer('minor', { ...options, age });
  const addresses = openTaxAddresses(db, {
    sealer: await openSealer(db),
    now: () => new Date(),
  });
  await addresses.set(minor.id, IN_KARNATAKA);
  const ageless = await newcomer('ageless', { ...options, age: null });
  return [
    {
      who: minor,
      pages: [
        ...['/dashboard/data/guardian', '/dashboard/data/age', '/dashboard/data/state'],
        '/before-paying/mobile',
      ],
    },
    { who: ageless, pages: ['/before-paying/age'] },
  ];
}
