import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { leadsHere, type Target } from './current-link.ts';
import { Link } from './link.tsx';

type NavLinkProps = Target & Readonly<{ title?: string; className?: string; children: ReactNode }>;

/** A link that says when it leads to the page that is shown, or above it. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const isHere = leadsHere({ to, end }, useLocation().pathname);
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}
