import { formatInstant } from '../../ui/format-instant.ts';
import { Link } from '../../ui/link.tsx';
import { customerPath } from '../addresses.ts';
import { useMay } from '../use-may.ts';
import type { Customer } from './customers.server.ts';
import { listWords } from './words.ts';

export const TwoLines = ({ first, second }: { first: string; second: string | null }) => (
  <span className="wrap-anywhere">
    <span className="block">{first}</span>
    {second === null ? null : <span className="type-small block text-text-2">{second}</span>}
  </span>
);

/** What a row is called, and since when it is there. */
export const NumberCell = ({
  number,
  to,
  createdAt,
}: {
  number: string;
  /** Null where nothing more can be seen. */
  to: string | null;
  createdAt: string;
}) => (
  <span>
    <span className="type-tabular block font-[560] wrap-anywhere">
      {to === null ? (
        number
      ) : (
        <Link to={to} className="link">
          {number}
        </Link>
      )}
    </span>
    <time
      dateTime={createdAt}
      className="type-small block font-[400] whitespace-nowrap text-text-2"
    >
      {formatInstant(createdAt)}
    </time>
  </span>
);

export function CustomerCell({ customer, userId }: { customer: Customer; userId: string }) {
  const may = useMay();
  if (customer === null) return listWords.closedAccount;
  return (
    <span className="wrap-anywhere">
      {may('people') ? (
        <Link to={customerPath(userId)} className="link block">
          {customer.name}
        </Link>
      ) : (
        <span className="block">{customer.name}</span>
      )}
      <span className="type-small block text-text-2">{listWords.customer(customer.number)}</span>
    </span>
  );
}
