import { BlockList, isIP, isIPv6 } from 'node:net';

/** An address ("198.51.100.7") or a network of them ("198.51.100.0/24"), IPv4 or IPv6. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^(?:0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Whether one of the networks has the address; an address of IPv4 also where it comes by way of IPv6. */
export function isWithin(networks: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIPv6(base) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
