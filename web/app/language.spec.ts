import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import type { Language } from './language.ts';

const areas: Readonly<Record<keyof Language, true>> = {
  account: true,
  'account/dashboard': true,
  'account/erase': true,
  'account/mobile': true,
  'account/passkey': true,
  'account/password': true,
  'account/provider-buttons': true,
  'account/providers': true,
  'account/register': true,
  'account/security': true,
  'account/security/contact': true,
  'account/security/passkey': true,
  'account/security/remove': true,
  'account/undo': true,
  admin: true,
  'admin/catalogue': true,
  'admin/catalogue-file': true,
  'admin/closings': true,
  'admin/codes': true,
  'admin/complaints': true,
  'admin/corrections': true,
  'admin/credits': true,
  'admin/disputes': true,
  'admin/suspense': true,
  'admin/figures': true,
  'admin/gallery': true,
  'admin/gst': true,
  'admin/home': true,
  'admin/items': true,
  'admin/lists': true,
  'admin/order': true,
  'admin/wallet-list': true,
  'admin/order-list': true,
  'admin/order-payment': true,
  'admin/order-refund': true,
  'admin/money': true,
  'admin/notes': true,
  'admin/orders': true,
  'admin/people': true,
  'admin/prices': true,
  'admin/products': true,
  'admin/security': true,
  'admin/provider-points': true,
  'admin/provider-prices': true,
  'admin/reconciliation': true,
  'admin/reloads': true,
  'admin/settings': true,
  'admin/stuck': true,
  'admin/settlements': true,
  'admin/support': true,
  'admin/thresholds': true,
  'admin/trail': true,
  api: true,
  'api/accounts': true,
  'api/admin': true,
  'api/admin-goods': true,
  'api/kernel': true,
  'api/orders': true,
  'api/v1': true,
  'api-docs': true,
  'before-paying': true,
  catalogue: true,
  complaint: true,
  connection: true,
  faults: true,
  favourites: true,
  forms: true,
  'forms/search': true,
  freshness: true,
  guardian: true,
  home: true,
  layout: true,
  legal: true,
  install: true,
  invoice: true,
  leaderboard: true,
  news: true,
  order: true,
  'order/confirmation': true,
  'order/correct-id': true,
  'order/bank-refund': true,
  'order/to-bank': true,
  'order-status': true,
  'own-data': true,
  'own-data/everything': true,
  payment: true,
  'person-check': true,
  product: true,
  purchase: true,
  receipt: true,
  'resell/bulk': true,
  'resell/keys': true,
  'resell/webhooks': true,
  search: true,
  session: true,
  'session/codes': true,
  'session/proof': true,
  ui: true,
  'tax-address': true,
  wallet: true,
  'wallet/redeem': true,
  'wallet/statement': true,
  'wallet/top-up': true,
};
const wordFiles = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/words.ts'))
  .map(dirname);

it('a language says the words of every folder that has some', () => {
  expect(wordFiles.sort()).toEqual(Object.keys(areas).sort());
});

it('a second language does not compile without a word, or with other values in it', () => {
  type Two = Pick<Language['session'], 'sessionWords' | 'sessionRefusals'>;
  const whole: Two = {
    sessionWords: { over: 'सत्र समाप्त हो गया है, कृपया दोबारा लॉग इन करें।' },
    sessionRefusals: { forbidden: 'आपको यह पेज देखने की अनुमति नहीं है।' },
  };
  // @ts-expect-error A folder's words are all of them.
  const lacking: Two = { sessionWords: whole.sessionWords };
  // @ts-expect-error So is a page's.
  const lackingOne: Language['freshness'] = { freshnessWords: {} };
  // @ts-expect-error A time is what this sentence is told, and not a number.
  const otherValue: Language['freshness'] = { freshnessWords: { behind: (n: number) => `${n}` } };
  expect([whole, lacking, lackingOne, otherValue]).toHaveLength(4);
});

/** The texts that are types of their own: no other language could say them in another way. */
type Fixed<Words> = Words extends string
  ? string extends Words
    ? never
    : Words
  : Words extends (...values: never[]) => infer Said
    ? Fixed<Said>
    : { [Name in keyof Words]: Fixed<Words[Name]> }[keyof Words];

it('no word is fixed to its English text', () => {
  expectTypeOf<Fixed<{ word: 'Order'; of: () => 'one' }>>().toEqualTypeOf<'Order' | 'one'>();
  expectTypeOf<Fixed<Language>>().toBeNever();
});

/** Texts, and what sentences with values say of no values in particular. */
function textsIn(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') {
    const say = words as (...values: readonly unknown[]) => string;
    return [say(...Array.from({ length: say.length }, () => ['–']))];
  }
  return Object.values(words as object).flatMap(textsIn);
}

/** In its own words the specification asks for them so. */
const AS_SPECIFIED = /kindly check your spam|enter your Id and select|^Name should be greater than/;

it.each(wordFiles)('the words of %s are those of the house', async (folder) => {
  const texts = textsIn(
    await import(/* @vite-ignore */ join(import.meta.dirname, folder, 'words.ts')),
  );
  const odd = /\bkindly\b|\be-mail|\bId\b|'|\bplease to\b|\bjust now\b|\bTopup\b/;
  expect(texts.filter((text) => odd.test(text) && !AS_SPECIFIED.test(text))).toEqual([]);
});
