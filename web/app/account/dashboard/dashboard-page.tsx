import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Shop } from '../../../ports/shop.ts';
import { text } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { behindFor } from '../../freshness/behind.server.ts';
import { useFreshList } from '../../freshness/use-fresh-list.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { BoardNameCard } from '../../leaderboard/board-name-card.tsx';
import { chooseBoardName } from '../../leaderboard/choose-board-name.server.ts';
import { maskedName } from '../../leaderboard/masked-name.ts';
import { rankWords } from '../../leaderboard/words.ts';
import { findOrders, shownOrder } from '../../order/find-orders.server.ts';
import { OrderCards } from '../../order/order-cards.tsx';
import { EVERYTHING } from '../../order/order-search.ts';
import { paymentNamed } from '../../receipt/payment-named.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { EmptyState } from '../../ui/blank.tsx';
import { Link } from '../../ui/link.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { BalanceCard, PointsCard } from '../../wallet/balance-cards.tsx';
import { dashboardWords as words, profileAnswers } from './words.ts';
import { ProfileCard } from './profile-card.tsx';
import { rename } from './rename.server.ts';

export const meta = () => [{ title: words.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const asked = readQuery(request, { edit: text(20), order: text(100) });
  const [behindSince, balance, locked, points, counters, isHidden, shown] = await Promise.all([
    behindFor(request, shop),
    shop.readModels.walletBalance(account.id),
    shop.readModels.lockedFundsOf(account.id),
    shop.readModels.pointsBalance(account.id),
    shop.readModels.orderCounters(account.id),
    shop.boardNames.isHidden(account.id),
    orderToShow(shop, account.id, asked.order),
  ]);
  return data({
    behindSince,
    editing: asked.edit === 'name',
    profile: {
      name: account.name,
      email: account.email,
      mobile: account.mobile,
      customerNumber: account.customerNumber,
    },
    balance: { ...balance, locked },
    /** In hundredths of a point. */
    points,
    spendingPerPoint: shop.settings.points.spendingPerPoint,
    counters,
    isReseller: account.role === 'reseller',
    board: { isHidden, name: isHidden ? rankWords.player : maskedName(account.name) },
    shown,
  });
}

/** The order that the address names, if it is the customer's own; else their newest. */
async function orderToShow(shop: Shop, userId: string, asked: string) {
  const named = paymentNamed(asked);
  if (named?.kind === 'order') {
    const order = await shop.receipts.order(named.id);
    if (order?.userId === userId) return { named: true, rows: [await shownOrder(shop, order)] };
  }
  const { rows } = await findOrders(shop, userId, EVERYTHING, { page: 1, pageSize: 1 });
  return { named: false, rows };
}

/** Changes the name of whoever is signed in, or how the leaderboard calls them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, name: typed } = await readForm(request, { intent: text(20), name: typedText });
  const isOfBoard = intent === 'hideName' || intent === 'showName';
  // Whoever has to sign in on the way comes back to the form with what they typed.
  const origin = isOfBoard ? '/dashboard' : '/dashboard?edit=name';
  const account = await requireAccount({ request, context }, origin);
  if (isOfBoard) {
    return chooseBoardName(context, account.id, intent === 'hideName');
  }
  const renamed = await rename(context.shop, account, typed);
  if (!renamed.accepted) {
    const { message: error, status } = renamed;
    return data({ error, typed }, { status });
  }
  return redirect('/dashboard', {
    status: 303,
    headers: {
      'Set-Cookie': await flashCookie(context.shop, 'success', profileAnswers.updated),
    },
  });
}

export default function Dashboard() {
  const { behindSince, profile, editing, balance, points, spendingPerPoint, ...more } =
    useLoaderData<typeof loader>();
  const { counters, board, shown, isReseller } = more;
  useFreshList(false, behindSince);
  const refused = useAnswer<typeof action>();
  return (
    <main id="content" className="page grid gap-7 pt-6 pb-8 md:gap-9 md:pt-9">
      <div className="grid gap-4 md:gap-5">
        <h1 className="md:text-[1.75rem]">{words.title}</h1>
        <BehindNote since={behindSince} />
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <ProfileCard profile={profile} editing={editing} refused={refused} />
          <section aria-labelledby="counters" className="grid content-start gap-3">
            <h2 id="counters">{words.orders}</h2>
            <div className="grid grid-cols-3 gap-2 sm:gap-3">
              <StatTile label={words.total} value={counters.total} />
              <StatTile label={words.completed} value={counters.completed} />
              <StatTile label={words.refunded} value={counters.refunded} />
            </div>
          </section>
        </div>
      </div>
      <section aria-labelledby="wallet" className="grid gap-3">
        <h2 id="wallet">{words.wallet}</h2>
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <BalanceCard {...balance} />
          <PointsCard points={points} spendingPerPoint={spendingPerPoint} />
        </div>
      </section>
      <section aria-labelledby="order" className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="order">{shown.named ? words.yourOrder : words.newestOrder}</h2>
          <Link to="/orders" className="link">
            {words.myOrders}
          </Link>
        </div>
        {shown.rows.length === 0 ? (
          <EmptyState title={words.noOrders}>
            <Link to="/" className="link">
              {words.goShopping}
            </Link>
          </EmptyState>
        ) : (
          <OrderCards rows={shown.rows} />
        )}
      </section>
      <BoardNameCard {...board} />
      <nav aria-labelledby="account" className="grid gap-3">
        <h2 id="account">{words.account}</h2>
        <ul className="grid gap-1">
          <li>
            <Link to="/dashboard/security" className="link">
              {words.security}
            </Link>
          </li>
          {isReseller ? (
            <li>
              <Link to="/dashboard/resell" className="link">
                {words.resell}
              </Link>
            </li>
          ) : null}
          <li>
            <Link to="/notes/settings" className="link">
              {words.notifications}
            </Link>
          </li>
          <li>
            <Link to="/complaints" className="link">
              {words.complaints}
            </Link>
          </li>
        </ul>
      </nav>
    </main>
  );
}
