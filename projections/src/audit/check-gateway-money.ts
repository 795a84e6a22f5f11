import {
  byHandId,
  netOf,
  settledUtr,
  settlementStream,
  type LedgerEvent,
  type ManualAct,
  type SettlementRecorded,
} from '@store/ledger';
import type { Findings } from './findings.ts';

type SettleAct = Extract<ManualAct, { kind: 'settle' }>;

/**
 * What gateways have sent to the bank: each settlement comes to what arrived, is recorded once, under
 * a reference of the bank that no other one has, and no payment is in two of them, as far as gateways
 * name their payments. What a person has written down is what its entry says, and what an entry has
 * booked is there.
 */
export function checkGatewayMoney(findings: Findings) {
  const recorded = new Set<string>();
  /** By the bank's reference of a payment, the stream that has settled it. */
  const settledIn = new Map<string, string>();
  /** By the bank's reference, the stream that it has brought. */
  const broughtBy = new Map<string, string>();
  const proposed = new Map<string, SettleAct>();

  function take(utr: string, stream: string): void {
    const earlier = settledIn.get(utr);
    if (earlier === undefined) settledIn.set(utr, stream);
    else findings.add(`${stream}: the payment ${utr} was settled before, in ${earlier}`);
  }

  function takeTransfer(utr: string, stream: string): void {
    const transfer = settledUtr(utr);
    if (transfer === null) return;
    const earlier = broughtBy.get(transfer);
    if (earlier === undefined) broughtBy.set(transfer, stream);
    else findings.add(`${stream}: the transfer ${utr} was recorded before, as ${earlier}`);
  }

  function followEntry({ id, type, data }: Extract<LedgerEvent, { category: 'entry' }>): void {
    if (type === 'ManualEntryProposed' && data.act.kind === 'settle') proposed.set(id, data.act);
    const act = type === 'ManualEntryBooked' ? proposed.get(id) : undefined;
    if (act !== undefined && !recorded.has(streamOf(act))) {
      findings.add(`entry-${id}: it is booked, and ${streamOf(act)} is not recorded`);
    }
  }

  function checkByHand({
    by,
    entryId,
    net,
    fee,
    tax,
    refunds,
    ...data
  }: SettlementRecorded['data']): void {
    if (by === null) return;
    const act = entryId === undefined ? undefined : proposed.get(entryId);
    const stream = `settlement-${settlementStream(data)}`;
    if (act === undefined) findings.add(`${stream}: a person recorded it without an entry`);
    else if (
      [streamOf(act), act.amount, act.fee, act.tax, act.refunds ?? 0, act.day].join() !==
      [stream, net, fee, tax, refunds, data.day].join()
    ) {
      findings.add(`${stream}: it is not what the entry ${String(entryId)} says`);
    }
  }

  return {
    see: (event: LedgerEvent): void => {
      if (event.category === 'entry') followEntry(event);
      if (event.category !== 'settlement') return;
      const { stream, type, data, position, id } = event;
      if (id !== settlementStream(data)) {
        findings.add(`${stream}: ${type} at position ${position} is of ${settlementStream(data)}`);
      }
      if (type === 'StatementMatched') {
        for (const { utr } of data.payments) take(utr, stream);
      }
      if (type !== 'SettlementRecorded') return;
      if (recorded.has(stream)) findings.add(`${stream}: it is recorded twice`);
      recorded.add(stream);
      checkByHand(data);
      const expected = netOf(data);
      if (expected !== data.net) {
        findings.add(`${stream}: its parts come to ${expected} paise, and ${data.net} arrived`);
      }
      for (const utr of data.paidBy) take(utr, stream);
      if (data.utr !== null) takeTransfer(data.utr, stream);
    },
  };
}

const streamOf = (act: SettleAct): string =>
  `settlement-${settlementStream({ gateway: act.gateway, settlementId: byHandId(act) })}`;
