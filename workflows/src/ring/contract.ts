import type { Ring } from '../contracts.ts';

export interface RingActivities {
  /** To every address the owner has named. */
  mailRing(ring: Ring): Promise<void>;
  /** To the address the owner has set, signed. */
  postRing(ring: Ring): Promise<void>;
}
