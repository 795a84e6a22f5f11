import { describe, expect, it } from 'vitest';
import { readPurchases } from './read-purchases.server.ts';
import { purchaseFileRefusals as refusals } from './words.ts';

const NOW = new Date('2026-11-26T10:00:00+05:30');
const at = (time: string, day = '2026-11-25') => new Date(`${day}T${time}+05:30`).toISOString();
type Purse = Parameters<typeof readPurchases>[1];
const read = (purse: Purse, ...lines: readonly string[]) =>
  readPurchases(new TextEncoder().encode(lines.join('\r\n')), purse, NOW);
const linesOf = (purse: Purse, ...lines: readonly string[]) => {
  const file = read(purse, ...lines);
  if (!file.readable) throw new Error(file.why);
  return file;
};

describe('a list of orders', () => {
  it('of YokCash is read by the names of its columns, and nothing of the player is', () => {
    const { lines, leftOut, covers } = linesOf(
      'YOKCASH',
      '\uFEFFInvoice,IDTRX,Tanggal,Layanan,Kode,Target,Harga,Status',
      'YC1,GT26K21-7H20QA2M-1-1,25/11/2026 14:05:30,Mobile Legends,ML86,118374920|2641,20900,success',
      '',
    );

    expect(lines).toEqual([
      {
        ...{ reference: 'YC1', ourReference: 'GT26K21-7H20QA2M-1-1', state: 'delivered' },
        ...{ paid: 20_900, at: at('14:05:30') },
      },
    ]);
    expect(leftOut).toBe(0);
    expect(covers).toEqual({ from: at('00:00:00'), until: at('00:00:00', '2026-11-26') });
  });

  it('of Smile.one has the orders of all its regions, of which one is the purse’s', () => {
    const file = [
      'Order ID,Date,Region,Product,User ID,Smile Points,Status',
      'S1,25/11/2026 10:00:00,BR,mobilelegends,118374920,61.50,success',
      'S2,25/11/2026 11:00:00,Philippines,mobilelegends,118374921,19.00,success',
      'S3,25/11/2026 12:00:00,,mobilelegends,118374922,122,success',
      'S4,25/11/2026 13:00:00,RU,mobilelegends,118374923,5,success',
    ];
    const [brazil, philippines] = [linesOf('SMILEBR', ...file), linesOf('SMILEPH', ...file)];

    expect(brazil.lines.map(({ reference, paid }) => [reference, paid])).toEqual([
      ['S1', 61.5],
      ['S3', 122],
    ]);
    expect(brazil.leftOut).toBe(2);
    expect(philippines.lines.map(({ reference }) => reference)).toEqual(['S2', 'S3']);
    expect(read('SMILEBR', ...[0, 2].map((line) => file[line] ?? ''))).toEqual({
      ...{ readable: false, why: refusals.noLines },
    });
  });

  it.each([
    ['Order No;Create Time;Points;Order Status', 'A1;2026-11-25 14:05:30;61,5;Completed', 61.5],
    [
      'No. Invoice\tWaktu\tTotal Harga\tStatus',
      'A1\t25-11-2026 14:05:30\tRp 20.900\tSukses',
      20_900,
    ],
    ['Pedido,Data/Hora,Valor,Situação', 'A1,25/11/2026 14:05:30,"1.234,50",Concluído', 1_234.5],
    ['Trx ID,Order Date,Price,State', '\'A1,25 Nov 2026 14:05:30,"IDR 1,250,000",done', 1_250_000],
    ['Ref ID,Datetime,Cost', 'A1,2026-11-25T14:05:30+05:30,3', 3],
  ])('is known by other names of its columns: %s', (names, line, paid) => {
    expect(linesOf('YOKCASH', 'My orders', names, line).lines).toMatchObject([
      { reference: 'A1', state: 'delivered', paid, at: at('14:05:30') },
    ]);
  });

  it.each([
    ['success', 'delivered'],
    [' Success ', 'delivered'],
    ['completed', 'delivered'],
    ['Berhasil', 'delivered'],
    ['cancel', 'refused'],
    ['refund', 'refused'],
    ['refunded', 'refused'],
    ['failed', 'refused'],
    ['Gagal', 'refused'],
    ['incorrect-details', 'kept'],
    ['pending', 'open'],
    ['processing', 'open'],
    ['paid', 'open'],
    ['antri', 'open'],
    ['', 'open'],
    ['constructor', 'open'],
  ])('says by the words of providers what became of an order: %j is %s', (said, state) => {
    const { lines } = linesOf('YOKCASH', 'invoice,date,harga,status', `Y1,25-11-2026,1,${said}`);

    expect(lines).toMatchObject([{ reference: 'Y1', state }]);
  });

  it('keeps no markup, and reads what stands beside names in any script', () => {
    const { lines, leftOut } = linesOf(
      'YOKCASH',
      'Invoice,IDTRX,Tanggal,Target,Harga,Status',
      '<img src=x onerror=alert(1)>,,25-11-2026,1,10,success',
      'Y2,"=HYPERLINK(""x"")",25-11-2026,"<b>ราวี</b> 🎮, रवि",10,success',
    );

    expect(lines).toEqual([
      {
        ...{ reference: 'Y2', ourReference: null, state: 'delivered', paid: 10 },
        at: at('12:00:00'),
      },
    ]);
    expect(leftOut).toBe(1);
  });

  it('is read without what is no order', () => {
    const { lines, leftOut } = linesOf(
      'YOKCASH',
      'invoice,date,harga,status',
      'Y1,25-11-2026,10,success',
      ',25-11-2026,10,success',
      'Y3,yesterday,10,success',
      'Y4,25-11-2026,free,success',
      'Y5,25-11-2026,-10,success',
      'Y6',
      'Total,,20,',
    );

    expect(lines.map(({ reference }) => reference)).toEqual(['Y1']);
    expect(leftOut).toBe(6);
  });

  it('covers no day that is not over: more may be bought after it was written', () => {
    const names = 'invoice,date,harga';
    const lines = ['Y1,25-11-2026 09:00,1', 'Y2,26-11-2026 09:00,1', 'Y3,27-11-2026 09:00,1'];
    const midnight = at('00:00:00', '2026-11-26');
    const coversOf = (...some: readonly (string | undefined)[]) =>
      linesOf('YOKCASH', names, ...some.map((one) => one ?? '')).covers;

    expect(coversOf(lines[0], lines[1])).toEqual({ from: at('00:00:00'), until: midnight });
    expect(coversOf(lines[1])).toEqual({ from: midnight, until: midnight });
    const tomorrow = at('00:00:00', '2026-11-27');
    expect(coversOf(lines[2])).toEqual({ from: tomorrow, until: tomorrow });
  });

  it('has at most 20,000 lines', () => {
    const many = (count: number) =>
      read('YOKCASH', 'invoice,date,harga', ...Array.from({ length: count }, rowAt));
    const rowAt = (_: unknown, place: number) => `Y${place},25-11-2026,1`;

    expect(many(20_000)).toMatchObject({ readable: true, leftOut: 0 });
    expect(many(20_001)).toEqual({ readable: false, why: refusals.tooMany(20_000) });
  }, 30_000);

  it.each([
    ['no text', refusals.noText, '\u0000'],
    ['no columns', refusals.noColumns, 'one,two\n1,2'],
    ['no price', refusals.noColumns, 'invoice,date\nY1,25-11-2026'],
    ['no order ID', refusals.noColumns, 'date,harga\n25-11-2026,10'],
    ['no date', refusals.noColumns, 'invoice,harga\nY1,10'],
    ['no lines', refusals.noLines, 'invoice,date,harga'],
    ['broken quotes', refusals.quotes, 'invoice,date,harga\n"Y1,25-11-2026,10'],
  ])('with %s is refused', (_what, why, text) => {
    expect(read('YOKCASH', text)).toEqual({ readable: false, why });
  });
});
