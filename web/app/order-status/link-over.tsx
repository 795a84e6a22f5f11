import { EmptyState } from '../ui/blank.tsx';
import { Link } from '../ui/link.tsx';
import { receiptLinkWords as words } from './words.ts';

/** In place of what a link led to, which is over or never was. */
export const LinkOver = () => (
  <main id="content" className="page py-10">
    <EmptyState title={words.over} titleAs="h1">
      <p className="text-text-2">{words.overText}</p>
      <Link to="/order-status" className="link">
        {words.again}
      </Link>
    </EmptyState>
  </main>
);
