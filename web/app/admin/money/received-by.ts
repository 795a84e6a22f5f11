import type { ManualAct } from '@store/ledger';
import { gatewayName } from '../gateway-name.ts';
import { moneyWords as words } from './words.ts';

/** Who has the money of a bank payment that a person has found; null for every other act. */
export const receivedBy = (act: ManualAct): string | null => {
  if (act.kind !== 'credit' || act.utr === null) return null;
  return act.gateway === undefined ? words.atBank : gatewayName(act.gateway);
};
