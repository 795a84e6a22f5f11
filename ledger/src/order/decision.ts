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

export const isBuyer = ({ placed }: PlacedOrder, accountId: string): boolean =>
  placed.userId === accountId;
