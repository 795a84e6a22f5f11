import { expect, it } from 'vitest';
import { closedDoor } from './closed-door.ts';

it.each([
  [401, 'HTTP 401: it does not accept our key'],
  [403, 'HTTP 403: it blocks us'],
  [429, 'HTTP 429: it had too many calls from us'],
])('HTTP %i is our own trouble', (status, reason) => {
  expect(closedDoor(status)).toEqual({ outcome: 'notSent', reason });
  expect(closedDoor(status, 'no')).toEqual({ outcome: 'notSent', reason: `${reason} (no)` });
});

it.each([200, 302, 400, 404, 418, 500, 502, 523])('HTTP %i says nothing by itself', (status) => {
  expect(closedDoor(status)).toBeNull();
});
