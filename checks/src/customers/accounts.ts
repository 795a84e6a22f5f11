import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectFolder } from '@store/embedded/testing';
import { creditReference } from '@store/ledger';
import { addTo, byStream, ENDS, type Fact, type Log } from '../store/log.ts';
import type { Simulators } from '../store/simulators.ts';
import type { StoreProgram } from '../store/store-program.ts';
import type { Browser } from './browser.ts';
import type { Diary, Purchase } from './errands.ts';
import { untilRefunded } from './refunds.ts';
import { untilNothing } from './until-nothing.ts';

/** An answer that was lost is looked for four minutes before a person is told. */
const SETTLE_LIMIT_MS = 360_000;

type Books = Readonly<{ log: Log; simulators: Simulators; diary: Diary; browser: Browser }>;

/** What must hold of each order and top-up in the end, whatever happened. Returns what does not. */
export async function settledAccounts(books: Books): Promise<string[]> {
  const wrong = await untilSettled(books);
  wrong.push(...(await untilRefunded(books.log)));
  const orders = byStream(await books.log.factsOf('order-'));
  const moved = byOrder(await books.log.factsOf('wallet-'));
  for (const purchase of books.diary.purchases) {
    const { orderId, acknowledgedAt } = purchase;
    const story = orders.get(`order-${orderId}`) ?? [];
    if (acknowledgedAt === null && story.length === 0) continue;
    wrong.push(...(await wrongWith(purchase, story, moved.get(orderId) ?? [], books)));
  }
  const topUps = byStream(await books.log.factsOf('topup-'));
  for (const { id } of books.diary.topUps.filter((one) => one.paid)) {
    const story = topUps.get(`topup-${id}`) ?? [];
    const credited = story.filter(({ type }) => type === 'TopUpCompleted').length;
    if (credited !== 1) wrong.push(`top-up ${id} was paid and credited ${credited} times`);
  }
  return wrong;
}

/** Waits until whatever was paid for has ended. Returns what does not. */
export async function untilSettled({
  log,
  diary,
}: Pick<Books, 'log' | 'diary'>): Promise<string[]> {
  const deadline = Date.now() + SETTLE_LIMIT_MS;
  const ours = new Set(diary.purchases.map(({ orderId }) => `order-${orderId}`));
  const paid = new Set(diary.topUps.filter((one) => one.paid).map(({ id }) => `topup-${id}`));
  for (;;) {
    const orders = byStream(await log.factsOf('order-'));
    const topUps = byStream(await log.factsOf('topup-'));
    // The order ends first, then its money moves.
    const held = heldFor(await log.factsOf('wallet-'));
    const openOrders = [...orders].filter(
      ([stream, story]) =>
        ours.has(stream) && (held.has(stream) || !story.some(({ type }) => ENDS.includes(type))),
    );
    const openTopUps = [...topUps].filter(
      ([stream, story]) => paid.has(stream) && !story.some(({ type }) => type === 'TopUpCompleted'),
    );
    const open = [...openOrders, ...openTopUps];
    if (open.length === 0) return [];
    if (Date.now() > deadline) {
      return open.map(([stream, story]) => `${stream} is held: ${story.map(inWords).join(', ')}`);
    }
    await pause(1_000);
  }
}

/** With its moment: what comes late is told apart from what never comes. */
const inWords = ({ type, data }: Fact): string => `${type} ${String(data['at'])}`;

/** The streams of the orders for which money is set aside. */
function heldFor(wallets: readonly Fact[]): ReadonlySet<string> {
  const held = new Set<string>();
  for (const { type, data } of wallets) {
    const stream = `order-${String(data['orderId'])}`;
    if (type === 'FundsHeld') held.add(stream);
    if (type === 'HoldCaptured' || type === 'HoldReleased') held.delete(stream);
  }
  return held;
}

/** What happened in wallets, by the orders that it names. */
function byOrder(wallets: readonly Fact[]): ReadonlyMap<string, readonly Fact[]> {
  const orders = new Map<string, Fact[]>();
  for (const fact of wallets) {
    for (const id of new Set(JSON.stringify(fact.data).match(/GT\w+-\w+/g))) {
      addTo(orders, id, fact);
    }
  }
  return orders;
}

