import { setTimeout as sleep } from 'node:timers/promises';
import { accounts } from '@store/simulators/testing';
import {
  ekqrGateway,
  orderAt,
  PRICE,
  razorpayGateway,
  type PaymentGateway,
} from '@store/workflows/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulatedBalances, threeWayMatch } from '../three-way/three-way-match.ts';
import type { Balances } from '../three-way/simulated-books.ts';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.ts';

/** Whom each of the three knows, and whose packs MooGold answers as delivered. */
const PLAYER = '30025';

let simulated: SimulatedShop;
let shop: SimulatedShop['shop'];
let balancesBefore: Balances;
beforeAll(async () => {
  simulated = await openSimulatedShop(({ origin }) => {
    const limits = { timeoutMs: 5_000 };
    const ekqr = ekqrGateway({ url: `${origin}/upi`, key: accounts.upiKey, ...limits });
    return [
      // It looks payments up by their day, and the simulator's clock skips none.
      {
        ...ekqr,
        stateOf: (reference: string) => ekqr.stateOf(reference, new Date().toISOString()),
      },
      razorpayGateway({ url: `${origin}/razorpay`, ...accounts.razorpay, ...limits }),
    ];
  });
  ({ shop } = simulated);
  await control('upi/mood', { paysByItselfAfterMs: 0, webhooks: 0 });
  await control('razorpay/mood', { webhooks: 0 });
  // Of the clock that is skipped they know nothing.
  await control('yokcash/mood', { deliversAfterMs: 0 });
  balancesBefore = await simulatedBalances(simulated.origin);
  for (const leg of LEGS) {
    await bought(leg, 'ekqr');
    await bought(leg, 'razorpay');
    await bought(leg, 'wallet');
  }
}, 120_000);
afterAll(() => simulated[Symbol.asyncDispose]());

const LEGS = ['SMILEBR:13', 'MOOGOLDMLBB:215570', 'YOKCASHMLBB:ML86'] as const;
type Leg = (typeof LEGS)[number];

