import { describe, expect, it } from 'vitest';
import { reachOf } from './reach.ts';

const OPEN = ['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'];
const CLOSED = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.254', '100.100.100.200'],
  ...['127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.255'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
  ...['255.255.255.255', '168.63.129.16'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:93.184.216.34', '::ffff:0:10.0.0.1'],
  ...['64:ff9b::10.0.0.1', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::'],
  ...['3fff::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1'],
];

describe('without a network of its own the store reaches', () => {
  const mayReach = reachOf([]);

  it.each(OPEN)('%s, over TLS alone', (address) => {
    expect([mayReach(address, true), mayReach(address, false)]).toEqual([true, false]);
  });

  it.each(CLOSED)('%s in no way', (address) => {
    expect([mayReach(address, true), mayReach(address, false)]).toEqual([false, false]);
  });

  it('nothing that is no address', () => {
    for (const text of ['', 'localhost', '127.1', '10.0.0.1/8']) {
      expect(mayReach(text, true), text).toBe(false);
    }
  });
});

it('a network that is allowed is reached in both ways, and nothing beside it', () => {
  const mayReach = reachOf(['10.1.0.0/16', 'fd12::/48']);
  for (const address of ['10.1.255.255', 'fd12::5']) {
    expect([mayReach(address, true), mayReach(address, false)], address).toEqual([true, true]);
  }
  for (const address of ['10.2.0.0', '127.0.0.1', 'fd12:0:1::1', 'fd13::1']) {
    expect(mayReach(address, true), address).toBe(false);
  }
});
