import { expect, it } from 'vitest';
import { cameFrom, deviceIn, maskedAddress } from './came-from.server.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';

it.each([
  [chrome, 'Chrome on Android'],
  [safari, 'Safari on iOS'],
  [edge, 'Microsoft Edge on Windows'],
  ['', ''],
  ['<script>alert(1)</script>', ''],
  ['x'.repeat(100_000), ''],
])('a device is told in words: %.20s', (userAgent, words) => {
  expect(deviceIn(userAgent)).toBe(words);
});

it.each([
  ['203.0.113.7', '203.0.113.…'],
  ['::ffff:203.0.113.7', '203.0.113.…'],
  ['2001:db8:1:2::7', '2001:db8:1:…'],
  ['nonsense', ''],
  ['', ''],
])('of an address the network is shown: %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});

it('a sign-in says where it came from', () => {
  const request = new Request('http://shop.test/login', { headers: { 'user-agent': chrome } });
  expect(cameFrom(request, { clientAddress: '203.0.113.7' }, 'password')).toEqual({
    by: 'password',
    device: 'Chrome on Android',
    address: '203.0.113.…',
  });
  expect(cameFrom(new Request('http://shop.test/'), {}, 'google')).toEqual({
    by: 'google',
    device: '',
    address: '',
  });
});
