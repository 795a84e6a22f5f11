import { expect, it } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

it.each([
  ['/orders?page=2', '/orders?page=2'],
  ['/', '/'],
])('a path of the store stays as it is: %s', (path, expected) => {
  expect(sameSitePath(path)).toBe(expected);
});

it.each([
  ...['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:1', '', null],
  // What a URL makes of dots may begin with two slashes, and that is another site again.
  ...['/.//evil.example', '/x/..//evil.example', '/%2e//evil.example', '/a\\..\\\\evil.example'],
])('nothing leads away from the store: %s', (path) => {
  expect(sameSitePath(path)).toBe('/');
});
