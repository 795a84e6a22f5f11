import { useLocation } from '@remix-run/react';
import { formatCoins } from '../ui/format-money.ts';
import { Link } from '../ui/link.tsx';
import { MadeOnce } from '../ui/made-once.tsx';
import { CoinsAsWritten } from '../ui/money.tsx';
import { currentOf } from '../ui/current-link.ts';
import { StoreMark } from '../ui/store-mark.tsx';
import { SideMenu } from './side-menu.tsx';
import { useStoreInfo } from './store-info.ts';
import { UnreadMark } from './unread-mark.tsx';
import { layoutWords } from './words.ts';

const always = [
  { to: '/', label: layoutWords.home },
  { to: '/live-leaderboard', label: layoutWords.leaderboard },
];
const signedIn = [
  { to: '/orders', label: layoutWords.orders },
  { to: '/wallet', label: layoutWords.wallet },
];
const links = [...always, ...signedIn];

type Shown = Readonly<{
  storeName: string;
  /** False also while the database is away: then there may be an account all the same. */
  isGuest: boolean;
  unread: number;
  /** The link that leads to the page that is shown, or above it. */
  current: string | null;
}>;
/** In G-Coins. */
type Own = Readonly<{ balance?: string }>;

export function TopBar() {
  const info = useStoreInfo();
  const { pathname } = useLocation();
  const available = info?.available ?? null;
  const shown = {
    storeName: info?.storeName ?? layoutWords.home,
    isGuest: available === null && info?.knowsVisitor === true,
    unread: info?.unread ?? 0,
    current: currentOf(links, pathname),
  };
  const own: Own = available === null ? {} : { balance: formatCoins(available) };
  return (
    <MadeOnce
      as="header"
      className="top-bar"
      part={Content}
      props={shown satisfies Shown}
      blanks={own}
    />
  );
}

function Content({ storeName, isGuest, unread, current, balance }: Shown & Own) {
  return (
    <div className="page">
      {/* On a phone a large balance leaves a long name less room than it takes. */}
      <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5">
        <StoreMark />
        <span className="truncate text-[1.0625rem] font-[640] [font-stretch:116%]">
          {storeName}
        </span>
      </Link>
      <nav aria-label={layoutWords.mainNavigation} className="top-links">
        {(balance === undefined ? always : links).map(({ to, label }) => (
          <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex flex-none items-center gap-2 md:gap-3">
        <Link
          to="/search"
          aria-label={layoutWords.search}
          className="icon-button to-search max-md:-mx-2"
        />
        {balance === undefined ? null : (
          <Link to="/notes" className="icon-button to-news">
            <span className="sr-only">{layoutWords.notifications}</span>
            <UnreadMark unread={unread} className="at-corner" />
          </Link>
        )}
        {balance !== undefined ? (
          <Link to="/wallet" className="balance-chip">
            <span className="sr-only">{layoutWords.balance} </span>
            <CoinsAsWritten amount={balance} />
          </Link>
        ) : isGuest ? (
          <Link to="/login" className="button">
            {layoutWords.login}
          </Link>
        ) : null}
        <SideMenu unread={unread} />
      </div>
    </div>
  );
}
