import type { DisputedSubject } from '@store/ledger';
import { Link } from '../ui/link.tsx';
import { adminOrderPath, customerPath, entryPath } from './addresses.ts';
import { useMay } from './use-may.ts';

/** What a payment was for, with a way to it for who may see orders. */
export function SubjectLink({ subject: { kind, id } }: Readonly<{ subject: DisputedSubject }>) {
  const may = useMay();
  const to =
    kind === 'order' && may('orders')
      ? adminOrderPath(id)
      : kind === 'entry' && may('money')
        ? entryPath(id)
        : null;
  return to === null ? (
    <span className="wrap-anywhere">{id}</span>
  ) : (
    <Link to={to} className="link wrap-anywhere">
      {id}
    </Link>
  );
}

/** Whose it was, with a way to them for who may see people. */
export function CustomerLink({
  customer,
  unknown,
}: Readonly<{ customer: Readonly<{ id: string; name: string }> | null; unknown: string }>) {
  const may = useMay();
  if (customer === null) return unknown;
  return may('people') ? (
    <Link to={customerPath(customer.id)} className="link wrap-anywhere">
      {customer.name}
    </Link>
  ) : (
    <span className="wrap-anywhere">{customer.name}</span>
  );
}
