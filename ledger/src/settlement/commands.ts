import type { Message } from '../kernel/message.ts';
import type {
  SettlementDoubted,
  SettlementRecorded,
  SettlementReviewed,
  StatementMatched,
} from './events.ts';

export type RecordSettlement = Message<'RecordSettlement', SettlementRecorded['data']>;
/** Keeps what `RecordSettlement` has refused. */
export type DoubtSettlement = Message<'DoubtSettlement', Omit<SettlementDoubted['data'], 'doubt'>>;
export type ReviewSettlement = Message<'ReviewSettlement', SettlementReviewed['data']>;
/** Those that were matched before are left out. */
export type MatchStatement = Message<'MatchStatement', StatementMatched['data']>;

export type SettlementCommand =
  | RecordSettlement
  | DoubtSettlement
  | ReviewSettlement
  | MatchStatement;
