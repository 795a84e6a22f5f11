import { useLoaderData } from '@remix-run/react';
import type { StatementStatus } from '@store/projections';
import { ReceiptPage } from '../../receipt/receipt-page.tsx';
import { StrangersReceipt } from '../../receipt/strangers-receipt.tsx';
import { TransactionBadge } from '../transaction-badge.tsx';
import type { StepState } from '../../ui/timeline.tsx';
import { PENDING, titleFor } from './top-up-in-words.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import type { action } from './top-up-receipt-action.server.ts';
import type { loader } from './top-up-receipt-loader.server.ts';
import { OwnTopUpSlip } from './own-top-up.tsx';

export { action } from './top-up-receipt-action.server.ts';
export { loader } from './top-up-receipt-loader.server.ts';

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
    <ReceiptPage
      mark={MARKS[topUp.state]}
      title={topUp.title}
      notice={posted?.notice}
      askAgainMs={topUp.askAgainMs}
    >
      {topUp.kind === 'mine' ? <OwnTopUpSlip topUp={topUp} /> : null}
      {topUp.kind === 'other' ? (
        <StrangersReceipt id={topUp.txnId} badge={<TransactionBadge status={topUp.state} />} />
      ) : null}
    </ReceiptPage>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** Who asks to verify says that they have paid: from then on it is up to the bank. */
function whilePending(topUp: Shown): Shown {
  if (topUp.kind !== 'mine' || topUp.payment === null) return topUp;
  return { ...topUp, state: 'Pending', title: titleFor('Pending'), sentence: PENDING };
}
