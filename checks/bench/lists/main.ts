import { connectPostgres } from '@store/platform/postgres';
import { openCatalogue } from '@store/web/catalogue';
import { startThrowawayStore } from '../../../embedded/src/testing/throwaway-store.ts';
import { openExchange } from '../../src/http/exchange.ts';
import { asVisitor, demoVisitor, guestAt, type Visitor } from '../../src/http/visitors.ts';
import { figure } from '../measure/figure.ts';
import { startReport } from '../measure/report.ts';
import { ALL_WELL } from '@store/web/catalogue';

/**
 * `npm run bench:lists`: the lists of the admins over HTTP, at their first and their last page, in a
 * store with 5,000 items, 50,000 customers and 100,000 orders. Exit code 1 when a median is over
 * 100 ms.
 */
const GOODS = { products: 250, itemsEach: 20 };
const CUSTOMERS = 50_000;
const ORDERS = 100_000;
const ROWS_A_PAGE = 50;
const WARM_UPS = 5;
const ASKED = 40;
const GOAL_MS = 100;

const report = startReport(process.argv.slice(2));
const store = await startThrowawayStore(
  'bench-lists',
  { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' },
  (text) => void process.stderr.write(text),
);
const exchange = openExchange(store.publicUrl, { patienceMs: 20_000, connections: 1 });
try {
  const counted = await fill(store.env['DATABASE_URL'] ?? '');
  await fillOrders(store.env['DATABASE_URL'] ?? '');
  const guest = guestAt(store.publicUrl);
  const admin = await demoVisitor('admin', guest, exchange);

  for (const [name, list, rows] of [
    ['items', '/admin/viewitems?', counted.items],
    ['items by cost', '/admin/viewitems?sort=cost', counted.items],
    ['items found', '/admin/viewitems?q=bench', GOODS.products * GOODS.itemsEach],
    ['products', '/admin/viewproducts?', counted.products],
    ['products by items', '/admin/viewproducts?sort=-items', counted.products],
    ['prices', '/admin/price?', counted.items],
    ['orders', '/admin/txn?', ORDERS],
    ['orders completed', '/admin/txn?status=Completed', ORDERS],
    ['orders found', '/admin/txn?q=GT25A01-00077', ROWS_A_PAGE],
    ['transactions', '/admin/wallettxn?', ORDERS],
  ] as const) {
    await time(name, list, admin);
    await time(`${name}, last`, `${list}&page=${Math.ceil(rows / ROWS_A_PAGE)}`, admin);
  }
  for (const [name, list] of [
    ['customers', '/admin/usersdata?limit=50'],
    ['customers found', '/admin/usersdata?limit=50&q=bench'],
  ] as const) {
    await time(name, list, admin);
    for (const part of [2, 1]) {
      const page = Math.floor(CUSTOMERS / ROWS_A_PAGE / part);
      await time(`${name}, ${part === 1 ? 'last' : 'middle'}`, `${list}&page=${page}`, admin);
    }
  }
  await time('a customer by mobile', '/admin/usersdata?q=%2B91+60000+25000', admin);
  await time('home', '/', guest);
  report.finish();
} finally {
  exchange.close();
  await store.stop();
}

/** Copies a product and an item of the demo. Resolves when the store shows them. */
async function fill(databaseUrl: string): Promise<Readonly<{ items: number; products: number }>> {
  const db = connectPostgres(databaseUrl, { max: 2, name: 'bench' });
  try {
    await db`
      insert into shop.product overriding user value
      select made.* from shop.product model,
        generate_series(1, ${GOODS.products}) number,
        jsonb_populate_record(model, jsonb_build_object(
          'id', 'bench-' || number, 'product_id', 'BENCH' || number, 'name', 'Bench ' || number
        )) made
      where model.product_id = (select min(product_id) from shop.product)`;
    await db`
      insert into shop.item overriding user value
      select made.* from shop.item model,
        generate_series(1, ${GOODS.products}) product, generate_series(1, ${GOODS.itemsEach}) number,
        jsonb_populate_record(model, jsonb_build_object(
          'item_id', 'BENCH' || product || '-' || number,
          'product_id', 'BENCH' || product,
          'name', number || ' bench diamonds',
          'original_price', 10000 + 100 * number
        )) made
      where model.item_id = (select min(item_id) from shop.item)`;
    await db`
      insert into shop.account
      select made.* from shop.account model, generate_series(1, ${CUSTOMERS}) number,
        jsonb_populate_record(model, jsonb_build_object(
          'id', md5(number::text)::uuid, 'customer_number', 100000 + number,
          'name', 'Bench ' || number, 'email', 'bench' || number || '@example.com',
          'mobile', (6000000000 + number)::text, 'role', 'user'
        )) made
      where model.customer_number = (select min(customer_number) from shop.account)`;
    await db`vacuum analyze shop.account`;
    const catalogue = await openCatalogue(db, {
      delivering: () => ALL_WELL,
    });
    await catalogue.changed();
    await catalogue.close();
    const [row] = await db<[{ items: number; products: number }]>`
      select (select count(*) from shop.item where archived_at is null)::int as items,
        (select count(*) from shop.product where archived_at is null)::int as products`;
    return row;
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** Copies an order and a transaction of the demo, whose customers are made, and counts them as the projector does. */
async function fillOrders(databaseUrl: string): Promise<void> {
  const db = connectPostgres(databaseUrl, { max: 1, name: 'bench' });
  const number = `lpad(n::text, 8, '0')`;
  const copy = (table: string, rows: number, distinct: string) =>
    db.unsafe(`
      insert into ${table} overriding system value
      select many.* from ${table} model, generate_series(1, ${rows}) n,
        jsonb_populate_record(model, jsonb_build_object(${distinct})) many
      where model.ctid = (select min(ctid) from ${table})`);
  const owner = `'user_id', md5((n % ${CUSTOMERS} + 1)::text)::uuid`;
  const at = `'created_at', now() - n * interval '5 minutes'`;
  try {
    await copy(
      'read.orders',
      ORDERS,
      `'order_id', 'GT25A01-' || ${number}, 'status', 'Completed', 'pending_kind', null, ${owner}, ${at}`,
    );
    await copy(
      'read.wallet_statement',
      ORDERS,
      `'entry', 'order:GT25A01-' || ${number}, 'txn_id', 'TXN-25A01-' || ${number},
       'order_id', 'GT25A01-' || ${number}, 'position', 1000000 + n, ${owner}, ${at}`,
    );
    await db.unsafe(`
      truncate read.order_tally, read.statement_tally;
      insert into read.order_tally (status, payment_mode, product_id, routes, count)
      select status, payment_mode, product_id, '', count(*) from read.orders group by 1, 2, 3;
      insert into read.statement_tally (type, status, source, count)
      select type, status, source, count(*) from read.wallet_statement group by 1, 2, 3;
    `);
    await db.unsafe('vacuum analyze');
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** One after the other: what the server needs, and not what waits behind it. */
async function time(name: string, target: string, visitor: Visitor): Promise<void> {
  const took: number[] = [];
  const startedAt = performance.now();
  for (let count = 0; count < WARM_UPS + ASKED; count += 1) {
    const { status, tookMs } = await exchange.send(asVisitor(visitor, 'GET', target));
    if (status !== 200) throw new Error(`${target} answers ${status}`);
    if (count >= WARM_UPS) took.push(tookMs);
  }
  const { p50Ms } = report.add(figure(name, 1, took, performance.now() - startedAt));
  if (p50Ms > GOAL_MS) process.exitCode = 1;
}
