import type { DeliveryRoute, LedgerEvent } from '@store/ledger';
import { instant, integer, nullable, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable, keyOf } from '../kernel/table.ts';
import type { TriedLeg } from '../views.ts';

export const providerTries = defineTable<TriedLeg>({
  name: 'provider_try',
  edition: 2,
  key: ['orderId', 'leg', 'attempt'],
  columns: {
    orderId: text(),
    leg: integer,
    attempt: integer,
    route: text<DeliveryRoute>(),
    status: text<TriedLeg['status']>(),
    providerReference: nullable(text()),
    startedAt: instant,
    updatedAt: instant,
  },
  indexes: ['(route, started_at desc)', '(updated_at)'],
  streamOf: ({ orderId }) => `order-${orderId}`,
});

type LegEvent = Extract<LedgerEvent, { data: { leg: number } }>;
type LegFact = Readonly<{ key: string; event: LegEvent }>;

/** Every time that a provider was asked for a part of an order, and what became of it. */
export const providerTry = readModel(providerTries, tell, evolve);

function tell(event: LedgerEvent, facts: LegFact[]): void {
  if (event.category !== 'order') return;
  switch (event.type) {
    case 'LegStarted':
    case 'LegAccepted':
    case 'LegDelivered':
    case 'LegFailed':
    case 'LegNotSent':
    case 'LegOutcomeUnknown': {
      const { orderId, leg, attempt = 1 } = event.data;
      facts.push({ key: keyOf(orderId, String(leg), String(attempt)), event });
      return;
    }
    default:
  }
}

/** Of a part that was refused before anybody was asked there is nothing to tell. */
function evolve(before: TriedLeg | undefined, { event }: LegFact): TriedLeg | undefined {
  const { at: updatedAt } = event.data;
  switch (event.type) {
    case 'LegStarted': {
      const { orderId, leg, attempt = 1, route, at } = event.data;
      const fresh = { status: 'started', providerReference: null } as const;
      return { orderId, leg, attempt, route, ...fresh, startedAt: at, updatedAt };
    }
    case 'LegAccepted': {
      const { providerReference } = event.data;
      return before && { ...before, status: 'accepted', providerReference, updatedAt };
    }
    case 'LegDelivered': {
      const { providerReference } = event.data;
      return before && { ...before, status: 'delivered', providerReference, updatedAt };
    }
    case 'LegFailed':
      return before && { ...before, status: 'failed', updatedAt };
    case 'LegNotSent':
      return before && { ...before, status: 'notSent', updatedAt };
    case 'LegOutcomeUnknown':
      return before && { ...before, status: 'unknown', updatedAt };
    default:
      return before;
  }
}
