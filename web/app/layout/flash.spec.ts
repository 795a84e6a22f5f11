import { expect, it } from 'vitest';
import { flashCookie, flashOf } from './flash.ts';

const carrying = (cookie: string) => new Request('http://store.invalid/', { headers: { cookie } });

it('what one page leaves the next one says', () => {
  const set = flashCookie('success', 'Price is now ₹425.00; welcome');
  expect(flashOf(carrying(`a=b; ${set.split(';')[0]}`))).toEqual({
    tone: 'success',
    text: 'Price is now ₹425.00; welcome',
  });
});

it.each(['', 'flash=%', 'flash=pink%3Ahello', 'flash=success'])(
  'a cookie it did not write says nothing: %s',
  (cookie) => {
    expect(flashOf(carrying(cookie))).toBeNull();
  },
);
