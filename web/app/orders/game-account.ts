import type { GameAccount } from '@store/ledger/sealing';

/** `118374920 (2641)`, as players write it; null when the customer's key was erased. */
export function gameAccountInWords(account: GameAccount | null): string {
  if (account === null) return 'Erased';
  const [first = '', ...rest] = account.inputs.filter((input) => input !== '');
  return rest.length === 0 ? first : `${first} (${rest.join(', ')})`;
}
