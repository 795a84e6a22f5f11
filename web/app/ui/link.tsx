import { Link as RemixLink, type LinkProps } from '@remix-run/react';
import { forwardRef, type ForwardedRef } from 'react';

export type { LinkProps };

/**
 * A link as Remix makes it. On the server one to a whole address of the store is written as it stands:
 * Remix would ask three times where that leads from here. So it also does where no page is around it.
 */
export const Link: typeof RemixLink = import.meta.env.SSR ? forwardRef(LinkOnServer) : RemixLink;

/** With nothing in it that would be worked out, or written otherwise. */
const whole = /^\/(?!\/)(?!(?:[^?#]*\/)?\.\.?(?:[/?#]|$))[\w\-./]*(?:\?[^#]+)?(?:#.+)?$/;

type PropsOnServer = Omit<LinkProps, 'state'> & Readonly<{ state?: unknown }>;

function LinkOnServer(props: PropsOnServer, ref: ForwardedRef<HTMLAnchorElement>) {
  const { to, discover = 'render', prefetch: _p, reloadDocument, replace: _r, ...others } = props;
  const { state: _s, preventScrollReset: _k, relative: _w, viewTransition: _v, ...rest } = others;
  if (typeof to !== 'string' || !whole.test(to)) return <RemixLink {...props} ref={ref} />;
  const isDiscovered = discover === 'render' && !reloadDocument;
  return <a {...rest} data-discover={isDiscovered ? 'true' : undefined} href={to} />;
}
