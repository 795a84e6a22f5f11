import type { Db } from '@store/ledger/postgres';
import { NO_CONTACT, type Contact, type Customers } from './customers.ts';

/** Reads the one view that the shop publishes for us. */
export const customersInShop = (db: Db): Customers => ({
  async contactOf(userId) {
    const rows = await db<Contact[]>`
      select name, email, mobile from shop.customer_contact where user_id::text = ${userId}`;
    return rows[0] ?? NO_CONTACT;
  },
});
