import type { InvoiceKind } from '../../ports/invoices.ts';

const PREFIX = { invoice: 'INV', creditNote: 'CRN' } as const;
const DIGITS = 7;
const MOST = 10 ** DIGITS - 1;

/**
 * Like "INV/2627/0000001": 16 characters, as many as the rules allow. `year` is that in which the
 * financial year begins.
 * @throws RangeError for a serial that does not fit
 */
export function invoiceNumber(kind: InvoiceKind, year: number, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1 || serial > MOST) {
    throw new RangeError(`not a serial: ${serial}`);
  }
  const years = `${twoDigits(year)}${twoDigits(year + 1)}`;
  return `${PREFIX[kind]}/${years}/${String(serial).padStart(DIGITS, '0')}`;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');
