import { Link, NavLink } from '../ui/link.tsx';
import { Coins } from '../ui/money.tsx';
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

export function TopBar() {
  const info = useStoreInfo();
  const account = info?.account;
  return (
    <header className="top-bar">
      <div className="page">
        {/* On a phone a large balance leaves a long name less room than it takes. */}
        <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5">
          <StoreMark />
          <span className="truncate text-[1.0625rem] font-[640] [font-stretch:116%]">
            {info?.storeName ?? layoutWords.home}
          </span>
        </Link>
        <nav aria-label={layoutWords.mainNavigation} className="top-links">
          {[...always, ...(account ? signedIn : [])].map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className="">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex flex-none items-center gap-2 md:gap-3">
          <Link
            to="/search"
            aria-label={layoutWords.search}
            className="icon-button to-search max-md:-mx-2"
          />
          {account ? (
            <Link to="/notes" className="icon-button to-news">
              <span className="sr-only">{layoutWords.notifications}</span>
              <UnreadMark className="at-corner" />
            </Link>
          ) : null}
          {account && info.available !== null ? (
            <Link to="/wallet" className="balance-chip">
              <span className="sr-only">{layoutWords.balance} </span>
              <Coins paise={info.available} />
            </Link>
          ) : !info?.knowsVisitor ? null : (
            <Link to="/login" className="button">
              {layoutWords.login}
            </Link>
          )}
          <SideMenu />
        </div>
      </div>
    </header>
  );
}
