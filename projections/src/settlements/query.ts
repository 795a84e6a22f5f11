import type { Tx } from '@store/platform/postgres';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { SettlementView, Span } from '../views.ts';
import { settlements } from './projection.ts';

/** What was posted of these days, the latest first, and all of it: it is summed up. */
export async function settlementsOf(
  db: Tx,
  { from, to }: Span,
): Promise<readonly SettlementView[]> {
  const records = await db<DbRecord[]>`
    select ${db(settlements.columnList)} from read.settlement
    where day between ${from} and ${to} and posted_at is not null
    order by day desc, gateway, settlement_id`;
  return records.map((record) => rowFrom(settlements, record));
}

/** What a person has to look into, the longest first; 100 at most. */
export async function settlementsInDoubt(db: Tx): Promise<readonly SettlementView[]> {
  const records = await db<DbRecord[]>`
    select ${db(settlements.columnList)} from read.settlement
    where doubt is not null order by updated_at, gateway, settlement_id limit 100`;
  return records.map((record) => rowFrom(settlements, record));
}

/** Those of these gateways of which anything was ever posted. */
export async function settledGateways(
  db: Tx,
  gateways: readonly string[],
): Promise<readonly string[]> {
  const records = await db<{ gateway: string }[]>`
    select named.gateway from unnest(${[...gateways]}::text[]) named (gateway)
    cross join lateral (
      select from read.settlement settled
      where settled.gateway = named.gateway and posted_at is not null
      order by settlement_id limit 1
    ) one
    order by named.gateway`;
  return records.map(({ gateway }) => gateway);
}
