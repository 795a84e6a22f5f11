import { isIPv4 } from 'node:net';
import { within } from '@store/platform/networks';

/** Whether the store may be made to call an address (of IP), and over TLS or not. */
export type Reach = (address: string, overTls: boolean) => boolean;

/**
 * What is not on the open internet, by the registries of special-purpose addresses at IANA (RFC 6890,
 * as of November 2026), and multicast. The last is where Azure answers its own machines.
 */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
  '168.63.129.16/32',
];
/**
 * All of IPv6 that is given to networks of the internet. Whatever stands for an address of IPv4 lies
 * outside: mapped, translated and compatible ones.
 */
const PUBLIC_IPV6 = ['2000::/3'];

/**
 * Networks ("10.1.0.0/16", "fd12::/48") that may be reached beside the open internet, and without TLS.
 * @throws RangeError for what is no network
 */
export function reachOf(networks: readonly string[]): Reach {
  const isAllowed = within(networks);
  return (address, overTls) => {
    if (isAllowed(address)) return true;
    const isPublic = !isClosed(address) && (isIPv4(address) || isPublicIPv6(address));
    return overTls && isPublic;
  };
}

const isClosed = within(NOT_PUBLIC);
const isPublicIPv6 = within(PUBLIC_IPV6);
