import { useLoaderData } from '@remix-run/react';
import type { OrderStatus } from '@store/ledger';
import { ReceiptPage } from '../../receipt/receipt-page.tsx';
import { StrangersReceipt } from '../../receipt/strangers-receipt.tsx';
import { OrderBadge } from '../order-badge.tsx';
import type { StepState } from '../../ui/timeline.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import type { action } from './action.server.ts';
import type { loader } from './loader.server.ts';
import { OwnOrder } from './own-order.tsx';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

export const meta = () => [{ title: 'Your order' }, { name: 'robots', content: 'noindex' }];

const MARKS: Readonly<Record<OrderStatus, StepState>> = {
  Created: 'now',
  Processing: 'done',
  Completed: 'done',
  Refunded: 'done',
  Cancelled: 'failed',
  Failed: 'failed',
};

export default function Confirmation() {
  const order = useLoaderData<typeof loader>();
  const notice = useAnswer<typeof action>()?.notice;
  return (
    <ReceiptPage
      mark={MARKS[order.status]}
      title={order.title}
      notice={notice}
      askAgainMs={order.askAgainMs}
    >
      {order.kind === 'mine' ? <OwnOrder order={order} /> : null}
      {order.kind === 'other' ? (
        <StrangersReceipt id={order.orderId} badge={<OrderBadge status={order.status} />} />
      ) : null}
    </ReceiptPage>
  );
}
