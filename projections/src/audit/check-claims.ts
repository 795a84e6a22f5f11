import { settledUtr, type Claimant, type Instant, type LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

type Claim = Readonly<{ claimant: Claimant; since: Instant; position: bigint }>;

/**
 * A transfer of a bank counts once, and for what has claimed it. What an order, a top-up or a
 * settlement has claimed counts there soon: else money has come that nobody has.
 */
export function checkClaims(findings: Findings, whenLongAgo: () => string) {
  /** By UTR, who may still count it. */
  const claims = new Map<string, Claim>();
  return {
    see: (event: LedgerEvent): void => {
      if (event.type === 'UtrClaimed') {
        const { data, recordedAt, position } = event;
        claims.set(event.id, { claimant: data.claimant, since: recordedAt, position });
      }
      // Those of before claims were made have none.
      if (event.type === 'SettlementRecorded') {
        const transfer = event.data.utr === null ? null : settledUtr(event.data.utr);
        if (transfer !== null && claims.get(transfer)?.claimant.id === event.id) {
          claims.delete(transfer);
        }
        return;
      }
      const utr = transferIn(event);
      if (utr === null) return;
      if (claims.get(utr)?.claimant.id === event.id) {
        claims.delete(utr);
      } else {
        const { stream, type, position } = event;
        findings.add(
          `${stream}: ${type} at position ${position} counts the transfer ${utr}, which it has not claimed or has counted before`,
        );
      }
    },
    /** To be called once, after the last event. */
    end: (): void => {
      const longAgo = whenLongAgo();
      for (const [utr, { claimant, since, position }] of claims) {
        // What a person claims by hand goes where their entry, or their decision, says.
        const isByHand = claimant.kind === 'entry' || claimant.kind === 'suspense';
        if (isByHand || since >= longAgo) continue;
        findings.add(
          `utr-${utr}: UtrClaimed at position ${position} is for ${claimant.id}, which has never counted it`,
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
