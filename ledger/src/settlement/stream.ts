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
