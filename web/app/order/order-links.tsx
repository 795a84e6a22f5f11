import { receiptPath } from '../receipt/receipt-path.ts';
import { LinkButton } from '../ui/button.tsx';
import type { ShownOrder } from './find-orders.server.ts';
import { orderWords } from './words.ts';

/** Numbers of orders are letters, digits and dashes, which an address has as they are. */
export const orderPath = ({ orderId }: Pick<ShownOrder, 'orderId'>): string =>
  receiptPath('order', '') + orderId;

/** Only for orders whose payment is open. */
export const VerifyPayment = ({
  order,
  size,
  className,
}: {
  order: Pick<ShownOrder, 'orderId' | 'status'>;
  size?: 'small' | undefined;
  className?: string | undefined;
}) =>
  order.status === 'Created' ? (
    <LinkButton
      to={orderPath(order)}
      size={size}
      className={className}
      aria-label={orderWords.verifyWhich(order.orderId)}
    >
      {orderWords.verify}
    </LinkButton>
  ) : null;
