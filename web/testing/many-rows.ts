import type { Db } from '@store/platform/postgres';

const ROWS = 30_000;

/** What tells one of many rows from another, as SQL over its number `n` and the id of `mine`. */
type Distinguishing = Readonly<Record<string, string>>;

const UUID = `md5(n::text)::uuid`;
const BYTES = `'\\x' || md5(n::text)`;
/** A few hundred rows belong to one busy customer. */
const OWNER = `case when n <= 300 then $1::text else md5(n::text)::uuid::text end`;
/** Sixty of each day. */
const DAYS_AGO = `to_char(now() - n / 60 * interval '1 day', 'YYYY-MM-DD')`;
const SOLD_TO = `case when n % 100 > 0 then 'GT25A01-' || lpad(n::text, 8, '0') end`;
const MINUTES_AGO = `now() - n * interval '1 minute'`;

const UPLOADED_FILE: Distinguishing = {
  id: `${UUID}::text`,
  covers_from: MINUTES_AGO,
  covers_until: MINUTES_AGO,
  uploaded_at: MINUTES_AGO,
};

const MANY: Readonly<Record<string, Distinguishing>> = {
  'shop.account': {
    id: UUID,
    customer_number: '1000000 + n',
    name: `'Customer ' || n`,
    email: `n || '@example.com'`,
    mobile: '6000000000 + n',
    blocked_at: 'case when n % 5000 = 0 then now() end',
    created_at: `now() - n * interval '5 minutes'`,
  },
  'shop.age_statement': { account_id: UUID },
  'shop.consent': { id: '1000000 + n', account_id: UUID },
  'shop.nominee': { account_id: UUID },
  'shop.game_id': { id: UUID, account_id: UUID },
  'shop.favourite': { account_id: UUID },
  'shop.email_token': { account_id: UUID },
  'shop.contact_change': {
    id: UUID,
    account_id: UUID,
    email: `n || '@example.com'`,
    mobile: '6000000000 + n',
    over_at: `now() + n * interval '1 minute'`,
  },
  'shop.session': { id: UUID, account_id: UUID, token_hash: BYTES },
  'shop.api_key': { id: UUID, account_id: UUID, key_hash: BYTES, made_at: MINUTES_AGO },
  'shop.resale': {
    account_id: UUID,
    reference: `'own-' || n`,
    order_id: `'GT25A01-' || n`,
    day: DAYS_AGO,
  },
  'shop.sandbox_event': {
    account_id: UUID,
    number: '1 + n % 3',
    order_number: `'SB25A01-' || n`,
    reference: `'own-' || n`,
    at: MINUTES_AGO,
  },
  'shop.sign_in_code': { account_id: UUID, code_hash: BYTES, given_at: MINUTES_AGO },
  'shop.api_check': { account_id: UUID, about_hash: BYTES, at: MINUTES_AGO },
  'shop.api_answer': { account_id: UUID, key_hash: BYTES, claim_id: UUID, since: MINUTES_AGO },
  'shop.passkey_offer': { account_id: UUID },
  'shop.second_factor': { id: UUID, account_id: UUID },
  'shop.identity': { account_id: UUID, subject: `'subject-' || n` },
  'shop.recovery_code': { account_id: UUID, hash: BYTES },
  'shop.sealed_input': {
    user_id: OWNER,
    hash: BYTES,
    order_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
  },
  'shop.account_closing': {
    id: UUID,
    account_id: UUID,
    asked_at: MINUTES_AGO,
    started: 'n % 1000 > 0',
    begun_at: `case when n % 100 > 0 then ${MINUTES_AGO} end`,
    erased_at: `case when n % 100 > 0 then ${MINUTES_AGO} end`,
    own_key_gone_at: 'case when n % 1000 > 0 then now() end',
    order_key_gone_at: 'case when n % 1000 > 0 then now() end',
  },
  'shop.retention': { day: `current_date - n` },
  'shop.password_reset': { account_id: UUID, link_id: UUID, token_hash: BYTES },
  'shop.password_try': { email_hash: BYTES },
  'shop.work_taken': { task_hash: BYTES, over_at: `now() + n * interval '1 minute'` },
  'shop.hit_count': {
    key: `md5(n::text)`,
    expire: `extract(epoch from now())::bigint * 1000 + 3600000 + n`,
  },
  'shop.one_time_code': {
    id: UUID,
    account_id: UUID,
    recipient_hash: BYTES,
    network_hash: BYTES,
    sent_at: MINUTES_AGO,
  },
  'shop.order_owner': {
    order_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
    since: MINUTES_AGO,
  },
  'shop.prize_note': { rank: 'n', at: MINUTES_AGO },
  'shop.ring': {
    id: `'ring-' || n`,
    at: MINUTES_AGO,
    told: 'n % 1000 > 0',
    seen: 'n % 1000 > 0',
  },
  'shop.reservation': {
    order_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
    state: `case when n % 2 = 0 then 'sold' else 'held' end`,
    placed: 'n % 1001 > 0',
    at: MINUTES_AGO,
  },
  'shop.trail_entry': {
    id: '1000000 + n',
    actor: OWNER,
    subject_id: `'MLIN-' || n`,
    at: MINUTES_AGO,
  },
  'shop.wallet_freeze': {
    reference: `'block:' || n`,
    account_id: UUID,
    thawed_by: `'ravi'`,
    thawed_at: MINUTES_AGO,
    told: 'n % 1000 > 0',
  },
  'shop.complaint': {
    number: `'CMP-25A01-' || lpad(n::text, 8, '0')`,
    account_id: UUID,
    received_at: MINUTES_AGO,
    acknowledged_at: MINUTES_AGO,
    closed_at: `case when n % 1000 > 0 then ${MINUTES_AGO} end`,
    staff_told: `'{received,unacknowledged,unresolved}'::text[]`,
  },
  'shop.complaint_entry': {
    id: UUID,
    number: `'CMP-25A01-' || lpad(n::text, 8, '0')`,
    at: MINUTES_AGO,
    owed: 'n % 1000 = 0',
  },
  'shop.receipt_link': {
    id: UUID,
    order_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
    asked_at: MINUTES_AGO,
  },
  'shop.tax_address': { account_id: UUID },
  'shop.invoice': {
    serial: 'n + 1',
    number: `'INV/2526/' || lpad((n + 1)::text, 7, '0')`,
    issued_at: MINUTES_AGO,
    order_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
    account_id: OWNER,
  },
  'shop.hidden_on_board': { account_id: UUID },
  'shop.news': {
    id: `md5(n::text)`,
    account_id: OWNER,
    noted_at: MINUTES_AGO,
    read_at: `case when n % 1000 > 0 then ${MINUTES_AGO} end`,
  },
  'shop.news_choice': { account_id: UUID },
  'shop.news_browser': { id: UUID, account_id: UUID, endpoint: `'https://push.example/' || n` },
  'shop.webhook_endpoint': { account_id: UUID },
  'shop.webhook_secret': { id: UUID, account_id: UUID },
  'shop.webhook_message': {
    id: `'msg_' || md5(n::text)`,
    account_id: OWNER,
    subject: `'GT25A01-' || lpad((n / 3)::text, 8, '0')`,
    number: 'n',
    made_at: MINUTES_AGO,
    delivered_at: `case when n % 1000 > 0 then ${MINUTES_AGO} end`,
  },
  'shop.note': { id: UUID, subject_id: OWNER, at: MINUTES_AGO },
  'shop.price_change': { id: '1000000 + n', item: '1000000 + n / 50', at: MINUTES_AGO },
  'shop.price_plan': {
    id: '1000000 + n',
    item: '1000000 + n / 50',
    begun: 'true',
    over: 'true',
  },
  'shop.code': {
    id: UUID,
    place: '1000000 + n',
    fingerprint: `md5(n::text)`,
    order_id: SOLD_TO,
    leg: 'case when n % 100 > 0 then 0 end',
    reference: `case when n % 100 > 0 then 'GT25A01-' || n || '-0-1' end`,
    taken_at: `case when n % 100 > 0 then ${MINUTES_AGO} end`,
    settled: 'n % 1001 > 0',
  },
  'shop.code_reveal': {
    id: '1000000 + n',
    order_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
    account_id: OWNER,
    at: MINUTES_AGO,
  },
  'shop.catalogue_file': { id: UUID, uploaded_at: MINUTES_AGO },
  'shop.catalogue_file_row': { file: `md5((n / 5000)::text)::uuid`, number: 'n' },
  'sealing.customer_key': { user_id: `${UUID}::text` },
  'workflows.purse_balance': { day: DAYS_AGO, purse: `'purse-' || n % 60` },
  'workflows.purse_charge': { our_reference: `'GT25A01-' || n || '-1-1'`, at: MINUTES_AGO },
  // Older ones are gone.
  'workflows.provider_spending': {
    our_reference: `'GT25A01-' || n || '-1-1'`,
    day: `(now() - n % 59 * interval '1 day')::date`,
  },
  'workflows.reconciliation': { run_id: UUID, day: DAYS_AGO, at: MINUTES_AGO },
  'workflows.difference': {
    id: `${UUID}::text`,
    day: DAYS_AGO,
    told_in: `${UUID}::text`,
    cleared_at: `case when n % 1000 > 0 then ${MINUTES_AGO} end`,
    last_seen: MINUTES_AGO,
  },
  'workflows.gateway_file': UPLOADED_FILE,
  'workflows.provider_file': UPLOADED_FILE,
  'workflows.failing_step': { workflow_id: `'order-' || n`, at: MINUTES_AGO },
  'workflows.pack_price_change': { id: '1000000 + n', at: MINUTES_AGO },
  'shop.purse_reload': {
    purse: `(array['SMILEBR', 'SMILEPH', 'MOOGOLD', 'YOKCASH'])[n % 4 + 1]`,
    id: UUID,
    day: 'current_date - n / 50',
    at: MINUTES_AGO,
  },
  'workflows.provider_answer': {
    id: '1000000 + n',
    order_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
  },
  'ledger.event': {
    position: '1000000 + n',
    stream: `'order-many-' || n`,
    id: UUID,
    revision: '0',
  },
  'read.orders': {
    order_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
    user_id: OWNER,
    status: `case when n % 1000 = 1 then 'Refunded' else 'Completed' end`,
    completed_at: MINUTES_AGO,
    open_proposal: `case when n % 1000 = 2 then '{"at": "2026-11-21", "lapsesAt": "9"}'::jsonb end`,
    pending_kind: `case when n % 1000 = 0 then 'manual' end`,
    paid_at: MINUTES_AGO,
    created_at: MINUTES_AGO,
  },
  'read.order_counters': { user_id: `${UUID}::text` },
  'read.top_up': {
    txn_id: `'TXN-25A01-' || lpad(n::text, 8, '0')`,
    user_id: OWNER,
    created_at: MINUTES_AGO,
  },
  'read.wallet_balance': { user_id: `${UUID}::text` },
  'read.wallet_statement': {
    user_id: OWNER,
    entry: `'topup:' || n`,
    txn_id: `'TXN-25A01-' || lpad(n::text, 8, '0')`,
    order_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
    position: '1000000 + n',
    moved_position: '1000000 + n',
    moved_at: MINUTES_AGO,
    created_at: MINUTES_AGO,
  },
  'read.statement_balance': { user_id: `${UUID}::text` },
  'read.wallet_lock': {
    user_id: OWNER,
    reference: `'topup:' || n`,
    locked_at: MINUTES_AGO,
    unlocked_at: 'case when n % 1000 > 0 then now() end',
  },
  'read.manual_entry': {
    entry_id: `${UUID}::text`,
    user_id: OWNER,
    status: `case when n % 1000 = 0 then 'waiting' else 'booked' end`,
    kind: `case when n % 1001 = 0 then 'payOut' else 'credit' end`,
    created_at: MINUTES_AGO,
  },
  'read.bank_refund': {
    reference: `'GT25A01-' || lpad(n::text, 8, '0') || ':R1'`,
    user_id: OWNER,
    created_at: MINUTES_AGO,
  },
  'read.dispute': {
    dispute_id: `${UUID}::text`,
    user_id: OWNER,
    subject_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
    status: `case when n % 1000 = 0 then 'open' else 'won' end`,
    settled_at: 'case when n % 1000 > 0 then now() end',
    ended_at: MINUTES_AGO,
    created_at: MINUTES_AGO,
  },
  'read.suspended_payment': {
    utr: `lpad(n::text, 12, '0')`,
    user_id: OWNER,
    subject_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
    refund_asked_at: MINUTES_AGO,
    ended_at: 'case when n % 1000 > 0 then now() end',
    created_at: MINUTES_AGO,
  },
  'read.points_balance': { user_id: `${UUID}::text` },
  'read.leaderboard': {
    week: `case when n % 200 = 0 then one.row->>'week' else '2024-W' || n % 52 end`,
    user_id: `${UUID}::text`,
    spent: '100 * n',
  },
  'read.order_figures': { day: DAYS_AGO, product_id: `'product-' || n % 60` },
  'read.wallet_figures': { day: DAYS_AGO, move: `'move-' || n % 60` },
  'read.payment': {
    id: `'GT25A01-' || lpad(n::text, 8, '0')`,
    opened_at: MINUTES_AGO,
    first_received_at: MINUTES_AGO,
    last_received_at: MINUTES_AGO,
    only_found_at: `case when n % 1000 = 0 then ${MINUTES_AGO} end`,
  },
  'read.provider_try': {
    order_id: `'GT25A01-' || lpad(n::text, 8, '0')`,
    route: `(array['SMILEBR', 'SMILEPH', 'MOOGOLDMLBB', 'YOKCASHPUBG', 'CODES'])[1 + n % 5]`,
    started_at: MINUTES_AGO,
    updated_at: MINUTES_AGO,
  },
  'read.posting': { position: '1000000 + n' },
  'read.settlement': {
    settlement_id: `'setl_' || n`,
    day: DAYS_AGO,
    doubt: 'case when n % 1000 = 0 then 1 end',
    updated_at: MINUTES_AGO,
  },
  'read.gateway_payment': {
    utr: `lpad(n::text, 12, '0')`,
    paid_at: MINUTES_AGO,
    settled_on: `case when n % 1000 > 0 then ${DAYS_AGO} end`,
  },
};

