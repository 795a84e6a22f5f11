import { formatInstant } from '../ui/format-instant.ts';
import { formatRupees } from '../ui/format-money.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { ProductArt } from '../catalogue/product-art.tsx';
import { Symbols } from '../ui/symbols.tsx';
import { OrderBadgeInRow, statusSymbols } from './badge-in-row.tsx';
import type { ShownOrder } from './find-orders.server.ts';
import { orderPath, VerifyPayment } from './order-links.tsx';
import { howPaid, isInParts } from './how-paid.ts';
import { returnedWords } from './words.ts';

/** The whole card leads to the order. */
export const OrderCards = ({ rows }: { rows: readonly ShownOrder[] }) => (
  <>
    <Symbols of={statusSymbols(rows.map(({ status }) => status))} />
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
      {rows.map((order) => (
        <li key={order.orderId} className="card pressable p-4">
          <div className="grid grid-cols-[48px_minmax(0,1fr)_auto] gap-x-3.5">
            <ProductArt
              product={{ name: order.productName, imagePath: order.imagePath }}
              size={48}
              torn
              className="row-span-3 self-start"
            />
            <h2 className="type-h3">
              <Link to={orderPath(order)}>{order.itemName}</Link>
            </h2>
            <Money paise={order.price} className="text-[1.0625rem]" />
            <p className="type-small col-span-2 text-text-2">
              {order.productName}
              {order.returned === null ? null : (
                <span className="float-right">{returnedWords(formatRupees(order.returned))}</span>
              )}
            </p>
            <p className="type-small col-span-2 text-text-2">
              <span className="type-tabular">{order.orderId}</span>{' '}
              {isInParts(order) ? (
                <span className="block">{howPaid(order)}</span>
              ) : (
                <span className="whitespace-nowrap">· {howPaid(order)}</span>
              )}
            </p>
          </div>
          <div className="mt-3.5 flex items-center justify-between gap-4">
            <OrderBadgeInRow status={order.status} />
            <span className="type-small type-tabular text-text-2">
              {formatInstant(order.createdAt)}
            </span>
          </div>
          <VerifyPayment order={order} className="mt-3.5 w-full" />
        </li>
      ))}
    </ul>
  </>
);
