import { CATEGORIES, rupees, ZERO_PAISE, type Category } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { afterAll, expect, it } from 'vitest';
import { newId } from '../../../ports/new-id.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { loader as download } from './everything-download.ts';
import { loader as page } from './everything-page.tsx';
import { recordRows } from './record-rows.ts';

const store = await openTestStore();
const { shop } = store;
afterAll(() => store[Symbol.asyncDispose]());

/** Tables in which a customer is named, and where in the file they stand. */
const IN_THE_FILE: Readonly<Record<string, string>> = {
  'shop.account': 'account',
  'shop.api_key': 'waysIn.apiKeys',
  'shop.account_closing': 'records.earlierClosings',
  'shop.age_statement': 'age',
  'shop.complaint': 'complaints',
  'shop.complaint_entry': 'complaints',
  'shop.code_reveal': 'codesSeen',
  'shop.consent': 'consents',
  'shop.contact_change': 'records.earlierContacts',
  'shop.email_token': 'records.sentLinks',
  'shop.hidden_on_board': 'account.namedOnLeaderboard',
  'shop.favourite': 'favourites',
  'shop.game_id': 'gameIds',
  'shop.identity': 'waysIn.accountsElsewhere',
  'shop.news': 'notifications',
  'shop.news_browser': 'notificationSettings.browsers',
  'shop.news_choice': 'notificationSettings.byMail',
  'shop.nominee': 'nominee',
  'shop.tax_address': 'taxAddress',
  'shop.invoice': 'invoices',
  'shop.one_time_code': 'records.sentCodes',
  'shop.passkey_offer': 'records.passkeyOffer',
  'shop.password_reset': 'records.sentLinks',
  'shop.recovery_code': 'waysIn.recoveryCodesLeft',
  'shop.second_factor': 'waysIn.secondFactors',
  'shop.session': 'signedIn',
  'shop.trail_entry': 'changesByTheStore',
  'read.dispute': 'orders',
  'read.suspended_payment': 'orders',
  'read.leaderboard': 'leaderboardThisWeek',
  'read.bank_refund': 'refundsToBank',
  'read.manual_entry': 'corrections',
  'read.order_counters': 'orders',
  'read.orders': 'orders',
  'read.points_balance': 'pointsBalance',
  'read.statement_balance': 'walletStatement',
  'read.top_up': 'topUps',
  'read.wallet_balance': 'wallet.available',
  'read.wallet_lock': 'wallet.locked',
  'read.wallet_statement': 'walletStatement',
};

