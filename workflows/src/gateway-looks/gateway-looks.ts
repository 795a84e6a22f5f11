import type { IstDay } from '@store/ledger';
import { migrate, type Db } from '@store/platform/postgres';

/** What gateways are asked for every morning. */
type Look = 'disputes' | 'settlements';

/** What one morning has to know of the mornings before. */
export interface GatewayLooks {
  /** The last morning on which a gateway had told all until then; null where it never has. */
  answeredOn(look: Look, gateway: string): Promise<IstDay | null>;
  answered(look: Look, gateway: string, day: IstDay): Promise<void>;
  /** It did not tell all. The answer is the first morning on which it was so, without a break. */
  silent(look: Look, gateway: string, day: IstDay): Promise<IstDay>;
  /** Have staff been told of what has this name? */
  isTold(name: string): Promise<boolean>;
  told(name: string): Promise<void>;
}

export const migrateGatewayLooks = (db: Db): Promise<void> =>
  migrate(db, 'workflows', [
    {
      name: '010-gateway-look',
      sql: `
        create table gateway_look (
          gateway text not null,
          look text not null check (look in ('disputes', 'settlements')),
          answered_on date,
          silent_since date,
          primary key (gateway, look)
        );
        create table gateway_told (
          name text primary key,
          at timestamptz not null default now()
        )`,
    },
  ]);

export function openGatewayLooks(db: Db): GatewayLooks {
  return {
    async answeredOn(look, gateway) {
      const [row] = await db<{ day: IstDay | null }[]>`
        select answered_on::text as day from workflows.gateway_look
        where gateway = ${gateway} and look = ${look}`;
      return row?.day ?? null;
    },

    async answered(look, gateway, day) {
      await db`
        insert into workflows.gateway_look (gateway, look, answered_on)
        values (${gateway}, ${look}, ${day})
        on conflict (gateway, look) do update
          set answered_on = greatest(gateway_look.answered_on, excluded.answered_on),
            silent_since = null`;
    },

    async silent(look, gateway, day) {
      const [row] = await db<{ since: IstDay }[]>`
        insert into workflows.gateway_look as known (gateway, look, silent_since)
        values (${gateway}, ${look}, ${day})
        on conflict (gateway, look) do update
          set silent_since = coalesce(known.silent_since, excluded.silent_since)
        returning silent_since::text as since`;
      return row?.since ?? day;
    },

    async isTold(name) {
      const rows = await db`select from workflows.gateway_told where name = ${name}`;
      return rows.length > 0;
    },

    async told(name) {
      await db`
        insert into workflows.gateway_told (name) values (${name}) on conflict (name) do nothing`;
    },
  };
}
