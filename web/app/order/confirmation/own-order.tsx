import { useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { SupportLine } from '../../receipt/support-line.tsx';
import { Unpaid } from '../../receipt/unpaid.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { bankRefundWords } from '../bank-refund/words.ts';
import {
  confirmationWords as words,
  orderSupportWords as supportWords,
  refundWords,
  reportWords,
} from './words.ts';
import { OrderCodes, type CodesAnswer } from './order-codes.tsx';
import { OrderSlip } from './order-slip.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';
import type { OwnOrderOnPage } from './order-for.server.ts';

/** The slip of an order, and what its buyer can do. */
export function OwnOrder({
  order,
  answer,
}: {
  order: OwnOrderOnPage;
  answer: CodesAnswer | undefined;
}) {
  return (
    <>
      <OrderSlip order={order}>
        {order.mayAskRefund ? <RefundForm price={order.price} /> : null}
        {order.toBank === null ? null : (
          <LinkButton to={order.toBank.path} className="mt-4 w-full">
            {bankRefundWords.offer(formatRupees(order.toBank.amount))}
          </LinkButton>
        )}
        {order.mayCorrectId && order.inputs.length > 0 ? (
          <p className="mt-3">
            <Link to={`/correct-id/${order.orderId}`} className="link">
              {words.correctId}
            </Link>
          </p>
        ) : null}
        {order.payment === null ? null : <Unpaid payment={order.payment} cancel={words.cancel} />}
      </OrderSlip>
      {order.codes === null ? null : (
        <OrderCodes key={order.orderId} {...order.codes} answer={answer} />
      )}
      <WaysOn order={order} />
      <Support order={order} />
      <ReportForm orderId={order.orderId} />
      {order.offersPasskey ? <PasskeyOffer /> : null}
    </>
  );
}

/** One of them stands out: paying, trying again, or what the order is about. */
function WaysOn({ order: { orderId, status, payment } }: { order: OwnOrderOnPage }) {
  const over = status === 'Failed' || status === 'Cancelled' || status === 'Refunded';
  const again = useOwnPost({ intent: 'again' });
  const delivered = status === 'Completed';
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      {over || delivered ? (
        <PostForm className="col-span-2 grid">
          <Button
            name="intent"
            value="again"
            look={over ? 'primary' : 'secondary'}
            pending={again && words.openingAgain}
          >
            {over ? words.tryAgain : words.buyAgain}
          </Button>
        </PostForm>
      ) : null}
      <LinkButton to="/home">{words.returnHome}</LinkButton>
      <LinkButton
        to={`/dashboard?${new URLSearchParams({ order: orderId }).toString()}`}
        look={payment === null && !over ? 'primary' : 'secondary'}
      >
        {words.viewOrder}
      </LinkButton>
    </div>
  );
}

/** Where nothing is to be delivered any more, there is nothing to promise. */
function Support({ order: { orderId, status } }: { order: OwnOrderOnPage }) {
  const about = { about: orderId, bring: supportWords.proof };
  const { promise } = supportWords;
  switch (status) {
    case 'Processing':
      return <SupportLine {...about} question={supportWords.late} promise={promise} />;
    case 'Completed':
      return <SupportLine {...about} question={supportWords.notReceived} promise={promise} />;
    default:
      return <SupportLine {...about} question={supportWords.questions} />;
  }
}

/** A complaint with all that is known of the order, by one press. */
function ReportForm({ orderId }: { orderId: string }) {
  const reported = useNavigation().formData?.get('order');
  return (
    <PostForm action="/complaint" className="mt-3 grid justify-items-start">
      <Button name="order" value={orderId} pending={reported === orderId && reportWords.pending}>
        {reportWords.button}
      </Button>
    </PostForm>
  );
}

/** For an order that is late. `price` in paise. */
function RefundForm({ price }: { price: number }) {
  const asked = useNavigation().formData?.get('intent');
  return (
    <PostForm className="mt-4 grid gap-3">
      <Button name="intent" value="refund" pending={asked === 'refund' && refundWords.pending}>
        {refundWords.button}
      </Button>
      <p className="type-small text-text-2">{refundWords.review(formatRupees(price))}</p>
    </PostForm>
  );
}
