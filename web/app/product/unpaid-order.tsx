import { Form, useNavigation } from '@remix-run/react';
import { receiptPath } from '../receipt/receipt-path.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { formatTime } from '../ui/format-instant.ts';
import { formatRupees } from '../ui/format-money.ts';
import { Notice } from '../ui/notice.tsx';
import type { UnpaidOrder } from './unpaid-order.server.ts';
import { unpaidOrderWords as words } from './words.ts';

/** Who comes back from the payment page without paying is told before they order once more. */
export function UnpaidOrderNotice({ order }: { order: UnpaidOrder }) {
  const { orderId, itemName, due, expiresAt, isReported } = order;
  const cancelling = useNavigation().formData?.get('intent') === 'cancel';
  if (isReported) {
    return (
      <Notice>
        <p>{words.reported(itemName, formatRupees(due))}</p>
        <LinkButton to={receiptPath('order', orderId)} className="mt-3 w-fit">
          {words.see}
        </LinkButton>
      </Notice>
    );
  }
  return (
    <Notice tone="warning">
      <p>{words.notice(itemName, formatRupees(due), formatTime(expiresAt))}</p>
      <Form
        method="post"
        action={receiptPath('order', orderId)}
        className="mt-3 flex flex-wrap items-center gap-3"
      >
        <LinkButton to={`/pay/${orderId}`} reloadDocument>
          {words.pay}
        </LinkButton>
        <Button name="intent" value="cancel" look="quiet" pending={cancelling && words.cancelling}>
          {words.cancel}
        </Button>
      </Form>
    </Notice>
  );
}
