import { Link, NavLink } from '@remix-run/react';
import {
  FileSpreadsheet,
  History,
  Hourglass,
  IndianRupee,
  Images,
  LayoutDashboard,
  Lock,
  Package,
  PackagePlus,
  Plus,
  Settings,
  Store,
  Tags,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { SideMenu } from '../layout/side-menu.tsx';
import { useStoreInfo } from '../layout/store-info.ts';
import { StoreMark } from '../ui/store-mark.tsx';
import { adminWords as words } from './words.ts';

type Entry = Readonly<{ to: string; label: string; icon: LucideIcon; count?: number }>;

/** Sidebar and page; on a phone the sidebar is a row of links under the top line. */
export function AdminShell({
  pending,
  locked,
  children,
}: {
  pending: number;
  locked: number;
  children: ReactNode;
}) {
  const name = useStoreInfo()?.storeName ?? words.home;
  const entries: readonly Entry[] = [
    { to: '/admin', label: words.dashboard, icon: LayoutDashboard },
    { to: '/admin/orders', label: words.pendingOrders, icon: Hourglass, count: pending },
    { to: '/admin/locked', label: words.lockedMoney, icon: Lock, count: locked },
    { to: '/admin/createproduct', label: words.createProduct, icon: PackagePlus },
    { to: '/admin/viewproducts', label: words.products, icon: Package },
    { to: '/admin/createitems', label: words.createItems, icon: Plus },
    { to: '/admin/viewitems', label: words.items, icon: Tags },
    { to: '/admin/price', label: words.prices, icon: IndianRupee },
    { to: '/admin/catalogue-file', label: words.files, icon: FileSpreadsheet },
    { to: '/admin/admingallery', label: words.gallery, icon: Images },
    { to: '/admin/settings', label: words.settings, icon: Settings },
    { to: '/admin/trail', label: words.trail, icon: History },
    { to: '/', label: words.goToStore, icon: Store },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] md:min-h-dvh md:grid-cols-[64px_minmax(0,1fr)] xl:grid-cols-[240px_minmax(0,1fr)]">
      <header className="side-bar min-w-0 md:pt-5 xl:px-3">
        <div className="flex items-center justify-between gap-3 max-md:h-[59px] max-md:px-4 md:max-xl:flex-col">
          <Link
            to="/"
            className="flex min-h-11 min-w-0 items-center gap-3 xl:pl-2.5"
            aria-label={words.goToStoreOf(name)}
          >
            <StoreMark />
            <span className="type-card md:max-xl:hidden">{name}</span>
          </Link>
          <SideMenu />
        </div>
        <p className="type-h3 mt-4 mb-1 px-2.5 max-xl:sr-only">{words.welcome}</p>
        <nav
          aria-label={words.title}
          className="flex gap-1 max-md:overflow-x-auto max-md:px-2 max-md:pb-2 md:grid md:max-xl:mt-4 md:max-xl:justify-items-center"
        >
          {entries.map((entry) => (
            <SideLink key={entry.to} {...entry} />
          ))}
        </nav>
      </header>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const SideLink = ({ to, label, icon: Icon, count = 0 }: Entry) => (
  <NavLink to={to} end={to === '/admin' || to === '/'} title={label} className="side-link">
    <Icon size={20} aria-hidden />
    <span className="md:max-xl:sr-only">{label}</span>
    {count > 0 ? (
      <span className="badge tone-warning">
        <span className="sr-only">{words.waiting}</span>
        {count}
      </span>
    ) : null}
  </NavLink>
);

/** The wide page of an admin screen. */
export const AdminPage = ({ children }: { children: ReactNode }) => (
  <main id="content" className="px-4 pt-5 pb-10 md:px-6 xl:max-w-[1440px]">
    {children}
  </main>
);
