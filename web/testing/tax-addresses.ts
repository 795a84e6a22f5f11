import type { TaxAddress } from '../ports/invoices.ts';

/** Of a person in another State than the store, as the form asks for it. */
export const IN_KARNATAKA: TaxAddress = {
  state: '29',
  pin: '560001',
  gstin: '',
  legalName: '',
  address: '',
};

/** Of a business there. */
export const REGISTERED_THERE: TaxAddress = {
  ...IN_KARNATAKA,
  gstin: '29AAGCB7383J1Z4',
  legalName: 'Bright Games Private Limited',
  address: '12 Residency Road\nBengaluru',
};
