export const DECISIONS = ['Completed', 'Released', 'Refunded', 'Cancelled'] as const;
/** What becomes of the order; one that is Released goes on. */
export type DecisionStatus = (typeof DECISIONS)[number];

/** In the place of an admin's id. */
export const NOBODY = 'nobody';

export const LONGEST_REASON = 200;

/** More than any order has. */
export const MOST_PARTS = 500;
