import { LayoutDashboard, MessageCircle, ReceiptText, Trophy, Wallet } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { NavLink } from '../ui/link.tsx';
import { ContactLink } from './contact-link.tsx';
import { useStoreInfo } from './store-info.ts';
import { layoutWords } from './words.ts';

const entries = [
  { to: '/wallet', label: layoutWords.wallet, icon: Wallet },
  { to: '/dashboard', label: layoutWords.dashboard, icon: LayoutDashboard },
  { to: '/live-leaderboard', label: layoutWords.leaderboard, icon: Trophy },
  { to: '/orders', label: layoutWords.orders, icon: ReceiptText },
];

/** Only on phones and only signed in. */
export function BottomBar({ fixed }: { fixed: boolean }) {
  const info = useStoreInfo();
  if (!info?.account) return null;
  return (
    <nav
      aria-label={layoutWords.shortcuts}
      className={classNames('bottom-bar', fixed && 'fixed-bar')}
    >
      <ul>
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to}>
              <Icon size={22} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <ContactLink>
            <MessageCircle size={22} aria-hidden />
            {layoutWords.contact}
          </ContactLink>
        </li>
      </ul>
    </nav>
  );
}
