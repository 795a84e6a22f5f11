import { netOf, settlementStream, type LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

/**
 * What gateways have sent to the bank: each settlement comes to what arrived, is recorded once, and
 * no payment is in two of them, as far as gateways name their payments.
 */
export function checkGatewayMoney(findings: Findings) {
  const recorded = new Set<string>();
  /** By the bank's reference of a payment, the stream that has settled it. */
  const settledIn = new Map<string, string>();

  function take(utr: string, stream: string): void {
    const earlier = settledIn.get(utr);
    if (earlier === undefined) settledIn.set(utr, stream);
    else findings.add(`${stream}: the payment ${utr} was settled before, in ${earlier}`);
  }

  return {
    see: (event: LedgerEvent): void => {
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
      const expected = netOf(data);
      if (expected !== data.net) {
        findings.add(`${stream}: its parts come to ${expected} paise, and ${data.net} arrived`);
      }
      for (const utr of data.paidBy) take(utr, stream);
    },
  };
}
