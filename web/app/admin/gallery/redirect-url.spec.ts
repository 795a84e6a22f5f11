import { expect, it } from 'vitest';
import { isRedirectUrl } from './redirect-url.ts';

it.each(['/', '/product/hok?tier=weekly#buy', 'https://example.com/offer', 'HTTPS://example.com'])(
  'a picture may lead to %s',
  (text) => {
    expect(isRedirectUrl(text)).toBe(true);
  },
);

it.each([
  'product/hok',
  '//evil.example',
  '/\\evil.example',
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https://asha:secret@example.com',
  'https://exa mple.com',
  '/\u00a0/x',
  `/${'a'.repeat(500)}`,
])('and not to %j', (text) => {
  expect(isRedirectUrl(text)).toBe(false);
});
