import { postingsOf, type LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

type Left = Readonly<{ amount: number; since: string }>;

/**
 * What was paid for an order or a top-up that has ended is no more on its account: it has become a
 * sale, is in a wallet, at a bank, or with a person. Of one that was cancelled so much stays as was said.
 */
export function checkLeftOver(findings: Findings, whenLongAgo: () => string) {
  const left = new Map<string, Left>();
  const underWay = new Set<string>();
  const kept = new Map<string, number>();
  return {
    see: (event: LedgerEvent): void => {
      if (BEGINS.has(event.type)) underWay.add(event.id);
      if (ENDS.has(event.type)) underWay.delete(event.id);
      if (event.type === 'OrderCancelled') kept.set(event.id, event.data.keptAmount);
      for (const { account, owner, amount } of postingsOf(event)) {
        if (account !== 'suspense' || owner === null) continue;
        const more = (left.get(owner)?.amount ?? 0) - amount;
        if (more === 0) left.delete(owner);
        else left.set(owner, { amount: more, since: event.recordedAt });
      }
      // A transfer has an account of its own, and who watches it: see `checkSuspense`.
      if (event.category === 'suspense') left.delete(event.id);
    },
    /** To be called once, after the last event. */
    end: (): void => {
      const longAgo = whenLongAgo();
      for (const [id, { amount, since }] of left) {
        if (underWay.has(id) || since >= longAgo || amount === kept.get(id)) continue;
        findings.add(
          amount > 0
            ? `${id}: it is over, and ${amount} paise of it are still on its account`
            : `${id}: it is over, and ${-amount} paise more have left its account than came`,
        );
      }
    },
  };
}

const BEGINS: ReadonlySet<LedgerEvent['type']> = new Set([
  ...(['OrderPlaced', 'TopUpRequested', 'PaymentConfirmed'] as const),
]);
const ENDS: ReadonlySet<LedgerEvent['type']> = new Set([
  ...(['OrderCompleted', 'OrderRefunded', 'OrderCancelled'] as const),
  ...(['PaymentFailed', 'TopUpCompleted'] as const),
]);
