import type { Account, AdminPermission } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { refusal, type Refusal } from './refusal.ts';
import { apiWords as words } from './words.ts';

type Sent = string | number | undefined;

const isOwn = ({ id, customerNumber }: Account, sent: Sent): boolean =>
  sent === undefined || String(sent) === id || String(sent) === String(customerNumber);

/** Null where an id in a body is that of who calls, or where there is none. */
export const strangers = (account: Account, sent: Sent): Refusal | null =>
  isOwn(account, sent) ? null : refusal('NotYours', words.notYours);

/** Whose things are meant: those of who calls, or of anybody where an admin with these rights does. */
export async function whose(
  { account, shop }: Readonly<{ account: Account; shop: Shop }>,
  sent: Sent,
  needed: AdminPermission,
): Promise<Readonly<{ userId: string }> | Refusal> {
  if (isOwn(account, sent)) return { userId: account.id };
  const mayLook = account.role === 'admin' && account.permissions.includes(needed);
  if (!mayLook) return refusal('NotYours', words.notYours);
  const found = await accountNamed(shop, String(sent));
  return found === null ? refusal('NotFound', words.noAccount) : { userId: found.id };
}

/** By its id or its customer number. */
export async function accountNamed(
  { accounts }: Pick<Shop, 'accounts'>,
  named: string,
): Promise<Account | null> {
  const number = /^\d{1,9}$/.test(named) ? [Number(named)] : [];
  const [byNumber] =
    number.length === 0
      ? []
      : await accounts.byHandles({ numbers: number, emails: [], mobiles: [] });
  return byNumber ?? accounts.byId(named);
}
