import { describe, expect, it } from 'vitest';
import { isNetwork, within } from './networks.ts';

describe('a network', () => {
  it.each([
    ...['198.51.100.7', '198.51.100.0/24', '0.0.0.0/0', '198.51.100.7/32'],
    ...['2001:db8::1', '2001:db8::/32', '::/0', '2001:db8::1/128'],
  ])('is %s', (text) => {
    expect(isNetwork(text)).toBe(true);
  });

  it.each([
    ...['', 'localhost', '198.51.100', '198.51.100.0/33', '198.51.100.0/', '198.51.100.0/08'],
    ...['198.51.100.0/24/8', '198.51.100.0/-1', '2001:db8::/129', '198.51.100.7 '],
    ...['::/129', 'example.com/8'],
  ])('is not "%s"', (text) => {
    expect(isNetwork(text)).toBe(false);
    expect(() => within([text])).toThrow(RangeError);
  });
});

describe('an address', () => {
  it('is within its own and within a network that has it', () => {
    expect(within(['198.51.100.7'])('198.51.100.7')).toBe(true);
    expect(within(['203.0.113.0/24', '198.51.100.0/24'])('198.51.100.255')).toBe(true);
    expect(within(['2001:db8::/32'])('2001:db8:ffff::1')).toBe(true);
  });

  it('is the same one where it comes by way of IPv6', () => {
    expect(within(['198.51.100.0/24'])('::ffff:198.51.100.7')).toBe(true);
  });

  it('is not within another, nor within none', () => {
    expect(within(['198.51.100.0/24'])('198.51.101.0')).toBe(false);
    expect(within(['198.51.100.7'])('198.51.100.8')).toBe(false);
    expect(within(['2001:db8::/32'])('198.51.100.7')).toBe(false);
    expect(within([])('198.51.100.7')).toBe(false);
    expect(within(['0.0.0.0/0'])('unknown')).toBe(false);
    expect(within(['0.0.0.0/0'])('')).toBe(false);
  });
});
