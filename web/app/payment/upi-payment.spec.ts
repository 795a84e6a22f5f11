import { rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { upiPaymentIn } from './upi-payment.ts';

const QUERY = 'pa=shop@bank&pn=Shop&tr=GT26K21-7H20QA2M&am=415&cu=INR';
const link = `upi://pay?${QUERY}`;
const amount = rupees(415);
const given = (intent: Record<string, string>) => upiPaymentIn(intent, amount);
const androids = (end: string) => `intent://pay?${QUERY}#Intent;${end}`;

describe('the addresses of a gateway', () => {
  it('tell how to pay: whom, what opens any app, and what opens some', () => {
    const apps = {
      phonepe: `phonepe://pay?${QUERY}`,
      gpay: `tez://upi/pay?${QUERY}`,
      paytm: androids('scheme=upi;package=net.one97.paytm;end'),
    };
    expect(given({ bhim: link, ...apps })).toEqual({
      upiId: 'shop@bank',
      link,
      apps: Object.entries(apps).map(([app, each]) => ({ app, link: each })),
    });
  });

  it.each([
    ['none at all', {}],
    ['only some apps', { phonepe: `phonepe://pay?${QUERY}` }],
    ['another amount', { bhim: link.replace('am=415', 'am=41') }],
    ['an open amount', { bhim: link.replace('am=415', '') }],
    ['another currency', { bhim: link.replace('INR', 'USD') }],
    ['nobody to pay', { bhim: link.replace('shop@bank', 'https://evil.test') }],
    ['something else than paying', { bhim: link.replace('//pay', '//collect') }],
    ['script', { bhim: `javascript:pay?${QUERY}` }],
    ['a page', { bhim: `https://pay?${QUERY}` }],
    ['more than a camera reads', { bhim: `${link}&tn=${'x'.repeat(800)}` }],
    ['no address', { bhim: 'upi://' }],
  ])('are nothing to pay by when they are %s', (_what, intent) => {
    expect(given(intent)).toBeNull();
    expect(upiPaymentIn(null, amount)).toBeNull();
  });

  it.each([
    ['pays somebody else', `phonepe://pay?${QUERY.replace('shop@', 'thief@')}`],
    ['pays something else', `phonepe://pay?${QUERY.replace('am=415', 'am=4150')}`],
    ['opens another app', `tez://upi/pay?${QUERY}`],
    ['is of another package', androids('scheme=upi;package=com.thief.app;end')],
    ['names no package', androids('scheme=upi;end')],
    [
      'leads elsewhere where the app is missing',
      androids('package=com.phonepe.app;S.browser_fallback_url=https%3A%2F%2Fevil.test;end'),
    ],
    ['is a page', `https://phonepe.test/pay?${QUERY}`],
  ])('leave out an app whose address %s', (_what, phonepe) => {
    expect(given({ bhim: link, phonepe })).toEqual({ upiId: 'shop@bank', link, apps: [] });
  });
});
