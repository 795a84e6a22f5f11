import { openGameAccount, sealGameAccount } from '@store/ledger/game-account';
import { openSealer } from '@store/platform/sealing';
import { expect, it } from 'vitest';
import { inActivity } from '../testing/in-activity.ts';
import { orderAt, SHOP_TIMES } from '../testing/placed.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { orderDelivery } from './delivery.ts';

it('a game account that was really damaged is left to an admin, on every worker', async () => {
  await using shop = await openTestShop();
  const sealer = await openSealer(shop.db);
  const at = new Date().toISOString();
  const account = { inputs: ['118374920', '2641'], username: null };
  const sealed = await sealGameAccount(sealer, 'asha', account);
  const order = orderAt(at, {
    paymentMode: 'upi',
    userId: 'asha',
    gameAccount: `${sealed.slice(0, -4)}AAAA`,
  });
  await shop.sell({ ...order, until: 'paid' });
  const steps = orderDelivery({
    ...shop.dependencies,
    openGameAccount: (userId, text) => openGameAccount(sealer, userId, text),
  });
  const attempt = () => inActivity(() => steps.deliverLeg(order, order.legs[0]!, SHOP_TIMES, at));

  expect([await attempt(), await attempt()]).toEqual(['manual', 'manual']);

  expect((await shop.story(`order-${order.orderId}`)).slice(-2)).toEqual([
    'PaymentConfirmed',
    'LegMadeManual',
  ]);
});
