import { postingsOf, type LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

type Wallet = { available: number; held: number; locked: number };

/** Postings sum to zero, event by event, and no wallet is ever below zero, at no point of the log. */
export function checkMoney(findings: Findings) {
  const wallets = new Map<string, Wallet>();
  let balance = 0n;
  let postings = 0;

  function walletOf(userId: string): Wallet {
    const wallet = wallets.get(userId) ?? { available: 0, held: 0, locked: 0 };
    wallets.set(userId, wallet);
    return wallet;
  }

  return {
    see: (event: LedgerEvent): void => {
      const { stream, type, position, revision } = event;
      const lines = postingsOf(event);
      const wallet = event.category === 'wallet' ? walletOf(event.id) : null;
      const wasSound = wallet === null || isSound(wallet);
      let sum = 0;
      for (const { account, amount } of lines) {
        sum += amount;
        // What the store owes is a credit.
        if (account === 'wallet:available' && wallet) wallet.available -= amount;
        if (account === 'wallet:held' && wallet) wallet.held -= amount;
        if (account === 'wallet:locked' && wallet) wallet.locked -= amount;
      }
      postings += lines.length;
      balance += BigInt(sum);
      if (sum !== 0) {
        findings.add(
          `${stream}: the postings of ${type} at position ${position} sum to ${sum} paise`,
        );
      }
      if (wallet !== null && wasSound && !isSound(wallet)) {
        findings.add(
          `${stream}: after ${type} at position ${position} (revision ${revision}) ` +
            `the wallet of ${event.id} has ${wallet.available} paise available, ${wallet.held} held and ${wallet.locked} locked`,
        );
      }
    },
    wallets: () => wallets.size,
    postings: () => postings,
    trialBalance: () => balance,
  };
}

const isSound = ({ available, held, locked }: Wallet): boolean =>
  available >= 0 && held >= 0 && locked >= 0;
