import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { scanned } from '../../testing/scanned.ts';
import { Qr } from './qr.tsx';
import { qrPicture } from './qr-picture.server.ts';

const LINK = 'upi://pay?pa=shop@bank&pn=Shop&tr=GT26K21-7H20QA2M&am=415.00&cu=INR';

it.each([
  ['a UPI link', LINK],
  ['a link with words of a language of India', `${LINK}&tn=284 हीरे`],
  ['the longest link that is shown', LINK.padEnd(800, 'x')],
  ['an app of codes', 'otpauth://totp/Shop:meera%40shop.test?secret=JBSWY3DPEHPK3PXP&issuer=Shop'],
])('is read by a camera as what it was drawn of: %s', (_what, text) => {
  const picture = qrPicture(text);
  expect(scanned(renderToStaticMarkup(<Qr picture={picture} label="QR code" />))).toBe(text);
});

it('has the white around it that cameras look for', () => {
  const { size, path } = qrPicture(LINK);
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((bar) => bar.slice(1).map(Number));
  const edges = bars.flatMap(([x = 0, y = 0, wide = 0]) => [x, y, size - x - wide, size - y - 1]);
  expect(Math.min(...edges)).toBe(4);
});
