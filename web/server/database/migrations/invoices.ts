/**
 * Invoices and credit notes of GST. They stay as they were issued; serials are given in the
 * transaction that stores them, and who was supplied is sealed with the customer's own key. The
 * checkpoint is how far the orders were followed.
 */
export const invoices = `
  create table shop.tax_address (
    account_id uuid primary key references shop.account on delete cascade,
    sealed text not null,
    since timestamptz not null
  );
  create table shop.invoice (
    kind text not null check (kind in ('invoice', 'creditNote')),
    year integer not null,
    serial integer not null check (serial > 0),
    number text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
    issued_at timestamptz not null,
    order_id text not null,
    account_id text not null,
    against text references shop.invoice (number),
    supplier jsonb not null,
    recipient text not null,
    place_of_supply text not null,
    description text not null,
    quantity integer not null,
    code text not null,
    rate integer not null,
    amount bigint not null check (amount > 0),
    tax bigint not null check (tax >= 0 and tax <= amount),
    primary key (kind, year, serial),
    unique (order_id, kind),
    check ((kind = 'creditNote') = (against is not null))
  );
  create index invoice_issued on shop.invoice (issued_at);
  create index invoice_account on shop.invoice (account_id, issued_at);
  create function shop.invoice_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'invoices stay as they were issued';
    end $$;
  create trigger invoice_stays before update or delete on shop.invoice
    for each row execute function shop.invoice_stays();
  create table shop.invoice_serial (
    kind text not null,
    year integer not null,
    last integer not null,
    primary key (kind, year)
  );
  create table shop.invoice_checkpoint (
    singleton boolean primary key default true check (singleton),
    position bigint not null default -1
  );
  insert into shop.invoice_checkpoint default values;
`;

/**
 * Returns ask for sales to whoever has a GSTIN one by one, and for the others as sums: which it was has
 * to be known without opening what is sealed. Null for what was issued before this was noted.
 */
export const registeredRecipients = `
  alter table shop.invoice add column registered boolean;
`;
