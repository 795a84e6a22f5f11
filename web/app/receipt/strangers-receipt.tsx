import type { ReactNode } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { receiptWords } from './words.ts';

/** What everybody may see of a payment that is not theirs. */
export const StrangersReceipt = ({ id, badge }: { id: string; badge: ReactNode }) => (
  <div className="mt-5 grid justify-items-start gap-5">
    <p className="type-tabular flex flex-wrap items-center gap-3">
      {id} {badge}
    </p>
    <LinkButton to="/home">{receiptWords.returnHome}</LinkButton>
  </div>
);
