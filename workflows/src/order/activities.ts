import type { DeliveryActivities, OrderLedgerActivities } from './contract.ts';
import { orderClosing } from './closing.ts';
import { orderDelivery, type DeliveryDependencies } from './delivery.ts';
import { orderReview, type ReviewDependencies } from './review.ts';
import { orderPostponing, type PostponingDependencies } from './postponing.ts';
import { orderResending } from './resending.ts';
import { orderRerouting, type ReroutingDependencies } from './rerouting.ts';
import { orderPayment, type PaymentStepDependencies } from './payment.ts';

export function orderActivities(
  dependencies: DeliveryDependencies &
    PaymentStepDependencies &
    ReviewDependencies &
    ReroutingDependencies &
    PostponingDependencies,
): OrderLedgerActivities & DeliveryActivities {
  const { ledger, clock } = dependencies;
  return {
    ...orderPayment(dependencies),
    ...orderReview(dependencies),
    ...orderClosing(ledger, clock),
    ...orderResending(ledger, clock),
    ...orderPostponing(dependencies),
    ...orderRerouting(dependencies),
    ...orderDelivery(dependencies),
  };
}
