import { useLocation } from '@remix-run/react';
import {
  ArrowLeftRight,
  BanknoteArrowUp,
  BellRing,
  CircleAlert,
  FileSpreadsheet,
  Gauge,
  HandCoins,
  Gavel,
  History,
  Hourglass,
  IndianRupee,
  KeyRound,
  Landmark,
  Images,
  LayoutDashboard,
  ListChecks,
  Lock,
  MessageSquareWarning,
  NotebookPen,
  Package,
  PackagePlus,
  CirclePause,
  Plus,
  ReceiptText,
  Scale,
  Settings,
  Store,
  Tags,
  TicketCheck,
  UserCheck,
  Users,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { SideMenu } from '../layout/side-menu.tsx';
import type { AdminPermission } from '../../ports/accounts.ts';
import { useStoreInfo } from '../layout/store-info.ts';
import { Link } from '../ui/link.tsx';
import { NavLink } from '../ui/nav-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { StoreMark } from '../ui/store-mark.tsx';
import {
  CLOSINGS_PATH,
  CODES_PATH,
  COMPLAINTS_PATH,
  DISPUTES_PATH,
  SUSPENSE_PATH,
  ENTRIES_PATH,
  PROVIDER_PRICES_PATH,
  RECONCILIATION_PATH,
  RELOADS_PATH,
  SECOND_PATH,
  STUCK_PATH,
  SETTLEMENTS_PATH,
  THRESHOLDS_PATH,
} from './addresses.ts';
import { useMay } from './use-may.ts';
import { ALARM_MS, waitedInWords } from './waiting.ts';
import { adminWords as words } from './words.ts';

type Entry = Readonly<{
  to: string;
  label: string;
  icon: LucideIcon;
  /** What its page asks for. */
  needs: readonly AdminPermission[];
  /** Of a page with several parts: one of these is enough to see something there. */
  oneOf?: readonly AdminPermission[];
}>;

const entry = (
  to: string,
  label: string,
  icon: LucideIcon,
  ...needs: readonly AdminPermission[]
): Entry => ({ to, label, icon, needs });

/** `title` is null for what stands first. */
type Group = Readonly<{ title: string | null; entries: readonly Entry[] }>;

const GROUPS: readonly Group[] = [
  { title: null, entries: [entry('/admin', words.dashboard, LayoutDashboard)] },
  {
    title: words.groups.sales,
    entries: [
      entry('/admin/orders', words.pendingOrders, Hourglass, 'orders'),
      entry('/admin/txn', words.allOrders, ReceiptText, 'orders'),
      entry(STUCK_PATH, words.stuck, CircleAlert, 'orders'),
      entry('/admin/querypoints', words.providerPoints, Gauge, 'orders'),
      entry(RELOADS_PATH, words.reloads, BanknoteArrowUp, 'money', 'price:update'),
      entry(RECONCILIATION_PATH, words.reconciliation, ListChecks, 'money'),
      entry('/admin/gst', words.gst, Landmark, 'money'),
      entry(SETTLEMENTS_PATH, words.settlements, HandCoins, 'money'),
    ],
  },
  {
    title: words.groups.customers,
    entries: [
      entry('/admin/usersdata', words.customers, Users, 'people'),
      entry(COMPLAINTS_PATH, words.complaints, MessageSquareWarning, 'complaints'),
      entry(CLOSINGS_PATH, words.closings, UserX, 'people'),
      { ...entry(SECOND_PATH, words.second, UserCheck), oneOf: ['money', 'orders'] },
      entry('/admin/wallettxn', words.walletTransactions, ArrowLeftRight, 'money'),
      entry(ENTRIES_PATH, words.entries, NotebookPen, 'money'),
      entry(DISPUTES_PATH, words.disputes, Gavel, 'money'),
      entry(SUSPENSE_PATH, words.suspense, CirclePause, 'money'),
      entry('/admin/locked', words.lockedMoney, Lock, 'money'),
      entry(THRESHOLDS_PATH, words.thresholds, BellRing, 'money'),
    ],
  },
  {
    title: words.groups.catalogue,
    entries: [
      entry('/admin/createproduct', words.createProduct, PackagePlus, 'catalogue'),
      entry('/admin/viewproducts', words.products, Package, 'catalogue'),
      entry('/admin/createitems', words.createItems, Plus, 'catalogue', 'price:update'),
      entry('/admin/viewitems', words.items, Tags, 'catalogue'),
      entry(CODES_PATH, words.codes, TicketCheck, 'catalogue'),
      entry('/admin/price', words.prices, IndianRupee, 'price:update'),
      entry(PROVIDER_PRICES_PATH, words.providerPrices, Scale, 'price:update'),
      entry('/admin/catalogue-file', words.files, FileSpreadsheet, 'catalogue', 'price:update'),
      entry('/admin/admingallery', words.gallery, Images, 'gallery'),
    ],
  },
  {
    title: words.groups.store,
    entries: [
      entry('/admin/settings', words.settings, Settings, 'settings'),
      entry('/admin/trail', words.trail, History, 'settings'),
      entry('/admin/security', words.security, KeyRound),
      entry('/', words.goToStore, Store),
    ],
  },
];

/** Sidebar and page; on a phone the sidebar is a row of links under the top line. */
export function AdminShell({
  pending,
  locked,
  second,
  complaints,
  waitedMs,
  rung,
  children,
}: {
  pending: number;
  locked: number;
  second: number;
  complaints: number;
  /** How long the order has waited that waits longest, 0 for none. */
  waitedMs: number;
  /** How often a balance has crossed a limit since somebody looked. */
  rung: number;
  children: ReactNode;
}) {
  const info = useStoreInfo();
  const name = info?.storeName ?? words.home;
  const may = useMay();
  const waiting: Readonly<Record<string, number>> = {
    '/admin/orders': pending,
    '/admin/locked': locked,
    [SECOND_PATH]: second,
    [COMPLAINTS_PATH]: complaints,
  };
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
          <SideMenu unread={info?.unread ?? 0} />
        </div>
        <p className="type-h3 mt-4 mb-1 px-2.5 max-xl:sr-only">{words.welcome}</p>
        <nav
          aria-label={words.title}
          className="flex gap-1 max-md:overflow-x-auto max-md:px-2 max-md:pb-2 md:grid md:max-xl:mt-4 md:max-xl:justify-items-center"
        >
          {GROUPS.map(({ title, entries }) => (
            <SideGroup key={title} title={title}>
              {entries
                .filter(
                  ({ needs, oneOf }) =>
                    needs.every(may) && (oneOf === undefined || oneOf.some(may)),
                )
                .map(({ to, label, icon }) => (
                  <SideLink key={to} {...{ to, label, icon }} count={waiting[to] ?? 0} />
                ))}
            </SideGroup>
          ))}
        </nav>
      </header>
      <div className="min-w-0">
        {waitedMs < ALARM_MS ? null : (
          <Alarm saidBy={['/admin', '/admin/orders']} to="/admin/orders">
            {words.overdue(waitedInWords(waitedMs))}
          </Alarm>
        )}
        {rung === 0 ? null : (
          <Alarm saidBy={['/admin', THRESHOLDS_PATH]} to={THRESHOLDS_PATH}>
            {words.rung(rung)}
          </Alarm>
        )}
        {children}
      </div>
    </div>
  );
}

