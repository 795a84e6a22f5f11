import { isUnionTerritory, stateInWords, stateOfGstin } from '../../ports/gst-states.ts';
import type { Invoice } from '../../ports/invoices.ts';
import { percentTyped } from '../../ports/percent.ts';
import { taxableOf, taxParts } from '../../ports/tax-parts.ts';
import { formatDay } from '../ui/format-instant.ts';
import { formatRupees } from '../ui/format-money.ts';
import { invoiceWords as words } from './words.ts';

type Named = Readonly<{ label: string; value: string }>;

/** Everything that stands on an invoice, as it is read: the page and the file say the same. */
export type ShownInvoice = Readonly<{
  kind: Invoice['kind'];
  title: string;
  number: string;
  facts: readonly Named[];
  supplier: readonly string[];
  recipient: readonly string[];
  goods: readonly Named[];
  /** What adds up to the total. */
  amounts: readonly Named[];
  total: Named;
  signature: string;
}>;

export function shownInvoice(invoice: Invoice): ShownInvoice {
  const { kind, number, issuedAt, orderId, against, supplier, goods } = invoice;
  return {
    kind,
    title: words.titles[kind],
    number,
    facts: [
      { label: words.number, value: number },
      { label: words.date, value: formatDay(issuedAt) },
      ...(against === null
        ? []
        : [
            {
              label: words.against,
              value: words.againstOf(against.number, formatDay(against.issuedAt)),
            },
          ]),
      { label: words.order, value: orderId },
      ...deliveryLine(invoice),
      { label: words.placeOfSupply, value: stateInWords(invoice.placeOfSupply) },
      { label: words.reverseCharge, value: words.no },
    ],
    supplier: [
      supplier.name,
      ...supplier.address.split('\n'),
      stateInWords(stateOfGstin(supplier.gstin)),
      words.gstin(supplier.gstin),
    ],
    recipient: recipientLines(invoice),
    goods: [
      { label: words.goods, value: goods.description },
      { label: words.code, value: goods.code },
      { label: words.quantity, value: String(goods.quantity) },
    ],
    amounts: [
      { label: words.taxable, value: formatRupees(taxableOf(invoice)) },
      ...taxLines(invoice),
    ],
    total: { label: words.totalOf[kind], value: formatRupees(invoice.amount) },
    signature: words.signature,
  };
}

function recipientLines({ recipient, placeOfSupply }: Invoice): readonly string[] {
  if (recipient === null) return [words.erased, stateInWords(placeOfSupply)];
  const { name, state, pin, gstin, address } = recipient;
  return [
    name,
    ...(address?.split('\n') ?? []),
    words.pin(stateInWords(state ?? placeOfSupply), pin),
    gstin === null ? words.unregistered : words.gstin(gstin),
  ];
}

/**
 * For whoever has given an address and is not registered: rule 46 (e) wants the address of delivery
 * beside it, and there is no other for goods of a game.
 */
function deliveryLine({ recipient, placeOfSupply }: Invoice): readonly Named[] {
  if (recipient === null || recipient.address === null || recipient.gstin !== null) return [];
  const state = stateInWords(recipient.state ?? placeOfSupply);
  return [{ label: words.delivery, value: words.deliveredThere(state) }];
}

/** Half the rate each where both are in one State. */
function taxLines(invoice: Invoice): readonly Named[] {
  const { rate, placeOfSupply, supplier } = invoice;
  const { integrated, central, state } = taxParts(invoice);
  if (placeOfSupply !== stateOfGstin(supplier.gstin)) {
    return [{ label: words.integrated(percentTyped(rate)), value: formatRupees(integrated) }];
  }
  const half = percentTyped(rate / 2);
  const ofState = isUnionTerritory(placeOfSupply) ? words.union(half) : words.state(half);
  return [
    { label: words.central(half), value: formatRupees(central) },
    { label: ofState, value: formatRupees(state) },
  ];
}
