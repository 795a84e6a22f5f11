import { Form, useLocation } from '@remix-run/react';
import {
  ExternalLink,
  House,
  LayoutDashboard,
  LogIn,
  LogOut,
  Bell,
  MessageCircle,
  ReceiptText,
  Search,
  Store,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Coins } from '../ui/money.tsx';
import { NavLink } from '../ui/nav-link.tsx';
import { ContactLink } from './contact-link.tsx';
import { useStoreInfo, type StoreInfo } from './store-info.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { UnreadMark } from './unread-mark.tsx';
import { layoutWords } from './words.ts';

type Entry = Readonly<{ to: string; label: string; icon: LucideIcon }>;

function entriesFor(info: StoreInfo | null): readonly Entry[] {
  const home = { to: '/home', label: layoutWords.home, icon: House };
  const search = { to: '/search', label: layoutWords.search, icon: Search };
  const account = info?.account;
  if (!info?.knowsVisitor) return [home, search];
  if (!account) {
    return [
      home,
      search,
      { to: '/login', label: layoutWords.login, icon: LogIn },
      { to: '/register', label: layoutWords.createAccount, icon: UserPlus },
    ];
  }
  const admin = { to: '/admin', label: layoutWords.adminDashboard, icon: Store };
  return [
    home,
    search,
    { to: '/orders', label: layoutWords.orders, icon: ReceiptText },
    { to: '/notes', label: layoutWords.notifications, icon: Bell },
    { to: '/dashboard', label: layoutWords.dashboard, icon: LayoutDashboard },
    ...(account.role === 'admin' || account.awaits ? [admin] : []),
  ];
}

/** The whole menu, in the dialog and on /menu. `close` is the dialog's button. */
export function MenuList({ close }: { close?: ReactNode }) {
  const info = useStoreInfo();
  const { pathname, search } = useLocation();
  const account = info?.account ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex min-h-11 items-start justify-between gap-3">
        <div className="min-w-0 px-1.5">
          {account ? (
            <>
              <p className="type-h3 wrap-anywhere">{account.name}</p>
              <p className="type-caption break-all text-text-2">{account.email}</p>
            </>
          ) : (
            <p className="type-h2 py-2.5">{info?.storeName}</p>
          )}
        </div>
        {close}
      </div>
      {account && info && info.available !== null ? (
        <Link to="/wallet" className="menu-balance">
          <span className="type-small text-text-2">{layoutWords.balance}</span>
          <Coins paise={info.available} />
        </Link>
      ) : null}
      <nav aria-label={layoutWords.menu}>
        <ul className="menu-list">
          {entriesFor(info).map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/admin'}>
                <Icon size={20} aria-hidden />
                {label}
                {to === '/notes' ? (
                  <UnreadMark unread={info?.unread ?? 0} className="ml-auto" />
                ) : null}
              </NavLink>
            </li>
          ))}
          <li>
            <ContactLink>
              <MessageCircle size={20} aria-hidden />
              {layoutWords.contact}
              {info?.supportUrl ? (
                <ExternalLink size={18} aria-hidden className="ml-auto text-text-2" />
              ) : null}
            </ContactLink>
          </li>
          <li aria-hidden className="mx-1.5 my-2 border-t border-line" />
          <li className="minor">
            <NavLink to="/privacypage">{layoutWords.privacy}</NavLink>
          </li>
          <li className="minor">
            <NavLink to="/refund-policy">{layoutWords.refunds}</NavLink>
          </li>
        </ul>
      </nav>
      <ThemeChoice current={info?.theme ?? 'dark'} returnTo={pathname + search} />
      {/* By a document of its own: the one that is left still holds what the account was sent. */}
      {account ? (
        <Form method="post" action="/signout" reloadDocument className="grid px-1.5">
          <Button icon={<LogOut size={18} aria-hidden />}>{layoutWords.signOut}</Button>
        </Form>
      ) : null}
    </div>
  );
}
