import { rupees, toPaise } from '@store/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carried, carriedIn, readLines, type GivenLine } from './read-lines.server.ts';

const read = (text: string) => readLines(new TextEncoder().encode(text));
const linesIn = (text: string): readonly GivenLine[] => {
  const given = read(text);
  if (!given.readable) throw new Error(given.why);
  return given.lines;
};

describe('a file of credits', () => {
  it('names customers by number, e-mail or mobile, with an amount each', () => {
    const text =
      '\uFEFFcustomer;amount\r\n1023;50\r\n Asha@Example.in ; "1,000.50"\r\n\r\n+91 98765 43210;₹7';
    expect(linesIn(text)).toMatchObject([
      { place: 2, handle: { by: 'number', value: '1023' }, paise: rupees(50), problem: null },
      { place: 3, handle: { by: 'email', value: 'asha@example.in' }, paise: toPaise(1_000_50) },
      { place: 5, handle: { by: 'mobile', value: '9876543210' }, paise: rupees(7) },
    ]);
  });

  it.each([
    ['1023,0', /from ₹1\.00 to/],
    ['1023,-5', /valid amount/],
    ['1023,50000.01', /from ₹1\.00 to/],
    ['1023,999999999999', /valid amount/],
    ['1023,1.234', /valid amount/],
    ['1023,fifty', /valid amount/],
    ['1023,', /valid amount/],
    ['1023', /valid amount/],
    ['1023,=1+1', /valid amount/],
    ["1023,'5", /valid amount/],
    ['=1023,5', /customer number/],
    ['Asha,5', /customer number/],
    [',5', /customer number/],
    ['1023,1,000', /two columns/],
  ])('says what is wrong with the line %j', (line, problem) => {
    expect(linesIn(line)).toMatchObject([
      { paise: null, problem: expect.stringMatching(problem) as unknown },
    ]);
  });

  it.each([
    ['nothing', '', /no lines/],
    ['names alone', 'customer,amount\n', /no lines/],
    ['NUL', '1023,5\u0000', /text file/],
    ['quotes', '"1023,5', /quotes/],
    ['too many lines', '1023,5\n'.repeat(501), /500 lines/],
    ['too many bytes', 'x'.repeat(200 * 1024 + 1), /too large/],
  ])('is refused whole: %s', (_what, text, why) => {
    expect(read(text)).toMatchObject({
      readable: false,
      why: expect.stringMatching(why) as unknown,
    });
  });

  it('is refused when it is no text', () => {
    expect(readLines(Uint8Array.of(0xff, 0xfe, 0x31))).toMatchObject({ readable: false });
  });

  it('is read in any case, without a fault', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void read(text)));
  });
});

describe('what a preview carries on', () => {
  it('comes back as it went', () => {
    const line = fc.record({
      number: fc.integer({ min: 1, max: 999_999_999 }),
      paise: fc.integer({ min: 100, max: 50_000_00 }).map(toPaise),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 500 }), (lines) => {
        expect(carriedIn(carried(lines))).toEqual(lines);
      }),
    );
  });

  it.each(['', '1', '1:', '1:99', '1:5000001', '1:500;', 'a:500', '1:500;'.repeat(501) + '1:500'])(
    'is nothing else: %j',
    (text) => {
      expect(carriedIn(text)).toBeNull();
    },
  );
});
