export const DECISIONS = ['Completed', 'Refunded', 'Cancelled'] as const;
export type DecisionStatus = (typeof DECISIONS)[number];

export const LONGEST_REASON = 200;