async function control(path: string, body: object = {}): Promise<void> {
  const answer = await simulated.control(path, body);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

/** The orders, by where they were paid and delivered. */
const orders = new Map<string, string>();
const orderOf = (gateway: PaymentGateway['name'], leg: Leg): string =>
  orders.get(`${gateway} ${leg}`) ?? '';

async function bought(leg: Leg, paidBy: 'ekqr' | 'razorpay' | 'wallet'): Promise<void> {
  const paymentMode = paidBy === 'wallet' ? 'wallet' : 'upi';
  const order = { ...orderAt(await shop.now(), { legs: [leg], paymentMode }), gameAccount: PLAYER };
  const { orderId, userId } = order;
  orders.set(`${paidBy} ${leg}`, orderId);
  if (paidBy === 'wallet') await shop.credit(userId, PRICE);
  else simulated.openAt(paidBy);
  const pay = async () => {
    while (!(await simulated.control(`razorpay/links/${orderId}/pay`, {})).ok) await sleep(20);
  };
  const outcome = await shop.run(order, paidBy === 'razorpay' ? pay : undefined);
  expect(outcome).toBe('completed');
}

const differences = async () =>
  (
    await threeWayMatch({
      ...{ simulators: simulated.origin, eventStore: shop.eventStore, balancesBefore },
    })
  ).map(({ kind, source, facts }) => [kind, source, facts.order ?? facts.reference ?? '']);

it('after purchases by both gateways and from the wallet, at all three providers, nothing differs', async () => {
  expect(await differences()).toEqual([]);
});

it.each([
  ['a settlement that nobody has recorded', 'settlementUnknownToLedger', 'razorpay', ''],
  ['a payment of nobody', 'unknownToLedger', 'ekqr', 'STRANGER'],
  ['a payment that was never made', 'unknownToGateway', 'ekqr', LEGS[0]],
  ['another amount', 'amountsDiffer', 'ekqr', LEGS[1]],
  ['another UTR', 'utrDiffers', 'ekqr', LEGS[2]],
  ['a second payment of one link', 'paidTwice', 'razorpay', LEGS[0]],
  ['a payment that the gateway has lost', 'unknownToGateway', 'razorpay', LEGS[1]],
  ['a refund at the dashboard', 'refundUnknownToLedger', 'razorpay', ''],
  ['a dispute that nobody has heard of', 'disputeUnknownToLedger', 'razorpay', ''],
  ['a delivery that was refunded there', 'notDeliveredAtProvider', 'MOOGOLD', LEGS[1]],
  ['a delivery that was cancelled there', 'notDeliveredAtProvider', 'YOKCASH', LEGS[2]],
  ['a delivery that is not there', 'notDeliveredAtProvider', 'SMILEBR', LEGS[0]],
  ['a purchase by somebody else', 'boughtUnknownToLedger', 'MOOGOLD', ''],
  ['a purchase by somebody else', 'boughtUnknownToLedger', 'YOKCASH', ''],
  ['a purchase by somebody else', 'boughtUnknownToLedger', 'SMILEBR', ''],
  ['a balance that has shrunk', 'balanceDiffers', 'SMILEPH', ''],
] as const)('%s is found and named %s, at %s', async (_what, kind, source, subject) => {
  const before = await differences();

  await plant(kind, source);

  const added = await differences();
  for (const one of before) {
    const place = added.findIndex((other) => same(one, other));
    // One thing wrong may make up for another in a balance.
    if (place >= 0) added.splice(place, 1);
  }
  const leg = LEGS.find((one) => one === subject);
  const order = leg === undefined ? subject : orderOf(paidAt(source), leg);
  expect(added).toContainEqual([kind, source, order]);
  // What is bought or comes back moves the balance as well.
  expect(added.filter(([other]) => other !== 'balanceDiffers' && other !== kind)).toEqual([]);
});

const same = (one: readonly string[], other: readonly string[]) =>
  one.every((part, place) => part === other[place]);
const paidAt = (source: string) => (source === 'ekqr' || source === 'razorpay' ? source : 'wallet');

/** Puts one thing wrong into the books of a service. */
async function plant(kind: string, source: string): Promise<void> {
  switch (`${kind} ${source}`) {
    case 'unknownToLedger ekqr':
      return control('upi/books', {
        ...{ clientTxnId: 'STRANGER', amount: '49', utr: '499999999999' },
      });
    case 'unknownToGateway ekqr':
      return control(`upi/books/${orderOf('ekqr', LEGS[0])}`, { status: 'failure' });
    case 'amountsDiffer ekqr':
      return control(`upi/books/${orderOf('ekqr', LEGS[1])}`, { paidAmount: '1' });
    case 'utrDiffers ekqr':
      return control(`upi/books/${orderOf('ekqr', LEGS[2])}`, { utr: '488888888888' });
    case 'paidTwice razorpay':
      return control(`razorpay/links/${orderOf('razorpay', LEGS[0])}/pay`);
    case 'unknownToGateway razorpay':
      return control(`razorpay/books/${orderOf('razorpay', LEGS[1])}`, { captured: false });
    case 'refundUnknownToLedger razorpay':
      await control('razorpay/mood', { refundsAfterMs: 0 });
      return control(`razorpay/links/${orderOf('razorpay', LEGS[2])}/refund`);
    case 'disputeUnknownToLedger razorpay': {
      const reference = orderOf('razorpay', LEGS[0]);
      return control(`razorpay/links/${reference}/dispute`, { deducted: true, webhooks: 0 });
    }
    case 'settlementUnknownToLedger razorpay':
      return control('razorpay/settle');
    case 'notDeliveredAtProvider MOOGOLD':
      return control(`moogold/orders/${await deliveredAs(LEGS[1])}/settle`, { status: 'refunded' });
    case 'notDeliveredAtProvider YOKCASH':
      return control(`yokcash/orders/${await deliveredAs(LEGS[2])}`, { status: 'cancel' });
    case 'notDeliveredAtProvider SMILEBR':
      return control(`smileone/books/${await deliveredAs(LEGS[0])}/forget`);
    case 'boughtUnknownToLedger MOOGOLD':
      return control('moogold/books', { variationId: 215570, userId: '1' });
    case 'boughtUnknownToLedger YOKCASH':
      return control('yokcash/books', { serviceId: 'ML86', userId: '1' });
    case 'boughtUnknownToLedger SMILEBR':
      return control('smileone/books', { game: 'mobilelegends', packId: '13', userId: '1' });
    case 'balanceDiffers SMILEPH':
      return control('smileone/mood', { points: { ph: 1_000 } });
    default:
      throw new Error(`nothing to plant for ${kind} ${source}`);
  }
}

/** By which number the provider has delivered what was paid from the wallet. */
async function deliveredAs(leg: Leg): Promise<string> {
  const facts = await shop.facts(`order-${orderOf('wallet', leg)}`);
  const delivered = facts.find(({ type }) => type === 'LegDelivered');
  return String((delivered?.data as { providerReference?: string }).providerReference);
}
