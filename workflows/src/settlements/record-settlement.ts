import {
  settledUtr,
  settlement as rules,
  settlementStream,
  toPaise,
  type RecordSettlement,
  type SettlementRejection,
  type UtrClaimedElsewhere,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { trace } from '../commands/context.ts';

/**
 * Posts a settlement, once for each id of the gateway and each reference of the bank. The answer is
 * why it was not posted; null where it is, also when it was before.
 */
export async function recordSettlement(
  ledger: Pick<Ledger, 'settlement' | 'bankPayment'>,
  data: RecordSettlement['data'],
): Promise<SettlementRejection | UtrClaimedElsewhere | null> {
  const stream = settlementStream(data);
  const command = { type: 'RecordSettlement', data } as const;
  // What would not be posted anyway must not keep its reference from a person.
  const foreseen = rules.decide(command, await ledger.settlement.stateOf(stream));
  if (foreseen.accepted && foreseen.events.length > 0) {
    const refusal = await claimTransfer(ledger, data);
    if (refusal !== null) return refusal;
  }
  const named = trace(`${command.type}/${stream}`);
  const handled = await ledger.settlement.handle(stream, command, named);
  return handled.accepted ? null : handled.rejection;
}

async function claimTransfer(
  ledger: Pick<Ledger, 'bankPayment'>,
  { utr, net, at, ...name }: RecordSettlement['data'],
): Promise<UtrClaimedElsewhere | null> {
  const transfer = utr === null ? null : settledUtr(utr);
  if (transfer === null) return null;
  const id = settlementStream(name);
  const claimant = { kind: 'settlement', id } as const;
  const amount = toPaise(Math.max(net, 0));
  const claim = { type: 'ClaimUtr', data: { utr: transfer, claimant, amount, at } } as const;
  const claimed = await ledger.bankPayment.handle(transfer, claim, trace(`${claim.type}/${id}`));
  // A try that died may have claimed it for what was told differently then.
  return claimed.accepted || claimed.rejection.by.id === id ? null : claimed.rejection;
}
