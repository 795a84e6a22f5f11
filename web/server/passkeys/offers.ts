import type { Db, Tx } from '@store/platform/postgres';

/** Two orders that are looked at at once do not both make it. */
export async function isOfferedAt(db: Db, orderId: string, accountId: string): Promise<boolean> {
  const [has] = await db`
    select from shop.second_factor where account_id = ${accountId} and signs_in limit 1`;
  if (has) return false;
  const first = await db`
    insert into shop.passkey_offer (account_id, order_id)
    select id, ${orderId} from shop.account
    where id = ${accountId} and email_verified_at is not null
      and not exists (select from shop.passkey_offer where account_id = ${accountId})
    on conflict (account_id) do nothing returning 1`;
  if (first.length === 1) return true;
  const open = await db`
    select from shop.passkey_offer
    where account_id = ${accountId} and order_id = ${orderId} and closed_at is null`;
  return open.length === 1;
}

export async function closeOffer(db: Db, accountId: string, now: Date): Promise<void> {
  await db`
    update shop.passkey_offer set closed_at = ${now}
    where account_id = ${accountId} and closed_at is null`;
}

/** For who knows passkeys, whether it was made or not. */
export async function putOfferAway(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx`
    insert into shop.passkey_offer (account_id, order_id, closed_at)
    values (${accountId}, '', ${now})
    on conflict (account_id) do update set closed_at = coalesce(passkey_offer.closed_at, ${now})`;
}
