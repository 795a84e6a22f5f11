import { describe, expect, it } from 'vitest';
import type { Picture } from '../../ports/gallery.ts';
import { someSettings } from '../../testing/some-settings.ts';
import { guestKeyOf } from './guest-key.ts';

const POPUPS = ['newest', 'older', 'oldest'];
const reads = {
  settings: someSettings,
  gallery: { pictures: () => POPUPS.map((id) => ({ id }) as Picture) },
};
const keyOf = (url: string, cookie?: string, more: { method?: string } = {}) =>
  guestKeyOf({ method: 'GET', url, headers: { cookie }, ...more }, reads);
const nameOf = (url: string, cookie?: string) => {
  const key = keyOf(url, cookie);
  return key && `${key.address} ${key.cookies}`.trim();
};

describe('a kept page is asked for', () => {
  it.each([
    ['/', '/'],
    ['/home?utm_source=mail&fbclid=1', '/home'],
    ['/?category=ott&utm_source=mail', '/?category=ott'],
    ['/?utm_source=mail&category=ott#x', null],
    ['/product/hok?payment=upi&x=1&tier=weekly', '/product/hok?tier=weekly&payment=upi'],
    ['/mlbb?tier=weekly', '/mlbb'],
    ['/contact?', '/contact'],
  ])('by %s under %s', (url, name) => {
    expect(nameOf(url)).toBe(name);
  });

  it.each([
    ['__Host-theme=light', '/ __Host-theme=light'],
    ['theme=light; other=1', '/'],
    ['__Host-theme=<script>', '/'],
    ['__Host-theme=phone2', '/'],
    ['_ga=1; __Host-known=abc; __Host-theme=phone', '/ __Host-theme=phone'],
    ['__Host-popup=newest', '/ __Host-popup=newest'],
    ['__Host-popup=gone_older_newest', '/ __Host-popup=newest'],
    ['__Host-popup=oldest', '/'],
    ['__Host-popup=older_oldest', '/'],
    ['__Host-popup=oldest_older_newest', '/ __Host-popup=newest'],
  ])('with the cookies %j under %j', (cookie, name) => {
    expect(nameOf('/', cookie)).toBe(name);
  });

  it('without the popup where the page shows none', () => {
    expect(nameOf('/mlbb', '__Host-popup=newest')).toBe('/mlbb');
  });
});

describe('nobody gets a kept page', () => {
  it.each([
    '/login',
    '/orders',
    '/HOME',
    '/home/',
    '/product/hok/x',
    '/product/hok.data/',
    '/_root.data',
    '/search?q=a',
    '/?success=1',
    '/?category=toys',
    '/?category=ott&category=games',
    '/product/hok?item=HOK-80',
    '/product/hok?tier=WEEKLY',
  ])('at %s', (url) => {
    expect(keyOf(url)).toBeNull();
  });

  it.each([
    '__Host-session=1',
    'session=1',
    'SESSION=',
    'a=1;session=1',
    'a=1,__Host-flash=1',
    ' __Host-draft =1',
    '__Host-theme=light; __Host-flash=x',
  ])('with the cookie %j', (cookie) => {
    expect(keyOf('/', cookie)).toBeNull();
  });

  it.each(['HEAD', 'POST'])('by %s', (method) => {
    expect(keyOf('/', undefined, { method })).toBeNull();
  });

  it('while the shop is closed', () => {
    const settings = { ...someSettings, maintenance: true };
    expect(guestKeyOf({ method: 'GET', url: '/', headers: {} }, { ...reads, settings })).toBeNull();
  });
});
