import type { Complaint } from '../../ports/complaints.ts';

/** What a customer sees of how far a complaint is. */
export type ComplaintState = 'received' | 'working' | 'answered' | 'closed';

export function complaintState({
  acknowledgedAt,
  closedAt,
  awaitsUs,
}: Pick<Complaint, 'acknowledgedAt' | 'closedAt' | 'awaitsUs'>): ComplaintState {
  if (closedAt !== null) return 'closed';
  if (acknowledgedAt === null) return 'received';
  return awaitsUs ? 'working' : 'answered';
}
