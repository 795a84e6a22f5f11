import type { Instant } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { MockActivityEnvironment } from '@temporalio/testing';
import { disputeActivities } from '../dispute/activities.ts';
import { disputeLookActivities } from '../dispute/look.ts';
import { paymentGateways } from '../payment-gateway/gateways.ts';
import type { PaymentGateway } from '../payment-gateway/payment-gateway.ts';
import { memoryLooks } from './memory-looks.ts';
import { noDisputes } from './no-disputes.ts';
import { turnsInMemory } from './turns-in-memory.ts';

/** Writes down what a gateway tells of disputes, and settles what is decided, as a worker does. */
export async function disputeAsWorker(
  ledger: Ledger,
  gateway: PaymentGateway,
  moment: Instant,
): Promise<void> {
  const clock = () => Date.parse(moment);
  const gateways = paymentGateways(gateway.name, [gateway]);
  const log = { warn: () => undefined };
  const looks = memoryLooks();
  const look = disputeLookActivities({
    ...{ ledger, gateways, clock, log, disputed: noDisputes, looks },
    // Nothing is read but the ledger.
    ...{ eventStore: { head: async () => 0n }, readModels: { caughtUpTo: async () => true } },
    turns: turnsInMemory(),
  });
  const steps = disputeActivities({ ledger, clock });
  await inActivity('look', () => look.lookAtDisputes());
  for (const { id } of (await gateway.disputes?.openedSince(LONG_AGO))?.told ?? []) {
    const disputeId = `${gateway.name}.${id}`;
    const { status } = await ledger.dispute.stateOf(disputeId);
    if (status === 'none') continue;
    await inActivity(`take ${disputeId}`, () => steps.takeDispute(disputeId, moment));
    if (status === 'open') continue;
    await inActivity(`settle ${disputeId}`, () => steps.settleDispute(disputeId, moment));
  }
}

const LONG_AGO = new Date(0).toISOString();

const inActivity = <Answer>(activityId: string, step: () => Promise<Answer>): Promise<Answer> =>
  new MockActivityEnvironment({ activityId, attempt: 1 }).run(step);
