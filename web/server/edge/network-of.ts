import { isIP } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

/** Of IPv6 each customer has a network of their own at least this large. */
const IPV6_NETWORK = 64;

/**
 * What limits count of an address. What is no address, as only a proxy that is not there can say,
 * shares one count.
 */
export const networkOf = (address = ''): string =>
  isIP(address) === 0 ? 'unknown' : ipKeyGenerator(address, IPV6_NETWORK);