/** Nothing where none of its pages is open to the admin. */
const SideGroup = ({
  title,
  children,
}: {
  title: string | null;
  children: readonly ReactNode[];
}) =>
  children.length === 0 ? null : (
    <>
      {title === null ? null : (
        <p className="type-small px-2.5 pt-2 text-text-3 max-xl:hidden">{title}</p>
      )}
      {children}
    </>
  );

const SideLink = ({
  to,
  label,
  icon: Icon,
  count,
}: Pick<Entry, 'to' | 'label' | 'icon'> & Readonly<{ count: number }>) => (
  <NavLink to={to} end={to === '/admin'} title={label} className="side-link">
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

/** Nothing on the pages that say it themselves. */
function Alarm({
  to,
  saidBy,
  children,
}: {
  to: string;
  saidBy: readonly string[];
  children: string;
}) {
  const { pathname } = useLocation();
  if (saidBy.includes(pathname)) return null;
  return (
    <aside aria-label={words.alarm} className="px-4 pt-4 md:px-6 xl:max-w-[1440px]">
      <Notice tone="warning">
        <Link to={to} className="link">
          {children}
        </Link>
      </Notice>
    </aside>
  );
}

/** The wide page of an admin screen. */
export const AdminPage = ({ children }: { children: ReactNode }) => (
  <main id="content" className="px-4 pt-5 pb-10 md:px-6 xl:max-w-[1440px]">
    {children}
  </main>
);
