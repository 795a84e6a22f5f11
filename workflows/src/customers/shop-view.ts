import type { Db } from '@store/platform/postgres';
import {
  NO_CONTACT,
  type AccountStanding,
  type CodeToSend,
  type ComplaintLetter,
  type Contact,
  type Customers,
  type ReceiptLink,
  type UndoLink,
  type VerificationLink,
} from './customers.ts';

/** Reads the views that the shop publishes for us. */
export const customersInShop = (db: Db): Customers => ({
  async contactOf(userId) {
    const rows = await db<Contact[]>`
      select name, email, mobile, email_verified as "emailVerified"
      from shop.customer_contact where user_id = ${userId}`;
    return rows[0] ?? NO_CONTACT;
  },
  async verificationLink(accountId, linkId) {
    const [found] = await db<VerificationLink[]>`
      select name, email, token_hash as "tokenHash" from shop.verification_link
      where account_id = ${accountId} and link_id = ${linkId}`;
    return found ?? null;
  },
  async passwordResetLink(linkId) {
    const [found] = await db<(VerificationLink & { accountId: string })[]>`
      select account_id as "accountId", name, email, token_hash as "tokenHash"
      from shop.password_reset_link where link_id = ${linkId}`;
    return found ?? null;
  },
  async codeToSend(codeId) {
    const [found] = await db<CodeToSend[]>`
      select purpose, name, mobile, email from shop.code_to_send where code_id = ${codeId}`;
    return found ?? null;
  },
  async closingLetter(closingId) {
    const [found] = await db<{ name: string; email: string; until: Date }[]>`
      select name, email, until from shop.closing_letter where id = ${closingId}`;
    return found ? { ...found, until: found.until.toISOString() } : null;
  },
  async undoLink(changeId) {
    const [found] = await db<(Omit<UndoLink, 'at'> & { at: Date })[]>`
      select what, name, email, token_hash as "tokenHash", at from shop.undo_letter
      where change_id = ${changeId}`;
    return found ? { ...found, at: found.at.toISOString() } : null;
  },
  async complaintLetter(entryId) {
    const [found] = await db<
      (Omit<ComplaintLetter, 'acknowledgeBy' | 'resolveBy'> & {
        acknowledge_by: Date;
        resolve_by: Date;
      })[]
    >`
      select number, what, name, email, is_guest as "isGuest", acknowledge_by, resolve_by
      from shop.complaint_letter where entry_id = ${entryId} and email is not null`;
    if (found === undefined) return null;
    const { acknowledge_by: acknowledgeBy, resolve_by: resolveBy, ...letter } = found;
    return {
      ...letter,
      acknowledgeBy: acknowledgeBy.toISOString(),
      resolveBy: resolveBy.toISOString(),
    };
  },
  async receiptLink(linkId) {
    const [found] = await db<(Omit<ReceiptLink, 'until'> & { until: Date })[]>`
      select order_id as "orderId", name, email, until from shop.receipt_letter
      where link_id = ${linkId}`;
    return found ? { ...found, until: found.until.toISOString() } : null;
  },
  async emailWanted(codeId) {
    const [found] = await db<{ name: string; email: string }[]>`
      select name, email from shop.wanted_email where code_id = ${codeId}`;
    return found ?? null;
  },
  async standingOf(userId) {
    const [found] = await db<{ standing: AccountStanding }[]>`
      select standing from shop.customer_standing where user_id = ${userId}`;
    return found?.standing ?? 'erased';
  },
  async registeredAt(userId) {
    const [found] = await db<{ registered_at: Date }[]>`
      select registered_at from shop.customer_registration where user_id = ${userId}`;
    return found?.registered_at.toISOString() ?? null;
  },
  async notRankedIds(roles) {
    const rows = await db<{ user_id: string }[]>`
      select user_id from shop.blocked_customer
      union
      select user_id from shop.customer_without_guardian
      union
      select user_id from shop.customer_role where role = any (${[...roles]})`;
    return rows.map((row) => row.user_id);
  },
});
