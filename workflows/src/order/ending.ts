import type { OrderStatus } from '@store/ledger';
import type { OrderEnding } from './contract.ts';

/** How an order in this status has ended; null while it has not. */
export function endingIn(status: OrderStatus): OrderEnding | null {
  switch (status) {
    case 'Completed':
      return 'completed';
    case 'Refunded':
      return 'refunded';
    case 'Cancelled':
      return 'cancelled';
    case 'Failed':
      return 'failed';
    case 'Created':
    case 'Processing':
      return null;
  }
}
