import type { Instant } from './message.ts';

/** It takes somebody else than who proposed it; null where nobody has. */
export type SecondPersonNeeded = Readonly<{
  type: 'SecondPersonNeeded';
  proposedBy: string | null;
}>;
/** The store's only admin has to wait longer. */
export type SignedTooEarly = Readonly<{ type: 'TooEarly'; from: Instant }>;

type ByOne = Readonly<{ by: string; at: Instant }>;

/**
 * Why somebody may not sign what was proposed; null where they may. Another one may at once.
 * `aloneAfterMs` is how long a store's only admin waits before they may agree to their own proposal,
 * null where there is somebody else.
 */
export function whyNotSigned(
  proposal: ByOne,
  { by, at, aloneAfterMs }: ByOne & Readonly<{ aloneAfterMs: number | null }>,
): SecondPersonNeeded | SignedTooEarly | null {
  if (proposal.by !== by) return null;
  if (aloneAfterMs === null) return { type: 'SecondPersonNeeded', proposedBy: by };
  const from = msLater(proposal.at, aloneAfterMs);
  return isEarlier(at, from) ? { type: 'TooEarly', from } : null;
}

export const isEarlier = (one: Instant, other: Instant): boolean =>
  Date.parse(one) < Date.parse(other);

export const msLater = (at: Instant, ms: number): Instant =>
  new Date(Date.parse(at) + ms).toISOString();
