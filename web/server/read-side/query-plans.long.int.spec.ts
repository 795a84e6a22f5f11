import {
  creditReference,
  endOfDay,
  istDay,
  rupees,
  startOfDay,
  toCentipoints,
  weekOf,
  ZERO_PAISE,
} from '@store/ledger';
import { askBankRefund, byTest, paymentPage } from '@store/ledger/testing';
import { connectPostgres, type Db } from '@store/platform/postgres';
import { server } from '@store/platform/testing';
import { customersInShop, hooksInShop, newsInShop, picturesInShop } from '@store/workflows';
import { oneTimeCodes, type PlayerToCheck } from '@store/workflows/contracts';
import { closingTokens, receiptTokens } from '@store/workflows/contracts';
import { openProviderAnswers } from '@store/workflows/provider-answers';
import { expect, it } from 'vitest';
import { codeAt } from '../../testing/authenticator.ts';
import { openTestStore, type Buyer, type TestStore } from '../../testing/open-test-store.ts';
import type { Account } from '../../ports/accounts.ts';
import type { KeyTerms } from '../../ports/api-keys.ts';
import { sandboxCourse } from '../../ports/sandbox-provider.ts';
import type { Guardian } from '../../ports/ages.ts';
import type { NewPicture } from '../../ports/gallery.ts';
import { newId } from '../../ports/new-id.ts';
import type { CodeAsked } from '../../ports/one-time-codes.ts';
import type { NoteSubject } from '../../ports/notes.ts';
import { itemPrices } from '../../ports/catalogue.ts';
import type { NewPricePlan } from '../../ports/catalogue-desk.ts';
import { accountFieldsOf } from '../../ports/people-desk.ts';
import type { ProofsOfWork } from '../../ports/proofs-of-work.ts';
import type { Shop } from '../../ports/shop.ts';
import type { Actor, Deed } from '../../ports/trail.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { forgetCounts } from '../edge/counters-in-postgres.ts';
import { openProviderPrices } from '@store/workflows/provider-prices';
import { openProviderSpending } from '@store/workflows/provider-spending';
import { reconciledBooks } from '@store/workflows/reconciliation';
import { withOwnSteps } from '@store/workflows/stuck-work';
import { NO_RULE } from '../../ports/price-rule.ts';
import { addRings } from '../thresholds/ring-rows.ts';
import { watchOnce } from '../thresholds/watch-balances.ts';
import { sweep } from '../reservations/sweep.ts';
import { sendComplaintLetters, tellOfComplaints } from '../complaints/tell-complaints.ts';
import { startErasing } from '../closings/open-closings.ts';
import { fillTables } from '../../testing/many-rows.ts';
import { softwarePasskey } from '../../testing/software-passkey.ts';
import { tinyPicture } from '../../testing/tiny-picture.ts';
import { workDone } from '../../testing/work-done.ts';
import { overhearPlans, type Plan, type PlanNode } from '../../testing/overhear-plans.ts';
import { IN_KARNATAKA } from '../../testing/tax-addresses.ts';

/** More than a page shows, far less than a store remembers. */
const ROWS_AT_MOST = 1_000;
const MINUTES = 60_000;

const product = someProduct();
const item = someItem();
const planFor = (shop: Shop): NewPricePlan => ({
  ...itemPrices(item),
  itemId: item.itemId,
  startsAt: new Date(shop.now().getTime() + MINUTES),
  endsAt: null,
  why: 'spec',
});
const link = { linkId: '018f0000-0000-7000-8000-000000000001', token: 'a token' };
const page = { page: 2, pageSize: 20 };
const deed: Deed = {
  did: 'changed',
  subject: { kind: 'item', id: 'MLIN-1', name: '14 Diamonds' },
  before: { inStock: true },
  after: { inStock: false },
};
const noteAbout = (customerId: string): NoteSubject => ({
  ...{ kind: 'customer', id: customerId, name: 'Customer 1001' },
  customerId,
});
const blocking = (account: Account) => {
  const was = accountFieldsOf(account);
  return { was, mine: { ...was, blocked: true }, emailChecked: false };
};
const identity = { provider: 'google', issuer: 'https://id.test', subject: 'one' } as const;
const guardian: Guardian = { name: 'Meena Kumari', contact: '9876500002' };
const webhookWritten = { id: 'msg_plan', type: 'ping', body: '{}', at: new Date() } as const;
const player: PlayerToCheck = {
  route: 'SMILEBR',
  providerProduct: 'mobilelegends',
  productCode: '256',
  inputs: ['118374920', '2641'],
};
const picture: NewPicture = {
  kind: 'Banner',
  title: 'Diwali',
  redirectUrl: null,
  file: tinyPicture,
};
const reload = { purse: 'MOOGOLD', day: '2026-11-20', units: 10, paid: rupees(870) } as const;
const list = { purse: 'MOOGOLD', list: 'mobilelegends' } as const;
const listed = { code: '1', name: 'Pack', price: 1, onSale: true };
const NO_MONEY = { givesUp: ZERO_PAISE, asksBack: ZERO_PAISE };
const program: Actor = { kind: 'program', name: 'spec' };
const spec: Actor = { kind: 'admin', accountId: 'spec', address: null, requestId: 'spec' };

it(
  'reads for a page or an activity what it is about, however much the store remembers',
  async () => {
    await using heard = await overhearPlans(await server('postgres'));
    await using store = await openTestStore({ postgresUrl: heard.url });
    const buyer = await trade(store);
    await store.stopProjector();
    const db = connectPostgres(store.databaseUrl, { max: 1 });
    await fillTables(db, buyer.account.id);
    // As autovacuum does in time: without it no index answers alone.
    await db`vacuum shop.account`;
    await db.end();

    await heard.begin(store.databaseUrl);
    const { shop } = await store.openProcess();
    await askEverything(shop, store.databaseUrl, buyer);

    const seen = heard.plans.flatMap((plan) => troubleIn(plan) ?? []);
    expect([...new Set(seen)]).toEqual([]);
    expect(heard.plans.length).toBeGreaterThan(50);
  },
  5 * MINUTES,
);

const gameId = { productId: 'mlin', inputs: ['118374920', '2641'], name: 'KaranOP' };

const pushSubscription = { endpoint: 'https://push.example/one', p256dh: 'key', auth: 'secret' };
const newsOf = (userId: string) => ({
  ...{ newsId: 'one', userId, at: '2026-11-21T06:30:00.000Z' },
  about: { kind: 'balanceAdded', amount: rupees(50), reason: 'Sorry' } as const,
});

const codeFor = (accountId: string): CodeAsked => ({
  ...{ purpose: 'proof', accountId, reaches: true, address: '192.0.2.1' },
  to: { mobile: '9876500001' },
});

const takeWork = async (works: ProofsOfWork) =>
  works.take('sign-in', await workDone(await works.taskFor('sign-in')));

