import type { LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

/** A transfer of a bank counts once, and for what has claimed it. */
export function checkClaims(findings: Findings) {
  /** By UTR, who may still count it. */
  const claimedBy = new Map<string, string>();
  return {
    see: (event: LedgerEvent): void => {
      if (event.type === 'UtrClaimed') claimedBy.set(event.id, event.data.claimant.id);
      const utr = transferIn(event);
      if (utr === null) return;
      if (claimedBy.get(utr) === event.id) {
        claimedBy.delete(utr);
      } else {
        const { stream, type, position } = event;
        findings.add(
          `${stream}: ${type} at position ${position} counts the transfer ${utr}, which it has not claimed or has counted before`,
        );
      }
    },
  };
}

function transferIn(event: LedgerEvent): string | null {
  if (event.type === 'StrayPaymentReceived' || event.type === 'PaymentSuspended') {
    return event.data.utr;
  }
  return event.type === 'PaymentConfirmed' ? event.data.utr : null;
}
