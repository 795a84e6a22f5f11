import { rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { statementDay } from '../../forms/statement-day.ts';
import { readStatement } from './read-statement.server.ts';
import { columnsIn } from './statement-columns.ts';

const read = (text: string) => readStatement(new TextEncoder().encode(text), '2026-11-26');
const creditsIn = (text: string) => {
  const statement = read(text);
  if (!statement.readable) throw new Error(statement.why);
  return statement.credits;
};

const USUAL = 'Date,Narration,Debit,Credit,Balance';

describe('a statement of a bank', () => {
  it.each([
    [
      'with a preamble, narrations and two columns of amounts',
      `Account,50100012345678\nFrom,01/11/2026\n\nDate,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance
21/11/26,"UPI-ASHA, K-asha@okhdfc-432112345678-PAY",21/11/26,0.00,"1,415.00",0000432112345678,"9,000.00"
21/11/26,NEFT OUT,21/11/26,500.00,0.00,N123,8500`,
    ],
    [
      'with a sign beside the amount, and semicolons',
      `Txn Date;Description;Amount (INR);Dr/Cr
21-Nov-2026;UPI/432112345678/asha;1415.00;CR
21-Nov-2026;ATM;500;DR`,
    ],
    [
      'with deposits, and a reference by itself',
      `S No.\tTransaction Date\tTransaction Remarks\tWithdrawal Amt.\tDeposit Amt.\tUTR
1\t2026-11-21 10:31:04\tUPI\t\tRs. 1,415\t432112345678
2\t2026-11-21\tRENT\t9000\t-\t`,
    ],
  ])('is read %s', (_what, text) => {
    expect(creditsIn(text)).toEqual([
      expect.objectContaining({
        ...{ day: '2026-11-21', amount: rupees(1_415) },
        utrs: expect.arrayContaining(['432112345678']) as unknown,
      }),
    ]);
  });

  it('takes no longer number for a reference', () => {
    const [credit] = creditsIn(`${USUAL}\n21/11/2026,X 4321123456789 Y,,5,`);
    expect(credit?.utrs).toEqual([]);
  });

  it('names each row that it cannot read, and keeps none of the others', () => {
    expect(
      read(`${USUAL}
21/11/2026,UPI 432112345678,,5.00,
31/02/2026,UPI 432112345679,,5.00,
,UPI 432112345670,,5.00,
21/11/2026,UPI 432112345671,,five,
27/11/2026,UPI 432112345672,,5.00,
21/11/2026,UPI 432112345673,,-5.00,`),
    ).toEqual({
      readable: false,
      why: expect.stringContaining('5 rows') as string,
      rows: [
        { place: 3, problem: '“31/02/2026” is not a date.' },
        { place: 4, problem: 'There is no date.' },
        { place: 5, problem: '“five” is not an amount.' },
        { place: 6, problem: 'This day is in the future.' },
        { place: 7, problem: '“-5.00” is not an amount.' },
      ],
    });
  });

  it.each([
    ['', /columns/],
    ['Date,Credit\n21/11/2026,5', /columns/],
    ['Date,Amount,Narration\n21/11/2026,5,UPI', /columns/],
    [`${USUAL}\n21/11/2026,Rent,500,,`, /no credits/],
    [`${USUAL}\n21/11/2026,"Rent,500,,`, /quotes/],
    ['\0', /text file/],
    ['x'.repeat(4 * 1024 * 1024 + 1), /4 MB/],
    [`${USUAL}\n${'21/11/2026,UPI,,5,\n'.repeat(10_001)}`, /10,000 rows/],
  ])('says why it cannot be read: %#', (text, why) => {
    const statement = read(text);
    expect(statement.readable ? '' : statement.why).toMatch(why);
  });
});

it.each([
  ['21/11/2026', '2026-11-21'],
  ['1-2-26', '2026-02-01'],
  ['21.11.2026', '2026-11-21'],
  ['21 Nov 2026', '2026-11-21'],
  ['21-November-2026 10:31:04', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['11/21/2026', undefined],
  ['21/Foo/2026', undefined],
  ['soon', undefined],
  ['', undefined],
])('the day %j is %s', (text, day) => {
  expect(statementDay(text)).toBe(day);
});

it('prefers the day of the transaction to the one of its value', () => {
  expect(columnsIn(['Value Date', 'Txn Date', 'Ref No.', 'Credit'])).toEqual({
    ...{ date: 1, amount: 3, sign: null, references: [2] },
  });
  expect(columnsIn(['Value Date', 'Details', 'Credit'])?.date).toBe(0);
});
