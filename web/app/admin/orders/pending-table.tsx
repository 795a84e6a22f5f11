import { useLocation } from '@remix-run/react';
import { CircleHelp, TriangleAlert, Undo2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { howPaid } from '../../order/how-paid.ts';
import { Link } from '../../ui/link.tsx';
import type { DecisionAnswer } from './pending-orders-action.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { SelectBox } from './complete-together.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import type { QueueAdmin } from './owner-form.tsx';
import type { PendingRow } from './pending-list.server.ts';
import { ProposalLine } from './proposal.tsx';
import { adminOrderPath } from '../addresses.ts';
import { ALARM_MS, waitedInWords } from '../waiting.ts';
import { causeWords, ownerWords, pendingTableWords as words } from './words.ts';

/**
 * Fixed widths, so that no row that opens or goes moves the others; the item takes the rest. The
 * open row tells what a narrower table leaves out.
 */
const COLUMNS: readonly (readonly [title: string, className: string])[] = [
  [words.waiting, 'md:w-[136px]'],
  [words.order, 'md:w-[166px]'],
  [words.item, ''],
  [words.gameAccount, 'from-1024 lg:w-[140px] 2xl:w-[152px]'],
  [words.value, 'num md:w-[112px]'],
  [words.payment, 'from-1280 xl:w-[92px]'],
  [words.delivery, 'from-1024 lg:w-[118px] 2xl:w-[152px]'],
];

/** A row opens in place, by its address, so that it also works without script. */
export function PendingTable({
  rows,
  open,
  posted,
  admins,
}: {
  rows: readonly PendingRow[];
  open: string | null;
  posted: DecisionAnswer | undefined;
  admins: readonly QueueAdmin[];
}) {
  return (
    <table className="table dense md:table-fixed">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map(([title, className]) => (
            <th key={title} scope="col" className={className}>
              <span>{title}</span>
            </th>
          ))}
          <th scope="col" className="md:w-[104px]">
            <span className="sr-only">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order, place) => (
          <Fragment key={order.orderId}>
            <OrderCells order={order} open={order.orderId === open} />
            {order.orderId === open ? (
              <RowBelow open>
                <DecisionPanel
                  order={order}
                  admins={admins}
                  next={rows[place + 1]?.orderId ?? null}
                  posted={posted?.orderId === order.orderId ? posted : undefined}
                />
              </RowBelow>
            ) : order.proposal !== null ? (
              <RowBelow>
                <ProposalLine order={order} proposal={order.proposal} />
              </RowBelow>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Belongs to the row above it. */
const RowBelow = ({ open = false, children }: { open?: boolean; children: ReactNode }) => (
  <tr className={classNames(open && 'open', 'below')}>
    <td colSpan={COLUMNS.length + 1}>{children}</td>
  </tr>
);

const OrderCells = ({ order, open }: { order: PendingRow; open: boolean }) => (
  <tr className={open ? 'open' : undefined}>
    <td data-label={words.waiting}>
      <span className="flex flex-wrap items-center gap-x-1 max-md:justify-end">
        <SelectBox order={order} />
        <Waiting order={order} />
      </span>
      <span className="type-caption hidden text-text-2 md:max-lg:block md:max-lg:px-2">
        {causeWords[order.cause]}
      </span>
    </td>
    <th scope="row">
      <Link
        to={adminOrderPath(order.orderId)}
        className="link type-tabular block font-[560] whitespace-nowrap"
      >
        {order.orderId}
      </Link>
      <span className="type-small block font-[400] wrap-anywhere text-text-2 max-md:text-right">
        {order.buyer}
      </span>
      {order.owner === null ? null : (
        <span className="type-caption block font-[400] text-text-2 max-md:text-right">
          {order.owner.isMe ? ownerWords.withYou : ownerWords.with(order.owner.name)}
        </span>
      )}
    </th>
    <td data-label={words.item}>
      <span>
        <span className="block font-[560]">{order.itemName}</span>
        <span className="type-small block text-text-2">{order.productName}</span>
      </span>
    </td>
    <td data-label={words.gameAccount} className="from-1024 type-tabular wrap-anywhere">
      <span>{order.gameAccount}</span>
    </td>
    <td data-label={words.value} className="num">
      <Money paise={order.price} />
    </td>
    <td data-label={words.payment} className="from-1280 text-text-2">
      <span>{howPaid(order)}</span>
    </td>
    <td data-label={words.delivery} className="from-1024 text-text-2">
      <Delivery cause={order.cause} />
    </td>
    <td className="num">
      <RowButton order={order} open={open} />
    </td>
  </tr>
);

function Waiting({ order: { waitedMs, refund } }: { order: PendingRow }) {
  const waited = waitedInWords(waitedMs);
  if (refund !== null) {
    return (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <Badge tone="danger" icon={Undo2}>
          <span className="type-tabular">{waited}</span>
        </Badge>
        <span className="type-caption text-danger">
          {words.refundRequested(waitedInWords(refund.askedMsAgo))}
        </span>
      </span>
    );
  }
  if (waitedMs < ALARM_MS) return <span className="type-tabular md:px-2">{waited}</span>;
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      <span className="type-tabular">{waited}</span>
      <span className="sr-only">{words.overdue}</span>
    </Badge>
  );
}

const Delivery = ({ cause }: Pick<PendingRow, 'cause'>) =>
  cause === 'unknownOutcome' ? (
    <Badge tone="info" icon={CircleHelp}>
      {words.unknown}
    </Badge>
  ) : (
    <span>{causeWords[cause]}</span>
  );

function RowButton({ order, open }: { order: PendingRow; open: boolean }) {
  const { orderId, proposal, isOwn } = order;
  const toSign = proposal !== null && proposal.maySign && !isOwn;
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (open) params.delete('open');
  else params.set('open', orderId);
  const to = `?${params.toString()}`;
  const word = open ? words.close : toSign ? words.confirm : words.decide;
  // One and the same link for both, so that it keeps the focus when it is pressed.
  return (
    <LinkButton
      to={to}
      preventScrollReset
      size="small"
      look={open ? 'quiet' : 'secondary'}
      className="max-md:w-full"
      aria-label={words.buttonOf(word, orderId)}
    >
      {word}
    </LinkButton>
  );
}
