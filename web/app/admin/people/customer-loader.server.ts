import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { isFrozen } from '@store/ledger';
import { ADMIN_PERMISSIONS, type Account, type Permission } from '../../../ports/accounts.ts';
import { accountFieldsOf } from '../../../ports/people-desk.ts';
import type { Shop } from '../../../ports/shop.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { shownEntries } from '../money/shown-entry.server.ts';
import { shownNotes } from '../notes/notes.server.ts';
import { typedOf } from './account-fields.ts';
import { customerWords as words } from './words.ts';

/** Of each list the latest: the rest has pages of its own. */
const LATEST = { page: 1, pageSize: 10 };

const ALL: readonly Permission[] = [...ADMIN_PERMISSIONS, 'ledger:audit'];

/** @throws 404 where there is no such account. */
export async function customerOr404({ accounts }: Shop, id: string): Promise<Account> {
  const account = await accounts.byId(id);
  if (account === null) throw new Response(words.gone, { status: 404 });
  return account;
}

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'people');
  const { request, context, params } = args;
  const { shop } = context;
  const account = await customerOr404(shop, params.customerId ?? '');
  const { id } = account;
  const may = (permission: Permission) => admin.permissions.includes(permission);
  const [behindSince, closing, sessions, notes, money, orders] = await Promise.all([
    behindFor(request, shop),
    account.closedAt === null ? null : shop.closings.of(id),
    shop.peopleDesk.sessionsOf(id),
    shownNotes(shop, request, { kind: 'customer', id }),
    may('money') ? moneyOf(shop, admin, id) : null,
    may('orders') ? ordersOf(shop, id) : null,
  ]);
  const fields = accountFieldsOf(account);
  return data({
    behindSince,
    customer: {
      id,
      customerNumber: account.customerNumber,
      name: account.name,
      createdAt: account.createdAt.toISOString(),
      emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
      mobileVerifiedAt: account.mobileVerifiedAt?.toISOString() ?? null,
      isBlocked: fields.blocked,
      isErased: account.erasedAt !== null,
      isAdmin: account.role === 'admin',
      isOwn: id === admin.id,
    },
    closing,
    account: { typed: typedOf(fields), was: JSON.stringify(fields) },
    permissions: ALL.map((name) => ({ name, isHeld: account.permissions.includes(name) })),
    sessions,
    notes,
    money,
    orders,
  });
}

async function moneyOf(shop: Shop, admin: Account, id: string) {
  const { readModels, ledger } = shop;
  const [balance, locked, points, wallet, statement, entries] = await Promise.all([
    readModels.walletBalance(id),
    readModels.lockedFundsOf(id),
    readModels.pointsBalance(id),
    ledger.wallet.stateOf(id),
    readModels.walletStatement(id, LATEST),
    readModels.entriesOf(id, LATEST),
  ]);
  return {
    /** In paise, the points in hundredths of one. */
    balances: { ...balance, locked, unspent: wallet.unspent, points },
    isFrozen: isFrozen(wallet),
    statement: statement.rows,
    entries: await shownEntries(shop, admin, entries.rows),
  };
}

async function ordersOf({ readModels }: Shop, id: string) {
  const [{ rows }, counters] = await Promise.all([
    readModels.ordersOf(id, LATEST),
    readModels.orderCounters(id),
  ]);
  return {
    counters,
    rows: rows.map(({ orderId, itemName, productName, status, price, createdAt }) => ({
      ...{ orderId, itemName, productName, status, price, createdAt },
    })),
  };
}
