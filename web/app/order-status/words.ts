export const orderStatusWords = {
  title: 'Check an order',
  lead: 'Enter the order ID, and the email or mobile number of the account that placed it. We will email you a link to the receipt.',
  number: 'Order ID',
  numberHint: 'For example, GT26K21-7H20QA2M.',
  contact: 'Email or mobile number',
  button: 'Email Me the Receipt',
  pending: 'Sending',
  sent: 'If these details match an order, a link to the receipt is on its way to the email of the account that placed it.',
  notThere: 'It may take a minute. Please check your spam folder as well.',
  signedIn: { before: 'Signed in? Your orders are in', link: 'My Orders', after: '.' },
};

export const orderStatusRefusals = {
  noNumber: 'Please enter an order ID like GT26K21-7H20QA2M.',
  noContact: 'Please enter an email address or a 10-digit mobile number.',
  failed: 'We could not send the link right now. Please try again.',
};

export const receiptLinkWords = {
  metaTitle: 'Receipt',
  invoiceMetaTitle: 'GST invoice',
  over: 'This link does not work any more',
  overText: 'Links to receipts work for 7 days. You can get a new one.',
  again: 'Check an order',
  readOnly: 'This page only shows the order. To do more, sign in.',
};
