import { creditReference, rupees, type Paise } from '@store/ledger';
import { askAbout, byTest, memoryLedger, mustBe, orderOf, price } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import type { Mismatch } from '../three-way/gateway-money.ts';
import { placedMoney, unlessNamed } from './placed-money.ts';

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
    expect(await placed()).toEqual({ nowhere: [], wrong: [] });
  });

  it('is in its place in the wallet, with its note, once the order is over', async () => {
    const { opened, about, tell, paid, placed, noted, credited } = shop();
    await opened();
    await tell(about.failPayment());
    paid(rupees(1));
    await noted(rupees(1));
    expect((await placed()).wrong).toHaveLength(2);

    await credited(rupees(1));

    expect(await placed()).toEqual({ nowhere: [], wrong: [] });
  });

  it('is wrong where the ledger has another amount, or takes it for the whole price', async () => {
    const { opened, completed, paid, placed } = shop();
    await opened();
    paid(rupees(1));
    await completed();
    expect((await placed()).wrong).toEqual([expect.stringContaining('100 paise by') as string]);
  });

  it('is nowhere while nobody has noted it', async () => {
    const { opened, completed, paid, placed } = shop();
    await opened();
    paid();
    paid(price, 'second');
    await completed();
    expect(await placed()).toMatchObject({
      nowhere: [{ utr: 'second', amount: price }],
      wrong: [],
    });
  });
});

describe('what is nowhere', () => {
  const second = {
    ...({ gateway, kind: 'payment', id: 'pay_2', reference: 'GT1', utr: 'second' } as const),
    ...{ amount: price, at: '2026-11-21T06:30:00.000Z' },
  };
  const about = { source: gateway, day: '2026-11-21', amount: price } as const;
  const twice: Mismatch = { kind: 'paidTwice', ...about, subject: 'second', facts: {} };
  const apart = (theirs: number): Mismatch => ({
    ...{ kind: 'balanceDiffers', ...about, subject: gateway, facts: { ours: 0, theirs } },
  });

  it('is to be named as a second payment', () => {
    expect(unlessNamed([second], []).unnamed).toHaveLength(1);
    expect(unlessNamed([second], [twice])).toEqual({ unnamed: [], others: [] });
  });

  it('explains what is missing on the account of the gateway, to the paisa', () => {
    expect(unlessNamed([second], [twice, apart(price)]).others).toEqual([]);
    expect(unlessNamed([second], [twice, apart(price + 1)]).others).toEqual([apart(price + 1)]);
    expect(unlessNamed([], [apart(price)]).others).toEqual([apart(price)]);
  });

  it('explains no other payment', () => {
    expect(unlessNamed([], [twice]).others).toEqual([twice]);
  });
});
