import type { ComplaintFacts } from '../../ports/complaints.ts';
import type { FactsShown } from './order-facts.ts';

/** Without what providers said. */
export const factsForBuyer = ({ legs, ...facts }: ComplaintFacts): FactsShown => ({
  ...facts,
  legs: legs.map(({ status, providerReference }) => ({ status, providerReference })),
});
