import { rupees, taxWithin, type Paise, type TaxClass } from '@store/ledger';
import { taxableOf } from './tax-parts.ts';

/** Rule 46 (e) of the CGST Rules: from here on an invoice says where its recipient lives. */
const ADDRESS_FROM = rupees(50_000);

/** Whether the invoice of an order names the address also of who is not registered for GST. */
export const isAddressDue = (price: Paise, tax: TaxClass | null): boolean =>
  tax !== null && taxableOf({ amount: price, tax: taxWithin(price, tax.rate) }) >= ADDRESS_FROM;
