import { expect, it } from 'vitest';
import routes from '../../app/routes.ts';
import { maskedPath } from './masked-path.ts';

it('keeps mobile numbers and one-time tokens out of the logs', () => {
  expect(maskedPath('/otpverify/9876500001')).toBe('/otpverify/******0001');
  expect(maskedPath('/otpverify/+91%2098765%2000001')).not.toContain('98765');
  expect(maskedPath('/verification/0198/a-secret.data?index')).toBe('/verification/0198/*');
  expect(maskedPath('/login?origin=%2Fotpverify%2F9876500001')).toBe('/login');
});

it('keeps the token of every mailed link out of the logs', () => {
  const mailed = routes.flatMap(({ path }) => (path?.includes(':token') ? [path] : []));
  expect(mailed.length).toBeGreaterThan(3);
  for (const path of mailed) {
    const opened = `/${path.replace(':id', '0198').replace(':token', 'a-secret')}`;
    for (const asked of [opened, `${opened}.data?index`, opened.toUpperCase()]) {
      const logged = maskedPath(asked)
        .toLowerCase()
        .replace(/\.data$/, '');
      expect(logged).toBe(opened.replace('a-secret', '*'));
    }
  }
});

it('keeps out what was written in an address', () => {
  const decided = '/api/admin/updateorder/GT26K21-7H20QA2M/Refunded';
  expect(maskedPath(`${decided}/for%20Asha/Kumari?x`)).toBe(`${decided}/*`);
  expect(maskedPath(`${decided}/`)).toBe(`${decided}/`);
});

it('leaves other paths readable', () => {
  expect(maskedPath('/product/mobile-legends')).toBe('/product/mobile-legends');
  expect(maskedPath('/pay/GT26K21-7H20QA2M')).toBe('/pay/GT26K21-7H20QA2M');
});