/** A handful for the whole store, however long it lives. */
const FEW = [
  'sealing.store_key',
  'shop.sealed_backfill',
  'shop.reservation_checkpoint',
  'shop.invoice_serial',
  'shop.invoice_checkpoint',
  'shop.passkey_challenge',
  'shop.account_letter',
  'shop.product',
  'shop.item',
  'shop.product_slug',
  'shop.name_word',
  'shop.picture',
  'shop.provider_points',
  'workflows.provider_trouble',
  'workflows.gateway_trouble',
  'workflows.provider_outage',
  'workflows.provider_saying',
  'workflows.provider_full',
  'workflows.price_list',
  'workflows.pack_price',
  'shop.price_rule',
  'shop.price_watch',
  'shop.price_follow',
  'shop.threshold',
  'shop.balance_watch',
  'shop.code_pool',
  'shop.code_checkpoint',
  'read.store_totals',
  'read.cohort',
  'read.closed_week',
  'read.order_tally',
  'read.statement_tally',
  'read.account_balance',
  'read.gateway_balance',
  'read.checkpoint',
];

/**
 * Copies a row of every table that grows with the store until there are 30,000 of them, and has
 * Postgres look at them. The connections are to be one.
 * @throws Error for a table that nobody has described here.
 */
export async function fillTables(db: Db, mine: string): Promise<void> {
  const tables = await tablesOf(db);
  // The tables are filled in any order, so nobody may look whether a row's account is there.
  await db`set session_replication_role = replica`;
  for (const name of tables) {
    if (FEW.includes(name)) continue;
    const columns = MANY[name];
    if (columns === undefined) throw new Error(`how do many rows of ${name} differ?`);
    await multiply(db, name, columns, mine);
  }
  await db`analyze`;
}

