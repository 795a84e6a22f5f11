import { rupees, toCentipoints, type PaymentMode } from '@store/ledger';
import { sealGameAccount, type GameAccount } from '@store/ledger/game-account';
import { someItem, someProduct } from './goods.ts';
import type { Buyer } from './open-store.ts';
import { tell } from './given-order.ts';
import type { Shop } from '../ports/shop.ts';

export const at = '2026-11-21T08:35:00.000Z';
export const product = someProduct();
export const item = someItem();
const karan = { id: product.id, inputs: ['118374920', '2641'], username: 'KaranOP' };

export const pathOf = (orderId: string) => `/confirmation?client_txn_id=${orderId}`;

/** Orders of two legs for ₹415.00, as the ledger knows them from one step to the next. */
export function ordersIn(shop: Shop) {
  let count = 0;
  return {
    async placed(
      { account }: Buyer,
      paymentMode: PaymentMode = 'upi',
      { id, ...gameAccount }: GameAccount & { id: string } = karan,
    ): Promise<string> {
      const orderId = `GT26K21-${String((count += 1)).padStart(8, '0')}`;
      await tell(shop, orderId, {
        type: 'PlaceOrder',
        data: {
          orderId,
          userId: account.id,
          price: rupees(415),
          originalPrice: rupees(470),
          paymentMode,
          product: { id, name: product.name, type: product.type },
          item: { id: item.itemId, name: item.name },
          gameAccount: await sealGameAccount(shop.sealer, account.id, gameAccount),
          legs: [
            { leg: 0, route: 'SMILEBR', providerProduct: 'mobilelegends', productCode: '256' },
            { leg: 1, route: 'SMILEBR', providerProduct: 'mobilelegends', productCode: '28' },
          ],
          reward: toCentipoints(415),
          expiresAt: '2026-11-21T09:05:00.000Z',
          at,
        },
      });
      return orderId;
    },
    pay: (orderId: string) =>
      tell(shop, orderId, {
        type: 'ConfirmPayment',
        data: { orderId, amount: rupees(415), utr: '632514087716', at },
      }),
    requestPayment: (orderId: string, paymentUrl: string) =>
      tell(shop, orderId, {
        type: 'RequestPayment',
        data: { orderId, gatewayReference: orderId, paymentUrl, at },
      }),
  };
}
