import { anywhere, type Db } from '@store/platform/postgres';
import type { Account } from '../../ports/accounts.ts';
import { normalMobile } from '../../ports/normalise.ts';
import type { PeoplePage } from '../../ports/people-desk.ts';
import { ACCOUNT_COLUMNS, accountOf, type AccountRow } from '../accounts/account-row.ts';

const AT_A_TIME = 2_000;
/** Above every customer number. */
const BEFORE_ALL = 2 ** 31 - 1;

type Asked = Readonly<{ text?: string | undefined; page: number; pageSize: number }>;

/** Pages of everybody are counted from the nearer end: the last one is as quick as the first. */
export async function everybody(db: Db, { page, pageSize }: Asked): Promise<PeoplePage> {
  const [counted] = await db<{ total: bigint }[]>`select count(*) as total from shop.account`;
  const total = Number(counted?.total ?? 0n);
  const from = (page - 1) * pageSize;
  const to = Math.min(from + pageSize, total);
  if (from >= to) return { rows: [], total };
  const isFirstHalf = from <= total - to;
  const rows = await db<AccountRow[]>`
    select ${db(ACCOUNT_COLUMNS)} from shop.account
    order by customer_number ${isFirstHalf ? db`desc` : db`asc`}
    limit ${to - from} offset ${isFirstHalf ? from : total - to}`;
  return { rows: (isFirstHalf ? rows : rows.toReversed()).map(accountOf), total };
}

/** One walk through what is found: it is counted, and its page is read by id. */
export async function thoseWith(
  db: Db,
  text: string,
  { page, pageSize }: Asked,
): Promise<PeoplePage> {
  const [found] = await db<{ total: bigint; ids: string[] }[]>`
    with found as materialized (
      select id, customer_number from shop.account where ${having(db, text)}
    )
    select (select count(*) from found) as total, array(
      select id from found
      order by (customer_number::text = ${text}) desc, customer_number desc
      limit ${pageSize} offset ${(page - 1) * pageSize}
    ) as ids`;
  const ids = found?.ids ?? [];
  const rows = await db<
    AccountRow[]
  >`select ${db(ACCOUNT_COLUMNS)} from shop.account where id = any (${ids}::uuid[])`;
  const accounts = new Map(rows.map((row) => [row.id, accountOf(row)]));
  return { rows: ids.flatMap((id) => accounts.get(id) ?? []), total: Number(found?.total ?? 0n) };
}

export async function* each(
  db: Db,
  text: string | undefined,
): AsyncGenerator<readonly Account[], void> {
  let before = BEFORE_ALL;
  for (;;) {
    const rows = await db<AccountRow[]>`
      select ${db(ACCOUNT_COLUMNS)} from shop.account
      where customer_number < ${before} ${text === undefined ? db`` : db`and ${having(db, text)}`}
      order by customer_number desc limit ${AT_A_TIME}`;
    if (rows.length > 0) yield rows.map(accountOf);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_A_TIME) return;
    before = last.customer_number;
  }
}

/** As the index `account_search` has it. A mobile is found however it is written. */
function having(db: Db, text: string) {
  const searched = db`(customer_number::text || ' ' || name || ' ' || email || ' ' || coalesce(mobile, ''))`;
  const mobile = normalMobile(text);
  return mobile !== text && /^\d{4,}$/.test(mobile)
    ? db`(${searched} ilike ${anywhere(text)} or ${searched} ilike ${anywhere(mobile)})`
    : db`${searched} ilike ${anywhere(text)}`;
}
