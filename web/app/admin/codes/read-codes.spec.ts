import { describe, expect, it } from 'vitest';
import { readCodes } from './read-codes.ts';

const TODAY = '2026-11-21';
const read = (text: string) => readCodes(text, TODAY);

describe('pasted codes', () => {
  it('are a line each, with a PIN and a day where there is one', () => {
    expect(
      read('code,pin,expires\nAAAA-1111\n\nBBBB;4711;31-12-2027\nCCCC\t\t2026-11-21\n'),
    ).toEqual({
      readable: true,
      codes: [
        { place: 2, code: 'AAAA-1111', pin: '', expires: null },
        { place: 4, code: 'BBBB', pin: '4711', expires: '2027-12-31' },
        { place: 5, code: 'CCCC', pin: '', expires: '2026-11-21' },
      ],
    });
  });

  it.each([
    ['', 'Please enter one code at least.'],
    ['code,pin', 'Please enter one code at least.'],
    [',4711', 'Line 1: The code is missing.'],
    ['A\nB,,31-02-2027', 'Line 2: The day must be like 31-12-2027 or 2027-12-31.'],
    ['A,,soon', 'Line 1: The day must be like 31-12-2027 or 2027-12-31.'],
    ['A,,20-11-2026', 'Line 1: This day has passed.'],
    ['A,1,,more', 'Line 1: There is more than a code, a PIN and a day.'],
    ['x'.repeat(201), 'Line 1: The code may have 200 characters at most.'],
    [`A,${'1'.repeat(61)}`, 'Line 1: The PIN may have 60 characters at most.'],
    ['A\n"B', 'A quotation mark is not closed.'],
    ['A\n'.repeat(1_001), 'Please add 1000 codes at most at a time.'],
  ])('are refused, and it says where: %s', (text, problem) => {
    expect(read(text)).toEqual({ readable: false, problems: [problem] });
  });

  it('have each line that is wrong named', () => {
    expect(read('A,,1\nB\nC,,2')).toMatchObject({ problems: { length: 2 } });
  });
});
