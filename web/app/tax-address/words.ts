import type { InvoiceDue } from '../session/before-paying.ts';

/** What is asked for before an order is paid, and why. */
const asks: Readonly<Record<InvoiceDue, Readonly<{ title: string; lead: string }>>> = {
  state: {
    title: 'Your State and PIN code',
    lead: 'GST law requires them on your invoice. We will ask only once. Your order is not placed yet: you can continue with it next.',
  },
  business: {
    title: 'Your business name and address',
    lead: 'GST law requires both on an invoice with your GSTIN. Your order is not placed yet: you can continue with it next.',
  },
  address: {
    title: 'Your address for the invoice',
    lead: 'GST law requires your full address on an invoice of this amount. Your order is not placed yet: you can continue with it next.',
  },
};

/** Where a customer is, for GST. */
export const taxAddressWords = {
  asks,
  ownTitle: 'Your details for GST invoices',
  ownLead:
    'They appear on your GST invoices. Changes apply to orders delivered from now on. Invoices you already have will not change.',
  state: 'State or Union territory',
  choose: 'Choose your State',
  pin: 'PIN code',
  gstin: 'GSTIN (optional)',
  gstinHint: 'Only if you buy for a business that is registered for GST.',
  legalName: 'Registered business name',
  legalNameHint:
    'Required if you enter a GSTIN. Enter it exactly as on the GST registration. It appears on your invoice instead of your own name.',
  address: 'Address',
  addressHint: 'House, street and town. We add your State and PIN code.',
  addressHintOfGstin:
    'Required if you enter a GSTIN. House, street and town: we add your State and PIN code.',
  button: 'Save and Continue',
  save: 'Save',
  pending: 'Saving',
  saved: 'Saved. You can pay now.',
  changed: 'Your details for GST invoices are saved.',
};

export const taxAddressRefusals = {
  noState: 'Please choose your State or Union territory.',
  badPin: 'Please enter a 6-digit PIN code.',
  badGstin: 'Please check this GSTIN: it is not valid.',
  otherState: 'This GSTIN is from another State. Please choose the State it is registered in.',
  own: 'This is the GSTIN of the store. Please enter your own, or leave it empty.',
  noName: 'Please enter the name that this GSTIN is registered to.',
  badName: 'Please check this name: it has no letters.',
  nameTooLong: (most: number) => `The business name cannot be longer than ${most} characters.`,
  noAddress: 'Please enter your address.',
  keptAddress:
    'Please enter your address. You can change it, but not remove it: an invoice may still need it.',
  noAddressOfGstin: 'Please enter the address of the business. GST law requires it with a GSTIN.',
  unseenInAddress: 'Address cannot contain invisible characters.',
  badAddress: 'Please enter your full address, with house, street and town.',
  addressTooLong: (most: number, lines: number) =>
    `The address cannot be longer than ${most} characters, or ${lines} lines.`,
  failed: 'We could not save this right now. Please try again in a minute.',
};
