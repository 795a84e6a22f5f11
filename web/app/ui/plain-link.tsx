import { Link, type LinkProps } from '@remix-run/react';

/**
 * A link to an address of the store, for parts that are rendered apart from any page: on the server
 * it is what Remix’s own would be, without asking where it stands.
 * @throws Error on the server, for an address that would depend on that
 */
export const PlainLink = import.meta.env.SSR ? OnServer : Link;

function OnServer({ to, prefetch: _prefetch, ...rest }: LinkProps & { to: string }) {
  if (!/^\/(?!\/)(?!.*\/\.\.?(?:\/|$))/.test(to))
    throw new Error(`not an address of the store: ${to}`);
  return <a {...rest} data-discover="true" href={to} />;
}