/** Leaves at least one row in every table. */
async function trade({ shop, ...store }: TestStore): Promise<Buyer> {
  const buyer = await store.buyer({ balance: rupees(1_000) });
  const ravi = await shop.accounts.create({
    name: 'Ravi',
    email: 'ravi@example.in',
    mobile: '9876512345',
    password: 'a quiet river',
    age: { adult: true, guardian: null, textVersion: 'spec' },
  });
  await shop.trail.note(spec, deed);
  await shop.priceDesk.addReload({ id: newId(), ...reload, note: '' }, spec);
  await openProviderPrices(store.db, { warn: nothing }).keep(
    list,
    ['1'],
    { outcome: 'told', packs: [listed] },
    shop.now(),
  );
  await compareOnce(store.db, shop);
  const lila = await shop.accounts.create({
    name: 'Lila',
    email: 'lila@example.in',
    mobile: '9876512346',
    password: 'a quiet river',
    age: null,
  });
  if (lila.accepted) await shop.closings.close(lila.account.id, NO_MONEY);
  await store.db`insert into shop.retention (day, began_at) values (current_date, now())`;
  await shop.consents.setOffers(buyer.account.id, true, 'spec');
  await shop.nominees.set(buyer.account.id, guardian);
  await shop.gameIds.keep(buyer.account.id, gameId);
  await shop.favourites.add(buyer.account.id, 'mlin');
  await shop.news.chooseMail(buyer.account.id, true);
  await shop.news.addBrowser(buyer.account.id, pushSubscription, 'Chrome on Android');
  await newsInShop(store.db).note([newsOf(buyer.account.id)], 'run', shop.now());
  await beginWebhooks(store.db, shop, buyer.account.id);
  await shop.taxAddresses.set(buyer.account.id, IN_KARNATAKA);
  await store.db`
    insert into shop.invoice values
      ('invoice', 2025, 1, 'INV/2526/0000001', now(), 'GT0', ${buyer.account.id}, null,
       '{"gstin": ""}', 'sealed', '29', 'spec', 1, '998439', 1800, 100, 15)`;
  if (ravi.accepted) await shop.peopleDesk.change(ravi.account.id, blocking(ravi.account), program);
  await shop.complaints.file({
    ...{ number: 'CMP-26K24-7720Q2JM', kind: 'other', order: null, text: 'spec' },
    from: { accountId: buyer.account.id },
  });
  await shop.receiptLinks.issue('GT25A01-00000007', buyer.account.id);
  await shop.boardNames.choose(buyer.account.id, true);
  await shop.notes.add({ id: link.linkId, about: noteAbout(buyer.account.id), text: 'spec' }, spec);
  await shop.orderQueue.assign({ orderId: 'GT0', from: null, to: buyer.account.id }, spec);
  const prizeNote = { week: '2026-W01', rank: 1, refunded: rupees(1), reason: 'spec' };
  await shop.orderQueue.dismiss(prizeNote, spec);
  await shop.gallery.add(spec, picture);
  await shop.catalogue.saveProduct(product);
  await shop.catalogue.saveItem(item);
  await shop.catalogueDesk.planPrices(planFor(shop), spec);
  await shop.catalogueFiles.upload({ name: 'a.csv', bytes: Buffer.from('itemid\nnone\n') });
  await shop.ways.changeMobile(buyer.account.id, '9876598765');
  await store.db`
    insert into shop.passkey_offer (account_id, order_id) values (${buyer.account.id}, 'GT0')`;
  await shop.identities.link(buyer.account.id, { ...identity, email: null }, { named: 'spec' });
  await shop.accounts.issueEmailToken(buyer.account.id, link);
  await shop.accounts.issuePasswordReset(buyer.account.email, link);
  await shop.accounts.withPassword('nobody@example.in', 'a quiet river');
  await shop.idChecks.check(player, { kind: 'account', id: buyer.account.id }, 6_000);
  await takeWork(shop.proofsOfWork);
  const at = shop.now().toISOString();
  await shop.oneTimeCodes.issue(codeFor(buyer.account.id));
  const { ticket, secret } = shop.secondFactors.appToAdd(buyer.account, 'the store');
  const code = codeAt(secret, shop.now());
  await shop.secondFactors.addApp(buyer.account.id, { ticket, code }, spec);
  const { orderId } = await store.sell(buyer, { until: 'completed' });
  const adder = { ...spec, accountId: buyer.account.id };
  await shop.codes.add('CARDS', [{ code: 'one', pin: '', expires: null }], adder);
  await shop.codes.setLeast('CARDS', 5, adder);
  await store.db`
    insert into shop.code_reveal (code_id, order_id, account_id, request_id)
    select id, ${orderId}, ${buyer.account.id}, 'spec' from shop.code`;
  const about = { orderId, userId: buyer.account.id, leg: 1, call: 'deliver' } as const;
  await answersIn(store.db, shop).keep(about, { status: 200, body: '{}' });
  const points = { orderId, points: toCentipoints(400), at };
  await shop.ledger.points.handle(buyer.account.id, { type: 'EarnPoints', data: points }, byTest());
  const late = {
    reference: creditReference.topUp('TXN-26K21-00000002'),
    source: 'topUp',
    subject: 'TXN-26K21-00000002',
    amount: rupees(100),
    note: null,
    at,
    limits: { perDay: rupees(50), balanceAtMost: rupees(50) },
  } as const;
  const { wallet } = shop.ledger;
  await wallet.handle(buyer.account.id, { type: 'CreditFunds', data: late }, byTest());
  const unlock = { reference: late.reference, by: 'meera', note: 'asked by phone', at };
  await wallet.handle(buyer.account.id, { type: 'UnlockFunds', data: unlock }, byTest());
  const entry = {
    ...{ entryId: 'a1', userId: buyer.account.id, by: 'meera', reason: 'Sorry', at },
    code: 'goodwill',
    secondPersonFrom: rupees(5_000),
    act: { kind: 'credit', amount: rupees(50), utr: null },
  } as const;
  await shop.ledger.entry.handle('a1', { type: 'ProposeEntry', data: entry }, byTest());
  const toBank = askBankRefund({ orderId, userId: buyer.account.id, at });
  await shop.ledger.bankRefund.handle(orderId, toBank, byTest());
  const subject = { kind: 'order', id: orderId } as const;
  const dispute = {
    ...{ disputeId: 'D1', userId: buyer.account.id, subject },
    ...{
      gateway: null,
      reference: null,
      utr: null,
      amount: rupees(5),
      reason: '',
      by: 'meera',
      at,
    },
    answerBy: at,
  };
  await shop.ledger.dispute.handle('D1', { type: 'OpenDispute', data: dispute }, byTest());
  const utr = '632514087799';
  const suspended = {
    ...{ utr, userId: buyer.account.id, subject, amount: rupees(5), at },
    ...{ gateway: 'ekqr', gatewayReference: orderId, why: 'blocked' as const },
  };
  await shop.ledger.suspense.handle(utr, { type: 'SuspendFunds', data: suspended }, byTest());
  const txnId = 'TXN-26K21-00000001';
  const asked = { txnId, userId: buyer.account.id, amount: rupees(500), expiresAt: at, at };
  await shop.ledger.topUp.handle(txnId, { type: 'RequestTopUp', data: asked }, byTest());
  const page = { txnId, ...paymentPage(txnId), at };
  await shop.ledger.topUp.handle(txnId, { type: 'RequestPayment', data: page }, byTest());
  const paidBy = ['632514087716'];
  const told = {
    ...{ gateway: 'ekqr', settlementId: 'utr-1', day: istDay(at), utr: '1', lines: 1 },
    ...{ payments: rupees(1), refunds: ZERO_PAISE, other: 0, fee: ZERO_PAISE, tax: ZERO_PAISE },
    ...{ net: 100, paidBy, by: 'meera', at },
  };
  const record = { type: 'RecordSettlement', data: told } as const;
  await shop.ledger.settlement.handle('ekqr-utr-1', record, byTest());
  const low = { id: 'ring-1', threshold: link.linkId, watched: 'sales', customer_id: null };
  const rang = { direction: 'above' as const, amount: 1, balance: 2, note: '', at: shop.now() };
  await addRings(store.db, [{ ...low, ...rang }]);
  await shop.catalogue.saveItem({ ...item, count: 1 });
  await shop.reservations.reserve({ orderId, itemId: item.itemId, quantity: 1 });
  await shop.signInCodes.give(byGoogle(buyer.account.id));
  await shop.apiAnswers.claim(writeOf(buyer.account.id));
  await shop.apiChecks.keep(buyer.account.id, somePlayer, 'proof');
  await sellByMachine(shop, (await store.buyer({ role: 'reseller' })).account.id);
  await store.settled();
  return buyer;
}

/** As of a reseller, without being one: what only customers do comes after. */
async function beginWebhooks(db: Db, { webhooksOut }: Shop, accountId: string): Promise<void> {
  await db`update shop.account set role = 'reseller' where id = ${accountId}`;
  await webhooksOut.set(accountId, 'https://shop.example/webhooks');
  await webhooksOut.writeTest(accountId);
  await db`update shop.account set role = 'user' where id = ${accountId}`;
}

