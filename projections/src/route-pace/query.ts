import type { DeliveryRoute } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import type { PaceAsked, RoutePace } from '../views.ts';

/**
 * Of the newest parts that providers were asked for since: how many there are whose outcome could be
 * there by now, and how many of them arrived promptly. The first time counts from the payment, so that
 * a wait for a turn does too; what was not sent, is still open or unknown did not arrive. A refusal is
 * no delivery: whoever mistypes an ID says nothing of how quick a provider is.
 */
export async function routePace(
  db: Tx,
  { routes, since, now, promptMs, most }: PaceAsked,
): Promise<readonly RoutePace[]> {
  const openSince = new Date(Date.parse(now) - promptMs).toISOString();
  const rows = await db<{ route: DeliveryRoute; sent: number; prompt: number }[]>`
    select asked.route, count(*)::int as sent,
      (count(*) filter (where tried.status = 'delivered' and tried.updated_at - case
        when tried.attempt = 1 then (
          select paid_at from read.orders placed where placed.order_id = tried.order_id
        )
        else tried.started_at
      end <= ${promptMs} * interval '1 millisecond'))::int as prompt
    from unnest(${[...routes]}::text[]) as asked (route), lateral (
      select * from read.provider_try each
      where each.route = asked.route and each.started_at >= ${since} and (
        each.status in ('delivered', 'notSent', 'unknown')
        or each.status in ('started', 'accepted') and each.started_at < ${openSince}
      )
      order by each.started_at desc limit ${most}
    ) tried
    group by asked.route order by asked.route`;
  return [...rows];
}
