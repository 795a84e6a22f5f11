export const DECISIONS = ['Completed', 'Refunded', 'Cancelled'] as const;
export type DecisionStatus = (typeof DECISIONS)[number];

/** In the place of an admin's id. */
export const NOBODY = 'nobody';

export const LONGEST_REASON = 200;
