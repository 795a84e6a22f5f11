import { postingsOf, type LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

type Wallet = { available: number; held: number };

/** Postings sum to zero, event by event, and no wallet is ever below zero, at no point of the log. */
export function checkMoney(findings: Findings) {
  const wallets = new Map<string, Wallet>();
  let balance = 0n;
  let postings = 0;

  function seeWallet(event: Extract<LedgerEvent, { category: 'wallet' }>): void {
    const wallet = wallets.get(event.id) ?? { available: 0, held: 0 };
    wallets.set(event.id, wallet);
    const wasSound = isSound(wallet);
    move(wallet, event);
    if (wasSound && !isSound(wallet)) {
      findings.add(
        `${event.stream}: after ${event.type} at position ${event.position} (revision ${event.revision}) ` +
          `the wallet of ${event.id} has ${wallet.available} paise available and ${wallet.held} held`,
      );
    }
  }

  return {
    see: (event: LedgerEvent): void => {
      const lines = postingsOf(event);
      const sum = lines.reduce((total, { amount }) => total + amount, 0);
      if (sum !== 0) {
        findings.add(
          `${event.stream}: the postings of ${event.type} at position ${event.position} sum to ${sum} paise`,
        );
      }
      postings += lines.length;
      balance += BigInt(sum);
      if (event.category === 'wallet') seeWallet(event);
    },
    wallets: () => wallets.size,
    postings: () => postings,
    trialBalance: () => balance,
  };
}

const isSound = ({ available, held }: Wallet): boolean => available >= 0 && held >= 0;

function move(wallet: Wallet, event: Extract<LedgerEvent, { category: 'wallet' }>): void {
  const { amount } = event.data;
  switch (event.type) {
    case 'FundsCredited':
      wallet.available += amount;
      return;
    case 'FundsHeld':
      wallet.available -= amount;
      wallet.held += amount;
      return;
    case 'HoldCaptured':
      wallet.held -= amount;
      return;
    case 'HoldReleased':
      wallet.available += amount;
      wallet.held -= amount;
      return;
    case 'FundsDeducted':
      wallet.available -= amount;
  }
}
