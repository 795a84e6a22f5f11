/** Where the buyer and admins read the invoice and the credit note of an order. */
export const invoicePath = (orderId: string): string => `/invoice/${orderId}`;

/** Of what the page shows, as a PDF. */
export const invoiceFilePath = (path: string): string => `${path}/pdf`;