/** One of each thing that a machine of a reseller leaves behind. */
async function sellByMachine(shop: Shop, accountId: string): Promise<void> {
  const made = await shop.apiKeys.make(accountId, someTerms);
  if (made.outcome !== 'made') throw new Error(made.outcome);
  await shop.resales.begin(resaleOf(accountId, made.key.id));
  await shop.sandbox.place(sandboxOrderOf(accountId, made.key.id));
}

const someTerms: KeyTerms = {
  ...{ name: 'Till', isTest: false, mayBuy: true, addresses: [] },
  ...{ perMinute: 600, perDay: 20_000, dailyCap: rupees(500) },
};
const claim = new Uint8Array(16);
const resaleOf = (accountId: string, keyId: string) => ({
  ...{ accountId, reference: 'own-1', orderId: 'GT26K26-OWN00001', claim, amount: rupees(1) },
  by: { keyId, dailyCap: rupees(500) },
  day: istDay(new Date().toISOString()),
});
const somePlayer = { productId: 'mlbb-in', inputs: ['118374979', '2641'] };

const sandboxOrderOf = (accountId: string, keyId: string) => ({
  by: { keyId, dailyCap: rupees(500) },
  ...{ accountId, number: 'SB26K26-OWN00001', reference: 'own-1', claim, price: rupees(1) },
  ...{ productId: 'hok', itemId: 'HOK-1', itemName: 'Tokens', gameAccount: 'sealed' },
  course: sandboxCourse('1', rupees(1)),
});

async function compareOnce(db: Db, shop: Shop): Promise<void> {
  const at = shop.now();
  const day = istDay(at.toISOString());
  const books = reconciledBooks(db, shop.readModels);
  await books.purses.keepBalances(day, [purseTold], at);
  const part = {
    day,
    kind: 'gateway',
    source: 'ekqr',
    runId: 'run',
    by: { kind: 'command' },
  } as const;
  await books.keepRun({ ...part, at, compared: [], differences: 1 }, [{ ...difference, day }]);
  const covers = { from: at.toISOString(), until: at.toISOString() };
  for (const from of FILES_OF) {
    await shop.reconciliation.addFile({ ...from, id: 'file', covers, lines: [] }, spec);
  }
  await db`
    insert into workflows.failing_step (workflow_id, step, tries, failure) values
      ('order-GT0', 'closeOrder', 3, 'refused')`;
  await db`insert into workflows.provider_spending values ('1', 'MOOGOLD', workflows.ist_today(), 1)`;
  await db`insert into workflows.purse_charge (our_reference, purse, units) values ('1', 'MOOGOLD', 1)`;
}

const byGoogle = (accountId: string) => ({ accountId, by: 'google' }) as const;
const writeOf = (accountId: string) => ({ accountId, key: '0123456789abcdef', asked: 'POST /' });
const noClaim = { claimId: newId(), reference: new Uint8Array(16), since: new Date() };

const answersIn = (db: Db, { sealer }: Shop) =>
  openProviderAnswers(db, sealer, { warn: () => undefined });

/** Every question that a part of the shop answers: one that is forgotten does not compile. */
type Questions<Part> = { readonly [Name in keyof Part]-?: (part: Part) => unknown };

async function ask<Part>(part: Part, questions: Questions<Part>): Promise<void> {
  for (const question of Object.values<(part: Part) => unknown>(questions)) await question(part);
}

const difference = {
  kind: 'paidTwice',
  ...{ source: 'ekqr', subject: '9', day: '2026-11-25', amount: 1, facts: {} },
} as const;
const FILES_OF = [
  { kind: 'gateway', source: 'ekqr' },
  { kind: 'provider', source: 'YOKCASH' },
] as const;
const purseTold = { purse: 'MOOGOLD', told: { outcome: 'told', points: 1 } } as const;

const stuck = {
  ...{ workflowId: 'order-7', startedAt: '2026-11-25T06:30:00.000Z' },
  ...({ why: 'ownStepFails', step: null, tries: 0, failure: null } as const),
};

/** Asks no database, or ends what the others need. */
const nothing = () => undefined;

/** How a list goes on that is read in parts. */
async function secondPart(parts: AsyncGenerator): Promise<void> {
  await parts.next();
  await parts.next();
}

