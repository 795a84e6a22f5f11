import { vi } from 'vitest';
import { ORDER_ABANDONED } from '../contracts.ts';
import type { Placed } from './placed.ts';
import type { TimeSkippingShop } from './time-skipping.ts';

type Meanwhile = NonNullable<Parameters<TimeSkippingShop['run']>[1]>;
type Shop = Pick<TimeSkippingShop, 'gateway'>;
type Given = Pick<Placed, 'orderId'>;

/**
 * Its buyer gives the order up while the gateway is asked how it stands. Not sooner: the time-skipping
 * server refuses to cancel a step that has ended meanwhile, which a real one takes.
 */
export const givenUpWhileLookedAt =
  ({ gateway }: Shop, { orderId }: Given): Meanwhile =>
  async (handle) =>
    gateway.whileLooking(orderId, () => handle.signal(ORDER_ABANDONED));

/**
 * Likewise, while the gateway cannot be asked for a page: from now on it is down for longer than the order
 * waits.
 */
export function givenUpWhileDown({ gateway }: Shop, { orderId }: Given): Meanwhile {
  gateway.openings(orderId, ...Array.from({ length: 500 }, () => 'down' as const));
  return async (handle) => {
    await vi.waitUntil(() => gateway.asked(orderId).length > 0, 15_000);
    await handle.signal(ORDER_ABANDONED);
  };
}

/** How long the order stood before it was cancelled; NaN of one that was not. */
export async function stoodForMs(
  { ledger }: Pick<TimeSkippingShop, 'ledger'>,
  { orderId }: Given,
): Promise<number> {
  const order = await ledger.order.stateOf(orderId);
  if (order.status !== 'Cancelled') return NaN;
  return Date.parse(order.cancelled.at) - Date.parse(order.placed.at);
}
