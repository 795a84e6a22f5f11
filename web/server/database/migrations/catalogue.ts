/* What is for sale, its pictures and pieces, and how it is found. */

export const catalogue = `
  create table shop.product (
    id text primary key,
    product_id text not null unique,
    place integer generated always as identity,
    name text not null,
    image_path text,
    important_note text not null,
    is_api boolean not null,
    type text not null,
    category text not null check (category in ('games', 'instant-games', 'ott', 'others')),
    inputs jsonb not null,
    trending boolean not null,
    in_stock boolean not null,
    api_type text,
    provider_product text not null,
    language text not null,
    region text not null,
    archived_at timestamptz
  );
  create table shop.item (
    id integer generated always as identity primary key,
    item_id text not null unique,
    product_id text not null references shop.product (product_id) on update cascade,
    name text not null,
    image_path text,
    suggested_task text,
    original_price bigint not null check (original_price > 0),
    discounted_price bigint not null check (discounted_price > 0),
    resell_price bigint not null check (resell_price > 0),
    in_stock boolean not null,
    tier text not null,
    is_api boolean not null,
    api_type text,
    product_codes text[] not null,
    archived_at timestamptz
  );
  create index item_product on shop.item (product_id);
`;

/** What was for sale before there were drafts stays for sale. */
export const catalogueDesk = `
  alter table shop.product
    add column guide_images text[] not null default '{}',
    add column tax_code text,
    add column tax_rate integer,
    add column published_at timestamptz,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now(),
    add column revision integer not null default 1,
    add check ((tax_code is null) = (tax_rate is null));
  update shop.product set published_at = now();
  alter table shop.item
    add column cost bigint check (cost >= 0),
    add column count integer check (count >= 0),
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now(),
    add column revision integer not null default 1;

  create table shop.price_change (
    id bigint generated always as identity primary key,
    item integer not null references shop.item,
    at timestamptz not null,
    actor text,
    program text,
    why text,
    cause text not null check (cause in ('hand', 'planBegan', 'planEnded')),
    before jsonb,
    after jsonb not null,
    check ((actor is null) <> (program is null))
  );
  create index price_change_item on shop.price_change (item, at, id);

  create table shop.price_plan (
    id bigint generated always as identity primary key,
    item integer not null references shop.item,
    starts_at timestamptz not null,
    ends_at timestamptz,
    original_price bigint not null check (original_price > 0),
    discounted_price bigint not null check (discounted_price > 0),
    resell_price bigint not null check (resell_price > 0),
    why text not null,
    actor text,
    program text,
    begun boolean not null default false,
    over boolean not null default false,
    cancelled_at timestamptz,
    check (ends_at > starts_at),
    check ((actor is null) <> (program is null))
  );
  create index price_plan_item on shop.price_plan (item, starts_at);
  create index price_plan_open on shop.price_plan (item) where not over;
`;

/** Their files lie elsewhere, see the store of pictures. `sizes` is null until they are made. */
export const pictures = `
  create table shop.picture (
    id uuid primary key,
    type text not null
      check (type in ('CarouselMb', 'CarouselPc', 'Banner', 'Popup', 'Item', 'Product')),
    title text not null,
    redirect_url text,
    original_key text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    sizes jsonb,
    created_at timestamptz not null default now(),
    created_by text not null,
    deleted_at timestamptz
  );
`;

/** Pieces of counted items that orders have taken. The checkpoint is where the log is followed. */
export const reservations = `
  create table shop.reservation (
    order_id text not null,
    item integer not null references shop.item,
    quantity integer not null check (quantity > 0),
    state text not null check (state in ('held', 'sold', 'released')),
    placed boolean not null default false,
    at timestamptz not null default now(),
    primary key (order_id, item)
  );
  create index reservation_unplaced on shop.reservation (at) where state = 'held' and not placed;
  create index reservation_ended on shop.reservation (at) where state <> 'held';
  create table shop.reservation_checkpoint (
    one boolean primary key default true check (one),
    position bigint not null
  );
  insert into shop.reservation_checkpoint (position) values (-1);
`;

