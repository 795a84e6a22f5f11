import type { Leg } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { refused } from '../commands/insist.ts';
import type { Delivery } from '../providers/top-up-provider.ts';
import type { Providers } from '../providers/providers.ts';
import { persistently } from './persistently.ts';
import type { DeliveryActivities, LegOutcome, PlacedOrder } from './contract.ts';

/** Null when the buyer's key was erased: nobody can read the game account any more. */
type OpenGameAccount = (
  userId: string,
  sealed: string,
) => Promise<Readonly<{ inputs: readonly string[] }> | null>;

export type DeliveryDependencies = Readonly<{
  ledger: Ledger;
  providers: Providers;
  openGameAccount: OpenGameAccount;
  clock: Clock;
}>;

export function orderDelivery(dependencies: DeliveryDependencies): DeliveryActivities {
  const { ledger, providers, openGameAccount, clock } = dependencies;
  return {
    async deliverLeg(order, leg, timing, reached) {
      const provider = providers(leg.route);
      if (!provider) return 'manual';
      const account = await openGameAccount(order.userId, order.gameAccount);

      const { orderId } = order;
      const data = { orderId, leg: leg.leg, at: timeOf(clock, reached) };
      const start = { type: 'StartLeg', data } as const;
      const started = await ledger.order.handle(orderId, start, trace(`StartLeg/${leg.leg}`));
      if (!started.accepted) {
        if (started.rejection.type === 'LegSettled') return started.rejection.as;
        throw refused(started.rejection);
      }
      const delivery: Delivery =
        started.events.length === 0
          ? { outcome: 'unknown', reason: 'the answer to an earlier attempt was lost' }
          : account === null
            ? { outcome: 'refused', reason: 'the game account is erased' }
            : await provider.deliver({ ...leg, inputs: account.inputs }, timing.providerTimeoutMs);
      // The outcome lives only in this attempt: lose it and a person has to find it out.
      return persistently(() => record(order, leg, delivery, timeOf(clock, reached)));
    },
  };

  async function record(
    { orderId }: PlacedOrder,
    { leg }: Leg,
    delivery: Delivery,
    at: string,
  ): Promise<LegOutcome> {
    const recorded = await ledger.order.handle(
      orderId,
      commandFor(orderId, leg, delivery, at),
      trace(`RecordLeg/${leg}`),
    );
    if (recorded.accepted) return delivery.outcome === 'refused' ? 'failed' : delivery.outcome;
    if (recorded.rejection.type === 'LegSettled') return recorded.rejection.as;
    throw refused(recorded.rejection);
  }
}

function commandFor(orderId: string, leg: number, delivery: Delivery, at: string) {
  switch (delivery.outcome) {
    case 'delivered': {
      const { reference: providerReference } = delivery;
      return { type: 'RecordLegDelivered', data: { orderId, leg, providerReference, at } } as const;
    }
    case 'refused':
      return {
        type: 'RecordLegFailed',
        data: { orderId, leg, reason: delivery.reason, at },
      } as const;
    case 'unknown':
      return {
        type: 'RecordLegUnknown',
        data: { orderId, leg, reason: delivery.reason, at },
      } as const;
  }
}
