import { useLocation } from '@remix-run/react';
import { ReceiptText, RefreshCw, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { uiWords } from './words.ts';

/** Nothing to show: an icon, the words, one way out. */
export function EmptyState({
  icon: Icon = ReceiptText,
  title,
  titleAs: Title = 'p',
  children,
}: {
  icon?: LucideIcon | undefined;
  title: string;
  /** The heading of the page, where there is nothing else on it. */
  titleAs?: 'p' | 'h1' | undefined;
  /** The way out, usually a link. */
  children?: ReactNode;
}) {
  return (
    <div className="blank">
      <Icon size={30} aria-hidden />
      <Title className="type-h3">{title}</Title>
      {children}
    </div>
  );
}

/** Something did not load. Retry is a link to the same address. */
export function ErrorBlock({
  title,
  titleAs: Title = 'p',
  alert = false,
  retry = uiWords.retry,
  children,
}: {
  title: string;
  /** As of EmptyState. */
  titleAs?: 'p' | 'h1' | undefined;
  /** When it comes by script. */
  alert?: boolean | undefined;
  retry?: string | undefined;
  children?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <div className="blank failed" role={alert ? 'alert' : undefined}>
      <TriangleAlert size={30} aria-hidden />
      <Title className="type-h3">{title}</Title>
      {children}
      <Link to={pathname + search} reloadDocument className="button">
        <RefreshCw size={18} aria-hidden />
        {retry}
      </Link>
    </div>
  );
}
