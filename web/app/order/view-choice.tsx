import { Link, useLocation } from '@remix-run/react';
import { List, Rows3 } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import type { OrdersView } from './view.server.ts';

const views = [
  { view: 'list', label: 'List', icon: List },
  { view: 'table', label: 'Table', icon: Rows3 },
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
    <nav aria-label="Show orders as" className={classNames('segmented', className)}>
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
