/* What providers are paid, and what the owner makes of it. */

/**
 * A reload is what was paid for units of a purse; the newest of a purse says what a unit costs. A rule
 * belongs to the whole store where it names no product. `price_watch` knows of which items the store
 * itself has changed the stock, and since when they cost more than they bring.
 */
export const priceDesk = `
  alter table shop.item add column cost_from_provider boolean not null default false;
  create table shop.purse_reload (
    id uuid primary key,
    purse text not null,
    day date not null,
    units double precision not null check (units > 0),
    paid bigint not null check (paid > 0),
    note text not null,
    at timestamptz not null,
    actor text not null
  );
  create index purse_reload_purse on shop.purse_reload (purse, day desc, at desc);
  create index purse_reload_day on shop.purse_reload (day desc, at desc);
  create table shop.price_rule (
    product_id text not null default '' primary key,
    mode text not null check (mode in ('off', 'warn', 'apply')),
    margin integer not null check (margin >= 0),
    resell_margin integer not null check (resell_margin >= 0),
    rounding text not null check (rounding in ('rupee', 'ninetyNine')),
    most_at_once integer not null check (most_at_once >= 0),
    out_below_cost boolean not null,
    out_when_gone boolean not null
  );
  create table shop.price_watch (
    item integer primary key references shop.item,
    taken_out text check (taken_out in ('gone', 'belowCost', 'overruled')),
    below_since timestamptz
  );
  create table shop.price_follow (
    singleton boolean primary key default true check (singleton),
    looked_at timestamptz not null default now()
  );
  insert into shop.price_follow default values;
  create index trail_price_sync on shop.trail_entry (at, id) where program = 'price sync';
`;
