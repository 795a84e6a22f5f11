import type { DeliveryRoute } from '@store/ledger';
import type { Db } from '@store/platform/postgres';
import { PURSES, ROUTES, type Purse } from '../providers/routes.ts';
import type { Delivery } from '../providers/top-up-provider.ts';

export const CHARGES_SQL = `
  create table purse_charge (
    our_reference text primary key,
    purse text not null,
    units double precision not null,
    at timestamptz not null default now()
  );
  create index purse_charge_at on purse_charge (at)`;

const KEPT_FOR = '60 days';

export type Charged = Readonly<{
  route: DeliveryRoute;
  productCode: string;
  ourReference: string;
}>;

/** Whether the list is in what the purse is counted in: Smile.one’s is in money, and it takes points. */
export const isListedInUnits = (purse: Purse): boolean => PURSES[purse].currency !== null;

/**
 * Notes what a try took, as its answer says, or as the list of prices has it now: it may be another
 * price tomorrow.
 */
export async function noteCharge(
  db: Db,
  { route, productCode, ourReference }: Charged,
  delivery: Delivery,
): Promise<void> {
  if (delivery.outcome !== 'delivered' && delivery.outcome !== 'accepted') return;
  const purse = route === 'MANUAL' ? null : ROUTES[route].purse;
  if (purse === null) return;
  const said = delivery.outcome === 'delivered' ? (delivery.paid ?? null) : null;
  await db`
    with gone as (delete from workflows.purse_charge where at < now() - ${KEPT_FOR}::interval)
    insert into workflows.purse_charge (our_reference, purse, units)
    select ${ourReference}, ${purse}, taken.units
    from (
      select coalesce(${said}::double precision, (
        select price from workflows.pack_price
        where purse = ${purse} and code = ${productCode} and ${isListedInUnits(purse)}
        order by list limit 1
      )) as units
    ) taken
    where taken.units is not null
    on conflict (our_reference) do nothing`;
}

/** By our references. */
export async function readCharges(
  db: Db,
  ourReferences: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ our_reference: string; units: number }[]>`
    select our_reference, units from workflows.purse_charge
    where our_reference = any (${[...ourReferences]}::text[])`;
  return new Map(rows.map(({ our_reference, units }) => [our_reference, units]));
}
