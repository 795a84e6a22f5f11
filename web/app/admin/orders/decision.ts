export const DECISIONS = ['Completed', 'Released', 'Refunded', 'Cancelled'] as const;
/** What becomes of the order; one that is Released goes on. */
export type DecisionStatus = (typeof DECISIONS)[number];

/** In the place of an admin's id. */
export const NOBODY = 'nobody';

export const LONGEST_REASON = 200;

/** More than any order has. */
export const MOST_PARTS = 500;

/** Whether money moves by it: a proposal moves none before it is signed, and what is completed is paid. */
export const givesBack = ({
  to,
  returned,
}: Readonly<{ to: string; returned: readonly unknown[] }>): boolean =>
  to === 'Refunded' || (to === 'Completed' && returned.length > 0);
