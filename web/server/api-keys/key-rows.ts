import { toPaise } from '@store/ledger';
import type { ApiKey, KeyTerms } from '../../ports/api-keys.ts';

/** `shop.api_key` without what a call is compared with. */
export type KeyRow = Readonly<{
  id: string;
  hint: string;
  name: string;
  is_test: boolean;
  may_buy: boolean;
  addresses: string[];
  per_minute: number;
  per_day: number;
  daily_cap: bigint | null;
  made_at: Date;
  used_at: Date | null;
  ended_at: Date | null;
}>;

export const KEY_COLUMNS: readonly (keyof KeyRow)[] = [
  ...(['id', 'hint', 'name', 'is_test', 'may_buy', 'addresses', 'per_minute'] as const),
  ...(['per_day', 'daily_cap', 'made_at', 'used_at', 'ended_at'] as const),
];

export const keyOf = (row: KeyRow): ApiKey => ({
  id: row.id,
  hint: row.hint,
  name: row.name,
  isTest: row.is_test,
  mayBuy: row.may_buy,
  addresses: row.addresses,
  perMinute: row.per_minute,
  perDay: row.per_day,
  dailyCap: row.daily_cap === null ? null : toPaise(Number(row.daily_cap)),
  madeAt: row.made_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});

export const termsInRow = (terms: KeyTerms) => ({
  name: terms.name,
  is_test: terms.isTest,
  may_buy: terms.mayBuy,
  addresses: [...terms.addresses],
  per_minute: terms.perMinute,
  per_day: terms.perDay,
  daily_cap: terms.dailyCap,
});
