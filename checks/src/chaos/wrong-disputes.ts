import { postingsOf, type LedgerEvent } from '@store/ledger';
import type { EventStore } from '@store/ledger/event-store';
import { everyEvent } from '../three-way/every-event.ts';
import type { Letter } from './letters.ts';

type EventIn<Of extends LedgerEvent['category']> = Extract<LedgerEvent, { category: Of }>;
type Ended = 'open' | 'won' | 'lost';

/**
 * When nobody buys or disputes any more: whatever a bank has decided is settled, a wallet is frozen
 * for as long as it has a dispute that was not won, and never below zero, and nothing was sent or
 * given back by itself for a payment that its bank gives back. The audit looks at none of this before
 * ten minutes have passed. Returns what does not hold.
 */
export async function wrongDisputes(
  eventStore: Pick<EventStore, 'readAll'>,
  letters: readonly Letter[],
): Promise<string[]> {
  const disputes = new Map<string, { userId: string; ended: Ended; isSettled: boolean }>();
  const onOrders = new Map<string, Map<string, Ended>>();
  const freezes = new Map<string, Set<string>>();
  const available = new Map<string, number>();
  let total = 0;
  const wrong: string[] = [];

  for await (const event of everyEvent(eventStore)) {
    for (const { account, owner, amount } of postingsOf(event)) {
      total += amount;
      if (account !== 'wallet:available' || owner === null) continue;
      // What a customer has is owed to them: a credit.
      const left = (available.get(owner) ?? 0) - amount;
      available.set(owner, left);
      if (left < 0) wrong.push(`the wallet of ${owner} is ${left} paise after ${event.type}`);
    }
    if (event.category === 'dispute') followDispute(event);
    if (event.category === 'order') followOrder(event);
    if (event.category === 'wallet') followWallet(event);
  }
  if (total !== 0) wrong.push(`the books are ${total} paise apart`);
  for (const [id, { userId, ended, isSettled }] of disputes) {
    if (ended !== 'open' && !isSettled) wrong.push(`${id} was ${ended} and is not settled`);
    const isFrozen = freezes.get(userId)?.has(`dispute:${id}`) === true;
    if (isFrozen !== (ended !== 'won')) {
      wrong.push(`${id} is ${ended}, and the wallet is ${isFrozen ? '' : 'not '}frozen for it`);
    }
  }
  for (const { disputeId, end } of letters) {
    const known = disputes.get(disputeId)?.ended;
    if (known === undefined || (end !== null && known !== end)) {
      wrong.push(
        `${disputeId} was written down as ${end ?? 'open'} and is ${known ?? 'not there'}`,
      );
    }
  }
  return wrong;

  function followDispute({ id, type, data }: EventIn<'dispute'>): void {
    if (type === 'DisputeOpened') {
      disputes.set(id, { userId: data.userId, ended: 'open', isSettled: false });
    }
    const dispute = disputes.get(id);
    if (dispute === undefined) return;
    if (type === 'DisputeWon') dispute.ended = 'won';
    if (type === 'DisputeLost') dispute.ended = 'lost';
    if (type === 'DisputeSettled') dispute.isSettled = true;
  }

  function followOrder({ id, type, data }: EventIn<'order'>): void {
    const ends = onOrders.get(id) ?? new Map<string, Ended>();
    if (type === 'OrderDisputed') onOrders.set(id, ends.set(data.disputeId, 'open'));
    if (type === 'OrderDisputeEnded') ends.set(data.disputeId, data.outcome);
    const isGivenBack = [...ends.values()].some((end) => end !== 'won');
    if (!isGivenBack) return;
    if (type === 'LegStarted') wrong.push(`part ${data.leg} of ${id} was sent although disputed`);
    if (type === 'OrderRefunded' && data.by.kind !== 'admin') {
      wrong.push(`${id} was given back by ${data.by.kind} although disputed`);
    }
  }

  function followWallet({ id, type, data }: EventIn<'wallet'>): void {
    const frozen = freezes.get(id) ?? new Set<string>();
    if (type === 'WalletFrozen') freezes.set(id, frozen.add(data.reference));
    if (type === 'WalletThawed') frozen.delete(data.reference);
    const leaves = type === 'FundsHeld' || type === 'FundsSentBack';
    if (leaves && frozen.size > 0) wrong.push(`${type} of ${id} although the wallet is frozen`);
  }
}
