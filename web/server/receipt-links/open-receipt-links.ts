import { lock, transaction, type Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import { receiptTokens } from '@store/workflows/contracts';
import { isUuid } from '../../ports/is-uuid.ts';
import { newId } from '../../ports/new-id.ts';
import type { ReceiptLinks } from '../../ports/receipt-links.ts';
import { isOneOf } from '../mailed-secret.ts';

const DAY_MS = 24 * 60 * 60_000;
const LIFE_MS = 7 * DAY_MS;
const MOST_A_DAY = 3;

type Options = Readonly<{ keys: StoreKeys; now: () => Date }>;

/** Links in schema `shop`; their secrets are worked out from the keys of the store. */
export const openReceiptLinks = (db: Db, { keys, now }: Options): ReceiptLinks => ({
  issue: (orderId, accountId) =>
    transaction(db, async (tx) => {
      await lock(tx, `receipt links of ${orderId}`);
      const at = now();
      const [row] = await tx<{ sent: bigint }[]>`
        select count(*) as sent from shop.receipt_link
        where order_id = ${orderId} and account_id is not null
          and asked_at > ${new Date(at.getTime() - DAY_MS)}`;
      const reaches = Number(row?.sent ?? 0n) < MOST_A_DAY;
      const id = newId(at.getTime());
      await tx`
        insert into shop.receipt_link ${tx({
          ...{ id, order_id: orderId, account_id: reaches ? accountId : null },
          ...{ asked_at: at, until: new Date(at.getTime() + LIFE_MS) },
        })}`;
      return id;
    }),

  async orderOf(linkId, token) {
    if (!isUuid(linkId) || !isOneOf(receiptTokens(keys, linkId), token)) return null;
    const [row] = await db<{ order_id: string }[]>`
      select order_id from shop.receipt_link
      where id = ${linkId} and account_id is not null and until > ${now()}`;
    return row?.order_id ?? null;
  },
});
