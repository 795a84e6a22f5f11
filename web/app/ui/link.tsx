import {
  Link as RemixLink,
  NavLink as RemixNavLink,
  useLocation,
  type LinkProps,
} from '@remix-run/react';
import { forwardRef, type ForwardedRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type { LinkProps };

/**
 * A link as Remix makes it. On the server one to a whole address of the store is written as it stands:
 * Remix would ask three times where that leads from here. So it also does where no page is around it.
 */
export const Link: typeof RemixLink = import.meta.env.SSR ? forwardRef(LinkOnServer) : RemixLink;

type NavLinkProps = Readonly<{
  to: string;
  /** Not for what lies below it. */
  end?: boolean;
  title?: string;
  className?: string;
  children: ReactNode;
}>;

/** A link that says when it leads to the page that is shown, or above it; likewise. */
export const NavLink: (props: NavLinkProps) => ReactNode = import.meta.env.SSR
  ? NavLinkOnServer
  : RemixNavLink;

/** With nothing in it that would be worked out, or written otherwise. */
const WHOLE_PATH = String.raw`/(?!/)(?!(?:[^?#]*/)?\.\.?(?:[/?#]|$))[\w\-./]*`;
const wholePath = new RegExp(`^${WHOLE_PATH}$`);
const whole = new RegExp(`^${WHOLE_PATH}(?:\\?[^#]+)?(?:#.+)?$`);

type PropsOnServer = Omit<LinkProps, 'state'> & Readonly<{ state?: unknown }>;

function LinkOnServer(props: PropsOnServer, ref: ForwardedRef<HTMLAnchorElement>) {
  const { to, discover = 'render', prefetch: _p, reloadDocument, replace: _r, ...others } = props;
  const { state: _s, preventScrollReset: _k, relative: _w, viewTransition: _v, ...rest } = others;
  if (typeof to !== 'string' || !whole.test(to)) return <RemixLink {...props} ref={ref} />;
  const isDiscovered = discover === 'render' && !reloadDocument;
  return <a {...rest} data-discover={isDiscovered ? 'true' : undefined} href={to} />;
}

function NavLinkOnServer(props: NavLinkProps) {
  const { pathname } = useLocation();
  const { to, end = false, className, ...rest } = props;
  if (!wholePath.test(to)) return <RemixNavLink {...props} />;
  const here = pathname.toLowerCase();
  const there = to.toLowerCase();
  const isBelow = here.startsWith(there) && here[there.replace(/(?<=.)\/$/, '').length] === '/';
  const isActive = here === there || (!end && isBelow);
  return (
    <a
      {...rest}
      data-discover="true"
      aria-current={isActive ? 'page' : undefined}
      className={classNames(className, isActive && 'active')}
      href={to}
    />
  );
}
