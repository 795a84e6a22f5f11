import type { SuspenseStatus } from '@store/ledger';
import { CircleCheckBig, Hourglass, Landmark, Undo2, Wallet } from 'lucide-react';
import type { BadgeFace } from '../../ui/badge.tsx';

export const SUSPENSE_FACES: Readonly<Record<SuspenseStatus, BadgeFace>> = {
  open: { tone: 'warning', icon: Hourglass },
  refunding: { tone: 'info', icon: Undo2 },
  refunded: { tone: 'success', icon: CircleCheckBig },
  byHand: { tone: 'success', icon: CircleCheckBig },
  takenBack: { tone: 'neutral', icon: Landmark },
  released: { tone: 'success', icon: Wallet },
};
