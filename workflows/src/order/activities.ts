import type { DeliveryActivities, OrderLedgerActivities } from './contract.ts';
import { orderClosing } from './closing.ts';
import { orderDelivery, type DeliveryDependencies } from './delivery.ts';
import { orderPayment, type PaymentStepDependencies } from './payment.ts';

export function orderActivities(
  dependencies: DeliveryDependencies & PaymentStepDependencies,
): OrderLedgerActivities & DeliveryActivities {
  const { ledger, clock } = dependencies;
  return {
    ...orderPayment(dependencies),
    ...orderClosing(ledger, clock),
    ...orderDelivery(dependencies),
  };
}
