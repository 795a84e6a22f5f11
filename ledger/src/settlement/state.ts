import { List, Map, Set } from 'immutable';
import { assertNever } from '../kernel/assert-never.ts';
import type { Paise } from '../kernel/paise.ts';
import type { SettlementDoubted, SettlementEvent, SettlementRecorded } from './events.ts';

/** `matched` are payments that were found on the bank's statement, by the bank's reference. */
export type Settlement = Readonly<{
  recorded: SettlementRecorded['data'] | null;
  doubts: List<SettlementDoubted['data']>;
  reviewed: Set<number>;
  matched: Map<string, Paise>;
}>;

export const unknownSettlement: Settlement = {
  recorded: null,
  doubts: List(),
  reviewed: Set(),
  matched: Map(),
};

export function evolve(settlement: Settlement, { type, data }: SettlementEvent): Settlement {
  switch (type) {
    case 'SettlementRecorded':
      return { ...settlement, recorded: data };
    case 'SettlementDoubted':
      return { ...settlement, doubts: settlement.doubts.push(data) };
    case 'SettlementReviewed':
      return { ...settlement, reviewed: settlement.reviewed.add(data.doubt) };
    case 'StatementMatched':
      return {
        ...settlement,
        matched: settlement.matched.merge(data.payments.map(({ utr, amount }) => [utr, amount])),
      };
    default:
      return assertNever(type);
  }
}
