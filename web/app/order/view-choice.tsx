import { useLocation } from '@remix-run/react';
import { List, Rows3 } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import type { OrdersView } from './view.server.ts';
import { ordersWords as words } from './words.ts';

const views = [
  { view: 'list', label: words.list, icon: List },
  { view: 'table', label: words.table, icon: Rows3 },
] as const;

/** Links, so that it works without script; the choice is kept in a cookie. */
export function ViewChoice({
  view: current,
  className,
}: {
  view: OrdersView;
  className?: string | undefined;
}) {
  const { search } = useLocation();
  const addressOf = (view: OrdersView) => {
    const params = new URLSearchParams(search);
    params.set('view', view);
    return `?${params.toString()}`;
  };
  return (
    <nav aria-label={words.showAs} className={classNames('segmented', className)}>
      {views.map(({ view, label, icon: Icon }) => (
        <Link
          key={view}
          to={addressOf(view)}
          preventScrollReset
          aria-current={view === current ? 'true' : undefined}
        >
          <Icon size={19} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
