import { rupees } from '@store/ledger';
import { expect, it } from 'vitest';
import { sandboxCheck, sandboxCourse } from './sandbox-provider.ts';

const PRICE = rupees(99.99);
const last = (input: string) => sandboxCourse(input, PRICE).at(-1);

it('knows players by the last character of what was said of them first', () => {
  expect(sandboxCheck('1234567890')).toBe('notFound');
  expect(sandboxCheck('12345')).toBe('unavailable');
  for (const input of ['1', '9', 'Karan', '']) expect(sandboxCheck(input)).toBe('found');
});

it('delivers at once, soon, in part, not at all, or when somebody gives up', () => {
  expect(last('9')).toEqual({ status: 'Completed', afterMs: 0, returned: 0 });
  expect(last('1')).toEqual({ status: 'Processing', afterMs: 0, returned: 0 });
  expect(last('2')).toEqual({ status: 'Completed', afterMs: 10_000, returned: 0 });
  expect(last('3')).toEqual({ status: 'Refunded', afterMs: 10_000, returned: 9_999 });
  expect(last('4')).toEqual({ status: 'Completed', afterMs: 10_000, returned: 4_999 });
});

it('says the same of the same player each time', () => {
  expect(sandboxCourse('118374974', PRICE)).toEqual(sandboxCourse('118374974', PRICE));
});
