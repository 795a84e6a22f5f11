/** Where a customer is, for GST. */
export const taxAddressWords = {
  title: 'Your State and PIN code',
  addressTitle: 'Your address for the invoice',
  lead: 'GST law requires them on your invoice. We ask only once, and keep your order as it is.',
  addressLead:
    'GST law requires your address on an invoice of this amount. We keep your order as it is.',
  ownLead:
    'They appear on your GST invoices. A change counts for orders that are delivered from now on: invoices you have stay as they are.',
  state: 'State or Union territory',
  choose: 'Choose your State',
  pin: 'PIN code',
  gstin: 'GSTIN (optional)',
  gstinHint: 'Only if you buy for a business that is registered for GST.',
  legalName: 'Legal name (with a GSTIN)',
  legalNameHint: 'As on your GST registration. It stands on your invoice instead of your own name.',
  address: 'Address (with a GSTIN)',
  addressDue: 'Address',
  addressHint: 'House, street and town. Your State and PIN code are added.',
  button: 'Save and Continue',
  save: 'Save',
  pending: 'Saving',
  saved: 'Saved. You can go on and pay.',
  changed: 'Your details for GST invoices are saved.',
};

export const taxAddressRefusals = {
  noState: 'Please choose your State or Union territory.',
  badPin: 'Please enter a PIN code of 6 digits.',
  badGstin: 'Please check this GSTIN: it is not valid.',
  otherState: 'This GSTIN is from another State. Please choose the State it is registered in.',
  own: 'This is the GSTIN of the store. Please enter your own, or leave it empty.',
  noName: 'Please enter the legal name that this GSTIN is registered to.',
  badName: 'Please check this name: it has no letters.',
  nameTooLong: (most: number) => `The legal name cannot be longer than ${most} characters.`,
  noAddress: 'Please enter your address.',
  noAddressOfGstin: 'Please enter the address of the business. GST law requires it with a GSTIN.',
  badAddress: 'Please enter your full address, with house, street and town.',
  addressTooLong: (most: number, lines: number) =>
    `The address cannot be longer than ${most} characters, or ${lines} lines.`,
  failed: 'We could not save this right now. Please try again in a minute.',
};
