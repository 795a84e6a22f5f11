import { useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { numberFact } from '../../receipt/number-fact.tsx';
import { SupportLine } from '../../receipt/support-line.tsx';
import { Unpaid } from '../../receipt/unpaid.tsx';
import { OrderBadge } from '../order-badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { Voucher, VoucherPart } from '../../ui/voucher.tsx';
import { orderWords } from '../words.ts';
import {
  confirmationWords as words,
  orderSupportWords as supportWords,
  refundWords,
} from './words.ts';
import { PasskeyOffer } from './passkey-offer.tsx';
import type { OwnOrderOnPage } from './order-for.server.ts';

/** A slip in three parts: what and how far, how it went, the facts. */
export function OwnOrder({ order }: { order: OwnOrderOnPage }) {
  return (
    <>
      <Voucher className="mt-6">
        <VoucherPart>
          <div className="flex items-start justify-between gap-4">
            <h2>{order.itemName}</h2>
            <Money paise={order.price} size="m" />
          </div>
          <p className="type-small mt-0.5 text-text-2">{order.productName}</p>
          {/* Said politely when it changes: the heading says the same when an order is delivered. */}
          <div role="status">
            <p className="mt-3">
              <OrderBadge status={order.status} />
            </p>
            <p className="mt-3">{unbroken(order.sentence)}</p>
          </div>
          {order.mayAskRefund ? <RefundForm price={order.price} /> : null}
          {order.payment === null ? null : <Unpaid payment={order.payment} cancel={words.cancel} />}
        </VoucherPart>
        <VoucherPart>
          <h2 className="sr-only">{words.progress}</h2>
          <Timeline steps={order.timeline} />
          <p className="type-caption mt-4 text-text-2">{words.timeZone}</p>
        </VoucherPart>
        <VoucherPart>
          <h2 className="sr-only">{words.details}</h2>
          <DefinitionList facts={factsOf(order)} />
        </VoucherPart>
      </Voucher>
      <WaysOn order={order} />
      <Support order={order} />
      {order.offersPasskey ? <PasskeyOffer /> : null}
    </>
  );
}

/** One of them stands out: paying, trying again, or what the order is about. */
function WaysOn({ order: { orderId, status, payment } }: { order: OwnOrderOnPage }) {
  const over = status === 'Failed' || status === 'Cancelled';
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      {over ? (
        <PostForm className="col-span-2 grid">
          <Button name="intent" value="again" look="primary">
            {words.tryAgain}
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

const factsOf = (order: OwnOrderOnPage) => [
  numberFact(words.orderId, order.orderId),
  ...order.inputs,
  ...(order.username === null ? [] : [{ label: words.username, value: order.username }]),
  { label: words.paymentMethod, value: orderWords.paymentModes[order.paymentMode] },
];

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
