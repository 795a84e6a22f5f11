import type { PaymentSubject } from './contract.ts';

/** The gateway takes each id once, so a lost answer costs one: "GT26K21-7H20QA2M", then ….2, ….3 */
export const paymentReference = (id: string, attempt: number): string =>
  attempt === 1 ? id : `${id}.${attempt}`;

/** The order or top-up behind an id of the gateway. */
export const subjectOfReference = (reference: string): string => reference.replace(/\..*/s, '');

const PAGES = { order: '/confirmation', topUp: '/walletconfirmation' } as const;

/** The page the payer comes back to; a gateway may add the same parameter once more. */
export const returnUrlAt =
  (publicUrl: string) =>
  ({ kind, id }: PaymentSubject): string => {
    const url = new URL(PAGES[kind], publicUrl);
    url.searchParams.set('client_txn_id', id);
    return url.href;
  };
