import { readGameAccount } from '@store/ledger/game-account';
import type { OrderRow } from '@store/projections';
import { z } from 'zod';
import type { Shop } from '../../../ports/shop.ts';
import { Rupees, rupeesOf } from './money.ts';

export const OrderShown = z
  .object({
    _id: z.string(),
    orderid: z.string().meta({ example: 'GT26K26-7C2M9XQ4' }),
    itemname: z.string(),
    productname: z.string(),
    status: z.enum(['Created', 'Processing', 'Completed', 'Refunded', 'Cancelled', 'Failed']),
    input1: z.string().meta({ description: 'Empty where it can be read no more.' }),
    input2: z.string(),
    gameUsername: z.string().nullable(),
    value: Rupees.meta({ description: 'The price, in rupees.' }),
    walletpart: Rupees.meta({ description: 'What of it the wallet pays, in rupees.' }),
    returned: Rupees.meta({
      description: 'What of a completed order was not delivered and went back, in rupees.',
    }),
    paymentmode: z.enum(['upi', 'wallet']),
    reason: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Order' });

export async function orderShown(
  { sealer }: Pick<Shop, 'sealer'>,
  row: OrderRow,
): Promise<z.input<typeof OrderShown>> {
  const account = await readGameAccount(sealer, row.userId, row.gameAccount);
  const [input1 = '', input2 = ''] = account.inputs;
  return {
    _id: row.orderId,
    orderid: row.orderId,
    itemname: row.itemName,
    productname: row.productName,
    status: row.status,
    ...{ input1, input2 },
    gameUsername: account.username,
    value: rupeesOf(row.price),
    walletpart: rupeesOf(row.walletPart),
    returned: row.returned === null ? 0 : rupeesOf(row.returned.amount),
    paymentmode: row.paymentMode,
    reason: row.reason,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