/** Tables that the file leaves out, and why. What is told elsewhere the page says. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'shop.code': 'what was bought: on the page of its order, after a proof',
  'shop.invoice_serial': 'no customer in it',
  'shop.invoice_checkpoint': 'no customer in it',
  'ledger.event': 'read from its streams, below',
  'sealing.customer_key': 'opens what the file has in clear',
  'sealing.store_key': 'nobody’s',
  'settings.owner_setting': 'the store’s',
  'workflows.provider_answer': 'told by the grievance officer',
  'workflows.gateway_trouble': 'the store’s own: by the order, without a customer',
  'workflows.provider_outage': 'no customer in it',
  'workflows.provider_saying': 'no customer in it',
  'workflows.provider_trouble': 'no customer in it',
  'workflows.provider_spending': 'no customer in it',
  'workflows.provider_full': 'no customer in it',
  'workflows.price_list': 'no customer in it',
  'workflows.pack_price': 'no customer in it',
  'workflows.purse_charge': 'no customer in it',
  'workflows.purse_balance': 'no customer in it',
  'workflows.reconciliation': 'no customer in it',
  'workflows.difference': 'the store’s books: by the order, without a customer',
  'workflows.failing_step': 'which step of the store’s own fails; deleted by age',
  'workflows.gateway_file': 'the store’s books: transfers, without a customer',
  'workflows.provider_file': 'the store’s books: orders at providers, without a player',
  'workflows.pack_price_change': 'no customer in it',
  'shop.note': 'told by the grievance officer',
  'shop.threshold': 'told by the grievance officer',
  'shop.ring': 'told by the grievance officer',
  'shop.receipt_link': 'a mailed way to what the file has of an order, for a week',
  'shop.webhook_endpoint': 'where a reseller’s system is told, on its own page',
  'shop.webhook_secret': 'signs what that system is told, and was shown once',
  'shop.webhook_message': 'what that system was told of what the file has, for a month',
  'shop.api_check': 'which player a program has checked, for a quarter of an hour',
  'shop.api_answer': 'what a program was told of what the file has, for a day',
  'shop.resale': 'a reseller’s own name of an order, told by the API with the order',
  'shop.sandbox_event': 'what their programs have tried out: play, for 30 days',
  'shop.sign_in_code': 'begins a session within a minute',
  'shop.account_letter': 'a mail that is sent within seconds',
  'shop.wallet_freeze': 'each block stands in changesByTheStore',
  'shop.sealed_input': 'finds an order by what the file has of it',
  'shop.reservation': 'the piece that an order took, without a customer',
  'shop.order_owner': 'of who runs the store, on the pages of the admins',
  'shop.hit_count': 'names nobody',
  'shop.password_try': 'names nobody',
  'shop.passkey_challenge': 'names nobody',
  'shop.work_taken': 'names nobody',
  'shop.prize_note': 'goes by week and rank',
  'read.closed_week': 'prizes stand in the statement of the wallet',
  'read.payment': 'its transfer stands with the order or top-up',
  'read.provider_try': 'the parts of an order stand with it',
  'read.posting': 'the store’s books: the same moves as in the statement',
  'read.account_balance': 'the store’s books',
  'read.gateway_balance': 'the store’s books',
  'read.settlement': 'the store’s books',
  'read.gateway_payment':
    'what the file has of orders, top-ups and the wallet, by the bank’s reference',
  ...Object.fromEntries(
    [
      ...['product', 'item', 'product_slug', 'name_word', 'price_change', 'price_plan', 'picture'],
      ...['catalogue_file', 'catalogue_file_row', 'reservation_checkpoint', 'sealed_backfill'],
      ...['provider_points', 'balance_watch', 'retention', 'code_pool', 'code_checkpoint'],
      ...['purse_reload', 'price_rule', 'price_watch', 'price_follow'],
    ].map((table) => [`shop.${table}`, 'no customer in it']),
  ),
  ...Object.fromEntries(
    [
      'checkpoint',
      'cohort',
      'order_figures',
      'order_tally',
      'statement_tally',
      'store_totals',
      'wallet_figures',
    ].map((table) => [`read.${table}`, 'counts of the whole store']),
  ),
};

const OF_STREAMS: Readonly<Record<Category, string>> = {
  wallet: 'walletStatement',
  points: 'points',
  order: 'orders',
  topup: 'topUps',
  entry: 'corrections',
  week: 'walletStatement',
  utr: 'orders',
  refund: 'refundsToBank',
  // By the bank's references of payments, which stand with the orders.
  settlement: 'orders',
  dispute: 'orders',
  suspense: 'orders',
};

async function fileOf(who: Buyer): Promise<Record<string, unknown>> {
  const request = new Request('http://shop.test/dashboard/data/everything.json', {
    headers: { cookie: who.cookie },
  });
  const context = { ...store.context, noteSecurity: () => undefined };
  const answer = await download({ request, params: {}, context });
  return JSON.parse(await answer.text()) as Record<string, unknown>;
}

const at = (file: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => (part as Record<string, unknown>)[name], file);

it('has a place for every table and every kind of stream, or a reason to leave it out', async () => {
  const tables = await store.db<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'migration'`;
  const named = [...Object.keys(IN_THE_FILE), ...Object.keys(LEFT_OUT)];
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  expect(Object.keys(OF_STREAMS).toSorted()).toEqual([...CATEGORIES].toSorted());

  const file = await fileOf(await store.buyer());
  for (const path of [...Object.values(IN_THE_FILE), ...Object.values(OF_STREAMS)]) {
    expect([path, at(file, path) !== undefined]).toEqual([path, true]);
  }
});

it('has what is kept for a while only, and what was corrected by hand', async () => {
  const who = await store.buyer();
  const { id, email, mobile } = who.account;
  const { closings, ledger, oneTimeCodes, passkeys, ways } = shop;
  const closed = await closings.close(id, { givesUp: rupees(3), asksBack: ZERO_PAISE });
  if (closed.outcome !== 'closed') throw new Error(closed.outcome);
  await closings.takeBack(closed.closing.id, { kind: 'program', name: 'spec' });
  await shop.accounts.issueEmailToken(id, { linkId: newId(), token: 'one token' });
  await shop.accounts.issuePasswordReset(email, { linkId: newId(), token: 'a token' });
  const code = { purpose: 'newEmail', to: { email: 'new@example.in' }, reaches: false } as const;
  await oneTimeCodes.issue({ ...code, accountId: id, address: '192.0.2.7' });
  await ways.changeMobile(id, '9876512345');
  await passkeys.isOfferedAt('GT25A01-OFFERED1', id);
  await passkeys.closeOffer(id);
  const entry = { entryId: 'ENT-1', by: 'meera', at: shop.now().toISOString() };
  await ledger.entry.handle(
    'ENT-1',
    {
      type: 'ProposeEntry',
      data: {
        ...{ ...entry, userId: id, code: 'goodwill', reason: 'Sorry for the wait' },
        act: { kind: 'credit', amount: rupees(5), utr: null },
        secondPersonFrom: rupees(5_000),
      },
    },
    byTest(),
  );
  await store.settled();
  // Closing has ended the one before.
  const cookie = (await shop.sessions.start(who.account)).split(';', 1)[0] ?? '';
  const session = { ...who, cookie };

  const file = await fileOf(session);
  expect(file).toMatchObject({
    account: { mobile: '9876512345', credentialsChangedAt: expect.any(String) as string },
    records: {
      earlierContacts: [{ what: 'mobile', email, mobile }],
      sentCodes: [{ purpose: 'newEmail', to: 'new@example.in' }],
      sentLinks: [{ what: 'newPassword' }, { what: 'verification' }],
      earlierClosings: [{ givenUp: '3.00', askedBack: '0.00' }],
      passkeyOffer: { orderId: 'GT25A01-OFFERED1', closedAt: expect.any(String) as string },
    },
    corrections: [{ what: 'credit', amount: '5.00', reason: 'Sorry for the wait' }],
  });
  // Who decided it, and whether an address is somebody else's, is not about the customer.
  expect(JSON.stringify(file)).not.toMatch(/meera|reaches|192\.0\.2/);

  const { data } = await store.ask(page, session, '/dashboard/data/everything');
  const { facts, corrections } = data as Awaited<ReturnType<typeof page>>['data'];
  expect(corrections.rows).toHaveLength(1);
  expect(
    recordRows(facts.records)
      .map(({ what }) => what)
      .toSorted(),
  ).toEqual([...['closing', 'mobile', 'newEmail', 'newPassword', 'passkeyOffer', 'verification']]);
});
