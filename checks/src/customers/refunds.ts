import { setTimeout as pause } from 'node:timers/promises';
import { pauseAfter } from '@store/workflows/refund-looks';
import { byStream, type Fact, type Log } from '../store/log.ts';

/** How long a look takes where a worker died over it, and the next one comes to it late. */
const LOOK_MS = 120_000;
/** That four looks in a row come to nothing is no chance. */
const MOST_MS = pauseAfter(3);

/** Money that was to go to a bank, by its reference. `since` in milliseconds since the epoch. */
type OpenRefund = Readonly<{ reference: string; since: number; story: readonly Fact[] }>;

/**
 * The refunds to banks that have begun, of orders and of suspended money, and have not ended: which has
 * neither arrived nor was refused, nor is in the wallet or on suspense again. `facts` are those of the
 * refunds and of the wallets.
 */
export function openRefunds(facts: readonly Fact[]): readonly OpenRefund[] {
  const cameBack = new Set(
    facts.flatMap(({ type, data }) =>
      type === 'FundsCredited' && data['source'] === 'sentBack' ? [data['subject']] : [],
    ),
  );
  const refunds = new Map<string, Fact[]>();
  for (const story of byStream(facts).values()) {
    for (const fact of story.filter(({ type }) => OF_REFUND.test(type))) {
      const reference = String(fact.data['reference']);
      refunds.set(reference, [...(refunds.get(reference) ?? []), fact]);
    }
  }
  const isOver = (reference: string, story: readonly Fact[]): boolean => {
    const last = story.findLast(({ type }) => !TRACED.test(type))?.type ?? '';
    return last === 'BankRefundFailed' ? cameBack.has(reference) : ENDS.has(last);
  };
  return [...refunds]
    .filter(([reference, story]) => !isOver(reference, story))
    .map(([reference, story]) => ({ reference, since: story[0]?.at ?? 0, story }));
}

const OF_REFUND = /^(?:Bank|Suspense)Refund/;
/** Of one that has arrived its bank tells later by which name. */
const TRACED = /Traced$/;
const ENDS: ReadonlySet<string> = new Set([
  ...['BankRefundRefused', 'BankRefundArrived', 'SuspenseRefundArrived', 'SuspenseRefundFailed'],
]);

/** A refund of that age is looked at again so soon, though every look by now has come to nothing. */
export function nextLookWithin(ageMs: number): number {
  let [look, lookedAt] = [1, pauseAfter(1)];
  while (lookedAt <= ageMs) {
    look += 1;
    lookedAt += pauseAfter(look);
  }
  return Math.min(pauseAfter(look), MOST_MS);
}

/**
 * Once banks and gateways answer and nobody asks for more: waits until each refund to a bank has ended,
 * which its next look sees to. Returns what does not.
 */
export async function untilRefunded(log: Log): Promise<string[]> {
  const from = Date.now();
  for (;;) {
    const told = ['refund-', 'suspense-', 'wallet-'].map((prefix) => log.factsOf(prefix));
    const open = openRefunds((await Promise.all(told)).flat());
    const awaited = open.filter(
      ({ since }) => Date.now() < from + nextLookWithin(from - since) + LOOK_MS,
    );
    if (awaited.length === 0) return open.map(inWords);
    await pause(1_000);
  }
}

const inWords = ({ reference, story }: OpenRefund): string =>
  `the refund ${reference} to the bank has no end: ` +
  story.map(({ type, data }) => `${type} ${String(data['at'])}`).join(', ');
