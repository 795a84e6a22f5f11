import type { Invoice } from '../../ports/invoices.ts';
import type { Fact } from '../ui/definition-list.tsx';
import { Link } from '../ui/link.tsx';
import { invoiceWords as words } from './words.ts';

/** Where the facts of an order lead to its invoice and its credit note. */
export const invoiceFacts = (
  path: string,
  invoices: readonly Pick<Invoice, 'kind' | 'number'>[],
): readonly Fact[] =>
  invoices.map(({ kind, number }) => ({
    label: words.titles[kind],
    value: (
      <Link to={path} className="link type-tabular">
        {number}
      </Link>
    ),
  }));
