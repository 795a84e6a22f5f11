import { Form, useNavigation } from '@remix-run/react';
import { ContactLink } from '../../layout/contact-link.tsx';
import { OrderBadge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatTime } from '../../ui/format-instant.ts';
import { Money } from '../../ui/money.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { Voucher, VoucherPart } from '../../ui/voucher.tsx';
import type { orderForOwner } from './order-for.server.ts';

type Order = Awaited<ReturnType<typeof orderForOwner>>;

/** A slip in three parts: what and how far, how it went, the facts. */
export function OwnOrder({ order }: { order: Order }) {
  return (
    <>
      <Voucher className="mt-6">
        <VoucherPart>
          <div className="flex items-start justify-between gap-4">
            <h2>{order.itemName}</h2>
            <Money paise={order.price} size="m" />
          </div>
          <p className="type-small mt-0.5 text-text-2">{order.productName}</p>
          <p className="mt-3">
            <OrderBadge status={order.status} />
          </p>
          <p className="mt-3">{order.sentence}</p>
          {order.payment === null ? null : <Unpaid payment={order.payment} />}
        </VoucherPart>
        <VoucherPart>
          <h2 className="sr-only">How it went</h2>
          <Timeline steps={order.timeline} />
          <p className="type-caption mt-4 text-text-2">Times are in India (IST).</p>
        </VoucherPart>
        <VoucherPart>
          <h2 className="sr-only">Details</h2>
          <DefinitionList facts={factsOf(order)} />
        </VoucherPart>
      </Voucher>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <LinkButton to="/home">Return Home</LinkButton>
        <LinkButton to="/orders" look={order.payment === null ? 'primary' : 'secondary'}>
          View Order
        </LinkButton>
      </div>
      <p className="type-small mt-5 text-text-2">
        {order.status === 'Refunded' ? 'Questions?' : 'Not delivered in time?'}{' '}
        <ContactLink about={order.orderId} className="link">
          Contact support
        </ContactLink>{' '}
        with this order ID. An undelivered order is always refunded.
      </p>
    </>
  );
}

/** What can be done while the money has not come. */
function Unpaid({ payment }: { payment: NonNullable<Order['payment']> }) {
  const asked = useNavigation().formData?.get('intent');
  return (
    <Form method="post" className="mt-4 grid gap-3">
      <p className="type-small text-text-2">Pay before {formatTime(payment.before)} IST.</p>
      <LinkButton to={payment.path} look="primary" reloadDocument>
        Pay by UPI
      </LinkButton>
      <div className="grid grid-cols-[1fr_auto] gap-3">
        <Button name="intent" value="verify" pending={asked === 'verify' && 'Verifying'}>
          Verify Payment
        </Button>
        <Button
          name="intent"
          value="cancel"
          look="quiet"
          pending={asked === 'cancel' && 'Cancelling'}
        >
          Cancel order
        </Button>
      </div>
    </Form>
  );
}

const factsOf = (order: Order) => [
  {
    label: 'Order ID',
    value: (
      <span className="inline-flex items-center gap-1">
        {order.orderId}
        <span className="-my-3">
          <CopyButton text={order.orderId} label="Copy the order ID" iconOnly />
        </span>
      </span>
    ),
  },
  ...order.inputs,
  ...(order.username === null ? [] : [{ label: 'Username', value: order.username }]),
  { label: 'Paid by', value: order.paymentMode === 'upi' ? 'UPI' : 'G-Coins' },
];
