import { endOfDay, startOfDay, toBasisPoints, toPaise } from '@store/ledger';
import type { Db } from '@store/platform/postgres';
import type { Sealer } from '@store/platform/sealing';
import type { Invoice, InvoiceKind, Invoices, Recipient, Supplier } from '../../ports/invoices.ts';

const AT_A_TIME = 500;

type Row = Readonly<{
  kind: InvoiceKind;
  serial: number;
  number: string;
  issued_at: Date;
  order_id: string;
  account_id: string;
  against: string | null;
  against_at: Date | null;
  supplier: Supplier;
  recipient: string;
  place_of_supply: string;
  description: string;
  quantity: number;
  code: string;
  rate: number;
  amount: bigint;
  tax: bigint;
}>;

/** As it was issued, maybe before addresses were asked for. */
type Sealed = Omit<Recipient, 'address'> & Partial<Pick<Recipient, 'address'>>;

type SumRow = Pick<Row, 'kind' | 'place_of_supply' | 'rate' | 'amount' | 'tax'> &
  Readonly<{ gstin: string; registered: boolean | null; documents: number }>;

/** Invoices in schema `shop`, which another part of the process issues. */
export function openInvoices(db: Db, { sealer }: Readonly<{ sealer: Sealer }>): Invoices {
  const columns = db`
    invoice.*, (select issued_at from shop.invoice first where first.number = invoice.against)
      as against_at`;

  async function invoiceOf(row: Row): Promise<Invoice> {
    const plain = await sealer.open(row.account_id, row.recipient);
    const { against, against_at: againstAt } = row;
    return {
      kind: row.kind,
      number: row.number,
      issuedAt: row.issued_at,
      orderId: row.order_id,
      accountId: row.account_id,
      against:
        against === null || againstAt === null ? null : { number: against, issuedAt: againstAt },
      supplier: row.supplier,
      recipient: plain === null ? null : { address: null, ...(JSON.parse(plain) as Sealed) },
      placeOfSupply: row.place_of_supply,
      goods: { description: row.description, quantity: row.quantity, code: row.code },
      rate: toBasisPoints(row.rate),
      amount: toPaise(Number(row.amount)),
      tax: toPaise(Number(row.tax)),
    };
  }

  return {
    async ofOrder(orderId) {
      const rows = await db<Row[]>`
        select ${columns} from shop.invoice where order_id = ${orderId} order by kind desc`;
      return Promise.all(rows.map(invoiceOf));
    },

    numbersOf: (orderId) => db<{ kind: InvoiceKind; number: string }[]>`
      select kind, number from shop.invoice where order_id = ${orderId} order by kind desc`,

    async sumsOf(month) {
      const { from, before } = boundsOf(month);
      const rows = await db<SumRow[]>`
        select kind, place_of_supply, supplier ->> 'gstin' as gstin, rate, registered,
               count(*)::int as documents, sum(amount)::bigint as amount, sum(tax)::bigint as tax
        from shop.invoice where issued_at >= ${from} and issued_at < ${before}
        group by 1, 2, 3, 4, 5 order by gstin, kind desc, place_of_supply, rate, registered`;
      return rows.map(({ kind, documents, gstin, registered, ...row }) => ({
        ...{ kind, documents, registered },
        supplier: { gstin },
        placeOfSupply: row.place_of_supply,
        rate: toBasisPoints(row.rate),
        amount: toPaise(Number(row.amount)),
        tax: toPaise(Number(row.tax)),
      }));
    },

    async *ofAccount(accountId) {
      for (let offset = 0; ; offset += AT_A_TIME) {
        const rows = await db<Row[]>`
          select ${columns} from shop.invoice where account_id = ${accountId}
          order by issued_at desc, number limit ${AT_A_TIME} offset ${offset}`;
        if (rows.length > 0) yield await Promise.all(rows.map(invoiceOf));
        if (rows.length < AT_A_TIME) break;
      }
    },

    async *ofMonth(month) {
      const { from, before } = boundsOf(month);
      for (const kind of ['invoice', 'creditNote'] as const) {
        let after = 0;
        for (;;) {
          const rows = await db<Row[]>`
            select ${columns} from shop.invoice
            where kind = ${kind} and issued_at >= ${from} and issued_at < ${before}
              and serial > ${after}
            order by serial limit ${AT_A_TIME}`;
          if (rows.length > 0) yield await Promise.all(rows.map(invoiceOf));
          if (rows.length < AT_A_TIME) break;
          after = rows.at(-1)?.serial ?? after;
        }
      }
    },
  };
}

/** A month lies in one financial year, so that its serials rise. @throws RangeError for no month */
function boundsOf(month: string) {
  const from = startOfDay(`${month}-01`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  // Day 0 of the month after is the last one of this.
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from, before: endOfDay(last) };
}
