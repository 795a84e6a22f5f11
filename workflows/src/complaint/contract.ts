import type { ComplaintTold } from '../contracts.ts';

export interface ComplaintActivities {
  /** To every address the owner has named. */
  mailComplaint(told: ComplaintTold): Promise<void>;
  /** To the address the owner has set, signed. */
  postComplaint(told: ComplaintTold): Promise<void>;
}
