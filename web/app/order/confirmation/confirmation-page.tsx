import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { OrderView } from '@store/projections';
import type { Shop } from '../../../ports/shop.ts';
import { logError } from '../../faults/log-error.server.ts';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { hasMoved } from '../../freshness/has-moved.server.ts';
import { forgetDraft, keptDraft } from '../../purchase/draft.server.ts';
import { reportPaid } from '../../receipt/report-paid.server.ts';
import { PROOF_FIELD } from '../../session/proof/fresh-proof.server.ts';
import { findOwnReceipt, findReceipt } from '../../receipt/find-receipt.server.ts';
import { ReceiptPage } from '../../receipt/receipt-page.tsx';
import { receiptPath } from '../../receipt/receipt-path.ts';
import { StrangersReceipt } from '../../receipt/strangers-receipt.tsx';
import { orReported } from '../../receipt/unpaid.tsx';
import { receiptAnswers } from '../../receipt/words.ts';
import { Link } from '../../ui/link.tsx';
import { OrderBadge } from '../order-badge.tsx';
import { markFor } from '../order-marks.ts';
import { confirmationRefusals, confirmationWords as words } from './words.ts';
import { askRefund } from './ask-refund.server.ts';
import { orderForOwner, orderForStrangers } from './order-for.server.ts';
import { OwnOrder } from './own-order.tsx';
import { revealCodes } from './reveal-codes.server.ts';
import { tryAgain } from './try-again.server.ts';

/** What shows a code is kept by no browser. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.metaTitle }, { name: 'robots', content: 'noindex' }];

/** Reads and never acts: reloading this page moves nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const { view, isMine, signInPath } = await findReceipt(args, 'order');
  if (!isMine) return data({ ...orderForStrangers(view), signInPath });
  return data(await orderForOwner(shop, view), await withoutDraftOf(view, args));
}

/** What is paid for is no unfinished purchase any more. */
async function withoutDraftOf(
  { paidAt, orderId }: OrderView,
  { request, context: { shop } }: LoaderFunctionArgs,
) {
  if (paidAt === null) return undefined;
  const draft = await keptDraft(shop, request);
  if (draft?.placed !== orderId && draft?.ticket?.orderId !== orderId) return undefined;
  return { headers: { 'Set-Cookie': await forgetDraft(shop) } };
}

type Knocked = Readonly<{ status: 202 | 503; notice: string; reported?: boolean }> | 'moved';

/**
 * "Verify Payment" and "Cancel Order" only knock at the order's workflow, a refund is asked for, codes
 * are shown,
 * "Try Again" opens the product with the form filled in, and "No Thanks" is about a passkey.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const order = await findOwnReceipt(args, 'order');

  const { intent, proof } = await readForm(request, { ...PROOF_FIELD, intent: text(20) });
  if (intent === 'reveal') return revealCodes(args, order, proof);
  if (intent === 'refund') return askRefund(context, order);
  if (intent === 'again') return tryAgain(args, order);
  if (intent === 'noPasskey') {
    await context.shop.passkeys.closeOffer(order.userId);
    return redirect(receiptPath('order', order.orderId), 303);
  }
  if (intent !== 'verify' && intent !== 'cancel') {
    return data({ notice: confirmationRefusals.unknownIntent }, { status: 400 });
  }
  if (order.status !== 'Created' || order.paymentMode !== 'upi') {
    return data({ notice: confirmationRefusals.notWaiting }, { status: 409 });
  }

  const knocked = await (intent === 'verify'
    ? verify(context, order)
    : cancel(context.shop, order));
  if (knocked === 'moved') return redirect(receiptPath('order', order.orderId), 303);
  const { status, ...said } = knocked;
  return data({ ...said, whileUnpaid: true }, { status });
}

async function verify(context: AppLoadContext, order: OrderView): Promise<Knocked> {
  const { readModels, receipts } = context.shop;
  await reportPaid(context, { kind: 'order', id: order.orderId }, order.userId);
  const moved = await hasMoved(readModels, order, () => receipts.order(order.orderId));
  const reported = order.paymentUrl !== null;
  return moved ? 'moved' : { status: 202, notice: receiptAnswers.notYetPaid, reported };
}

async function cancel(
  { workflows, readModels, receipts }: Shop,
  order: OrderView,
): Promise<Knocked> {
  const sent = await workflows.abandonOrder(order.orderId).catch((error: unknown) => {
    logError(`the order ${order.orderId} could not be given up`, error);
    return 'notRunning' as const;
  });
  if (sent === 'notRunning') return { status: 503, notice: confirmationRefusals.cancelFailed };
  const moved = await hasMoved(readModels, order, () => receipts.order(order.orderId));
  return moved ? 'moved' : { status: 202, notice: confirmationRefusals.cancelling };
}

export default function Confirmation() {
  const order = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isUnpaid = order.kind === 'mine' && order.payment !== null;
  // What was said of a payment is not so any more once the order has moved on.
  const isPast = answer && 'whileUnpaid' in answer && !isUnpaid;
  const notice = answer && 'notice' in answer && !isPast ? answer.notice : undefined;
  const isReported = answer !== undefined && 'reported' in answer && answer.reported === true;
  const codes = answer && 'codes' in answer ? answer : undefined;
  return (
    <ReceiptPage
      mark={markFor(order.status, order.kind === 'mine' && order.isLate)}
      title={order.title}
      notice={notice}
      // Without script a page that loads itself anew would shut the code again.
      askAgainMs={codes?.codes ? null : order.askAgainMs}
      isMine={order.kind === 'mine'}
    >
      {order.kind === 'mine' ? (
        <OwnOrder
          order={{ ...order, payment: orReported(order.payment, isReported) }}
          answer={codes}
        />
      ) : null}
      {order.kind === 'other' ? (
        <StrangersReceipt
          id={order.orderId}
          badge={<OrderBadge status={order.status} />}
          signInPath={order.signInPath}
          signIn={words.signIn}
        >
          <p>
            {words.cannotSignIn}{' '}
            <Link to="/order-status" className="link">
              {words.byMail}
            </Link>
          </p>
        </StrangersReceipt>
      ) : null}
    </ReceiptPage>
  );
}
