import { useActionData, useLoaderData } from '@remix-run/react';
import { LoadAgain } from '../../checkout/load-again.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrderBadge } from '../../ui/badge.tsx';
import type { action } from './action.server.ts';
import type { loader } from './loader.server.ts';
import { OrderTitle } from './order-title.tsx';
import { OwnOrder } from './own-order.tsx';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

export const meta = () => [{ title: 'Your order' }, { name: 'robots', content: 'noindex' }];

export default function Confirmation() {
  const order = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  const waiting = order.kind === 'notYetVisible' || !order.closed;
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <div className="mx-auto max-w-[560px]">
        {/* Said politely when it changes by itself. */}
        <div role="status">
          {order.kind === 'notYetVisible' ? (
            <OrderTitle status="Created" title="Confirming Your Order" />
          ) : (
            <OrderTitle status={order.status} title={order.title} />
          )}
        </div>
        {said === undefined ? null : (
          <Notice tone="warning" alert className="mt-5">
            {said.notice}
          </Notice>
        )}
        {order.kind === 'mine' ? <OwnOrder order={order} /> : null}
        {order.kind === 'other' ? (
          <div className="mt-5 grid justify-items-start gap-5">
            <p className="type-tabular flex flex-wrap items-center gap-3">
              {order.orderId} <OrderBadge status={order.status} />
            </p>
            <LinkButton to="/">Return Home</LinkButton>
          </div>
        ) : null}
        {waiting ? <LoadAgain everyMs={2_000} /> : null}
      </div>
    </main>
  );
}
