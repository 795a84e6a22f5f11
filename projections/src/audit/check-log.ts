import type { LedgerEvent } from '@store/ledger';
import {
  createChainVerifier,
  decodeEvent,
  eventIdOf,
  type ChainBreak,
  type RecordedEvent,
} from '@store/ledger/event-store';
import type { Batch } from '../kernel/apply-batch.ts';
import { checkBankRefunds } from './check-bank-refunds.ts';
import { checkClaims } from './check-claims.ts';
import { checkDisputes } from './check-disputes.ts';
import { checkEntries } from './check-entries.ts';
import { checkGatewayMoney } from './check-gateway-money.ts';
import { checkHolds } from './check-holds.ts';
import { checkLeftOver } from './check-left-over.ts';
import { checkMoney } from './check-money.ts';
import { checkParts } from './check-parts.ts';
import { checkPoints } from './check-points.ts';
import { checkPositions } from './check-positions.ts';
import { checkSettlements } from './check-settlements.ts';
import { checkSuspense } from './check-suspense.ts';
import type { Findings } from './findings.ts';

export type CheckedLog = Readonly<{
  events: number;
  streams: number;
  wallets: number;
  postings: number;
  /** Holds, payments and promises that came to nothing left over. */
  settlements: number;
  /** By hand; and how many of them a store's only admin has agreed to alone. */
  entries: number;
  agreedAlone: number;
  disputes: number;
  trialBalance: bigint;
}>;

/**
 * Looks at every event of the log once, in order. An event that cannot be read is a finding, and
 * the rest goes on without it.
 */
export function checkLog(
  findings: Findings,
  { dense, whenLongAgo }: Readonly<{ dense: boolean; whenLongAgo: () => string }>,
) {
  const chains = createChainVerifier();
  const positions = checkPositions(findings, dense);
  const money = checkMoney(findings);
  const settlements = checkSettlements(findings, whenLongAgo);
  const points = checkPoints(findings, whenLongAgo);
  const claims = checkClaims(findings, whenLongAgo);
  const entries = checkEntries(findings, whenLongAgo);
  const disputes = checkDisputes(findings, whenLongAgo);
  const suspense = checkSuspense(findings, whenLongAgo);
  const holds = checkHolds(findings);
  const leftOver = checkLeftOver(findings, whenLongAgo);
  const parts = checkParts(findings, whenLongAgo);
  const bankRefunds = checkBankRefunds(findings, whenLongAgo);
  const gatewayMoney = checkGatewayMoney(findings);
  let events = 0;

  function read(recorded: RecordedEvent): LedgerEvent | null {
    try {
      return decodeEvent(recorded);
    } catch (error) {
      findings.add(`${recorded.stream}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  return {
    /** Checks the events and hands them on, read. The list must not be empty. */
    see: (recorded: readonly RecordedEvent[]): Batch => {
      const readable: LedgerEvent[] = [];
      for (const one of recorded) {
        events += 1;
        positions.see(one);
        const broken = chains.add(one);
        if (broken !== null) findings.add(breakInWords(broken, one.type));
        if (eventIdOf(one) !== one.id) findings.add(changedInWords(one));
        const event = read(one);
        if (event === null) continue;
        money.see(event);
        settlements.see(event);
        points.see(event);
        claims.see(event);
        entries.see(event);
        disputes.see(event);
        suspense.see(event);
        holds.see(event);
        leftOver.see(event);
        parts.see(event);
        bankRefunds.see(event);
        gatewayMoney.see(event);
        readable.push(event);
      }
      const last = recorded.at(-1);
      if (last === undefined) throw new RangeError('there is nothing to check');
      return { events: readable, last };
    },
    /** To be called once, after the last event of the log. */
    end: (): void => {
      claims.end();
      settlements.end();
      points.end();
      entries.end();
      disputes.end();
      suspense.end();
      leftOver.end();
      parts.end();
      bankRefunds.end();
    },
    checked: (): CheckedLog => ({
      events,
      streams: chains.streams(),
      wallets: money.wallets(),
      postings: money.postings(),
      settlements: settlements.settled(),
      entries: entries.entries(),
      agreedAlone: entries.alone(),
      disputes: disputes.disputes(),
      trialBalance: money.trialBalance(),
    }),
  };
}

/** The chain shows what comes before an event to be unchanged; its id shows it of the last one too. */
const changedInWords = ({ stream, type, position, revision }: RecordedEvent): string =>
  `${stream}: ${type} at position ${position} (revision ${revision}) is not what its id was made from`;

function breakInWords(
  { stream, revision, position, problem, expected }: ChainBreak,
  type: string,
): string {
  const here = `${type} at position ${position} (revision ${revision})`;
  if (problem === 'revisionMissing') return `${stream}: ${expected} is missing before ${here}`;
  return revision === 0
    ? `${stream}: ${here} does not begin a hash chain`
    : `${stream}: the hash chain breaks at ${here}: revision ${revision - 1} is not what it was when that was written`;
}