/** How many parts of a completed order the buyer got the money of instead. */
function returnedIn(completion: Fact | undefined): number {
  const returned = completion?.data['returned'] as { legs: unknown[] } | undefined;
  return returned?.legs.length ?? 0;
}

async function wrongWith(
  { orderId, player: first, payment, game, parts, acknowledgedAt, corrected }: Purchase,
  story: readonly Fact[],
  moved: readonly Fact[],
  { simulators, browser }: Books,
): Promise<string[]> {
  if (story.length === 0) return [`${orderId} was acknowledged and is not there`];
  const wrong: string[] = [];
  const ends = story.filter(({ type }) => ENDS.includes(type)).map(({ type }) => type);
  if (ends.length > 1) wrong.push(`${orderId} ended as ${ends.join(' and ')}`);
  const completion = story.find(({ type }) => type === 'OrderCompleted');
  const completed = completion !== undefined;
  const back = returnedIn(completion);

  const isCorrected = story.some(({ type }) => type === 'GameAccountCorrected');
  if (corrected?.agreed === true && !isCorrected) wrong.push(`${orderId} forgot its new ID`);
  const [player, other] =
    corrected !== null && isCorrected ? [corrected.player, first] : [first, corrected?.player];
  if (other !== undefined && (await simulators.purchasesOf(other)) !== 0) {
    wrong.push(`${orderId} went to the player who was not meant`);
  }
  const bought = await simulators.purchasesOf(player);
  if (game.provider !== 'codes' && bought !== (completed ? parts - back : 0)) {
    wrong.push(`${orderId} ended as ${ends.join()} and was bought ${bought ?? '?'} times`);
  }
  const moves = moved.map(({ type }) => type);
  const count = (type: string) => moves.filter((move) => move === type).length;
  if (payment !== 'upi') {
    const settled = count('HoldCaptured') + count('HoldReleased');
    const isPaid = story.some(({ type }) => type === 'PaymentConfirmed');
    const isTaken = payment === 'wallet' ? completed : isPaid && count('FundsHeld') > 0;
    if (count('FundsHeld') !== settled || count('HoldCaptured') !== (isTaken ? 1 : 0)) {
      wrong.push(`${orderId} ended as ${ends.join()} and moved ${moves.join(', ')}`);
    }
  }
  // What a bank did not take, and what was paid beside, comes in beside what the order itself gives back.
  const credits = moved.filter(
    ({ type, data }) =>
      type === 'FundsCredited' &&
      data['source'] !== 'sentBack' &&
      data['subject'] === orderId &&
      !String(data['reference']).startsWith(creditReference.strayPayment('')),
  ).length;
  if (completed && credits !== (back > 0 ? 1 : 0)) {
    wrong.push(`${orderId} was delivered but for ${back} parts and moved ${moves.join(', ')}`);
  }
  if (acknowledgedAt !== null) {
    const page = await browser.get(`/confirmation?client_txn_id=${orderId}`);
    if (page?.status !== 200 || !page.body.includes(orderId)) {
      wrong.push(`the page of ${orderId} answers ${page?.status ?? 'nothing'}`);
    }
  }
  return wrong;
}

/**
 * The audit of a store in which nothing is under way any more, so that it excuses nothing as that;
 * what is written down meanwhile is soon done. Returns what it finds for good.
 */
export const settledAudit = (store: StoreProgram): Promise<readonly string[]> =>
  untilNothing(async () => {
    const report = await audit(store.variables, '--under-way-ms', '0');
    return report === null ? [] : [`the audit says:\n${report}`];
  });

/** `npm run audit` of the store with that environment; null when nothing was found. */
export const audit = (
  env: NodeJS.ProcessEnv,
  ...options: readonly string[]
): Promise<string | null> =>
  promisify(execFile)('npm', ['run', '--silent', 'audit', '--', ...options], {
    cwd: projectFolder,
    env,
  }).then(
    () => null,
    (failed: { stdout: string; stderr: string }) => `${failed.stdout}${failed.stderr}`,
  );
