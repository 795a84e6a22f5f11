import { BlockList, isIP } from 'node:net';

/** An address ("198.51.100.7") or a network of them ("198.51.100.0/24"), IPv4 or IPv6. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^(?:0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/**
 * Tells whether one of the networks has an address; an address of IPv4 also where it comes by way of
 * IPv6.
 * @throws RangeError for what is no network
 */
export function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    if (!isNetwork(network)) throw new RangeError(`not a network: ${network}`);
    const [base = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(base, familyOf(base));
    else list.addSubnet(base, Number(bits), familyOf(base));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
