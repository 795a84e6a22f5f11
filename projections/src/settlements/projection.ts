import {
  settlementStream,
  toPaise,
  ZERO_PAISE,
  type IstDay,
  type LedgerEvent,
  type Paise,
  type SettlementDoubt,
  type SettlementTold,
} from '@store/ledger';
import { amount, instant, integer, json, nullable, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable, keyOf } from '../kernel/table.ts';
import type { SettlementView } from '../views.ts';

export type SettlementRow = SettlementView;

export const settlements = defineTable<SettlementRow>({
  name: 'settlement',
  key: ['gateway', 'settlementId'],
  columns: {
    gateway: text(),
    settlementId: text(),
    day: text<IstDay>(),
    toldBy: text<SettlementRow['toldBy']>(),
    payments: amount<Paise>(),
    refunds: amount<Paise>(),
    other: amount(),
    fee: amount<Paise>(),
    tax: amount<Paise>(),
    net: amount(),
    utr: nullable(text()),
    lines: integer,
    postedAt: nullable(instant),
    doubt: nullable(integer),
    doubtWhy: nullable(text<SettlementDoubt>()),
    doubtTold: nullable(json<SettlementTold>()),
    updatedAt: instant,
  },
  indexes: ['(day)', '(updated_at) where doubt is not null'],
  streamOf: (row) => `settlement-${settlementStream(row)}`,
});

type SettlementEvent = Extract<LedgerEvent, { category: 'settlement' }>;
type SettlementFact = Readonly<{ key: string; event: SettlementEvent }>;

/** What gateways have sent to the bank, and what of it a person has to look into. */
export const settlement = readModel(settlements, tell, evolve);

function tell(event: LedgerEvent, facts: SettlementFact[]): void {
  if (event.category !== 'settlement') return;
  facts.push({ key: keyOf(event.data.gateway, event.data.settlementId), event });
}

const NO_DOUBT = { doubt: null, doubtWhy: null, doubtTold: null };
const NOTHING = {
  ...{ payments: ZERO_PAISE, refunds: ZERO_PAISE, other: 0, fee: ZERO_PAISE, tax: ZERO_PAISE },
  ...{ net: 0, utr: null, lines: 0 },
};

function evolve(
  before: SettlementRow | undefined,
  { event }: SettlementFact,
): SettlementRow | undefined {
  const { gateway, settlementId, at } = event.data;
  const now = { gateway, settlementId, updatedAt: at };
  switch (event.type) {
    case 'SettlementRecorded': {
      const { payments, refunds, other, fee, tax, net, day, utr, lines, by } = event.data;
      const told = { payments, refunds, other, fee, tax, net, day, utr, lines };
      const toldBy = by === null ? 'gateway' : 'hand';
      // What was in doubt before it added up is no question any more.
      return { ...now, ...told, ...NO_DOUBT, toldBy, postedAt: at };
    }
    case 'SettlementDoubted': {
      const { doubt, why, told } = event.data;
      const posted =
        before ?? ({ ...NOTHING, day: told.day, toldBy: 'gateway', postedAt: null } as const);
      return { ...posted, ...now, doubt, doubtWhy: why, doubtTold: told };
    }
    case 'SettlementReviewed':
      return (
        before && { ...before, ...now, ...(before.doubt === event.data.doubt ? NO_DOUBT : {}) }
      );
    case 'StatementMatched': {
      const { day, payments } = event.data;
      const sum = payments.reduce((total, one) => total + one.amount, 0);
      const earlier = before ?? { ...NOTHING, ...NO_DOUBT };
      return {
        ...{ ...earlier, ...now, day, toldBy: 'statement', postedAt: at },
        payments: toPaise(earlier.payments + sum),
        net: earlier.net + sum,
        lines: earlier.lines + payments.length,
      };
    }
  }
}
