import { istDay, type Instant } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { MockActivityEnvironment } from '@temporalio/testing';
import { paymentGateways } from '../payment-gateway/gateways.ts';
import type { PaymentGateway } from '../payment-gateway/payment-gateway.ts';
import { settlementActivities } from '../settlements/activities.ts';
import { memoryLooks } from './memory-looks.ts';

/** Records what a gateway reports of the days before the moment, as a worker does. */
export const settleAsWorker = (
  ledger: Ledger,
  gateway: PaymentGateway,
  moment: Instant,
): Promise<void> =>
  new MockActivityEnvironment({ activityId: `settle ${gateway.name}`, attempt: 1 }).run(() =>
    settlementActivities({
      ledger,
      gateways: paymentGateways(gateway.name, [gateway]),
      // Nothing was missed.
      looks: { ...memoryLooks(), answeredOn: async () => istDay(moment) },
      clock: () => Date.parse(moment),
      log: { warn: () => undefined },
    }).recordSettlementsOf(gateway.name, moment),
  );
