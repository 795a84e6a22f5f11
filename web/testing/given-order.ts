import { randomBytes } from 'node:crypto';
import {
  istDay,
  orderNumber,
  rupees,
  toCentipoints,
  type OrderCommand,
  type PlaceOrder,
} from '@store/ledger';
import { sealGameAccount } from '@store/ledger/game-account';
import type { Buyer } from './open-store.ts';
import type { Shop } from '../ports/shop.ts';

type Given = Readonly<{
  paid?: boolean;
  inputs?: string[];
  itemName?: string;
  /** Its game account does not open, and so the provider was not asked. */
  damaged?: boolean;
  mode?: PlaceOrder['data']['paymentMode'];
}>;

const trace = { actor: 'spec', correlationId: 'spec', commandId: 'spec' };

/** An order of ₹415.00 that an admin has to deliver; its number. Paid by UPI if it is paid. */
export async function givenOrder(shop: Shop, { account }: Buyer, given: Given = {}) {
  const {
    paid = false,
    damaged = false,
    inputs = ['118374920', '2641'],
    itemName = '284 Diamonds',
  } = given;
  const now = shop.now();
  const at = now.toISOString();
  const orderId = orderNumber(istDay(at), randomBytes(5));
  const sealed = await sealGameAccount(shop.sealer, account.id, { inputs, username: null });
  const gameAccount = damaged ? `${sealed.slice(0, -4)}AAAA` : sealed;
  const route = damaged ? 'SMILEBR' : 'MANUAL';
  await shop.sealedSearch.note(account.id, orderId, inputs);
  await tell(shop, orderId, {
    type: 'PlaceOrder',
    data: {
      orderId,
      userId: account.id,
      price: rupees(415),
      originalPrice: rupees(470),
      paymentMode: given.mode ?? 'upi',
      product: { id: 'mlin', name: 'Mobile Legends: India', type: 'MLBB' },
      item: { id: 'MLIN-5', name: itemName },
      gameAccount,
      legs: [{ leg: 0, route, providerProduct: 'mlin', productCode: 'MLIN-5' }],
      reward: toCentipoints(415),
      expiresAt: new Date(now.getTime() + 1_800_000).toISOString(),
      at,
    },
  });
  if (paid) {
    const data = { orderId, amount: rupees(415), utr: `${Date.now()}`, at };
    await tell(shop, orderId, { type: 'ConfirmPayment', data });
  }
  if (damaged && paid) {
    const data = { orderId, leg: 0, reason: 'the game account cannot be read', at };
    await tell(shop, orderId, { type: 'MakeLegManual', data });
  }
  return orderId;
}

/** @throws Error when a rule refuses. Returns when the pages can see it. */
export async function tell(shop: Shop, orderId: string, command: OrderCommand): Promise<void> {
  const told = await shop.ledger.order.handle(orderId, command, trace);
  if (!told.accepted) throw new Error(JSON.stringify(told.rejection));
  await shop.readModels.caughtUpTo(told.position);
}
