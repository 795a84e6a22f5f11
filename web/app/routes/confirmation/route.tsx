import { useLoaderData } from '@remix-run/react';
import type { OrderStatus } from '@store/ledger';
import { SlipPage } from '../../slip/slip-page.tsx';
import { StrangersSlip } from '../../slip/strangers-slip.tsx';
import { OrderBadge } from '../../ui/badge.tsx';
import type { StepState } from '../../ui/timeline.tsx';
import { useAnswer } from '../../layout/use-answer.ts';
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
    <SlipPage
      mark={MARKS[order.status]}
      title={order.title}
      notice={notice}
      askAgainMs={order.askAgainMs}
    >
      {order.kind === 'mine' ? <OwnOrder order={order} /> : null}
      {order.kind === 'other' ? (
        <StrangersSlip id={order.orderId} badge={<OrderBadge status={order.status} />} />
      ) : null}
    </SlipPage>
  );
}
