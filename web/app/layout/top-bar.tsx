import { Link, NavLink } from '@remix-run/react';
import { Coins } from '../ui/money.tsx';
import { StoreMark } from '../ui/store-mark.tsx';
import { SideMenu } from './side-menu.tsx';
import { useStoreInfo } from './store-info.ts';

const always = [
  { to: '/', label: 'Home' },
  { to: '/live-leaderboard', label: 'Leaderboard' },
];
const signedIn = [
  { to: '/orders', label: 'Orders' },
  { to: '/wallet', label: 'Wallet' },
];

export function TopBar() {
  const info = useStoreInfo();
  const account = info?.account;
  return (
    <header className="top-bar">
      <div className="page">
        <Link to="/" className="flex min-h-11 items-center gap-2.5">
          <StoreMark />
          <span className="text-[1.0625rem] font-[640] [font-stretch:116%]">
            {info?.storeName ?? 'Home'}
          </span>
        </Link>
        <nav aria-label="Main" className="top-links">
          {[...always, ...(account ? signedIn : [])].map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className="">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-3">
          {account && info.available !== null ? (
            <Link to="/wallet" className="balance-chip">
              <span className="sr-only">Wallet balance </span>
              <Coins paise={info.available} />
            </Link>
          ) : !info?.knowsVisitor ? null : (
            <Link to="/login" className="button">
              Login
            </Link>
          )}
          <SideMenu />
        </div>
      </div>
    </header>
  );
}
