import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { csv } from '../../../ports/csv.ts';
import type { PeopleDesk } from '../../../ports/people-desk.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
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
  const admin = await requireAdmin(args, 'people');
  const { peopleDesk, trail } = args.context.shop;
  const { text } = customersIn(readQuery(args.request, customersQuery));
  const { total } = await peopleDesk.search({ text, page: 1, pageSize: 1 });
  // Not what was searched for: it may be somebody's mobile number.
  await trail.note(actorOf(args.context, admin), {
    did: 'downloaded',
    subject: { kind: 'customer', id: 'csv', name: words.title },
    before: null,
    after: { rows: total },
  });
  const lines = Readable.from(linesOf(peopleDesk, text), { objectMode: false });
  return new Response(createReadableStreamFromReadable(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="customers.csv"',
      'cache-control': 'no-store',
    },
  });
}

/** Some at a time: there may be many. */
async function* linesOf(desk: PeopleDesk, text: string | undefined) {
  yield csv(COLUMNS, []);
  for await (const some of desk.each(text)) {
    yield csv(COLUMNS, some.map(lineOf), { header: false });
  }
}

/** Yes and no as the specification writes them outside. */
const lineOf = (account: Account) => ({
  customerNumber: account.customerNumber,
  name: account.name,
  email: account.email,
  mobile: account.mobile,
  role: account.role,
  verified: String(account.emailVerifiedAt !== null),
  isBlocked: String(account.blockedAt !== null),
  createdAt: account.createdAt.toISOString(),
  accountId: account.id,
});
