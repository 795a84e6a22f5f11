import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { asOfPage, requireAdmin } from '../../session/require-account.server.ts';
import { downloadOf } from '../lists/download.server.ts';
import { customersIn, customersQuery } from './customers-query.ts';
import { customersWords as words } from './words.ts';

const COLUMNS = [
  'customerNumber',
  'name',
  'email',
  'mobile',
  'role',
  'verified',
  'isBlocked',
  'createdAt',
  'accountId',
] as const;

/** The customers of the list, all of its pages, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(asOfPage(args, '/admin/usersdata'), 'people');
  const { context, request } = args;
  const { peopleDesk } = context.shop;
  const { text } = customersIn(readQuery(request, customersQuery));
  const { total } = await peopleDesk.search({ text, page: 1, pageSize: 1 });
  return downloadOf(context, admin, {
    // Not what was searched for: it may be somebody's mobile number.
    list: { kind: 'customer', name: words.title },
    fileName: 'customers.csv',
    columns: COLUMNS,
    parts: peopleDesk.each(text),
    lineOf,
    total,
  });
}

/** Yes and no as the specification writes them outside. */
const lineOf = (account: Account) => ({
  customerNumber: account.customerNumber,
  name: account.name,
  email: account.erasedAt === null ? account.email : '',
  mobile: account.mobile,
  role: account.role,
  verified: String(account.emailVerifiedAt !== null),
  isBlocked: String(account.blockedAt !== null),
  createdAt: account.createdAt.toISOString(),
  accountId: account.id,
});
