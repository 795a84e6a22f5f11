import { Link, useLoaderData } from '@remix-run/react';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { OrderCards } from '../../order/order-cards.tsx';
import { useFreshList } from '../../freshness/use-fresh-list.ts';
import { EmptyState } from '../../ui/blank.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { BalanceCard, PointsCard } from '../../wallet/balance-cards.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import type { action } from './action.server.ts';
import type { loader } from './loader.server.ts';
import { ProfileCard } from './profile-card.tsx';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

export const meta = () => [{ title: 'Dashboard' }];

export default function Dashboard() {
  const { behindSince, profile, editing, balance, points, spendingPerPoint, counters, shown } =
    useLoaderData<typeof loader>();
  useFreshList(behindSince !== null);
  const refused = useAnswer<typeof action>();
  return (
    <main id="content" className="page grid gap-7 pt-6 pb-8 md:gap-9 md:pt-9">
      <div className="grid gap-4 md:gap-5">
        <h1 className="md:text-[1.75rem]">Dashboard</h1>
        <BehindNote since={behindSince} />
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <ProfileCard profile={profile} editing={editing} refused={refused} />
          <section aria-labelledby="counters" className="grid content-start gap-3">
            <h2 id="counters">Orders</h2>
            <div className="grid grid-cols-3 gap-2 sm:gap-3">
              <StatTile label="Total" value={counters.total} />
              <StatTile label="Completed" value={counters.completed} />
              <StatTile label="Refunded" value={counters.refunded} />
            </div>
          </section>
        </div>
      </div>
      <section aria-labelledby="wallet" className="grid gap-3">
        <h2 id="wallet">Wallet</h2>
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <BalanceCard {...balance} />
          <PointsCard points={points} spendingPerPoint={spendingPerPoint} />
        </div>
      </section>
      <section aria-labelledby="order" className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="order">{shown.named ? 'Your order' : 'Newest order'}</h2>
          <Link to="/orders" className="link">
            My Orders
          </Link>
        </div>
        {shown.rows.length === 0 ? (
          <EmptyState title="You have not ordered anything yet.">
            <Link to="/" className="link">
              Instant Topups
            </Link>
          </EmptyState>
        ) : (
          <OrderCards rows={shown.rows} />
        )}
      </section>
    </main>
  );
}
