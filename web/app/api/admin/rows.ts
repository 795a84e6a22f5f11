import { ZERO_PAISE } from '@store/ledger';
import type { OrderView, PendingOrder, WaitingCause } from '@store/projections';
import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { causeWords } from '../../admin/orders/words.ts';
import { Flag, flagOf } from '../shapes/flag.ts';
import { Rupees, rupeesOf } from '../shapes/money.ts';
import { OrderShown, orderShown } from '../shapes/orders.ts';
import { emailOf, owner, withOwners } from '../shapes/owners.ts';
import { UserShown, userShown } from '../shapes/people.ts';

const CAUSES = Object.keys(causeWords) as [WaitingCause, ...WaitingCause[]];

export const AdminOrderShown = OrderShown.extend({
  ...owner,
  transactionid: z.string().nullable().meta({ description: 'The UTR of its bank payment.' }),
}).meta({ id: 'AdminOrder' });

export const PendingOrderShown = AdminOrderShown.extend({
  kind: z.enum(['held', 'manual', 'running', 'unknown']),
  cause: z.enum(CAUSES).meta({ description: 'Why it waits.' }),
  waitingSince: z.iso.datetime(),
  proposed: z.boolean().meta({ description: 'Whether a second admin is asked to confirm.' }),
}).meta({ id: 'PendingOrder' });

export const CustomerShown = UserShown.extend({
  email: z.string().nullable().meta({ description: 'Null for an account that was erased.' }),
  balance: Rupees.nullable().meta({
    description: 'In rupees; null for an admin who may not see money.',
  }),
  closed: Flag.meta({ description: 'Whether its owner has closed it.' }),
  createdAt: z.iso.datetime(),
}).meta({ id: 'Customer' });

export async function adminOrdersShown(
  shop: Shop,
  rows: readonly OrderView[],
): Promise<z.input<typeof AdminOrderShown>[]> {
  const owned = await withOwners(shop, rows);
  return Promise.all(
    owned.map(async ({ row, ...of }) => ({
      ...(await orderShown(shop, row)),
      ...of,
      transactionid: row.utr,
    })),
  );
}

export async function pendingOrdersShown(
  shop: Shop,
  rows: readonly PendingOrder[],
): Promise<z.input<typeof PendingOrderShown>[]> {
  const now = shop.now().getTime();
  const orders = await adminOrdersShown(shop, rows);
  return rows.flatMap((row, place) => {
    const { kind, cause, waitingSince, openProposal } = row;
    const proposed = openProposal !== null && Date.parse(openProposal.lapsesAt) >= now;
    const order = orders[place];
    return order === undefined ? [] : [{ ...order, kind, cause, waitingSince, proposed }];
  });
}

/** With what each may spend, to an admin who may see it. */
export async function customersShown(
  { readModels }: Shop,
  rows: readonly Account[],
  seesMoney: boolean,
): Promise<z.input<typeof CustomerShown>[]> {
  const balances = await readModels.walletBalances(seesMoney ? rows.map(({ id }) => id) : []);
  return rows.map((account) => {
    const available = balances.get(account.id)?.available;
    return {
      ...userShown(account, available ?? ZERO_PAISE),
      email: emailOf(account),
      balance: seesMoney ? rupeesOf(available ?? ZERO_PAISE) : null,
      closed: flagOf(account.closedAt !== null),
      createdAt: account.createdAt.toISOString(),
    };
  });
}
