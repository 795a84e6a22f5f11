import type { Paise, TopUpFailure } from '@store/ledger';
import { amount, instant, nullable, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';
import type { TopUpView } from '../views.ts';

export const topUps = defineTable<TopUpView>({
  name: 'top_up',
  key: ['txnId'],
  columns: {
    txnId: text(),
    userId: text(),
    amount: amount<Paise>(),
    status: text<TopUpView['status']>(),
    paymentUrl: nullable(text()),
    utr: nullable(text()),
    failure: nullable(text<TopUpFailure>()),
    expiresAt: instant,
    createdAt: instant,
    updatedAt: instant,
  },
  indexes: ['(user_id, created_at)'],
  streamOf: ({ txnId }) => `topup-${txnId}`,
});
