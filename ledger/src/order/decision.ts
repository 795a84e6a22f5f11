import { reject, type Decision } from '../kernel/decider.ts';
import type { OrderCommand } from './commands.ts';
import type { DecidedBy, OrderEvent } from './events.ts';
import type { OrderRejection } from './rejections.ts';
import type { PlacedOrder } from './state.ts';

export type OrderDecision = Decision<OrderEvent, OrderRejection>;

export const notInStatus = (
  { status, placed: { orderId } }: PlacedOrder,
  asked: OrderCommand['type'],
): OrderDecision => reject({ type: 'NotInStatus', orderId, status, asked });

export const notAllowedFor = (
  by: DecidedBy['kind'] | 'upi' | 'wallet',
  asked: OrderCommand['type'],
): OrderDecision => reject({ type: 'NotAllowedFor', by, asked });

export const ownOrder = ({ placed: { orderId } }: PlacedOrder): OrderDecision =>
  reject({ type: 'OwnOrder', orderId });

export const stillHeld = ({ placed: { orderId } }: PlacedOrder): OrderDecision =>
  reject({ type: 'HeldForReview', orderId });

export const orderIsDisputed = ({ placed: { orderId } }: PlacedOrder): OrderDecision =>
  reject({ type: 'OrderIsDisputed', orderId });

/** Admins decide under their own account; a delivery or a deadline has none. */
export const accountOf = ({
  accountId,
}: Readonly<{ kind: DecidedBy['kind']; accountId?: string }>): string | undefined => accountId;

export const isBuyer = ({ placed }: PlacedOrder, accountId: string | undefined): boolean =>
  placed.userId === accountId;
