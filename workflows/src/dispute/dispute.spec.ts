import { disputeReference, rupees, type DisputeCommand, type Paise } from '@store/ledger';
import { askAbout, byTest, mustBe, utrOf } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { sell } from '../testing/given-sold.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { anOrder, AT, clock, orderId, PRICE, type Placed } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { disputeActivities } from './activities.ts';

const disputeId = 'razorpay.disp_1';
const on = { disputeId, at: AT };
const order = anOrder({ paymentMode: 'upi' });

const tell = async ({ ledger }: Shop, command: DisputeCommand) =>
  mustBe(await ledger.dispute.handle(disputeId, command, byTest()));
const open = (amount: Paise = PRICE, subject = { kind: 'order', id: orderId } as const) =>
  ({
    type: 'OpenDispute',
    data: {
      ...{ ...on, userId: 'asha', subject, gateway: 'razorpay', reference: 'disp_1' },
      ...{ utr: utrOf(orderId), amount, reason: 'chargeback', answerBy: null, by: null },
    },
  }) as const satisfies DisputeCommand;
const win: DisputeCommand = { type: 'RecordWon', data: { ...on, by: null } };
const lose: DisputeCommand = { type: 'RecordLost', data: { ...on, amount: PRICE } };

const steps = (shop: Shop) => disputeActivities({ ...shop, clock });
const take = (shop: Shop) => inActivity(() => steps(shop).takeDispute(disputeId, AT));
const takePoints = (shop: Shop) =>
  inActivity(() => steps(shop).takeDisputedPoints(orderId, disputeId, AT));
const settle = (shop: Shop, attempt = 1) =>
  inActivity(() => steps(shop).settleDispute(disputeId, AT), attempt);

async function sold(shop: Shop, placed: Placed = order) {
  await sell(shop, placed, 'completed');
  const earn = { type: 'EarnPoints', data: { orderId, points: placed.reward, at: AT } } as const;
  mustBe(await shop.ledger.points.handle('asha', earn, byTest()));
}

/** Sold, disputed, and taken out of reach. */
async function disputed(shop: Shop, amount: Paise = PRICE) {
  await sold(shop);
  await tell(shop, open(amount));
  await take(shop);
  await takePoints(shop);
}

const pointsOf = async ({ ledger }: Shop) => (await ledger.points.stateOf('asha')).balance;
const walletStory = async (shop: Shop) =>
  (await shop.story('wallet-asha')).filter((type) => type.startsWith('Wallet'));
const settled = async ({ ledger }: Shop) => {
  const dispute = await ledger.dispute.stateOf(disputeId);
  return dispute.status === 'none' ? null : dispute.settled;
};

describe('a dispute', () => {
  it('freezes the wallet, takes the sale out and its points back, once', async () => {
    const shop = memoryShop();
    await disputed(shop);
    await take(shop);
    await takePoints(shop);

    expect(await walletStory(shop)).toEqual(['WalletFrozen']);
    expect((await shop.facts('wallet-asha')).at(-1)).toMatchObject({
      data: { reference: disputeReference.frozen(disputeId), by: 'gateway' },
    });
    expect((await shop.story(`order-${orderId}`)).slice(-2)).toEqual([
      'OrderDisputed',
      'SaleDisputed',
    ]);
    expect(await pointsOf(shop)).toBe(0);
  });

  it('of an order that is not paid yet, as far as we know, is tried again', async () => {
    const shop = memoryShop();
    await shop.place(order);
    await tell(shop, open());
    await expect(take(shop)).rejects.toThrow('not paid yet');
    await shop.tell(askAbout(order).confirm());
    await take(shop);
    expect(await shop.story(`order-${orderId}`)).toContain('OrderDisputed');
  });

  it('of a top-up only freezes the wallet', async () => {
    const shop = memoryShop();
    const { data } = open();
    await tell(shop, {
      type: 'OpenDispute',
      data: { ...data, subject: { kind: 'topUp', id: 'T' } },
    });
    await take(shop);
    expect(await walletStory(shop)).toEqual(['WalletFrozen']);
    await tell(shop, lose);
    await settle(shop);
    expect(await settled(shop)).toMatchObject({ sale: 0, loss: PRICE });
  });

  it('is waited for until it is known', async () => {
    await expect(take(memoryShop())).rejects.toThrow('is not opened');
  });
});

