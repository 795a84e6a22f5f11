import { describe, expect, it } from 'vitest';
import { momentIn } from './moment-in.ts';
import { readFile } from './read-file.server.ts';
import { fileRefusals as refusals } from './words.ts';

const NOW = new Date('2026-11-26T10:00:00+05:30');
const at = (time: string, day = '2026-11-25') => new Date(`${day}T${time}+05:30`).toISOString();
const read = (...lines: readonly string[]) =>
  readFile(new TextEncoder().encode(lines.join('\r\n')), NOW);
const linesOf = (...lines: readonly string[]) => {
  const file = read(...lines);
  if (!file.readable) throw new Error(file.why);
  return file;
};

describe('a date', () => {
  it.each([
    ['25-11-2026', at('12:00:00')],
    ['25/11/2026 14:05', at('14:05:00')],
    ['5.1.2026, 9:05:07', at('09:05:07', '2026-01-05')],
    ['25-11-2026 02:05 PM', at('14:05:00')],
    ['25-11-2026 12:05:00 am', at('00:05:00')],
    ['25/11/26', at('12:00:00')],
    ['25 Nov 2026', at('12:00:00')],
    ['25-Nov-26 14:05', at('14:05:00')],
    ['2026-11-25', at('12:00:00')],
    ['2026-11-25 14:05:30', at('14:05:30')],
    ['2026-11-25T08:35:30.123Z', at('14:05:30')],
    ['2026-11-25T14:05:30+05:30', at('14:05:30')],
  ])('is read as it is written: %s', (written, moment) => {
    expect(momentIn(written)).toBe(moment);
  });

  it.each(['', 'yesterday', '25-Foo-26', '31/02/2026', '2026-11-31T25:00:00', '11/25/2026 10:00'])(
    'is none in %j',
    (written) => {
      expect(momentIn(written)).toBeNull();
    },
  );
});

describe('a file', () => {
  it('of a dashboard is read by the names of its columns', () => {
    const { lines, leftOut, covers } = linesOf(
      '\uFEFFId,Client Txn ID,Amount,UPI Txn ID,Status,Created At',
      '500041,GT26K21-7H20QA2M,"1,234.50",432112345678,success,2026-11-25 14:05:30',
      '500042,GT26K21-7H20QA2N,100,,created,2026-11-25 14:06:30',
      '',
    );

    expect(lines).toEqual([
      {
        ...{ kind: 'payment', id: '500041', reference: 'GT26K21-7H20QA2M', utr: '432112345678' },
        ...{ amount: 123_450, at: at('14:05:30') },
      },
    ]);
    expect(leftOut).toBe(1);
    expect(covers).toEqual({ from: at('00:00:00'), until: at('00:00:00', '2026-11-26') });
  });

  it('of a bank has the UTR in its text, and lines before its head', () => {
    const { lines, leftOut } = linesOf(
      'Statement of account',
      'Date;Narration;Debit;Credit',
      '25/11/2026;UPI-ASHA K-asha@bank-432112345678-PAY;;₹250.00',
      '25/11/2026;NEFT SALARY;;9000',
      '25/11/2026;ATM 123456789012;500;',
    );

    expect(lines).toEqual([
      {
        ...{ kind: 'payment', id: '432112345678', reference: null, utr: '432112345678' },
        ...{ amount: 25_000, at: at('12:00:00') },
      },
    ]);
    expect(leftOut).toBe(2);
  });

  it.each([
    ['Date,Narration,Amount,Dr/Cr', ['CR', 'DR']],
    ['Txn Date,Particulars,Amount (INR),Type', ['Credit', 'Debit']],
    ['Date,Description,Amount,Debit/Credit', ['Cr.', 'Dr.']],
  ] as const)('does not take for a payment what went: %s', (names, [came, went]) => {
    const { lines, leftOut } = linesOf(
      names,
      `25/11/26,UPI-ASHA-432112345679,250.00,${came}`,
      `25/11/26,UPI-REFUND-432112345678,500.00,${went}`,
    );

    expect(lines).toMatchObject([{ kind: 'payment', utr: '432112345679', amount: 25_000 }]);
    expect(leftOut).toBe(1);
  });

  it('reads the sign beside an amount, and what was debited beside one that came', () => {
    const { lines } = linesOf(
      'Date,Remarks,Amount,Withdrawal',
      '25 Nov 2026,UPI 432112345671,250.00 Cr,',
      '25 Nov 2026,UPI 432112345672,250.00 Dr,',
      '25 Nov 2026,UPI 432112345673,-250.00,',
      '25 Nov 2026,UPI 432112345674,250.00,250.00',
    );

    expect(lines.map(({ utr }) => utr)).toEqual(['432112345671']);
  });

  it('tells refunds apart', () => {
    const { lines } = linesOf(
      'type,entity_id,debit,amount,order receipt,created_at',
      'refund,rfnd_1,10,10,R-1,25/11/2026 10:00:00',
    );

    expect(lines).toMatchObject([{ kind: 'refund', id: 'rfnd_1', reference: 'R-1', utr: null }]);
  });

  it('has what came and went back again, as it came', () => {
    const { lines, leftOut } = linesOf(
      'id,amount,status,created_at,Payments_RRN',
      'pay_1,100.00,refunded,25/11/2026 14:05:30,432112345678',
      'pay_2,100.00,failed,25/11/2026 14:06:30,',
    );

    expect(lines).toMatchObject([{ kind: 'payment', id: 'pay_1', utr: '432112345678' }]);
    expect(leftOut).toBe(1);
  });

  it('does not tell of what is still to come', () => {
    const { covers } = linesOf('date,amount,utr', '26-11-2026 09:00,10,432112345678');

    expect(covers).toEqual({ from: at('00:00:00', '2026-11-26'), until: NOW.toISOString() });
  });

  it.each([
    ['no text', refusals.noText, '\u0000'],
    ['no columns', refusals.noColumns, 'one,two\n1,2'],
    ['no way to tell whose', refusals.noColumns, 'date,amount\n25-11-2026,10'],
    ['no lines', refusals.noLines, 'date,amount,utr\n25-11-2026,0,432112345678'],
    ['broken quotes', refusals.quotes, 'date,amount,utr\n"25-11-2026,10,1'],
  ])('with %s is refused', (_what, why, text) => {
    expect(read(text)).toEqual({ readable: false, why });
  });
});
