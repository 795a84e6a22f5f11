import { useLocation } from '@remix-run/react';
import { LayoutDashboard, MessageCircle, ReceiptText, Trophy, Wallet } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { MadeOnce } from '../ui/made-once.tsx';
import { currentOf } from '../ui/current-link.ts';
import { LinkToContact, useChat, type Chat } from './contact-link.tsx';
import { useStoreInfo } from './store-info.ts';
import { layoutWords } from './words.ts';

const entries = [
  { to: '/wallet', label: layoutWords.wallet, icon: Wallet },
  { to: '/dashboard', label: layoutWords.dashboard, icon: LayoutDashboard },
  { to: '/live-leaderboard', label: layoutWords.leaderboard, icon: Trophy },
  { to: '/orders', label: layoutWords.orders, icon: ReceiptText },
];

type Shown = Readonly<{
  /** The entry that leads to the page that is shown, or above it. */
  current: string | null;
}>;

/** Only on phones and only signed in. */
export function BottomBar({ fixed }: { fixed: boolean }) {
  const info = useStoreInfo();
  const { pathname } = useLocation();
  const chat = useChat();
  if (!info?.account) return null;
  const shown: Shown = { current: currentOf(entries, pathname) };
  return (
    <MadeOnce
      as="nav"
      label={layoutWords.shortcuts}
      className={classNames('bottom-bar', fixed && 'fixed-bar')}
      part={Entries}
      props={shown}
      blanks={chat}
    />
  );
}

const Entries = ({ current, ...chat }: Shown & Chat) => (
  <ul>
    {entries.map(({ to, label, icon: Icon }) => (
      <li key={to}>
        <Link to={to} aria-current={to === current ? 'page' : undefined}>
          <Icon size={22} aria-hidden />
          {label}
        </Link>
      </li>
    ))}
    <li>
      <LinkToContact {...chat}>
        <MessageCircle size={22} aria-hidden />
        {layoutWords.contact}
      </LinkToContact>
    </li>
  </ul>
);
