import { randomUUID } from 'node:crypto';
import { creditReference, rupees } from '@store/ledger';
import { createLedger, openEventStore, type Ledger } from '@store/ledger/event-store';
import { closedLoop, type LoopOptions } from '../measure/closed-loop.ts';
import type { Figure } from '../measure/figure.ts';

const WALLETS = 2000;
const AT = '2026-11-21T08:35:00.000Z';

/** A hold on one of many wallets through read, decide and append, as a purchase makes it. */
export async function command(url: string, loop: Omit<LoopOptions, 'name'>): Promise<Figure> {
  const eventStore = await openEventStore(url, { name: 'bench' });
  const ledger = createLedger(eventStore);
  const wallets = Array.from({ length: WALLETS }, () => randomUUID());
  try {
    await Promise.all(wallets.map((wallet) => fill(ledger, wallet)));
    let turn = 0;
    return await closedLoop({ name: 'command', ...loop }, async () => {
      const wallet = wallets[turn++ % WALLETS] ?? '';
      const orderId = randomUUID();
      const handled = await ledger.wallet.handle(
        wallet,
        { type: 'HoldFunds', data: { orderId, amount: rupees(1), at: AT } },
        { actor: wallet, correlationId: orderId, commandId: orderId },
      );
      if (!handled.accepted) throw new Error(`refused: ${handled.rejection.type}`);
    });
  } finally {
    await eventStore.close();
  }
}

async function fill(ledger: Ledger, wallet: string): Promise<void> {
  const txnId = randomUUID();
  await ledger.wallet.handle(
    wallet,
    {
      type: 'CreditFunds',
      data: {
        reference: creditReference.topUp(txnId),
        source: 'topUp',
        subject: txnId,
        amount: rupees(1_000_000),
        note: null,
        at: AT,
      },
    },
    { actor: wallet, correlationId: txnId, commandId: txnId },
  );
}
