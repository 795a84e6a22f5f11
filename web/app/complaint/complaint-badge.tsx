import { CircleCheck, CircleDot, LoaderCircle, MessageCircle } from 'lucide-react';
import type { Complaint } from '../../ports/complaints.ts';
import { Badge, type BadgeFace } from '../ui/badge.tsx';
import { complaintState, type ComplaintState } from './complaint-state.ts';
import { complaintStates } from './words.ts';

const FACES: Readonly<Record<ComplaintState, BadgeFace>> = {
  received: { tone: 'info', icon: CircleDot },
  working: { tone: 'warning', icon: LoaderCircle },
  answered: { tone: 'success', icon: MessageCircle },
  closed: { tone: 'neutral', icon: CircleCheck },
};

export function ComplaintBadge(
  complaint: Pick<Complaint, 'acknowledgedAt' | 'closedAt' | 'awaitsUs'>,
) {
  const state = complaintState(complaint);
  return <Badge {...FACES[state]}>{complaintStates[state]}</Badge>;
}
