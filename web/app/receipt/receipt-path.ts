import type { PaymentNamed } from './payment-named.ts';

const PAGES: Readonly<Record<PaymentNamed['kind'], string>> = {
  order: '/confirmation',
  topUp: '/walletconfirmation',
};

/** Where everybody can see how far a payment is. */
export const receiptPath = (kind: PaymentNamed['kind'], id: string): string =>
  `${PAGES[kind]}?${new URLSearchParams({ client_txn_id: id }).toString()}`;