describe('the end of a dispute', () => {
  it('gives sale, points and wallet back when it was won, once', async () => {
    const shop = memoryShop();
    await disputed(shop);
    await tell(shop, win);
    for (const attempt of [1, 2]) await settle(shop, attempt);
    await take(shop);

    expect(await walletStory(shop)).toEqual(['WalletFrozen', 'WalletThawed']);
    expect((await shop.facts(`order-${orderId}`)).at(-1)).toMatchObject({
      type: 'OrderDisputeEnded',
      data: { outcome: 'won', kept: PRICE, lost: 0 },
    });
    expect(await pointsOf(shop)).toBe(order.reward);
    expect(await settled(shop)).toMatchObject({ sale: 0, loss: 0 });
  });

  it('leaves the wallet frozen and the points gone when it was lost', async () => {
    const shop = memoryShop();
    await disputed(shop);
    await tell(shop, lose);
    await settle(shop);

    expect(await walletStory(shop)).toEqual(['WalletFrozen']);
    expect(await pointsOf(shop)).toBe(0);
    expect(await settled(shop)).toMatchObject({ sale: PRICE, loss: 0 });
  });

  it('books as a loss what had gone to the wallet before', async () => {
    const shop = memoryShop();
    await sell(shop, order, 'refunded');
    await tell(shop, open());
    await tell(shop, lose);
    await settle(shop);
    expect(await settled(shop)).toMatchObject({ sale: 0, loss: PRICE });
  });

  it('takes the points of a sale that was made only after it was lost, and books nothing twice', async () => {
    const shop = memoryShop();
    await sell(shop, order, 'paid');
    await tell(shop, open());
    await tell(shop, lose);
    await settle(shop);
    await shop.tell(askAbout(order).complete({ kind: 'admin', accountId: 'meera' }));
    const earn = { type: 'EarnPoints', data: { orderId, points: order.reward, at: AT } } as const;
    mustBe(await shop.ledger.points.handle('asha', earn, byTest()));
    await takePoints(shop);
    await settle(shop, 2);

    expect(await pointsOf(shop)).toBe(0);
    expect(await settled(shop)).toMatchObject({ sale: 0, loss: PRICE });
  });

  it('takes and gives no more than the part that was disputed', async () => {
    const shop = memoryShop();
    await disputed(shop, rupees(100));
    const left = await pointsOf(shop);
    expect(left).toBe(order.reward - Math.floor((order.reward * rupees(100)) / PRICE));
    await tell(shop, { ...lose, data: { ...on, amount: rupees(100) } });
    await settle(shop);
    expect(await pointsOf(shop)).toBe(left);
    expect(await settled(shop)).toMatchObject({ sale: rupees(100), loss: 0 });
  });

  it('finds what nobody had taken yet', async () => {
    const shop = memoryShop();
    await sold(shop);
    await tell(shop, open());
    await tell(shop, win);
    await settle(shop);
    expect(await walletStory(shop)).toEqual(['WalletFrozen', 'WalletThawed']);
    expect(await pointsOf(shop)).toBe(order.reward);
  });

  it('is waited for until the bank has decided', async () => {
    const shop = memoryShop();
    await disputed(shop);
    await expect(settle(shop)).rejects.toThrow('is not decided');
  });
});

it.each([
  ['won', win],
  ['lost', lose],
] as const)('a dispute that was %s ends the same wherever a worker dies', (_how, end) =>
  endsTheSameWhereverItDies(async (shop) => {
    await sold(shop);
    await tell(shop, open());
    await tell(shop, end);
    return (ledger) => disputeActivities({ ledger, clock }).settleDispute(disputeId, AT);
  }),
);
