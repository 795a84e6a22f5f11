import { expect, it } from 'vitest';
import { someSettings } from '../../testing/some-settings.ts';
import type { Shop } from '../../ports/shop.ts';
import { signedCookie } from '../signing/signed-cookie.server.ts';
import { flashCookie, flashOf } from './flash.server.ts';

const shopWith = (formKeys: readonly string[]) =>
  ({ settings: { ...someSettings, formKeys } }) as unknown as Shop;
const shop = shopWith(['key']);
const carrying = (cookie: string) => new Request('http://store.invalid/', { headers: { cookie } });
const valueIn = (set: string) => set.split(';', 1)[0] ?? '';
const words = { tone: 'success', text: 'Price is now ₹425.00; welcome' } as const;

it('what one page leaves the next one says', async () => {
  const set = await flashCookie(shop, words.tone, words.text);
  expect(await flashOf(shop, carrying(`a=b; ${valueIn(set)}`))).toEqual(words);
  expect(set).toMatch(/; Max-Age=60; .*HttpOnly; Secure; SameSite=Lax/);
});

it('also when the key was exchanged in between', async () => {
  const left = valueIn(await flashCookie(shop, words.tone, words.text));
  expect(await flashOf(shopWith(['new key', 'key']), carrying(left))).toEqual(words);
  expect(await flashOf(shopWith(['new key']), carrying(left))).toBeNull();
});

it('a cookie that it did not write says nothing', async () => {
  const other = await signedCookie(shop.settings, 'known').serialize(words);
  const elsewhere = valueIn(other).replace(/^known/, 'flash');
  for (const cookie of ['', 'flash=%', 'flash=success%3Ahello', 'flash=a.b', elsewhere]) {
    expect(await flashOf(shop, carrying(cookie)), cookie).toBeNull();
  }
});
