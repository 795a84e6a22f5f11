import { order as decider, recipientOf, type Order, type OrderRejection } from '@store/ledger';
import { readGameAccount, type ReadableGameAccount } from '@store/ledger/game-account';
import type { Account } from '../../../ports/accounts.ts';
import type { ProductWithItems } from '../../../ports/catalogue.ts';
import type { Shop } from '../../../ports/shop.ts';
import { orderWords } from '../words.ts';
import { correctIdRefusals as refusals } from './words.ts';

/** An order of this buyer's, and to whom it goes now. */
export type OwnRecipient = Readonly<{
  order: Exclude<Order, { status: 'NotPlaced' }>;
  opened: ReadableGameAccount;
  /** How often it was corrected. */
  correction: number;
  /** Null when the product is sold no more. */
  shelf: ProductWithItems | null;
}>;

/** From the ledger itself, which is never behind. Null where there is no such order of theirs. */
export async function ownRecipient(
  { ledger, catalogue, sealer }: Shop,
  account: Account,
  orderId: string,
): Promise<OwnRecipient | null> {
  const order = await ledger.order.stateOf(orderId);
  if (order.status === 'NotPlaced' || order.placed.userId !== account.id) return null;
  const { gameAccount, correction } = recipientOf(order);
  const [opened, shelf] = await Promise.all([
    readGameAccount(sealer, account.id, gameAccount),
    catalogue.product(order.placed.product.id),
  ]);
  return { order, opened, correction, shelf };
}

/** Why it cannot be corrected now, for the buyer; null when it can. */
export async function whyNot(
  { orderQueue, now }: Shop,
  { order, correction, shelf }: OwnRecipient,
): Promise<string | null> {
  const { orderId, userId } = order.placed;
  const data = { orderId, userId, correction: correction + 1, gameAccount: '' };
  const at = now().toISOString();
  const asked = { type: 'CorrectGameAccount', data: { ...data, at } } as const;
  const allowed = decider.decide(asked, order);
  if (!allowed.accepted) return refusedInWords(allowed.rejection);
  if (shelf === null) return refusals.gone;
  if (shelf.product.inputs.length === 0) return refusals.noFields;
  // Taken by an admin, who may have typed it in elsewhere already.
  return (await orderQueue.ownersOf([orderId])).has(orderId) ? refusals.inHand : null;
}

export function refusedInWords(rejection: OrderRejection): string {
  switch (rejection.type) {
    case 'NotInStatus':
      return refusals.closed(orderWords.statuses[rejection.status]);
    case 'DeliveryBegun':
      return refusals.sent;
    case 'AlreadyProposed':
      return refusals.inHand;
    case 'TooManyCorrections':
      return refusals.tooOften;
    default:
      throw new Error(`nobody expected ${rejection.type} when a buyer corrects an ID`);
  }
}
