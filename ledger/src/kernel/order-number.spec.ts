import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  complaintNumber,
  entryNumber,
  orderNumber,
  redemptionNumber,
  topUpNumber,
} from './order-number.ts';

const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 });

describe('a number for people to read', () => {
  it('tells the day and what it is for', () => {
    const random = Uint8Array.of(0x39, 0xc4, 0x0b, 0x8a, 0x54);
    expect(orderNumber('2026-11-21', random)).toBe('GT26K21-7720Q2JM');
    expect(topUpNumber('2026-01-02', random)).toBe('TXN-26A02-7720Q2JM');
    expect(redemptionNumber('2030-12-31', random)).toBe('RDM-30L31-7720Q2JM');
    expect(entryNumber('2026-11-23', random)).toBe('ENT-26K23-7720Q2JM');
    expect(complaintNumber('2026-11-24', random)).toBe('CMP-26K24-7720Q2JM');
  });

  it('uses all of its chance, from the lowest to the highest', () => {
    expect(orderNumber('2026-11-21', new Uint8Array(5))).toBe('GT26K21-00000000');
    expect(orderNumber('2026-11-21', new Uint8Array(5).fill(255))).toBe('GT26K21-ZZZZZZZZ');
  });

  it('differs whenever the chance differs', () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const same = one.every((byte, place) => byte === other[place]);
        const number = orderNumber('2026-11-21', one);
        expect(number).toMatch(/^GT26K21-[0-9A-HJKMNP-TV-Z]{8}$/);
        expect(number === orderNumber('2026-11-21', other)).toBe(same);
      }),
    );
  });

  it.each(['2026-13-01', '2026-00-01', '21-11-2026', '12026-11-21', '2026-11-211', ''])(
    'is refused for the day "%s"',
    (day) => {
      expect(() => orderNumber(day, new Uint8Array(5))).toThrow(RangeError);
    },
  );

  it.each([4, 6, 0])('is refused with %i bytes', (length) => {
    expect(() => orderNumber('2026-11-21', new Uint8Array(length))).toThrow(RangeError);
  });
});
