import type { Db, Tx } from '@store/platform/postgres';
import type { Purse } from '../providers/routes.ts';
import type { ProviderSaying } from './provider-sayings.ts';

/** A time in which nothing was delivered from a purse; not over while it lasts. */
export type ProviderOutage = Readonly<{
  purse: Purse;
  reason: string;
  since: Date;
  overAt: Date | null;
}>;

const KEPT_FOR = '400 days';

/** What began and what was said that staff have not heard of yet: whoever takes it tells them. */
export async function takeUntold(tx: Tx): Promise<
  Readonly<{
    outages: readonly Omit<ProviderOutage, 'overAt'>[];
    sayings: readonly Pick<ProviderSaying, 'purse' | 'text'>[];
  }>
> {
  const outages = await tx<Omit<ProviderOutage, 'overAt'>[]>`
    update workflows.provider_outage set told = true where not told
    returning purse, reason, since`;
  const sayings = await tx<Pick<ProviderSaying, 'purse' | 'text'>[]>`
    update workflows.provider_saying set told = true where not told returning purse, text`;
  if (outages.length > 0) {
    await tx`delete from workflows.provider_outage where since < now() - ${KEPT_FOR}::interval`;
  }
  return { outages: [...outages], sayings: [...sayings] };
}

/** The last one of each purse that is over, not long ago. */
export async function lastOutages(db: Db): Promise<readonly ProviderOutage[]> {
  const rows = await db<ProviderOutage[]>`
    select distinct on (purse) purse, reason, since, over_at as "overAt"
    from workflows.provider_outage
    where over_at is not null and since > now() - interval '7 days'
    order by purse, since desc`;
  return [...rows];
}