/** Tables that are not described here, and described ones that there are not. */
export async function undescribed(db: Db): Promise<readonly string[]> {
  const described = [...FEW, ...Object.keys(MANY)];
  const tables = await tablesOf(db);
  return [
    ...tables.filter((name) => !described.includes(name)),
    ...described.filter((name) => !tables.includes(name)),
  ];
}

async function tablesOf(db: Db): Promise<readonly string[]> {
  const tables = await db<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('shop', 'sealing', 'workflows', 'ledger', 'read') and tablename <> 'migration'`;
  return tables.map(({ name }) => name);
}

async function multiply(db: Db, table: string, columns: Distinguishing, mine: string) {
  const owned = Object.values(columns).some((value) => value.includes('$1'));
  const distinguishing = Object.entries(columns).map(([column, value]) => `'${column}', ${value}`);
  const [counted] = await db.unsafe<{ count: bigint }[]>(
    `with copied as (
       insert into ${table} overriding system value
       select many.*
       from (select to_jsonb(sample) as row from ${table} sample limit 1) one,
            generate_series(1, ${ROWS}) n,
            jsonb_populate_record(
              null::${table}, one.row || jsonb_build_object(${distinguishing.join(', ')})
            ) many
       on conflict do nothing returning 1
     ) select count(*) from copied`,
    owned ? [mine] : [],
  );
  if (Number(counted?.count) < ROWS / 2) throw new Error(`${table} is not filled`);
}
