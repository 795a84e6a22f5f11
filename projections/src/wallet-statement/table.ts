import type { Paise } from '@store/ledger';
import { amount, instant, nullable, position, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';
import type { StatementRow } from '../views.ts';

/** `entry` is the business cause of a row ("order:…", "topup:…"), unique within a wallet. */
export type StatementEntry = StatementRow &
  Readonly<{ userId: string; entry: string; position: bigint; movedPosition: bigint | null }>;

export const walletStatements = defineTable<StatementEntry>({
  name: 'wallet_statement',
  edition: 3,
  key: ['userId', 'entry'],
  columns: {
    userId: text(),
    entry: text(),
    txnId: text(),
    type: text<StatementRow['type']>(),
    status: text<StatementRow['status']>(),
    amount: amount<Paise>(),
    source: text<StatementRow['source']>(),
    orderId: nullable(text()),
    note: nullable(text()),
    balanceAfter: nullable(amount()),
    movedAt: nullable(instant),
    movedPosition: nullable(position),
    position,
    createdAt: instant,
    updatedAt: instant,
  },
  indexes: [
    '(user_id, created_at desc, position desc)',
    '(user_id, moved_at, moved_position) where moved_at is not null',
    '(created_at desc, position desc) include (user_id, entry)',
    '(status, created_at desc, position desc)',
    '(source, created_at desc, position desc)',
    '(txn_id)',
    '(order_id) where order_id is not null',
    "(created_at) where source = 'prize'",
  ],
  streamOf: ({ userId, entry }) =>
    entry.startsWith('topup:') ? `topup-${entry.slice('topup:'.length)}` : `wallet-${userId}`,
});
