import type { Instant, Paise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { offsetOf, pageOf } from '../kernel/page.ts';
import type { GatewayPayment, Page, PageRequest, UnsettledFilter } from '../views.ts';

type Found = Readonly<{
  utr: string | null;
  kind: GatewayPayment['kind'];
  id: string;
  amount: bigint;
  paid_at: Date;
  settled_on: string | null;
}>;

/** What a gateway has collected before an instant and not settled yet, the longest first. */
export async function unsettledPayments(
  db: Tx,
  { gateway, before, ...request }: PageRequest & UnsettledFilter,
): Promise<Page<GatewayPayment> & Readonly<{ amount: number }>> {
  const waits = db`gateway = ${gateway} and settled_on is null and paid_at < ${before}`;
  const records = await db<(Found & Readonly<{ total: bigint; sum: bigint }>)[]>`
    select counted.total, counted.sum, line.*
    from (
      select count(*) as total, coalesce(sum(amount), 0)::bigint as sum
      from read.gateway_payment where ${waits}
    ) counted
    left join lateral (
      select utr, kind, id, amount, paid_at, settled_on from read.gateway_payment where ${waits}
      order by paid_at, utr limit ${request.pageSize} offset ${offsetOf(request)}
    ) line on true`;
  return {
    ...pageOf(request, records, paymentIn, 'utr'),
    amount: Number(records[0]?.sum ?? 0n),
  };
}

/** Since when each gateway owes something, of those that do. */
export async function oldestUnsettled(
  db: Tx,
  gateways: readonly string[],
): Promise<readonly Readonly<{ gateway: string; paidAt: Instant }>[]> {
  const records = await db<{ gateway: string; paid_at: Date }[]>`
    select named.gateway, oldest.paid_at
    from unnest(${[...gateways]}::text[]) named (gateway)
    cross join lateral (
      select paid_at from read.gateway_payment payment
      where payment.gateway = named.gateway and settled_on is null and paid_at is not null
      order by paid_at limit 1
    ) oldest
    order by named.gateway`;
  return records.map(({ gateway, paid_at }) => ({ gateway, paidAt: paid_at.toISOString() }));
}

/** Those of a gateway among these references of the bank, settled or not. */
export async function paymentsByUtr(
  db: Tx,
  gateway: string,
  utrs: readonly string[],
): Promise<readonly GatewayPayment[]> {
  const records = await db<Found[]>`
    select utr, kind, id, amount, paid_at, settled_on from read.gateway_payment
    where utr = any (${[...utrs]}::text[]) and gateway = ${gateway} and paid_at is not null`;
  return records.map(paymentIn);
}

const paymentIn = ({ utr, kind, id, amount, paid_at, settled_on }: Found): GatewayPayment => ({
  ...{ utr: utr ?? '', kind, id },
  amount: Number(amount) as Paise,
  paidAt: paid_at.toISOString(),
  settledOn: settled_on,
});
