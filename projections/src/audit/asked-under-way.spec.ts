import { describe, expect, it } from 'vitest';
import { askedUnderWayMs } from './asked-under-way.ts';

describe('how long something may be under way for the audit', () => {
  it('is ten minutes unless told', () => {
    expect(askedUnderWayMs([])).toBe(600_000);
    expect(askedUnderWayMs(['--under-way-ms', '0'])).toBe(0);
    expect(askedUnderWayMs(['--under-way-ms', '90000'])).toBe(90_000);
  });

  it.each(['', '-1', '1.5', '10m', 'soon', '1e3', '9999999999'])('cannot be "%s"', (asked) => {
    expect(() => askedUnderWayMs([`--under-way-ms=${asked}`])).toThrow(
      `--under-way-ms ${asked} is no number of milliseconds. usage:`,
    );
  });

  it('is all that can be told', () => {
    expect(() => askedUnderWayMs(['--under-way', '0'])).toThrow('--under-way');
    expect(() => askedUnderWayMs(['0'])).toThrow('0');
  });
});
