import type { ManualAct } from '@store/ledger';
import { gatewayName } from '../gateway-name.ts';
import { moneyWords as words } from './words.ts';

/** Who may have the money of a bank payment, to choose from: the store’s bank, or one of these. */
export const receivers = (gateways: readonly string[]) => [
  { value: '', label: words.atBank },
  ...gateways.map((value) => ({ value, label: gatewayName(value) })),
];

/** Who has the money of a bank payment that a person has found; null where the act does not say. */
export const receivedBy = (act: ManualAct): string | null => {
  if (act.kind === 'payOrder') return act.gateway === undefined ? null : receiver(act.gateway);
  return act.kind === 'credit' && act.utr !== null ? receiver(act.gateway ?? null) : null;
};

const receiver = (gateway: string | null): string =>
  gateway === null ? words.atBank : gatewayName(gateway);
