import type { DisputedSubject, LedgerEvent, Paise } from '@store/ledger';
import { amount, instant, nullable, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable } from '../kernel/table.ts';
import type { DisputeView } from '../views.ts';

export const disputes = defineTable<DisputeView>({
  name: 'dispute',
  key: ['disputeId'],
  columns: {
    disputeId: text(),
    userId: text(),
    subject: text<DisputedSubject['kind']>(),
    subjectId: text(),
    gateway: nullable(text()),
    reference: nullable(text()),
    utr: nullable(text()),
    amount: amount<Paise>(),
    reason: text(),
    answerBy: nullable(instant),
    openedBy: nullable(text()),
    status: text<DisputeView['status']>(),
    taken: nullable(amount<Paise>()),
    takenAt: nullable(instant),
    proposedBy: nullable(text()),
    proposedAt: nullable(instant),
    endedBy: nullable(text()),
    endedAt: nullable(instant),
    lostSale: nullable(amount<Paise>()),
    loss: nullable(amount<Paise>()),
    settledAt: nullable(instant),
    createdAt: instant,
    updatedAt: instant,
  },
  indexes: [
    "(answer_by, dispute_id) where status = 'open'",
    "(ended_at desc, dispute_id) where status <> 'open'",
    '(subject_id)',
    '(user_id, created_at desc)',
  ],
  streamOf: ({ disputeId }) => `dispute-${disputeId}`,
});

type DisputeEvent = Extract<LedgerEvent, { category: 'dispute' }>;
type DisputeFact = Readonly<{ key: string; event: DisputeEvent }>;

/** What payers want back from their banks, and what became of it. */
export const dispute = readModel(disputes, tell, evolve);

function tell(event: LedgerEvent, facts: DisputeFact[]): void {
  if (event.category === 'dispute') facts.push({ key: event.id, event });
}

function evolve(before: DisputeView | undefined, { event }: DisputeFact): DisputeView | undefined {
  if (event.type === 'DisputeOpened') return opened(event.data);
  if (before === undefined) return undefined;
  const { at } = event.data;
  const now = { ...before, updatedAt: at };
  switch (event.type) {
    case 'DisputeDebited':
      return { ...now, taken: event.data.amount, takenAt: at };
    case 'DisputeLossProposed':
      return { ...now, proposedBy: event.data.by, proposedAt: at };
    case 'DisputeWon':
      return { ...now, status: 'won', endedBy: event.data.by, endedAt: at };
    case 'DisputeLost':
      return { ...now, status: 'lost', endedBy: event.data.by, endedAt: at };
    case 'DisputeSettled':
      return { ...now, lostSale: event.data.sale, loss: event.data.loss, settledAt: at };
  }
}

function opened(data: Extract<DisputeEvent, { type: 'DisputeOpened' }>['data']): DisputeView {
  const { disputeId, userId, subject, gateway, reference, utr, amount, reason, answerBy } = data;
  return {
    ...{ disputeId, userId, gateway, reference, utr, amount, reason, answerBy },
    subject: subject.kind,
    subjectId: subject.id,
    openedBy: data.by,
    status: 'open',
    taken: null,
    takenAt: null,
    proposedBy: null,
    proposedAt: null,
    endedBy: null,
    endedAt: null,
    lostSale: null,
    loss: null,
    settledAt: null,
    createdAt: data.at,
    updatedAt: data.at,
  };
}
