import { financialYearOf } from '@store/ledger';
import type { Position } from '@store/ledger/event-store';
import { transaction, type Db, type Tx } from '@store/platform/postgres';
import type { InvoiceKind } from '../../ports/invoices.ts';
import type { CreditNoteDraft, Draft, InvoiceDraft } from './drafts.ts';
import { invoiceNumber } from './number.ts';

/**
 * Gives each draft its serial and stores it, together with how far the log was followed: all of it or
 * nothing, so that serials have no gaps. Two processes may both believe for a moment that they lead:
 * the checkpoint's row makes one wait for the other, and what is there is not issued again.
 * @returns the accounts that have a new one
 */
export const issue = (
  db: Db,
  drafts: readonly Draft[],
  upTo: Position,
): Promise<readonly string[]> =>
  transaction(db, async (tx) => {
    const accounts = new Set<string>();
    const [checkpoint] = await tx<{ position: bigint }[]>`
      select position from shop.invoice_checkpoint for update`;
    if (checkpoint === undefined) throw new Error('the checkpoint of invoices is not there');
    for (const draft of drafts) {
      if (await isIssued(tx, draft)) continue;
      accounts.add(
        await (draft.kind === 'invoice' ? storeInvoice(tx, draft) : storeCreditNote(tx, draft)),
      );
    }
    await tx`
      update shop.invoice_checkpoint set position = ${upTo} where position < ${upTo}`;
    return [...accounts];
  });

async function isIssued(tx: Tx, { orderId, kind }: Draft): Promise<boolean> {
  const found = await tx`
    select from shop.invoice where order_id = ${orderId} and kind = ${kind}`;
  return found.length > 0;
}

async function nextSerial(tx: Tx, kind: InvoiceKind, issuedAt: Date) {
  const year = financialYearOf(issuedAt.toISOString());
  const [{ last: serial }] = await tx<[{ last: number }]>`
    insert into shop.invoice_serial (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = invoice_serial.last + 1 returning last`;
  return { kind, year, serial, number: invoiceNumber(kind, year, serial) };
}

async function storeInvoice(tx: Tx, draft: InvoiceDraft): Promise<string> {
  const { placed, supplied, issuedAt } = draft;
  const { product, item, tax } = placed;
  const goods = `${item.name}, ${product.name}`;
  await tx`
    insert into shop.invoice ${tx({
      ...(await nextSerial(tx, draft.kind, issuedAt)),
      issued_at: issuedAt,
      order_id: draft.orderId,
      account_id: placed.userId,
      against: null,
      supplier: tx.json(draft.supplier),
      recipient: draft.recipient,
      registered: draft.registered,
      place_of_supply: draft.placeOfSupply,
      description: supplied.inPart ? `${goods} (delivered in part)` : goods,
      quantity: supplied.quantity,
      code: tax?.code ?? '',
      rate: tax?.rate ?? 0,
      amount: draft.amount,
      tax: draft.tax,
    })}`;
  return placed.userId;
}

/** As the invoice of the order has it; there is one, because its event lies before. */
async function storeCreditNote(tx: Tx, draft: CreditNoteDraft): Promise<string> {
  const { kind, year, serial, number } = await nextSerial(tx, draft.kind, draft.issuedAt);
  const [stored] = await tx<{ account_id: string }[]>`
    insert into shop.invoice (
      kind, year, serial, number, issued_at, order_id, account_id, against, supplier, recipient,
      registered, place_of_supply, description, quantity, code, rate, amount, tax
    )
    select ${kind}, ${year}, ${serial}, ${number}, ${draft.issuedAt}, order_id, account_id,
           invoice.number, supplier, recipient, registered, place_of_supply, description, quantity,
           code, rate, ${draft.amount}, ${draft.tax}
    from shop.invoice where order_id = ${draft.orderId} and kind = 'invoice'
    returning account_id`;
  if (stored === undefined) throw new Error(`the order ${draft.orderId} has no invoice`);
  return stored.account_id;
}
