import type { DeliveryRoute, Instant } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import type { RouteOutcomes } from '../views.ts';

/** Of the parts of orders that were placed since: where they were sent, and what of it arrived. */
export async function routeOutcomesSince(
  db: Tx,
  since: Instant,
): Promise<readonly RouteOutcomes[]> {
  const rows = await db<{ route: DeliveryRoute; sent: number; arrived: number }[]>`
    select sent.route, count(*)::int as sent,
      (count(*) filter (where sent.status in ('delivered', 'accepted')))::int as arrived
    from read.orders,
      lateral (
        select leg ->> 'route' as route, leg ->> 'status' as status
        from jsonb_array_elements(legs) leg
        union all
        select no ->> 'route', no ->> 'status'
        from jsonb_array_elements(legs) leg,
          jsonb_array_elements(coalesce(leg -> 'turnedDown', '[]'::jsonb)) no
      ) sent
    where created_at >= ${since} and sent.status in ('delivered', 'accepted', 'failed', 'notSent', 'unknown')
    group by sent.route
    order by sent.route`;
  return [...rows];
}
