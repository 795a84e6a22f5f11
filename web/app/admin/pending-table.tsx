import { useLocation } from '@remix-run/react';
import { CircleHelp, TriangleAlert, Undo2 } from 'lucide-react';
import { Fragment } from 'react';
import type { DecisionAnswer } from '../routes/admin.orders/action.server.ts';
import type { Proposal } from '../routes/admin.orders/loader.server.ts';
import { paymentInWords } from '../orders/order-search.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import type { PendingRow } from './pending-list.server.ts';
import { ALARM_MS, waitedInWords } from './waiting.ts';

const COLUMNS = ['Waiting', 'Order, buyer', 'Item', 'Game account', 'Value', 'Paid by', 'Delivery'];

/** In a narrow table the open row tells how it was paid. */
const WIDE_ONLY = 'md:max-lg:hidden';
const HEAD_CLASS: Readonly<Record<string, string>> = { Value: 'num', 'Paid by': WIDE_ONLY };

/** A row opens in place, by its address, so that it also works without script. */
export function PendingTable({
  rows,
  open,
  proposal,
  posted,
}: {
  rows: readonly PendingRow[];
  open: string | null;
  proposal: Proposal;
  posted: DecisionAnswer | undefined;
}) {
  return (
    <table className="table dense md:max-lg:[&_:is(td,th)]:px-2">
      <caption className="sr-only">Orders that wait: refunds asked for, then the oldest</caption>
      <thead>
        <tr>
          {COLUMNS.map((title) => (
            <th key={title} scope="col" className={HEAD_CLASS[title]}>
              {title}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <Fragment key={order.orderId}>
            <OrderCells order={order} open={order.orderId === open} />
            {order.orderId === open ? (
              <tr className="bg-s2 max-md:!border-0 max-md:!bg-transparent max-md:!p-0">
                <td
                  colSpan={COLUMNS.length + 1}
                  className="!block md:!table-cell !border-t-0 !p-0 md:!px-3 md:!pb-3 !text-left"
                >
                  <DecisionPanel
                    order={order}
                    proposal={proposal}
                    posted={posted?.orderId === order.orderId ? posted : undefined}
                  />
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const OrderCells = ({ order, open }: { order: PendingRow; open: boolean }) => (
  <tr className={open ? 'bg-s2' : undefined}>
    <td data-label="Waiting">
      <Waiting order={order} />
    </td>
    <th scope="row">
      <span className="type-tabular block font-[560]">{order.orderId}</span>
      <span className="type-small block font-[400] wrap-anywhere text-text-2 max-md:text-right">
        {order.buyer}
      </span>
    </th>
    <td data-label="Item">
      <span>
        <span className="block font-[560]">{order.itemName}</span>
        <span className="type-small block text-text-2">{order.productName}</span>
      </span>
    </td>
    <td data-label="Game account" className="type-tabular">
      {order.gameAccount}
    </td>
    <td data-label="Value" className="num">
      <Money paise={order.price} />
    </td>
    <td data-label="Paid by" className={`text-text-2 ${WIDE_ONLY}`}>
      {paymentInWords(order.paymentMode)}
    </td>
    <td data-label="Delivery" className="text-text-2">
      <Delivery kind={order.kind} />
    </td>
    <td className="num">
      <RowButton orderId={order.orderId} open={open} />
    </td>
  </tr>
);

function Waiting({ order: { waitedMs, refund } }: { order: PendingRow }) {
  const words = waitedInWords(waitedMs);
  if (refund !== null) {
    return (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <Badge tone="danger" icon={Undo2}>
          <span className="type-tabular">{words}</span>
        </Badge>
        <span className="type-caption text-danger">
          Refund asked {waitedInWords(refund.askedMsAgo)} ago
        </span>
      </span>
    );
  }
  if (waitedMs < ALARM_MS) return <span className="type-tabular md:px-2">{words}</span>;
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      <span className="type-tabular">{words}</span>
      <span className="sr-only"> (too long)</span>
    </Badge>
  );
}

function Delivery({ kind }: Pick<PendingRow, 'kind'>) {
  if (kind === 'unknown') {
    return (
      <Badge tone="info" icon={CircleHelp}>
        Unknown
      </Badge>
    );
  }
  return kind === 'manual' ? 'Manual' : 'Provider running';
}

function RowButton({ orderId, open }: { orderId: string; open: boolean }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (open) params.delete('open');
  else params.set('open', orderId);
  const to = `?${params.toString()}`;
  const word = open ? 'Close' : 'Decide';
  // One and the same link for both, so that it keeps the focus when it is pressed.
  return (
    <LinkButton
      to={to}
      preventScrollReset
      size="small"
      look={open ? 'quiet' : 'secondary'}
      className="max-md:w-full"
      aria-label={`${word} ${orderId}`}
    >
      {word}
    </LinkButton>
  );
}
