import type { Leg } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { sleep } from '@temporalio/activity';
import { timeOf, trace, traceOfOneTry, type Clock } from '../commands/context.ts';
import { refused } from '../commands/insist.ts';
import { CHECKED_TYPES } from '../contracts.ts';
import type { Providers } from '../providers/providers.ts';
import {
  PLAYER_CHECK_TIMEOUT_MS,
  type Delivery,
  type PackForPlayer,
  type TopUpProvider,
} from '../providers/top-up-provider.ts';
import type { DeliveryActivities, LegOutcome, OrderTiming, PlacedOrder } from './contract.ts';
import { LONGEST_WAIT_MS, persistently } from './persistently.ts';

type Refusal = Extract<Delivery, { outcome: 'refused' }>;

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
      // Before the leg counts as started: a worker that dies while it asks leaves nothing unknown.
      const pack = await packToBuy(order, leg, provider);

      const { orderId } = order;
      const data = { orderId, leg: leg.leg, at: timeOf(clock, reached) };
      const start = { type: 'StartLeg', data } as const;
      const oneTry = traceOfOneTry(`StartLeg/${leg.leg}`);
      const started = await ledger.order.handle(orderId, start, oneTry);
      if (!started.accepted) {
        if (started.rejection.type === 'LegSettled') return started.rejection.as;
        throw refused(started.rejection);
      }
      const isMine = started.events.length > 0;
      // An earlier try may have its outcome in hand and wait for the ledger: it shall come first.
      if (!isMine) await sleep(3 * LONGEST_WAIT_MS);
      const delivery = isMine ? await buy(pack, provider, timing) : LOST;
      // The outcome lives only in this attempt: lose it and a person has to find it out.
      return persistently(() => record(order, leg, delivery, timeOf(clock, reached)));
    },
  };

  /** A refusal when there is nobody to buy it for. */
  async function packToBuy(
    order: PlacedOrder,
    leg: Leg,
    provider: TopUpProvider,
  ): Promise<PackForPlayer | Refusal> {
    const account = await openGameAccount(order.userId, order.gameAccount);
    if (account === null) return { outcome: 'refused', reason: 'the game account is erased' };
    const pack = { ...leg, inputs: account.inputs };
    if (!needsCheck(order, leg)) return pack;
    const check = await provider.checkPlayer(pack, PLAYER_CHECK_TIMEOUT_MS);
    switch (check.outcome) {
      case 'notFound':
      case 'regionBlocked':
      case 'refused':
        return { outcome: 'refused', reason: `player check: ${check.outcome}, ${check.message}` };
      // No answer says nothing against a player who was there when the order was placed, and the
      // provider refuses those it does not know: waiting longer would only hold the buyer's money.
      case 'unavailable':
      case 'found':
        return pack;
    }
  }

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

/** Somebody who gets the first pack of an item is there for the others. */
const needsCheck = ({ product, legs }: PlacedOrder, { leg }: Leg): boolean =>
  CHECKED_TYPES.includes(product.type) && legs[0]?.leg === leg;

const LOST: Delivery = { outcome: 'unknown', reason: 'the answer to an earlier attempt was lost' };

const buy = async (
  pack: PackForPlayer | Refusal,
  provider: TopUpProvider,
  { providerTimeoutMs }: OrderTiming,
): Promise<Delivery> => ('outcome' in pack ? pack : provider.deliver(pack, providerTimeoutMs));

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
