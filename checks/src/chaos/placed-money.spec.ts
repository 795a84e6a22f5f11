import { creditReference, rupees, type Paise } from '@store/ledger';
import { askAbout, byTest, memoryLedger, mustBe, orderOf, price } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { placedMoney } from './placed-money.ts';

const utr = '432112345678';
const gateway = 'razorpay';

/** One order, and what Razorpay says of it. */
function shop() {
  const { tell, sell, ledger, eventStore } = memoryLedger();
  const order = orderOf({ paymentMode: 'upi' });
  const about = askAbout(order);
  const movements: { utr: string; amount: Paise }[] = [];
  return {
    about,
    tell,
    orderId: order.orderId,
    opened: async () => {
      await sell({ ...order, until: 'placed' });
      await tell(about.requestPayment({ gateway }));
    },
    completed: async () => {
      await tell(about.confirm({ utr }));
      for (const step of [about.start(), about.deliver(), about.complete()]) await tell(step);
    },
    /** Only the order moves. */
    noted: async (amount: Paise) => {
      const stray = about.stray({ utr, amount });
      mustBe(await ledger.order.handle(order.orderId, stray, byTest()));
    },
    credited: async (amount: Paise) => {
      const data = {
        ...{ reference: creditReference.strayPayment(utr), amount, at: order.at },
        ...({ source: 'refund', subject: order.orderId, note: `Payment ${utr}` } as const),
      };
      const credit = { type: 'CreditFunds', data } as const;
      mustBe(await ledger.wallet.handle(order.userId, credit, byTest()));
    },
    paid: (amount = price, by = utr) => void movements.push({ utr: by, amount }),
    placed: () =>
      placedMoney(eventStore, {
        movements: {
          ekqr: [],
          razorpay: movements.map(({ utr: by, amount }) => ({
            ...({ kind: 'payment', id: `pay_${by}`, reference: order.orderId, utr: by } as const),
            ...{ amount, at: order.at },
          })),
        },
      }),
  };
}

describe('money that was paid', () => {
  it('is in its place as a sale', async () => {
    const { opened, completed, paid, placed } = shop();
    await opened();
    paid();
    await completed();
    expect(await placed()).toEqual([]);
  });

  it('is in its place in the wallet, with its note, once the order is over', async () => {
    const { opened, about, tell, paid, placed, noted, credited } = shop();
    await opened();
    await tell(about.failPayment());
    paid(rupees(1));
    await noted(rupees(1));
    expect(await placed()).toHaveLength(2);

    await credited(rupees(1));

    expect(await placed()).toEqual([]);
  });

  it('is wrong where the ledger has another amount, or takes it for the whole price', async () => {
    const { opened, completed, paid, placed } = shop();
    await opened();
    paid(rupees(1));
    await completed();
    expect(await placed()).toEqual([expect.stringContaining('100 paise by') as string]);
  });

  it('is nowhere while nobody has noted it', async () => {
    const { opened, completed, paid, placed, orderId } = shop();
    await opened();
    paid();
    paid(price, 'second');
    await completed();
    expect(await placed()).toEqual([
      `${price} paise by second for ${orderId} at razorpay are nowhere`,
    ]);
  });
});
