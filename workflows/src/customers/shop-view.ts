import type { Db } from '@store/platform/postgres';
import { NO_CONTACT, type Contact, type Customers, type VerificationLink } from './customers.ts';

/** Reads the views that the shop publishes for us. */
export const customersInShop = (db: Db): Customers => ({
  async contactOf(userId) {
    const rows = await db<Contact[]>`
      select name, email, mobile from shop.customer_contact where user_id = ${userId}`;
    return rows[0] ?? NO_CONTACT;
  },
  async verificationLink(accountId, linkId) {
    const [found] = await db<VerificationLink[]>`
      select name, email, token_hash as "tokenHash" from shop.verification_link
      where account_id = ${accountId} and link_id = ${linkId}`;
    return found ?? null;
  },
  async notRankedIds(roles) {
    const rows = await db<{ user_id: string }[]>`
      select user_id from shop.blocked_customer
      union
      select user_id from shop.customer_role where role = any (${[...roles]})`;
    return rows.map((row) => row.user_id);
  },
});