/** What was uploaded and what it would change, for as long as it can be applied or undone. */
export const catalogueFiles = `
  create table shop.catalogue_file (
    id uuid primary key,
    name text not null,
    version integer not null default 1,
    wrong integer not null,
    created integer not null,
    changed integer not null,
    same integer not null,
    sets_counts boolean not null,
    uploaded_at timestamptz not null,
    kept_until timestamptz not null,
    applied_at timestamptz,
    actor text,
    program text,
    undone_at timestamptz
  );
  create index catalogue_file_time on shop.catalogue_file (uploaded_at);
  create index catalogue_file_end on shop.catalogue_file (kept_until);
  create table shop.catalogue_file_row (
    file uuid not null references shop.catalogue_file on delete cascade,
    number integer not null,
    place text not null,
    thing text not null,
    format text not null,
    cells jsonb not null,
    found jsonb not null,
    rank smallint not null,
    planned jsonb not null,
    primary key (file, number)
  );
  create index catalogue_file_row_rank on shop.catalogue_file_row (file, rank, number);
`;

/** What shoppers find products and items by; trigrams forgive what is mistyped. */
export const catalogueSearch = `
  alter table shop.product add column sought text
    generated always as (name || ' ' || type || ' ' || region || ' ' || language) stored;
  create index product_sought on shop.product using gin (sought public.gin_trgm_ops);
  create index item_name on shop.item using gin (name public.gin_trgm_ops);
`;

/**
 * The words that products and items are found by, each once: what is typed is compared with each word
 * instead of with thousands of names that all say the same. Accents are no part of a word, and what is
 * not Latin ends one, so that it does not matter what a database takes for letters.
 *
 * Who adds a word waits for nobody: two at once may both add it. One that no name has any more stays
 * and finds nothing; to delete it could lose it for a name that another is just writing.
 */
export const wordsOfNames = `
  create table shop.name_word (word text not null);
  create index name_word_alike on shop.name_word using gin (word public.gin_trgm_ops);

  create function shop.words_of(said text) returns setof text language sql immutable as $$
    select word from regexp_split_to_table(
      lower(regexp_replace(normalize(said, NFKD), '[\\u0300-\\u036f]', '', 'g')), '[^a-z0-9]+'
    ) as word
    where word <> ''
  $$;
  create function shop.take_words() returns trigger language plpgsql as $$
    begin
      insert into shop.name_word (word)
      select distinct said.word
      from unnest(tg_argv) as field, shop.words_of(to_jsonb(new) ->> field) as said (word)
      where not exists (select from shop.name_word as known where known.word = said.word);
      return null;
    end $$;
  create trigger take_words after insert or update of name on shop.item
    for each row execute function shop.take_words('name');
  create trigger take_words after insert or update of name, type, region, language on shop.product
    for each row execute function shop.take_words('name', 'type', 'region', 'language');

  insert into shop.name_word (word)
  select word from shop.product, shop.words_of(sought) as word
  union
  select word from shop.item, shop.words_of(name) as word;
  drop index shop.item_name;
  alter table shop.product drop column sought;
`;

/**
 * The readable part of each product's address, made of its name. A name that changes gives another
 * one; the earlier ones go on leading to the product and are never given to others. None is the id
 * of another product, for both are addresses; write-product.ts sees to it for ids that come later,
 * under the same lock.
 */
export const productSlugs = `
  create table shop.product_slug (
    slug text primary key,
    product_id text not null references shop.product (product_id)
      on update cascade on delete cascade,
    current boolean not null
  );
  create index product_slug_product on shop.product_slug (product_id);
  create unique index product_slug_current on shop.product_slug (product_id) where current;

  create function shop.slug_of(name text) returns text language sql immutable as $$
    select trim(both '-' from left(regexp_replace(
      lower(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f'']', '', 'g')),
      '[^a-z0-9]+', '-', 'g'
    ), 60))
  $$;
  create function shop.give_slug() returns trigger language plpgsql as $$
    declare
      made text := coalesce(nullif(shop.slug_of(new.name), ''), new.id);
      given text := made;
      number integer := 1;
    begin
      if tg_op = 'UPDATE' and new.name = old.name and exists (
        select from shop.product_slug where product_id = new.product_id and current
      ) then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtextextended('shop.product_slug', 0));
      while exists (
        select from shop.product_slug where slug = given and product_id <> new.product_id
      ) or exists (
        select from shop.product where id = given and product_id <> new.product_id
      ) loop
        number := number + 1;
        given := made || '-' || number;
      end loop;
      update shop.product_slug set current = false
      where product_id = new.product_id and current and slug <> given;
      insert into shop.product_slug (slug, product_id, current)
      values (given, new.product_id, true)
      on conflict (slug) do update set current = true;
      return null;
    end $$;
  create trigger give_slug after insert or update of name on shop.product
    for each row execute function shop.give_slug();
  update shop.product set name = name;
`;
