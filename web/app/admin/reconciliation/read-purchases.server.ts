import { istDay, startOfDay } from '@store/ledger';
import { stateListed } from '@store/workflows/reconciliation';
import type { Purse } from '@store/workflows/routes';
import type { ProviderFile } from '../../../ports/reconciliation.ts';
import { momentIn } from './moment-in.ts';
import { readLines, type Cells, type ReadLines } from './read-lines.server.ts';
import { purchaseFileRefusals as refusals } from './words.ts';

type Line = ProviderFile['lines'][number];

/** Nobody has recorded what providers call them: these are in English, Indonesian and Portuguese. */
const COLUMNS = {
  reference: [
    ...['orderid', 'orderno', 'ordernumber', 'order', 'invoice', 'invoiceid', 'invoiceno'],
    ...['invoicenumber', 'noinvoice', 'nomorinvoice', 'transactionid', 'trxid', 'pedido', 'id'],
  ],
  ours: [
    ...['idtrx', 'partnerorderid', 'partnerid', 'merchantorderid', 'clientorderid'],
    ...['referenceid', 'refid', 'reffid', 'reference'],
  ],
  at: [
    ...['date', 'datetime', 'orderdate', 'ordertime', 'createdat', 'createtime', 'datecreated'],
    ...['time', 'tanggal', 'waktu', 'data', 'datahora'],
  ],
  paid: [
    ...['smilepoints', 'smilecoins', 'smilecoin', 'points', 'totalharga', 'total', 'totalprice'],
    ...['harga', 'price', 'amount', 'cost', 'valor', 'preco'],
  ],
  status: ['status', 'orderstatus', 'statusorder', 'state', 'situacao'],
  region: ['region', 'country', 'regiao', 'pais', 'wilayah', 'negara'],
} as const;

/** One account at the provider has several such purses, and perhaps one list of orders. */
const REGIONS: Readonly<Partial<Record<Purse, RegExp>>> = {
  SMILEBR: /\b(?:br|bra[sz]il)\b/i,
  SMILEPH: /\b(?:ph|philippines|filipinas|pilipinas)\b/i,
};

/**
 * Orders that were paid from a purse, by the names of their columns. Of players nothing is read. Only
 * days that are over are covered: what was bought after the file was written nobody misses then.
 */
export const readPurchases = (bytes: Uint8Array, purse: Purse, now: Date): ReadLines<Line> =>
  readLines(bytes, {
    ...{ columns: COLUMNS, refusals, toldUntil: startOfDay(istDay(now.toISOString())) },
    tells: (has) => has('at') && has('paid') && (has('reference') || has('ours')),
    lineIn: (cells) => lineIn(cells, REGIONS[purse]),
  });

function lineIn(
  { cell, has }: Cells<keyof typeof COLUMNS>,
  region: RegExp | undefined,
): Line | null {
  const isElsewhere = cell('region') !== '' && region?.test(cell('region')) === false;
  const ourReference = referenceIn(cell('ours'));
  const reference = referenceIn(cell('reference')) ?? ourReference;
  const [at, paid] = [momentIn(cell('at')), unitsIn(cell('paid'))];
  if (isElsewhere || reference === null || at === null || paid === null) return null;
  const state = has('status') ? stateListed(cell('status')) : 'delivered';
  return { reference, ourReference, state, paid, at };
}

/** Null for what is none; a spreadsheet has an apostrophe before digits. */
const referenceIn = (text: string): string | null =>
  /^'?([\w.:/#-]{1,100})$/.exec(text)?.[1] ?? null;

/** `1,234.50`, `1.234,50` and `Rp 20.900` alike: three digits after a sign are thousands. */
function unitsIn(text: string): number | null {
  const digits = text.replace(/^(?:rp\.?|idr|points?)\s*|\s*(?:idr|points?)$/gi, '');
  const [, whole, part = ''] =
    /^([1-9]\d{0,2}(?:[.,]\d{3})+|\d{1,12})(?:[.,](\d{1,8}))?$/.exec(digits) ?? [];
  return whole === undefined ? null : Number(`${whole.replace(/[.,]/g, '')}.${part}`);
}
