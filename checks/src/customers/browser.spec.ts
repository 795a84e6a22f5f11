import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Message } from '../http/message.ts';
import { guestAt } from '../http/visitors.ts';
import { browser, type Asked } from './browser.ts';

const ORIGIN = 'http://shop.test';
const signedOut = { status: 302, headers: { location: '/login?origin=%2Forders' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a visitor whose session has ended', () => {
  it('is another matter than how long the answer took, and asks with the next one from then on', async () => {
    const asked: Asked[] = [];
    const sent: Message[] = [];
    const exchange = {
      async send(message: Message): Promise<Answer> {
        sent.push(message);
        vi.advanceTimersByTime(40);
        return { ...signedOut, body: '', tookMs: 40 };
      },
      close: () => undefined,
    };
    const visitor = { ...guestAt(ORIGIN), cookie: 'session=first' };
    const page = browser(exchange, visitor, asked, async () => {
      vi.advanceTimersByTime(11_000);
      return { ...visitor, cookie: 'session=second' };
    });

    await page.get('/orders?page=2');
    await page.get('/wallet');

    expect(asked).toMatchObject([
      { method: 'GET', path: '/orders', tookMs: 40, status: 302 },
      { method: 'GET', path: '/wallet', tookMs: 40, status: 302 },
    ]);
    const cookies = sent.map(({ headers }) => headers.find(([name]) => name === 'cookie')?.[1]);
    expect(cookies).toEqual(['session=first', 'session=second']);
  });
});
