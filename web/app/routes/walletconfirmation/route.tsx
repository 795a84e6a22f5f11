import { useActionData, useLoaderData } from '@remix-run/react';
import type { StatementStatus } from '@store/projections';
import { SlipPage } from '../../slip/slip-page.tsx';
import { StrangersSlip } from '../../slip/strangers-slip.tsx';
import { TransactionBadge } from '../../ui/badge.tsx';
import type { StepState } from '../../ui/timeline.tsx';
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
  const topUp = useLoaderData<typeof loader>();
  const notice = useActionData<typeof action>()?.notice;
  return (
    <SlipPage
      mark={MARKS[topUp.state]}
      title={topUp.title}
      notice={notice}
      askAgainMs={topUp.askAgainMs}
    >
      {topUp.kind === 'mine' ? <OwnTopUpSlip topUp={topUp} /> : null}
      {topUp.kind === 'other' ? (
        <StrangersSlip id={topUp.txnId} badge={<TransactionBadge status={topUp.state} />} />
      ) : null}
    </SlipPage>
  );
}
