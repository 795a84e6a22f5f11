import type { PaymentSubject } from './contract.ts';

const PAGES = { order: '/confirmation', topUp: '/walletconfirmation' } as const;

/** The page the payer comes back to; a gateway may add the same parameter once more. */
export const returnUrlAt =
  (publicUrl: string) =>
  ({ kind, id }: PaymentSubject): string => {
    const url = new URL(PAGES[kind], publicUrl);
    url.searchParams.set('client_txn_id', id);
    return url.href;
  };
