import { rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import { scanned } from '../../testing/scanned.ts';
import { qrPicture } from '../ui/qr-picture.server.ts';
import { PayHere } from './pay-here.tsx';

type Payment = Parameters<typeof PayHere>[0]['payment'];

const link = 'upi://pay?pa=shop@bank&am=415.00&cu=INR';
const ofApp = {
  phonepe: 'phonepe://pay?pa=shop@bank&am=415.00&cu=INR',
  gpay: 'tez://upi/pay?pa=shop@bank&am=415.00&cu=INR',
  paytm: 'paytmmp://pay?pa=shop@bank&am=415.00&cu=INR',
} as const;
const apps = (['phonepe', 'gpay', 'paytm'] as const).map((app) => ({ app, link: ofApp[app] }));
const gateway = 'https://gateway.test/upi/pay/1';

const payment: Payment = {
  ...{ kind: 'order', id: 'GT26K21-7H20QA2M', amount: rupees(415), fromWallet: null },
  ...{ item: '284 Diamonds', upi: { upiId: 'shop@bank', link, apps }, picture: qrPicture(link) },
  ...{ now: '2026-11-21T08:35:00.000Z', before: '2026-11-21T09:05:00.000Z', isOver: false },
  ...{ returnedBy: '2026-11-26', lateUntil: '2026-11-24T09:05:00.000Z', asked: false },
};
const shown = (more: Partial<Payment> = {}) =>
  markupAt(`/pay/${payment.id}`, <PayHere payment={{ ...payment, ...more }} gateway={gateway} />);

/** Where each link of a page leads, by what it says. */
const linksIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to = '', said = '']) => [
      said.replace(/<svg.*?<\/svg>|<[^>]*>/gs, ''),
      to.replaceAll('&amp;', '&'),
    ]),
  );

describe('while there is time to pay', () => {
  it('leads to any UPI app, to those that the gateway has addresses of, and to its own page', () => {
    expect(linksIn(shown())).toEqual({
      'Pay with a UPI app': link,
      PhonePe: ofApp.phonepe,
      'Google Pay': ofApp.gpay,
      Paytm: ofApp.paytm,
      'Open payment page instead': gateway,
    });
    expect(scanned(shown())).toBe(link);
    const none = shown({ upi: { ...payment.upi, apps: [] } });
    expect(Object.keys(linksIn(none))).toEqual(['Pay with a UPI app', 'Open payment page instead']);
  });

  it('counts down by the clock of the server, and says the end in words', () => {
    expect(shown()).toMatch(/Time left<.*>30:00</);
    expect(shown({ now: '2026-11-21T09:04:51.000Z' })).toMatch(/Time left<.*>00:09</);
    expect(shown()).toContain('Pay before 14:35 IST');
  });

  it('tells what becomes of money that comes late, where it is looked for', () => {
    expect(shown()).toMatch(/Paid after 14:35\?.* added to your wallet .* by .*2026-11-24.* 14:35/);
    expect(shown({ lateUntil: null })).not.toContain('Paid after');
  });
});

describe('when the time is over, or somebody has paid', () => {
  it.each([
    ['the time', { isOver: true }, []],
    ['a press', { asked: true }, ['Not paid yet?']],
  ] as const)('shows no way to pay any more: %s', (_what, more, links) => {
    const page = shown(more);
    expect(Object.keys(linksIn(page))).toEqual(links);
    expect(scanned(page)).toBeNull();
    expect(page).not.toContain('shop@bank');
    expect(page).toContain('Do not pay again.');
  });

  it('says that it was the time', () => {
    expect(shown({ isOver: true })).toContain('The time to pay ended at 14:35 IST.');
    expect(shown({ asked: true })).not.toContain('The time to pay ended');
  });
});
