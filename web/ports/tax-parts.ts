import { minus, toPaise, ZERO_PAISE, type Paise } from '@store/ledger';
import { stateOfGstin } from './gst-states.ts';
import type { Invoice, TaxParts } from './invoices.ts';

type Taxed = Pick<Invoice, 'tax' | 'placeOfSupply'> &
  Readonly<{ supplier: Pick<Invoice['supplier'], 'gstin'> }>;

/** Integrated tax where the place of supply is another State than the store's, else two halves. */
export function taxParts({ tax, placeOfSupply, supplier }: Taxed): TaxParts {
  if (placeOfSupply !== stateOfGstin(supplier.gstin)) {
    return { integrated: tax, central: ZERO_PAISE, state: ZERO_PAISE };
  }
  const central = toPaise(Math.floor(tax / 2));
  return { integrated: ZERO_PAISE, central, state: minus(tax, central) };
}

/** What the tax is charged on. */
export const taxableOf = ({ amount, tax }: Pick<Invoice, 'amount' | 'tax'>): Paise =>
  minus(amount, tax);
