import type { ComplaintFacts } from '../../ports/complaints.ts';
import type { FactsShown } from './order-facts.ts';

/** Neither what providers said, nor which rule held the order: whoever knows a rule can go round it. */
export const factsForBuyer = ({ legs, heldFor, ...facts }: ComplaintFacts): FactsShown => ({
  ...facts,
  ...(heldFor !== undefined && { heldFor: heldFor && [] }),
  legs: legs.map(({ status, providerReference }) => ({ status, providerReference })),
});
