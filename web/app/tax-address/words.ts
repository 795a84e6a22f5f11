/** Where a customer is, for GST. */
export const taxAddressWords = {
  title: 'Your State and PIN code',
  lead: 'GST law requires them on your invoice. We ask only once, and keep your order as it is.',
  ownLead:
    'They appear on your GST invoices. A change counts for orders that are delivered from now on: invoices you have stay as they are.',
  state: 'State or Union territory',
  choose: 'Choose your State',
  pin: 'PIN code',
  gstin: 'GSTIN (optional)',
  gstinHint: 'Only if you buy for a business that is registered for GST.',
  button: 'Save and Continue',
  save: 'Save',
  pending: 'Saving',
  saved: 'Your State is saved. You can go on and pay.',
  changed: 'Your State and PIN code are saved.',
};

export const taxAddressRefusals = {
  noState: 'Please choose your State or Union territory.',
  badPin: 'Please enter a PIN code of 6 digits.',
  badGstin: 'Please check this GSTIN: it is not valid.',
  otherState: 'This GSTIN is from another State. Please choose the State it is registered in.',
  own: 'This is the GSTIN of the store. Please enter your own, or leave it empty.',
  failed: 'We could not save this right now. Please try again in a minute.',
};
