import type { Order, OrderEvent, OrderPlaced, Paise, Returned } from '@store/ledger';
import { decodeEvent, type Ledger, type RecordedEvent } from '@store/ledger/event-store';
import type { Sealer } from '@store/platform/sealing';
import type { Accounts } from '../../ports/accounts.ts';
import { stateOfGstin } from '../../ports/gst-states.ts';
import type { Recipient, Supplier, TaxAddresses } from '../../ports/invoices.ts';

/** Whatever happened to an order that makes a document of it. */
export const TELLING: ReadonlySet<string> = new Set<OrderEvent['type']>([
  'OrderCompleted',
  'OrderRefunded',
  'SaleDisputed',
  'OrderDisputeEnded',
]);

type Issued = Readonly<{ orderId: string; issuedAt: Date; amount: Paise; tax: Paise }>;

/** An invoice without its serial. `recipient` is sealed with the buyer's key. */
export type InvoiceDraft = Issued &
  Readonly<{
    kind: 'invoice';
    placed: OrderPlaced['data'] & Readonly<{ gstin: string }>;
    supplied: Supplied;
    supplier: Supplier;
    recipient: string;
    /** Has the recipient a GSTIN? */
    registered: boolean;
    placeOfSupply: string;
  }>;
/** Of the pieces that were ordered; `inPart` where not even whole pieces were delivered. */
type Supplied = Readonly<{ quantity: number; inPart: boolean }>;
/** Everything else is as its invoice has it. */
export type CreditNoteDraft = Issued & Readonly<{ kind: 'creditNote' }>;
export type Draft = InvoiceDraft | CreditNoteDraft;

export type Sources = Readonly<{
  orders: Pick<Ledger['order'], 'stateOf'>;
  accounts: Pick<Accounts, 'byId'>;
  addresses: Pick<TaxAddresses, 'of'>;
  sealer: Pick<Sealer, 'seal'>;
  /** As set now. */
  supplier: () => Omit<Supplier, 'gstin'>;
}>;

/**
 * What has to be issued for an event: an invoice for an order that was completed with tax, a credit
 * note for such an order that is refunded, or lost to a dispute, also before it was completed. Null for
 * everything else, such as what was sold before the store was registered.
 */
export async function draftFor(recorded: RecordedEvent, sources: Sources): Promise<Draft | null> {
  const event = decodeEvent(recorded);
  if (event?.category !== 'order') return null;
  const issuedAt = new Date(recorded.recordedAt);
  if (event.type === 'OrderDisputeEnded') {
    const { orderId, lost: amount, lostTax: tax } = event.data;
    return tax === undefined ? null : { kind: 'creditNote', orderId, issuedAt, amount, tax };
  }
  if (event.type === 'SaleDisputed') {
    const { orderId, amount, tax, lost } = event.data;
    const isNone = tax === undefined || lost !== true;
    return isNone ? null : { kind: 'creditNote', orderId, issuedAt, amount, tax };
  }
  if (event.type !== 'OrderCompleted' && event.type !== 'OrderRefunded') return null;
  const { orderId, amount, tax } = event.data;
  if (tax === undefined) return null;
  const issued = { orderId, issuedAt, amount, tax };
  if (event.type === 'OrderRefunded') return { ...issued, kind: 'creditNote' };
  const supply = await supplyOf(orderId, sources);
  const supplied = suppliedOf(supply.placed, event.data.returned);
  return { ...issued, kind: 'invoice', ...supply, supplied };
}

/** The legs of an order are in its order piece by piece: what counts are pieces that are whole. */
function suppliedOf(
  { quantity, legs }: OrderPlaced['data'],
  returned: Returned | undefined,
): Supplied {
  const isBack = (leg: number) => returned?.legs.includes(leg) ?? false;
  const perPiece = legs.length / quantity;
  const pieces = Array.from({ length: quantity }, (_, piece) =>
    legs.slice(piece * perPiece, (piece + 1) * perPiece),
  );
  const whole = pieces.filter((piece) => !piece.some(({ leg }) => isBack(leg))).length;
  const inPart = legs.filter(({ leg }) => !isBack(leg)).length !== whole * perPiece;
  return { quantity: inPart ? quantity : whole, inPart };
}

async function supplyOf(orderId: string, sources: Sources) {
  const placed = placedWithTax(await sources.orders.stateOf(orderId));
  const { userId, gstin } = placed;
  const recipient = await recipientOf(userId, sources);
  return {
    placed,
    supplier: { ...sources.supplier(), gstin },
    recipient: await sources.sealer.seal(userId, JSON.stringify(recipient)),
    registered: recipient.gstin !== null,
    // Section 12 (2) (b) of the IGST Act: without an address on record it is where the supplier is.
    placeOfSupply: recipient.state ?? stateOfGstin(gstin),
  };
}

async function recipientOf(
  accountId: string,
  { accounts, addresses }: Sources,
): Promise<Recipient> {
  const [account, address] = await Promise.all([accounts.byId(accountId), addresses.of(accountId)]);
  const gstin = address?.gstin || null;
  // Whoever has no GSTIN any more may still have the name that it was registered to.
  const registered = gstin === null ? '' : address?.legalName;
  return {
    name: registered || (account?.name ?? ''),
    state: address?.state ?? null,
    pin: address?.pin ?? null,
    gstin,
    address: address?.address || null,
  };
}

/** @throws Error for an order that cannot have been completed with tax. */
function placedWithTax(order: Order): InvoiceDraft['placed'] {
  if (order.status === 'NotPlaced') throw new Error('an order was completed and never placed');
  const { gstin, ...placed } = order.placed;
  if (gstin === undefined || placed.tax === null) {
    throw new Error(`the order ${placed.orderId} has tax and no GSTIN`);
  }
  return { ...placed, gstin };
}
