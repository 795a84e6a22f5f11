import { useLoaderData } from '@remix-run/react';
import type { StatementStatus } from '@store/projections';
import { SlipPage } from '../../slip/slip-page.tsx';
import { StrangersSlip } from '../../slip/strangers-slip.tsx';
import { TransactionBadge } from '../../ui/badge.tsx';
import type { StepState } from '../../ui/timeline.tsx';
import { PENDING, titleFor } from '../../wallet/top-up-in-words.ts';
import { useAnswer } from '../../layout/use-answer.ts';
import type { action } from './action.server.ts';
import type { loader } from './loader.server.ts';
import { OwnTopUpSlip } from './own-top-up.tsx';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

export const meta = () => [{ title: 'Your top-up' }, { name: 'robots', content: 'noindex' }];

const MARKS: Readonly<Record<StatementStatus, StepState>> = {
  Created: 'now',
  Pending: 'now',
  Processing: 'now',
  Success: 'done',
  Failed: 'failed',
};

export default function WalletConfirmation() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  const topUp = posted?.pending ? whilePending(loaded) : loaded;
  return (
    <SlipPage
      mark={MARKS[topUp.state]}
      title={topUp.title}
      notice={posted?.notice}
      askAgainMs={topUp.askAgainMs}
    >
      {topUp.kind === 'mine' ? <OwnTopUpSlip topUp={topUp} /> : null}
      {topUp.kind === 'other' ? (
        <StrangersSlip id={topUp.txnId} badge={<TransactionBadge status={topUp.state} />} />
      ) : null}
    </SlipPage>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** Who asks to verify says that they have paid: from then on it is up to the bank. */
function whilePending(topUp: Shown): Shown {
  if (topUp.kind !== 'mine' || topUp.payment === null) return topUp;
  return { ...topUp, state: 'Pending', title: titleFor('Pending'), sentence: PENDING };
}
