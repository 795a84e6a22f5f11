import type { DeliveryActivities, OrderLedgerActivities } from './contract.ts';
import { orderClosing } from './closing.ts';
import { orderDelivery, type DeliveryDependencies } from './delivery.ts';
import { orderPayment } from './payment.ts';

export function orderActivities(
  dependencies: DeliveryDependencies,
): OrderLedgerActivities & DeliveryActivities {
  const { ledger, clock } = dependencies;
  return {
    ...orderPayment(ledger, clock),
    ...orderClosing(ledger, clock),
    ...orderDelivery(dependencies),
  };
}
