import { lock, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Sealer } from '@store/platform/sealing';
import { complaintClocks } from '../../ports/complaint-clocks.ts';
import type { Filed, NewComplaint } from '../../ports/complaints.ts';
import { newId } from '../../ports/new-id.ts';
import { sealWords, type EntryRow } from './complaint-rows.ts';

/** In a day: who has an account, and whoever typed a mail address. */
const MOST_OF_ACCOUNT = 10;
const MOST_OF_ADDRESS = 3;

type Options = Readonly<{ sealer: Sealer; at: Date }>;

/** Once for each number, and once for each order while it is open. */
export async function fileComplaint(
  db: Db,
  { number, kind, from, order, text }: NewComplaint,
  { sealer, at }: Options,
): Promise<Filed> {
  const accountId = 'accountId' in from ? from.accountId : null;
  const email = 'email' in from ? from.email : null;
  const sealed = await sealWords(sealer, { number, account_id: accountId }, text);
  return transaction(db, async (tx) => {
    await lock(tx, `complaints of ${accountId ?? email}`);
    const before = await filedBefore(tx, number, order?.id ?? null);
    if (before !== null) return { outcome: 'filedBefore', number: before };
    const most = accountId === null ? MOST_OF_ADDRESS : MOST_OF_ACCOUNT;
    if ((await filedToday(tx, { accountId, email, at })) >= most) return { outcome: 'tooMany' };

    const { acknowledgeBy, resolveBy } = complaintClocks(at);
    await tx`
      insert into shop.complaint ${tx({
        ...{ number, kind, account_id: accountId, email },
        ...{ order_id: order?.id ?? null, facts: order === null ? null : tx.json(order.facts) },
        ...{ received_at: at, acknowledge_by: acknowledgeBy, resolve_by: resolveBy },
      })}`;
    const first: EntryRow = {
      ...{ id: newId(at.getTime()), number, at, what: 'said', actor: null, sealed },
      owed: true,
    };
    await tx`insert into shop.complaint_entry ${tx(first)}`;
    return { outcome: 'filed', number };
  });
}

async function filedBefore(tx: Tx, number: string, orderId: string | null) {
  const [before] = await tx<{ number: string }[]>`
    select number from shop.complaint
    where number = ${number} or (order_id = ${orderId} and closed_at is null) limit 1`;
  return before?.number ?? null;
}

async function filedToday(
  tx: Tx,
  { accountId, email, at }: Readonly<{ accountId: string | null; email: string | null; at: Date }>,
): Promise<number> {
  const since = new Date(at.getTime() - 24 * 60 * 60_000);
  const [row] = await tx<{ filed: bigint }[]>`
    select count(*) as filed from shop.complaint
    where received_at > ${since} and (account_id = ${accountId} or email = ${email})`;
  return Number(row?.filed ?? 0n);
}
