import type { DisputeView } from '@store/projections';
import { CircleCheckBig, CircleX, Hourglass } from 'lucide-react';
import type { BadgeFace } from '../../ui/badge.tsx';

export const DISPUTE_FACES: Readonly<Record<DisputeView['status'], BadgeFace>> = {
  open: { tone: 'warning', icon: Hourglass },
  won: { tone: 'success', icon: CircleCheckBig },
  lost: { tone: 'danger', icon: CircleX },
};
