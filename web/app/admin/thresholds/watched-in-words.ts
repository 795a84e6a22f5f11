import type { Account } from '@store/ledger';
import { thresholdWords as words } from './words.ts';

export const isAccount = (name: string): name is Account => Object.hasOwn(words.accounts, name);

/** What a threshold is set on, by the name that the form and the trail have for it. */
export function watchedInWords(name: string): string {
  if (name === 'wallets') return words.everyWallet;
  if (name === 'wallet') return words.oneWallet;
  return isAccount(name) ? words.accounts[name] : name;
}
