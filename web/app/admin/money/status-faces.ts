import type { EntryStatus } from '@store/ledger';
import { Ban, CircleCheck, CircleX, Hourglass, Landmark, LoaderCircle, Undo2 } from 'lucide-react';
import type { BadgeFace } from '../../ui/badge.tsx';

/** How the state of an entry looks. */
export const STATUS_FACES: Readonly<Record<Exclude<EntryStatus, 'none'>, BadgeFace>> = {
  waiting: { tone: 'warning', icon: Hourglass },
  approved: { tone: 'info', icon: LoaderCircle },
  declined: { tone: 'neutral', icon: Ban },
  booked: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
  settled: { tone: 'success', icon: Landmark },
  undone: { tone: 'neutral', icon: Undo2 },
};
