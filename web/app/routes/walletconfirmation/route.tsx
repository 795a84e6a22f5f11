import { useActionData, useLoaderData } from '@remix-run/react';
import { LoadAgain } from '../../checkout/load-again.tsx';
import { TransactionBadge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TimelineNode, type StepState } from '../../ui/timeline.tsx';
import type { TopUpState } from '../../wallet/top-up-in-words.ts';
import type { action } from './action.server.ts';
import type { loader } from './loader.server.ts';
import { OwnTopUpSlip } from './own-top-up.tsx';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

export const meta = () => [{ title: 'Your top-up' }, { name: 'robots', content: 'noindex' }];

export default function WalletConfirmation() {
  const topUp = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  const waiting =
    topUp.kind === 'notYetVisible' || topUp.state === 'Created' || topUp.state === 'Pending';
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <div className="mx-auto max-w-[560px]">
        {/* Said politely when it changes by itself. */}
        <div role="status">
          {topUp.kind === 'notYetVisible' ? (
            <Title state="Created" title="Confirming Your Top-Up" />
          ) : (
            <Title state={topUp.state} title={topUp.title} />
          )}
        </div>
        {said === undefined ? null : (
          <Notice tone="warning" alert className="mt-5">
            {said.notice}
          </Notice>
        )}
        {topUp.kind === 'mine' ? <OwnTopUpSlip topUp={topUp} /> : null}
        {topUp.kind === 'other' ? (
          <div className="mt-5 grid justify-items-start gap-5">
            <p className="type-tabular flex flex-wrap items-center gap-3">
              {topUp.txnId} <TransactionBadge status={topUp.state} />
            </p>
            <LinkButton to="/">Return Home</LinkButton>
          </div>
        ) : null}
        {waiting ? <LoadAgain everyMs={2_000} /> : null}
      </div>
    </main>
  );
}

const MARKS: Readonly<Record<TopUpState, StepState>> = {
  Created: 'now',
  Pending: 'now',
  Success: 'done',
  Failed: 'failed',
};

const Title = ({ state, title }: { state: TopUpState; title: string }) => (
  <div className="flex items-center gap-4">
    <TimelineNode state={MARKS[state]} size={52} />
    <h1>{title}</h1>
  </div>
);
