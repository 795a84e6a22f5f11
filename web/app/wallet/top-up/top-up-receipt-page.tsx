import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { StatementStatus } from '@store/projections';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { hasMoved } from '../../freshness/has-moved.server.ts';
import { findOwnReceipt, findReceipt } from '../../receipt/find-receipt.server.ts';
import { ReceiptPage } from '../../receipt/receipt-page.tsx';
import { reportPaid } from '../../receipt/report-paid.server.ts';
import { receiptPath } from '../../receipt/receipt-path.ts';
import { StrangersReceipt } from '../../receipt/strangers-receipt.tsx';
import { orReported } from '../../receipt/unpaid.tsx';
import { receiptAnswers } from '../../receipt/words.ts';
import type { StepState } from '../../ui/timeline.tsx';
import { TransactionBadge } from '../transaction-badge.tsx';
import { topUpReceiptWords as words, topUpRefusals } from './words.ts';
import { OwnTopUpSlip } from './own-top-up.tsx';
import { topUpForOwner, topUpForStrangers } from './top-up-for.server.ts';

export const meta = () => [{ title: words.metaTitle }, { name: 'robots', content: 'noindex' }];

const MARKS: Readonly<Record<StatementStatus, StepState>> = {
  Created: 'now',
  Pending: 'now',
  Processing: 'now',
  Success: 'done',
  Failed: 'failed',
};

/** Reads and never acts: reloading this page moves nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { view, isMine, signInPath } = await findReceipt(args, 'topUp');
  if (!isMine) return data({ ...topUpForStrangers(view), signInPath });
  return data(await topUpForOwner(context.shop, request, view));
}

/** "Verify Payment" knocks at the workflow of the top-up, which asks the bank, and says that it is paid. */
export async function action(args: ActionFunctionArgs) {
  const { readModels, receipts } = args.context.shop;
  const topUp = await findOwnReceipt(args, 'topUp');

  const { intent } = await readForm(args.request, { intent: text(20) });
  if (intent !== 'verify') return refused(400, topUpRefusals.unknownIntent);
  if (topUp.status !== 'Created') return refused(409, topUpRefusals.notWaiting);

  const { txnId, userId } = topUp;
  await reportPaid(args.context, { kind: 'topUp', id: txnId }, userId);
  const moved = await hasMoved(readModels, topUp, () => receipts.topUp(txnId));
  if (moved) return redirect(receiptPath('topUp', txnId), 303);
  const reported = topUp.paymentUrl !== null;
  return data({ notice: receiptAnswers.notYetPaid, whileUnpaid: true, reported }, { status: 202 });
}

const refused = (status: 400 | 409, notice: string) =>
  data({ notice, whileUnpaid: false, reported: false }, { status });

export default function WalletConfirmation() {
  const topUp = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  const isUnpaid = topUp.kind === 'mine' && topUp.payment !== null;
  return (
    <ReceiptPage
      mark={MARKS[topUp.state]}
      title={topUp.title}
      notice={posted?.whileUnpaid && !isUnpaid ? undefined : posted?.notice}
      askAgainMs={topUp.askAgainMs}
      isMine={topUp.kind === 'mine'}
    >
      {topUp.kind === 'mine' ? (
        <OwnTopUpSlip
          topUp={{ ...topUp, payment: orReported(topUp.payment, posted?.reported ?? false) }}
        />
      ) : null}
      {topUp.kind === 'other' ? (
        <StrangersReceipt
          id={topUp.txnId}
          badge={<TransactionBadge status={topUp.state} />}
          signInPath={topUp.signInPath}
          signIn={words.signIn}
        />
      ) : null}
    </ReceiptPage>
  );
}