async function askEverything(shop: Shop, url: string, { account, cookie }: Buyer) {
  const { id } = account;
  const now = shop.now().toISOString();
  const daysAgo = (days: number) =>
    new Date(shop.now().getTime() - days * 86_400_000).toISOString();
  const week = weekOf(now);
  const span = { from: istDay(now), to: istDay(now) };
  const orderId = 'GT25A01-00000007';
  const spanOfHour = { from: daysAgo(1 / 24), until: now };
  const txnId = 'TXN-25A01-00000007';
  const request = new Request('http://shop.test/', { headers: { cookie } });

  await ask(shop.readModels, {
    walletBalance: (models) => models.walletBalance(id),
    walletBalances: (models) => models.walletBalances([id]),
    walletStatement: async (models) => {
      await models.walletStatement(id, page);
      await models.walletStatement(id, { ...page, type: 'Debit', text: 'diamonds' });
    },
    statementOfPeriod: (models) => models.statementOfPeriod(id, { ...span, most: 500 }),
    walletTransactions: async (models) => {
      await models.walletTransactions(page);
      await models.walletTransactions({ ...page, page: 1_500 });
      await models.walletTransactions({ ...page, status: 'Failed' });
      await models.walletTransactions({ ...page, source: 'payOut', type: 'Debit' });
      const clue = { text: 'TXN-25A01-0000777', ofCustomers: [id] };
      await models.walletTransactions({ ...page, clue });
    },
    eachTransaction: (models) => secondPart(models.eachTransaction({ status: 'Success' })),
    lockedFunds: (models) => models.lockedFunds(page),
    lockedFundsOf: (models) => models.lockedFundsOf(id),
    prizesAbove: (models) => models.prizesAbove({ since: now, above: rupees(1) }),
    pointsBalance: (models) => models.pointsBalance(id),
    manualEntry: (models) => models.manualEntry(id),
    entriesWaiting: (models) => models.entriesWaiting({ ...page, now }),
    payOutsUnsettled: (models) => models.payOutsUnsettled(page),
    entriesFound: async (models) => {
      const { next } = await models.entriesFound({ most: 50 });
      const older = { most: 50, before: next ?? undefined };
      await models.entriesFound({ ...older, status: 'booked', kind: 'payOut' });
      await models.entriesFound({ ...older, about: [id], entryId: 'a1' });
    },
    entriesOf: (models) => models.entriesOf(id, page),
    dispute: (models) => models.dispute('DSP-25A01-00000007'),
    disputesAbout: (models) => models.disputesAbout(orderId),
    openDisputes: (models) => models.openDisputes(page),
    endedDisputes: (models) => models.endedDisputes(100),
    topUp: (models) => models.topUp(txnId),
    topUpTotalUnderWay: (models) => models.topUpTotalUnderWay(id, now),
    order: (models) => models.order(orderId),
    ordersOf: async (models) => {
      await models.ordersOf(id, page);
      await models.ordersOf(id, { ...page, text: 'Diamonds', status: 'Completed' });
    },
    payableOrderOf: (models) => models.payableOrderOf(id, { since: daysAgo(1), now }),
    pendingChoices: (models) => models.pendingChoices(),
    proposalsWaiting: (models) => models.proposalsWaiting({ ...page, now }),
    reversedOrders: (models) => models.reversedOrders(20),
    allOrders: async (models) => {
      await models.allOrders(page);
      await models.allOrders({ ...page, page: 1_500 });
      await models.allOrders({ ...page, status: 'Completed', paymentMode: 'wallet' });
      await models.allOrders({ ...page, status: 'Failed' });
      await models.allOrders({ ...page, productId: 'none', route: 'SMILEBR' });
      const day = istDay(now);
      await models.allOrders({ ...page, page: 1, from: day, to: day });
      const clue = { text: 'GT25A01-0000777', boughtBy: [id], typedInto: [orderId] };
      await models.allOrders({ ...page, clue });
    },
    eachOrder: (models) => secondPart(models.eachOrder({ status: 'Completed' })),
    eachOrderOf: (models) => secondPart(models.eachOrderOf(id)),
    eachTopUpOf: (models) => secondPart(models.eachTopUpOf(id)),
    eachEntryOf: (models) => secondPart(models.eachEntryOf(id)),
    eachBankRefundOf: (models) => secondPart(models.eachBankRefundOf(id)),
    eachLineOf: (models) => secondPart(models.eachLineOf(id)),
    eachUnpaid: async (models) => {
      for await (const part of models.eachUnpaid({ from: daysAgo(30), until: now })) void part;
    },
    openSuspended: (models) => models.openSuspended(page),
    undecidedSuspended: (models) => models.undecidedSuspended(),
    endedSuspended: (models) => models.endedSuspended(20),
    suspendedFor: (models) => models.suspendedFor(orderId),
    suspendedRefundsIn: (models) =>
      models.suspendedRefundsIn({ gateway: 'ekqr', from: daysAgo(1 / 24), until: now }),
    bankRefundsIn: (models) =>
      models.bankRefundsIn({ gateway: 'ekqr', from: daysAgo(1 / 24), until: now }),
    paymentsIn: (models) =>
      models.paymentsIn({ gateway: 'ekqr', from: daysAgo(1 / 24), until: now }),
    paymentsReceivedIn: (models) =>
      models.paymentsReceivedIn({ gateways: ['ekqr'], since: daysAgo(1 / 24), until: now }),
    paymentsOf: (models) => models.paymentsOf([orderId, txnId]),
    providerTriesIn: (models) =>
      models.providerTriesIn({ routes: ['SMILEBR'], from: daysAgo(1 / 24), until: now }),
    routeOutcomesSince: (models) => models.routeOutcomesSince(daysAgo(1 / 24)),
    routePace: (models) =>
      models.routePace({
        ...{ routes: ['SMILEBR', 'MOOGOLDMLBB'], most: 60 },
        ...{ since: daysAgo(7), now, promptMs: 2 * MINUTES },
      }),
    ordersAfter: (models) => models.ordersAfter(orderId, 20),
    ordersPaidLately: (models) => {
      const dayAgo = new Date(Date.parse(now) - 24 * 60 * MINUTES).toISOString();
      return models.ordersPaidLately(id, { from: dayAgo, until: now, most: 50 });
    },
    openBusiness: (models) => models.openBusiness(id, now),
    orderCounters: (models) => models.orderCounters(id),
    pendingOrders: async (models) => {
      await models.pendingOrders(page);
      const others = { boughtBy: [id], typedInto: [orderId] };
      await models.pendingOrders({ ...page, kind: 'manual', text: 'Diamonds', ...others });
    },
    pendingBuyers: (models) => models.pendingBuyers(),
    storeTotals: (models) => models.storeTotals(),
    orderFiguresByDay: (models) => models.orderFiguresByDay(span),
    orderFiguresByProduct: (models) => models.orderFiguresByProduct({ ...span, route: 'MANUAL' }),
    orderFiguresByRoute: (models) => models.orderFiguresByRoute(span),
    firstDayOfOrders: (models) => models.firstDayOfOrders(),
    walletFigures: (models) => models.walletFigures(span),
    cohorts: (models) => models.cohorts({ from: week.slice(0, 4), to: '9999' }),
    leaderboard: (models) => models.leaderboard(week, { limit: 50, without: [id] }),
    closedWeeks: (models) => models.closedWeeks({ page: 3, pageSize: 10 }),
    leaderboardPlace: (models) => models.leaderboardPlace(week, id),
    trialBalance: (models) => models.trialBalance(),
    gatewayBalances: (models) => models.gatewayBalances(),
    settlementsOf: (models) => models.settlementsOf(span),
    settlementsInDoubt: (models) => models.settlementsInDoubt(),
    settledGateways: (models) => models.settledGateways(['ekqr', 'razorpay']),
    unsettledPayments: (models) =>
      models.unsettledPayments({ ...page, gateway: 'ekqr', before: now }),
    oldestUnsettled: (models) => models.oldestUnsettled(['ekqr', 'razorpay']),
    paymentsByUtr: (models) => models.paymentsByUtr('ekqr', ['632514087716']),
    bookMovesAfter: (models) => models.bookMovesAfter(1_029_500n),
    caughtUpTo: (models) => models.caughtUpTo(0n),
    projectedPosition: (models) => models.projectedPosition(),
    changes: nothing,
    onChange: nothing,
    close: nothing,
  });
  await ask(shop.receipts, {
    order: (receipts) => receipts.order(orderId, { fresh: true }),
    topUp: (receipts) => receipts.topUp(txnId, { fresh: true }),
  });
  await ask(shop.orderStory, { of: (story) => story.of('GT25A01-00000007') });
  await ask(shop.sessions, {
    accountOf: (sessions) => sessions.accountOf(request),
    openSessionOf: (sessions) => sessions.openSessionOf(request),
    stillOpen: (sessions) => sessions.stillOpen([newId()]),
    start: (sessions) => sessions.start(account),
    provenAnew: (sessions) => sessions.provenAnew(request, shop.now()),
    of: (sessions) => sessions.of(id, request),
    endOne: (sessions) => sessions.endOne(id, newId()),
    endOthers: (sessions) => sessions.endOthers(id, request),
    end: nothing,
  });
  await ask(shop.signInCodes, {
    give: (codes) => codes.give(byGoogle(id)),
    take: (codes) => codes.take('none'),
  });
  const created = await shop.accounts.create({
    ...{ name: 'Seller', email: 'seller@example.in', mobile: '9876599999' },
    ...{ password: 'a quiet river', age: null, role: 'reseller' },
  });
  if (!created.accepted) throw new Error(created.taken);
  const { account: seller } = created;
  const key = await shop.apiKeys.make(seller.id, someTerms);
  if (key.outcome !== 'made') throw new Error(key.outcome);
  const authorization = `Bearer ${key.secret}`;
  const byKey = new Request('http://shop.test', { headers: { authorization } });
  await ask(shop.apiKeys, {
    make: (keys) => keys.make(seller.id, someTerms),
    of: (keys) => keys.of(seller.id),
    callerOf: (keys) => keys.callerOf(byKey, '192.0.2.1'),
    end: (keys) => keys.end(seller.id, key.key.id),
  });
  const resale = resaleOf(seller.id, key.key.id);
  const hold = { claim, since: new Date() };
  await ask(shop.resales, {
    begin: (resales) => resales.begin({ ...resale, orderId: 'GT26K26-OWN00002' }),
    takeOver: (resales) => resales.takeOver(resale, hold),
    // More than any key may spend, so that tries that died are looked for.
    leftOfDay: (resales) => resales.leftOfDay({ ...resale, amount: rupees(501) }),
    placed: (resales) => resales.placed('GT26K26-OWN00002', rupees(1)),
    letGo: (resales) => resales.letGo(resale, hold),
    orderOf: (resales) => resales.orderOf(seller.id, 'own-1'),
    referencesOf: (resales) => resales.referencesOf(['GT26K26-OWN00001']),
    forget: (resales) => resales.forget(resale, hold),
  });
  const rows = { page: 1, limit: 50 };
  await ask(shop.sandbox, {
    place: (sandbox) => sandbox.place(sandboxOrderOf(seller.id, key.key.id)),
    leftOfDay: (sandbox) => sandbox.leftOfDay(resale.by),
    byNumber: (sandbox) => sandbox.byNumber(seller.id, 'SB26K26-OWN00001'),
    byReference: (sandbox) => sandbox.byReference(seller.id, 'own-1'),
    orders: (sandbox) => sandbox.orders(seller.id, rows),
    balance: (sandbox) => sandbox.balance(seller.id),
    spendable: (sandbox) => sandbox.spendable(seller.id),
    statement: (sandbox) => sandbox.statement(seller.id, rows),
    cancel: (sandbox) => sandbox.cancel(seller.id, 'SB26K26-OWN00001'),
  });
  const write = writeOf(id);
  await ask(shop.apiAnswers, {
    claim: (answers) => answers.claim(write),
    keep: (answers) => answers.keep(noClaim, { status: 200, body: '{}' }),
    release: (answers) => answers.release(noClaim),
  });
  await ask(shop.apiChecks, {
    keep: (checks) => checks.keep(id, somePlayer, 'proof'),
    proofOf: (checks) => checks.proofOf(id, somePlayer),
  });
  await ask(shop.oneTimeCodes, {
    issue: (codes) => codes.issue(codeFor(id)),
    check: async (codes) => {
      const codeId = (await codes.latestOf(id, 'proof')) ?? '';
      await codes.check(codeId, 'proof', oneTimeCodes(shop.keys, codeId)[0] ?? '');
    },
    latestOf: (codes) => codes.latestOf(id, 'signIn'),
    latestTo: (codes) => codes.latestTo({ mobile: '9876500001' }, 'signIn'),
    timesOf: (codes) => codes.timesOf(newId()),
    takeBack: (codes) => codes.takeBack(newId()),
  });
  const { ticket, secret } = shop.secondFactors.appToAdd(account, 'the store');
  const code = codeAt(secret, shop.now());
  await ask(shop.secondFactors, {
    addApp: (factors) => factors.addApp(id, { ticket, code }, spec),
    of: (factors) => factors.of(id),
    awaitedOf: (factors) => factors.awaitedOf(id),
    isDemandedOf: (factors) => factors.isDemandedOf(id),
    prove: async (factors) => {
      await factors.prove(id, code, spec);
      await factors.prove(id, '0123-4567-89ab-cdef', spec);
    },
    renewCodes: (factors) => factors.renewCodes(id, factors.ticketForCodes(id), spec),
    remove: (factors) => factors.remove(id, id, spec),
    passkeyToAdd: (factors) => factors.passkeyToAdd(account, 'the store'),
    passkeyToShow: (factors) => factors.passkeyToShow(id),
    addPasskey: async (factors) => {
      const answer = await factors.passkeyToAdd(account, 'the store');
      const made = { ticket: factors.ticketForCodes(id), answer: JSON.stringify(answer) };
      expect(await factors.addPasskey(id, made, spec)).toEqual({ outcome: 'wrong' });
    },
    appToAdd: nothing,
    ticketForCodes: nothing,
  });
  await ask(shop.accounts, {
    create: (accounts) =>
      accounts.create({
        name: 'Meera',
        email: 'meera@example.in',
        mobile: '9876523456',
        password: 'a quiet river',
        age: { adult: true, guardian: null, textVersion: 'spec' },
      }),
    taken: (accounts) => accounts.taken('7@example.com', '6000000007'),
    byId: (accounts) => accounts.byId(id),
    byEmail: (accounts) => accounts.byEmail('7@example.com'),
    byIds: (accounts) => accounts.byIds([id]),
    namesOf: (accounts) => accounts.namesOf([id]),
    named: (accounts) => accounts.named([id], 'Asha'),
    createdByDay: (accounts) =>
      accounts.createdByDay(startOfDay(istDay(now)), endOfDay(istDay(now))),
    byHandles: (accounts) =>
      accounts.byHandles({ numbers: [7, 8], emails: ['a@example.in'], mobiles: ['9876512345'] }),
    sought: async (accounts) => {
      await accounts.sought('customer', 200);
      await accounts.sought('Customer 7777', 200);
      await accounts.sought('nobody at all', 200);
      await accounts.sought('98765 12345', 200);
    },
    issuePasswordReset: (accounts) =>
      accounts.issuePasswordReset('7@example.com', { ...link, linkId: newId() }),
    isResetLink: (accounts) => accounts.isResetLink(id, link.token),
    resetPassword: async (accounts) =>
      expect(await accounts.resetPassword(id, link.token, 'a quiet river')).toBe(true),
    changePassword: (accounts) => accounts.changePassword(id, 'a louder brook'),
    takeBackPasswordReset: (accounts) => accounts.takeBackPasswordReset(link.linkId),
    withPassword: (accounts) => accounts.withPassword(account.email, 'a quiet river'),
    holderOf: (accounts) => accounts.holderOf('6000000007'),
    noteMobileUse: (accounts) => accounts.noteMobileUse(id, '6000000007'),
    setName: (accounts) => accounts.setName(id, 'Asha'),
    block: (accounts) => accounts.block(id),
    unblock: (accounts) => accounts.unblock(id),
    adminsWith: (accounts) => accounts.adminsWith('orders'),
    isOnlyAdmin: (accounts) => accounts.isOnlyAdmin(id),
    notRankedIds: (accounts) => accounts.notRankedIds(['reseller', 'admin']),
    issueEmailToken: (accounts) => accounts.issueEmailToken(id, link),
    takeBackEmailToken: (accounts) => accounts.takeBackEmailToken(id),
    linkWorth: (accounts) => accounts.linkWorth(id, 'no token'),
    verifyEmail: (accounts) => accounts.verifyEmail(id, 'no token'),
    abandoned: (accounts) => accounts.abandoned('7@example.com', '6000000007'),
    forget: async (accounts) => {
      const abandoned = {
        name: 'Nobody',
        email: 'nobody@example.in',
        mobile: '9876523457',
        password: 'a quiet river',
        age: null,
        createdAt: new Date(0),
      };
      const created = await accounts.create(abandoned);
      if (created.accepted) await accounts.forget(created.account.id);
      expect(await accounts.byEmail(abandoned.email)).toBeNull();
    },
  });
  await ask(shop.accountRecords, { of: (records) => records.of(id) });
  await ask(shop.passkeys, {
    isOfferedAt: (passkeys) => passkeys.isOfferedAt(orderId, id),
    closeOffer: (passkeys) => passkeys.closeOffer(id),
    toSignIn: (passkeys) => passkeys.toSignIn(),
    toAdd: (passkeys) => passkeys.toAdd(account, 'the store'),
    add: async (passkeys) => {
      const made = softwarePasskey(await passkeys.toAdd(account, 'the store'));
      expect(await passkeys.add(id, { answer: made.made, name: '' }, spec)).toBe('added');
    },
    signIn: async (passkeys) => {
      const made = softwarePasskey(await passkeys.toAdd(account, 'the store'));
      await passkeys.add(id, { answer: made.made, name: '' }, spec);
      const shown = made.shows(await passkeys.toSignIn());
      expect((await passkeys.signIn(shown)).outcome).toBe('right');
    },
  });
  await ask(shop.ways, {
    of: (ways) => ways.of(id),
    changeEmail: (ways) => ways.changeEmail(id, 'asha.kumari@example.in'),
    changeMobile: (ways) => ways.changeMobile(id, '9876534567'),
    removeMobile: (ways) => ways.removeMobile(id),
    removePassword: (ways) => ways.removePassword(id),
    removePasskey: async (ways) => {
      const [passkey] = (await ways.of(id)).passkeys;
      expect(await ways.removePasskey(id, passkey?.id ?? '', spec)).toBe('removed');
    },
    addIdentity: (ways) =>
      ways.addIdentity(
        id,
        { ...identity, provider: 'oidc', subject: 'two', email: null },
        { named: 'spec', emailProven: true },
      ),
    removeIdentities: (ways) => ways.removeIdentities(id, 'google', 'spec'),
    isUndoLink: (ways) => ways.isUndoLink(newId(), 'no token'),
    undo: (ways) => ways.undo(newId(), 'no token', link),
    payoutsFrom: (ways) => ways.payoutsFrom(id),
    payOut: (ways) => ways.payOut(id, async () => null),
    giveMobile: (ways) => ways.giveMobile(id, '9876500099'),
  });
  await ask(shop.ages, {
    of: (ages) => ages.of(id),
    say: (ages) => ages.say(id, { adult: true, guardian: null, textVersion: 'spec' }),
    isAlone: (ages) => ages.isAlone(id),
    nameGuardian: (ages) => ages.nameGuardian(id, guardian),
    guardianAgreed: (ages) => ages.guardianAgreed(id, guardian, 'spec'),
    wardsOf: (ages) => ages.wardsOf(guardian.contact),
    guardianWithdrew: (ages) => ages.guardianWithdrew(id, guardian.contact, 'spec'),
    cameOfAge: (ages) => ages.cameOfAge(id, 'spec'),
  });
  await ask(shop.consents, {
    latest: (consents) => consents.latest(id),
    each: (consents) => secondPart(consents.each(id)),
    agreeByBuying: (consents) => consents.agreeByBuying(id, { terms: 'T2', refunds: 'R2' }),
    wantsOffers: (consents) => consents.wantsOffers(id),
    setOffers: (consents) => consents.setOffers(id, false, 'spec'),
  });
  await ask(shop.gameIds, {
    of: (gameIds) => gameIds.of(id),
    keep: (gameIds) => gameIds.keep(id, gameId),
    change: async (gameIds) =>
      gameIds.change(id, (await gameIds.of(id))[0]?.id ?? '', { name: 'Mine' }),
    remove: async (gameIds) => gameIds.remove(id, (await gameIds.of(id))[0]?.id ?? ''),
  });
  await ask(shop.news, {
    of: (news) => news.of(id, { page: 1, pageSize: 20 }),
    each: async (news) => void (await news.each(id).next()),
    markRead: (news) => news.markRead(id, shop.now()),
    wantsMail: (news) => news.wantsMail(id),
    chooseMail: (news) => news.chooseMail(id, false),
    isUnsubscribeLink: async (news) => void news.isUnsubscribeLink('service', id, 'none'),
    browsersOf: (news) => news.browsersOf(id),
    addBrowser: (news) => news.addBrowser(id, pushSubscription, ''),
    removeBrowser: (news) => news.removeBrowser(id, newId()),
    removeOtherBrowsers: (news) => news.removeOtherBrowsers(id, null),
    leaveTo: (news) => news.leaveTo(id, newId()),
  });
  await ask(shop.webhooksOut, {
    of: (hooks) => hooks.of(id),
    set: (hooks) => hooks.set(id, 'https://shop.example/webhooks'),
    rotate: (hooks) => hooks.rotate(id, newId()),
    write: (hooks) => hooks.write(id, orderId, [webhookWritten]),
    forgetComing: (hooks) => hooks.forgetComing(id, orderId),
    writeTest: (hooks) => hooks.writeTest(id),
    log: (hooks) => hooks.log(id, { page: 1, pageSize: 20, undelivered: true }),
    subjectOf: (hooks) => hooks.subjectOf(id, 'msg_none'),
    switchOff: (hooks) => hooks.switchOff(id),
  });
  await ask(shop.favourites, {
    of: (favourites) => favourites.of(id),
    add: (favourites) => favourites.add(id, 'mlgl'),
    remove: (favourites) => favourites.remove(id, 'mlgl'),
  });
  await ask(shop.nominees, {
    of: (nominees) => nominees.of(id),
    set: (nominees) => nominees.set(id, guardian),
    remove: (nominees) => nominees.remove(id),
  });
  await ask(shop.identities, {
    accountOf: (identities) => identities.accountOf(identity),
    noteUse: (identities) => identities.noteUse(identity),
    of: (identities) => identities.of(id),
    link: (identities) =>
      identities.link(id, { ...identity, email: null }, { named: 'spec', provesEmail: true }),
  });
  await ask(shop.sealedSearch, {
    note: (search) => search.note(id, orderId, ['118374920']),
    find: (search) => search.find([id], '118374920'),
    findAnybodys: (search) => search.findAnybodys('118374920'),
  });
  await ask(shop.catalogue, {
    homeProducts: (catalogue) => catalogue.homeProducts(),
    mlProducts: (catalogue) => catalogue.mlProducts(),
    allProducts: (catalogue) => catalogue.allProducts(),
    allShelves: (catalogue) => catalogue.allShelves(),
    product: (catalogue) => catalogue.product(product.id),
    atAddress: (catalogue) => catalogue.atAddress(product.id),
    itemForOrder: (catalogue) => catalogue.itemForOrder(item.itemId, item.productId),
    saveProduct: (catalogue) => catalogue.saveProduct({ ...product, name: 'Saved' }),
    saveItem: (catalogue) => catalogue.saveItem({ ...item, name: 'Saved' }),
    changed: (catalogue) => catalogue.changed(),
    stockChanged: (catalogue) => catalogue.stockChanged(),
    asOf: nothing,
    close: nothing,
  });
  const { itemId, productId } = item;
  const table = { page: 2, pageSize: 20, text: 'Diamonds' };
  await ask(shop.catalogueDesk, {
    products: (desk) => desk.products({ ...table, sort: { by: 'items', descending: true } }),
    items: (desk) => desk.items({ ...table, sort: { by: 'product', descending: true } }),
    types: (desk) => desk.types(),
    shownBy: (desk) => desk.shownBy(['/pictures/none']),
    product: (desk) => desk.product(productId),
    productIdAt: (desk) => desk.productIdAt(product.id),
    item: (desk) => desk.item(itemId),
    createProduct: async (desk) => {
      const wanted = { ...product, productId: 'NEW', id: 'new' };
      await desk.createProduct(wanted, spec, [2_000_000_000]);
      return desk.createProduct(wanted, spec);
    },
    createItem: (desk) => desk.createItem({ ...item, itemId: 'NEW-1' }, spec),
    changeProduct: (desk) =>
      desk.changeProduct(
        productId,
        { was: { region: product.region }, mine: { region: 'Asia' } },
        spec,
      ),
    changeItem: (desk) => desk.changeItem(itemId, { was: {}, mine: { cost: rupees(1) } }, spec),
    publishProduct: (desk) => desk.publishProduct('NEW', spec),
    unpublishProduct: (desk) => desk.unpublishProduct('NEW', spec),
    archiveProduct: (desk) => desk.archiveProduct('NEW', spec),
    restoreProduct: (desk) => desk.restoreProduct('NEW', spec),
    archiveItem: (desk) => desk.archiveItem('NEW-1', spec),
    restoreItem: (desk) => desk.restoreItem('NEW-1', spec),
    changePrices: (desk) =>
      desk.changePrices(
        [
          {
            itemId,
            was: { discountedPrice: item.discountedPrice },
            mine: { discountedPrice: rupees(9) },
          },
        ],
        spec,
      ),
    priceHistory: (desk) => desk.priceHistory(itemId),
    planPrices: (desk) => desk.planPrices(planFor(shop), spec),
    cancelPlan: (desk) => desk.cancelPlan('1', spec),
    plansOf: (desk) => desk.plansOf(itemId),
  });
  await ask(shop.catalogueSearch, {
    find: (search) => search.find('mobile legnds 284', { products: 12, items: 30 }),
  });
  const wanted = { orderId: 'GT25A01-NEWORDER', itemId, quantity: 1 };
  await shop.catalogueDesk.changeItem(itemId, { was: {}, mine: { count: 1 } }, spec);
  await ask(shop.reservations, {
    reserve: (reservations) => reservations.reserve(wanted),
    left: (reservations) => reservations.left(itemId),
    holds: (reservations) => reservations.holds(wanted),
    release: (reservations) => reservations.release(wanted),
  });
  const note = { week, rank: 1, refunded: rupees(5) };
  await ask(shop.orderQueue, {
    ownersOf: (queue) => queue.ownersOf([orderId]),
    ownedBy: (queue) => queue.ownedBy(id),
    assign: (queue) => queue.assign({ orderId, from: null, to: id }, spec),
    dismissed: (queue) => queue.dismissed(),
    dismiss: (queue) => queue.dismiss({ ...note, reason: 'spec' }, spec),
  });
  const prices = (price: number) =>
    shop.catalogueFiles.upload({
      name: 'prices.csv',
      bytes: Buffer.from(`itemid,discountedprice\n${itemId},${String(price)}\n`),
    });
  const uploaded = await prices(11);
  const fileId = uploaded.outcome === 'kept' ? uploaded.id : '';
  await ask(shop.catalogueFiles, {
    download: (files) => files.download('prices.csv', { productId }),
    upload: () => prices(12),
    files: (files) => files.files(10),
    file: (files) => files.file(fileId),
    rows: (files) => files.rows(fileId, { page: 1, pageSize: 50, outcomes: ['wrong', 'changed'] }),
    apply: (files) => files.apply(spec, fileId, 1),
    undo: (files) => files.undo(spec, fileId, { others: true }),
  });
  await ask(shop.providerPoints, {
    last: (points) => points.last(),
    ask: (points) => points.ask(),
    sayings: (points) => points.sayings(),
    sellAgain: (points) => points.sellAgain('SMILEPH', spec),
  });
  const watched = { kind: 'wallets' } as const;
  const limit = { direction: 'above', amount: rupees(500) } as const;
  await ask(shop.thresholds, {
    all: (thresholds) => thresholds.all(),
    set: (thresholds) =>
      thresholds.set(
        { id: newId(), watched, limit, note: 'spec' },
        { edition: null, name: 'spec' },
        spec,
      ),
    remove: (thresholds) => thresholds.remove(newId(), 'spec', spec),
    rung: (thresholds) => thresholds.rung(20),
    unseen: (thresholds) => thresholds.unseen(),
    see: (thresholds) => thresholds.see(startOfDay(istDay(now)).toISOString(), spec),
  });
  await ask(shop.priceDesk, {
    addReload: (prices) => prices.addReload({ id: newId(), ...reload, note: '' }, spec),
    reloads: (prices) => prices.reloads(100),
    rates: (prices) => prices.rates(),
    setRule: (prices) => prices.setRule(null, NO_RULE, spec),
    rules: (prices) => prices.rules(),
    costOn: (prices) =>
      prices.costOn({ route: 'SMILEBR', providerProduct: 'mobilelegends', productCode: '13' }),
    looks: (prices) => prices.looks(),
    packChanges: (prices) => prices.packChanges(20),
    items: (prices) => prices.items(),
    counts: (prices) => prices.counts(),
    accept: (prices) =>
      prices.accept(
        'none',
        { originalPrice: rupees(1), discountedPrice: rupees(1), resellPrice: rupees(1) },
        spec,
      ),
    changes: (prices) => prices.changes(20),
    follow: (prices) => prices.follow(),
    look: (prices) => prices.look(),
  });
  const file = { id: newId(), covers: spanOfHour, lines: [] };
  await ask(shop.reconciliation, {
    runs: (desk) => desk.runs(istDay(daysAgo(7))),
    open: (desk) => desk.open(200),
    closed: (desk) => desk.closed(50),
    difference: (desk) => desk.difference('none'),
    settle: (desk) => desk.settle('none', 'seen', spec),
    addFile: async (desk) => {
      for (const from of FILES_OF) await desk.addFile({ ...from, ...file }, spec);
    },
    lookAgain: (desk) => desk.lookAgain(istDay(daysAgo(1)), id),
  });
  await ask(shop.proofsOfWork, {
    taskFor: (works) => works.taskFor('sign-in'),
    take: takeWork,
  });
  await ask(shop.idChecks, {
    check: (desk) => desk.check(player, { kind: 'guest', id: null, address: '203.0.113.7' }, 6_000),
  });
  await ask(shop.settingsDesk, {
    current: (desk) => desk.current(),
    change: async (desk) => {
      const was = await desk.current();
      await desk.change({ was, mine: { ...was, notice: 'Open all night' } }, spec);
    },
  });
  await ask(shop.trail, {
    note: (trail) => trail.note(spec, deed),
    entries: async (trail) => {
      await trail.entries({ most: 50 });
      await trail.entries({ most: 50, actor: id });
      await trail.entries({ most: 50, kind: 'item', subjectId: 'MLIN-777' });
      await trail.entries({ most: 50, text: 'lin-7777' });
      const day = istDay(new Date(Date.now() - 3 * 24 * 60 * MINUTES).toISOString());
      await trail.entries({ most: 50, from: day, to: day });
    },
  });
  await ask(shop.peopleDesk, {
    search: async (desk) => {
      await desk.search(page);
      await desk.search({ page: 1, pageSize: 20, text: '+91 60000 07777' });
    },
    each: async (desk) => {
      for await (const some of desk.each('7777@example.com')) expect(some).toHaveLength(3);
    },
    change: (desk) => desk.change(id, blocking(account), program),
    changePermissions: (desk) =>
      desk.changePermissions(
        id,
        { was: { 'ledger:audit': false }, mine: { 'ledger:audit': true } },
        program,
      ),
    sessionsOf: (desk) => desk.sessionsOf(id),
    correctAge: (desk) => desk.correctAge(id, { reason: 'spec', version: 'spec' }, program),
    endSessions: (desk) => desk.endSessions(id, program),
  });
  const number = 'CMP-26K24-00000000';
  const complaint = {
    number,
    kind: 'other',
    from: { accountId: id },
    order: null,
    text: 'spec',
  } as const;
  await ask(shop.taxAddresses, {
    of: (addresses) => addresses.of(id),
    set: (addresses) => addresses.set(id, IN_KARNATAKA),
  });
  await ask(shop.invoices, {
    ofOrder: (invoices) => invoices.ofOrder('none'),
    numbersOf: (invoices) => invoices.numbersOf('GT25A01-00000007'),
    sumsOf: (invoices) => invoices.sumsOf('2020-01'),
    ofMonth: async (invoices) => {
      for await (const part of invoices.ofMonth('2020-01')) expect(part).toEqual([]);
    },
    ofAccount: async (invoices) => {
      for await (const part of invoices.ofAccount(newId())) expect(part).toEqual([]);
    },
  });
  await ask(shop.complaints, {
    file: (complaints) => complaints.file(complaint),
    of: (complaints) => complaints.of(number),
    entries: (complaints) => complaints.entries(number),
    opens: (complaints) => complaints.opens(number, 'none'),
    openOf: (complaints) => complaints.openOf(id),
    ofAccount: (complaints) => complaints.ofAccount(id),
    each: (complaints) => complaints.each(id).next(),
    say: (complaints) => complaints.say(number, { id: newId(), text: 'spec' }),
    list: async (complaints) => {
      await complaints.list({ open: true, ...page });
      await complaints.list({ open: false, ...page });
    },
    counted: (complaints) => complaints.counted(),
    act: (complaints) => complaints.act(number, 'answered', { id: newId(), text: 'spec' }, spec),
  });
  await ask(shop.boardNames, {
    isHidden: (names) => names.isHidden(id),
    choose: async (names) => {
      await names.choose(id, true);
      await names.choose(id, false);
    },
    hiddenAmong: (names) => names.hiddenAmong([id]),
  });
  await ask(shop.receiptLinks, {
    issue: (links) => links.issue(orderId, id),
    orderOf: async (links) => {
      const linkId = await links.issue(orderId, id);
      return links.orderOf(linkId, receiptTokens(shop.keys, linkId)[0] ?? '');
    },
  });
  await ask(shop.notes, {
    add: (notes) => notes.add({ id: newId(), about: noteAbout(id), text: 'spec' }, spec),
    about: async (notes) => {
      const { next } = await notes.about(noteAbout(id), { most: 20 });
      await notes.about(noteAbout(id), { most: 20, before: next ?? '' });
    },
  });
  const added = await shop.gallery.add(spec, picture);
  const pictureId = added.accepted ? added.picture.id : '';
  await ask(shop.gallery, {
    pictures: nothing,
    picture: nothing,
    asOf: nothing,
    add: nothing,
    delete: (gallery) => gallery.delete(spec, pictureId),
    close: nothing,
  });
  await shop.accounts.unblock(id);
  const closing = (await shop.closings.waiting({ page: 1, pageSize: 1 })).rows[0];
  const closingId = closing?.id ?? '';
  await ask(shop.closings, {
    close: (closings) => closings.close(id, NO_MONEY),
    of: (closings) => closings.of(id),
    byLink: (closings) => closings.byLink(closingId, closingTokens(shop.keys, closingId)[0] ?? ''),
    takeBack: (closings) => closings.takeBack(closingId, program),
    waiting: (closings) => closings.waiting({ page: 2, pageSize: 20 }),
    erasedWithMoney: (closings) => closings.erasedWithMoney(),
    nights: (closings) => closings.nights(30),
  });
  await ask(shop.sealer, {
    seal: (sealer) => sealer.seal(id, 'text'),
    open: async (sealer) => sealer.open(id, await sealer.seal(id, 'text')),
    fingerprint: (sealer) => sealer.fingerprint(id, 'text'),
    forget: (sealer) => sealer.forget(id),
  });
  await ask(shop.ledger, {
    wallet: ({ wallet }) => wallet.stateOf(id),
    points: ({ points }) => points.stateOf(id),
    order: (ledger) => ledger.order.stateOf(orderId),
    topUp: (ledger) => ledger.topUp.stateOf(txnId),
    week: (ledger) => ledger.week.stateOf(week),
    entry: ({ entry }) => entry.stateOf(id),
    bankRefund: ({ bankRefund }) => bankRefund.stateOf(orderId),
    dispute: ({ dispute }) => dispute.stateOf(id),
    suspense: ({ suspense }) => suspense.stateOf('632514087716'),
    bankPayment: ({ bankPayment }) => bankPayment.stateOf('632514087716'),
    settlement: ({ settlement }) => settlement.stateOf('ekqr-bank-2026-11-21'),
  });
  const data = { orderId, amount: rupees(1), at: now };
  await shop.ledger.wallet.handle(id, { type: 'HoldFunds', data }, byTest());
  await shop.readModelsCurrent();

  const db = connectPostgres(url, { max: 1 });
  await ask(customersInShop(db), {
    complaintLetter: (customers) => customers.complaintLetter(newId()),
    receiptLink: (customers) => customers.receiptLink(newId()),
    undoLink: (customers) => customers.undoLink(newId()),
    emailWanted: (customers) => customers.emailWanted(newId()),
    registeredAt: (customers) => customers.registeredAt(id),
    standingOf: (customers) => customers.standingOf(id),
    contactOf: (customers) => customers.contactOf(id),
    verificationLink: (customers) => customers.verificationLink(id, link.linkId),
    passwordResetLink: (customers) => customers.passwordResetLink(link.linkId),
    codeToSend: (customers) => customers.codeToSend(link.linkId),
    closingLetter: (customers) => customers.closingLetter(link.linkId),
    notRankedIds: (customers) => customers.notRankedIds(['reseller', 'admin']),
  });
  const one = newsOf(id);
  await ask(newsInShop(db), {
    note: (news) => news.note([one], 'run', shop.now()),
    letters: (news) => news.letters([one.newsId]),
    browser: (news) => news.browser(one.newsId, newId()),
    forgetBrowser: (news) => news.forgetBrowser(newId()),
  });
  const message = {
    ...{ id: 'msg_one', accountId: id, subject: 'wallet', type: 'wallet.credited' as const },
    ...{ body: '{}', madeAt: shop.now() },
  };
  const failed = { answer: '500', at: shop.now(), nextAt: shop.now() } as const;
  await ask(hooksInShop(db, shop.sealer), {
    receivers: (hooks) => hooks.receivers([id]),
    referenceOf: (hooks) => hooks.referenceOf(orderId),
    write: (hooks) => hooks.write(message),
    next: (hooks) => hooks.next(id, 'wallet', shop.now()),
    byId: (hooks) => hooks.byId(id, message.id, shop.now()),
    failed: (hooks) => hooks.failed(message.id, failed),
    delivered: (hooks) => hooks.delivered(message.id, '200', shop.now()),
    giveUp: (hooks) => hooks.giveUp(id, 'wallet', shop.now()),
    switchOff: (hooks) => hooks.switchOff(id, shop.now()),
  });
  await ask(picturesInShop(db), {
    waiting: (pictures) => pictures.waiting(pictureId),
    made: (pictures) => pictures.made(pictureId, []),
  });
  const part = { day: istDay(daysAgo(1)), kind: 'gateway', source: 'ekqr' } as const;
  const run = { ...part, runId: 'spec', at: shop.now(), by: { kind: 'command' } } as const;
  const books = reconciledBooks(db, shop.readModels);
  await ask(books.purses, {
    keepBalances: (purses) => purses.keepBalances(part.day, [purseTold], shop.now()),
    lastBalance: (purses) => purses.lastBalance('MOOGOLD', istDay(daysAgo(8)), part.day),
    reloaded: (purses) => purses.reloaded('MOOGOLD', istDay(daysAgo(2)), part.day),
    rate: (purses) => purses.rate('MOOGOLD'),
    charges: (purses) => purses.charges(['GT25A01-7-1-1']),
    prices: (purses) => purses.prices('MOOGOLD'),
  });
  await ask(books, {
    ...{ caughtUpTo: nothing, paymentsIn: nothing, paymentsOf: nothing, providerTriesIn: nothing },
    files: (kept) => kept.files('ekqr', spanOfHour),
    purchaseFiles: (kept) => kept.purchaseFiles('YOKCASH', spanOfHour),
    ...{ refunds: nothing, purses: nothing },
    keepRun: (kept) => kept.keepRun({ ...run, compared: [], differences: 1 }, [difference]),
    openParts: (kept) => kept.openParts(istDay(daysAgo(30))),
    missedParts: (kept) => kept.missedParts([part], istDay(daysAgo(30))),
    toldIn: async (kept) => {
      await kept.toldIn('spec');
      await kept.toldIn('spec', part);
    },
    leftOutOf: (kept) => kept.leftOutOf('spec'),
  });
  await ask(openProviderPrices(db, { warn: nothing }), {
    keep: (prices) => prices.keep(list, ['1'], { outcome: 'told', packs: [listed] }, shop.now()),
    heard: nothing,
  });
  const goods = { route: 'MOOGOLDHOK', cost: rupees(1), ourReference: 'GT25A01-0-1-1' } as const;
  const most = {
    SMILEBR: ZERO_PAISE,
    SMILEPH: ZERO_PAISE,
    MOOGOLD: rupees(5),
    YOKCASH: ZERO_PAISE,
  };
  await ask(
    openProviderSpending(db, () => most),
    {
      take: (spending) => spending.take(goods),
      hasRoom: (spending) => spending.hasRoom(goods),
      giveBack: (spending) => spending.giveBack(goods.ourReference),
    },
  );
  const delivered = { orderId, userId: id, leg: 1, call: 'deliver' } as const;
  await ask(answersIn(db, shop), {
    keep: (answers) => answers.keep(delivered, { status: 200, body: '{}' }),
    of: (answers) => answers.of(orderId, id),
  });
  await withOwnSteps(db, { works: [stuck], looked: 1, leftOut: 0 });
  await sendComplaintLetters(db, shop.workflows);
  await tellOfComplaints(db, shop.workflows, shop.now());
  await startErasing(db, shop.workflows);
  await sweep(db, shop.ledger.order);
  await forgetCounts(db, shop.now());
  await db`update shop.balance_watch set position = 1029500`;
  await watchOnce({
    ...{ db, books: shop.readModels, points: shop.providerPoints, now: () => shop.now() },
    tell: (ring) => shop.workflows.tellOfRing(ring),
  });
  await db.end();
}

/** What is wrong with the plan, if anything is, in words. */
function troubleIn({ 'Query Text': query, Plan: plan }: Plan): string | null {
  const scans = nodesOf(plan).filter(
    (node) => 'Relation Name' in node && isOurs(node) && !isCount(node),
  );
  const most = scans.toSorted((a, b) => rowsRead(b) - rowsRead(a))[0];
  if (most === undefined || rowsRead(most) <= ROWS_AT_MOST) return null;
  const { Schema, 'Relation Name': table, 'Node Type': how } = most;
  return `${how} of ${rowsRead(most)} rows in ${Schema}.${table}: ${query.replace(/\s+/g, ' ').trim()}`;
}

/** Page numbers are asked for, and so somebody counts: an index is quick enough for 50,000 people. */
const isCount = ({ 'Node Type': how, 'Relation Name': table }: PlanNode) =>
  how === 'Index Only Scan' && table === 'account';

const nodesOf = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
];

const isOurs = ({ Schema: schema = '', 'Node Type': type }: PlanNode) =>
  type !== 'ModifyTable' && !schema.startsWith('pg_');

const rowsRead = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));
