import type { ReactNode } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { receiptWords } from './words.ts';

/** What everybody may see of a payment that is not theirs. */
export const StrangersReceipt = ({
  id,
  badge,
  signInPath,
  signIn,
  children,
}: {
  id: string;
  badge: ReactNode;
  /** Null for who is signed in: it is somebody else’s. */
  signInPath: string | null;
  signIn: string;
  /** For guests who cannot sign in. */
  children?: ReactNode;
}) => (
  <div className="mt-5 grid justify-items-start gap-5">
    <p className="type-tabular flex flex-wrap items-center gap-3">
      {id} {badge}
    </p>
    {signInPath === null ? null : (
      <>
        <LinkButton to={signInPath} look="primary">
          {signIn}
        </LinkButton>
        {children}
      </>
    )}
    <LinkButton to="/home">{receiptWords.returnHome}</LinkButton>
  </div>
);
