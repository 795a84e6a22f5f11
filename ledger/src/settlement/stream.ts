import type { IstDay } from '../kernel/ist-date.ts';

/** The id of the stream: gateways number their settlements without knowing of each other. */
export const settlementStream = ({
  gateway,
  settlementId,
}: Readonly<{ gateway: string; settlementId: string }>): string => `${gateway}-${settlementId}`;

/** Of what was found on the bank's statement of a day. */
export const statementId = (day: IstDay): string => `bank-${day}`;
/** Of what a person has written down: by the gateway's id where it has one, else the bank's reference. */
export const byHandId = ({
  settlementId,
  utr,
}: Readonly<{ settlementId?: string; utr: string }>): string => settlementId ?? `utr-${utr}`;

/**
 * By which a transfer of the bank is claimed by the settlement that it is, whoever writes it down;
 * null of what is no bank's reference. Payments claim theirs by another name: one that comes straight
 * to the store's account is both a payment and what its gateway has settled.
 */
export function settledUtr(told: string): string | null {
  const utr = told.replaceAll(/\s/g, '').toUpperCase();
  return isSettledUtr(utr) ? `settled-${utr}` : null;
}

/** A reference under which banks book what a gateway sends, without spaces and in capitals. */
export const isSettledUtr = (utr: string): boolean => /^[A-Z0-9]{8,22}$/.test(utr);
