import type { ReactNode } from 'react';
import { numberFact } from '../../receipt/number-fact.tsx';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import { Money } from '../../ui/money.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { Voucher, VoucherPart } from '../../ui/voucher.tsx';
import { OrderBadge } from '../order-badge.tsx';
import { invoiceFacts } from '../../invoice/invoice-facts.tsx';
import { bankRefundWords } from '../bank-refund/words.ts';
import { howPaid } from '../how-paid.ts';
import type { OrderSlipOnPage } from './order-for.server.ts';
import { confirmationWords as words, disputedWords, refundWords } from './words.ts';

type Shown = Readonly<{ order: OrderSlipOnPage }>;

/** A slip in three parts: what and how far, how it went, the facts. */
export const OrderSlip = ({
  order,
  children,
}: Shown & {
  /** What can be done about it now. */
  children?: ReactNode;
}) => (
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
        {order.suspended.map(({ utr, sentence }) => (
          <p key={utr} className="mt-3">
            {unbroken(sentence)}
          </p>
        ))}
        {order.bankRefunds.told.map(({ sentence }) => (
          <p key={sentence} className="mt-3">
            {unbroken(sentence)}
          </p>
        ))}
      </div>
      {order.disputed === null ? null : (
        <Notice tone="warning" standing className="mt-3">
          {disputedWords[order.disputed]}
        </Notice>
      )}
      {children}
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
);

const factsOf = (order: OrderSlipOnPage): readonly Fact[] => [
  numberFact(words.orderId, order.orderId),
  ...order.inputs,
  ...(order.username === null ? [] : [{ label: words.username, value: order.username }]),
  { label: words.paymentMethod, value: howPaid(order) },
  ...invoiceFacts(order.invoicePath, order.invoices),
  ...order.providerReferences.map((reference, part, { length }) =>
    numberFact(words.providerReference(part + 1, length), reference),
  ),
  ...order.refunds.map((refund, place, { length }) =>
    refundFact(order, refund, [place + 1, length]),
  ),
  ...order.bankRefunds.told.flatMap(({ bankReference }) =>
    bankReference === null ? [] : [numberFact(bankRefundWords.reference, bankReference)],
  ),
  ...(order.addedToWallet === 0
    ? []
    : [
        {
          label: words.paymentReturned,
          value: cameToWallet(order, order.addedToWallet),
        },
      ]),
];

/** Where it went on to is told by what the bank knows it by, and in sentences. */
const cameToWallet = ({ bankRefunds: { hasLeft } }: OrderSlipOnPage, paise: number): string =>
  (hasLeft ? refundWords.toWalletFirst : refundWords.toWallet)(formatRupees(paise));

function refundFact(
  order: OrderSlipOnPage,
  { amount, at }: OrderSlipOnPage['refunds'][number],
  nth: Parameters<typeof refundWords.label>,
): Fact {
  const toWallet = cameToWallet(order, amount);
  return {
    label: refundWords.label(...nth),
    value: at === null ? toWallet : refundWords.at(toWallet, formatInstant(at)),
  };
}
