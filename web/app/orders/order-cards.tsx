import { Link } from '@remix-run/react';
import { OrderBadge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { formatInstant } from '../ui/format-instant.ts';
import { Money } from '../ui/money.tsx';
import { ProductArt } from '../ui/product-art.tsx';
import type { ShownOrder } from './find-orders.server.ts';
import { paymentInWords } from './order-search.ts';
import { orderPath, VerifyPayment } from './order-links.tsx';

/** The whole card leads to the order. */
export const OrderCards = ({
  rows,
  className,
}: {
  rows: readonly ShownOrder[];
  className?: string | undefined;
}) => (
  <ul className={classNames('grid gap-3', className)}>
    {rows.map((order) => (
      <li key={order.orderId} className="card relative p-4 hover:border-line-strong">
        <div className="flex gap-3.5">
          <ProductArt
            product={{ name: order.productName, imagePath: order.imagePath }}
            size={48}
            torn
          />
          <div className="min-w-0 flex-1">
            <h2 className="type-h3">
              <Link to={orderPath(order)} className="after:absolute after:inset-0">
                {order.itemName}
              </Link>
            </h2>
            <p className="type-small text-text-2">{order.productName}</p>
            <p className="type-small type-tabular text-text-2">
              {order.orderId} · {paymentInWords(order.paymentMode)}
            </p>
          </div>
          <Money paise={order.price} className="text-[1.0625rem]" />
        </div>
        <div className="mt-3.5 flex items-center justify-between gap-4">
          <OrderBadge status={order.status} />
          <span className="type-small type-tabular text-text-2">
            {formatInstant(order.createdAt)}
          </span>
        </div>
        <VerifyPayment order={order} className="relative mt-3.5 w-full" />
      </li>
    ))}
  </ul>
);
