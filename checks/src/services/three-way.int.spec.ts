import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulatedBalances, threeWayMatch } from '../three-way/three-way-match.ts';
import type { Balances } from '../three-way/simulated-books.ts';
import { bothGateways } from './both-gateways.ts';
import { buy, LEGS, quickServices, type PaidBy } from './purchases.ts';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.ts';

let simulated: SimulatedShop;
let shop: SimulatedShop['shop'];
let control: SimulatedShop['control'];
let balancesBefore: Balances;
beforeAll(async () => {
  simulated = await openSimulatedShop(bothGateways);
  ({ shop, control } = simulated);
  await quickServices(simulated);
  balancesBefore = await simulatedBalances(simulated.origin);
  for (const leg of LEGS) {
    for (const paidBy of ['ekqr', 'razorpay', 'wallet'] as const) {
      const { orderId, end } = await buy(simulated, leg, paidBy);
      expect(end).toBe('OrderCompleted');
      orders.set(`${paidBy} ${leg}`, orderId);
    }
  }
}, 120_000);
afterAll(() => simulated[Symbol.asyncDispose]());

type Leg = (typeof LEGS)[number];

/** The orders, by where they were paid and delivered. */
const orders = new Map<string, string>();
const orderOf = (paidBy: string, leg: Leg): string => orders.get(`${paidBy} ${leg}`) ?? '';

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
const paidAt = (source: string): PaidBy =>
  source === 'ekqr' || source === 'razorpay' ? source : 'wallet';

/** Puts one thing wrong into the books of a service. */
async function plant(kind: string, source: string): Promise<unknown> {
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
