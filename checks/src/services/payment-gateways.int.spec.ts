import { istDay, rupees, toPaise } from '@store/ledger';
import { accounts, simulatedServices } from '@store/simulators/testing';
import { REFUNDING } from '@store/workflows/payment-gateways';
import {
  ekqrGateway,
  razorpayGateway,
  type PaymentGateway,
  type Reports,
} from '@store/workflows/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const simulators = await simulatedServices();
const { control } = simulators;
afterAll(() => simulators[Symbol.asyncDispose]());
afterEach(() => control('reset'));

const TIMEOUT_MS = 5_000;
/** For answers that never come. */
const SHORT_MS = 150;
const PRICE = rupees(415);

/** What a payer does, and what goes wrong, in each gateway's own way. */
type Simulated = Readonly<{
  gateway: (timeoutMs?: number) => PaymentGateway;
  /** With a key that is not the account's, or no longer. */
  stranger: () => PaymentGateway;
  /** In paise. */
  pays: (reference: string, amount: number, utr: string) => Promise<unknown>;
  /** No more can come of it; `null` where a payment is over once something was paid. */
  closes: ((reference: string) => Promise<unknown>) | null;
  /** The bank, or whoever owns the account, has said no. */
  fails: (reference: string) => Promise<unknown>;
  mood: (answers: string) => Promise<unknown>;
  /** All that its simulator can do to a caller that is no answer. */
  noAnswers: readonly string[];
  /** Whether a page is found again whose address got lost. */
  findsPages: boolean;
  /** Whether more than one payment may come for a reference. */
  isPaidTwice: boolean;
  /** `null` where it has no reports. */
  report: Readonly<{
    /** All that was paid is on its way no longer. */
    settles: () => Promise<unknown>;
    /** The bank takes so much at once; the answer is for what it decides then. */
    disputes: (
      reference: string,
      amount: number,
    ) => Promise<(as: 'won' | 'lost') => Promise<unknown>>;
    /** Answers about its settlements that are wrong. */
    spoils: (how: 'wrongSum' | 'missingLine' | 'lineTwice') => Promise<unknown>;
  }> | null;
}>;

const inRupees = (paise: number) => (paise / 100).toFixed(2);

const ekqr: Simulated = {
  gateway: (timeoutMs = TIMEOUT_MS) =>
    ekqrGateway({ url: `${simulators.origin}/upi`, key: accounts.upiKey, timeoutMs }),
  stranger: () =>
    ekqrGateway({ url: `${simulators.origin}/upi`, key: 'another', timeoutMs: TIMEOUT_MS }),
  pays: (reference, amount, utr) =>
    control(`upi/payments/${reference}/pay`, { amount: inRupees(amount), utr, webhooks: 0 }),
  closes: null,
  fails: (reference) => control(`upi/payments/${reference}/fail`),
  mood: (answers) => control('upi/mood', { answers }),
  noAnswers: ['broken', 'hang', 'half', 'busy', 'denied', 'blocked'],
  findsPages: false,
  isPaidTwice: false,
  report: null,
};

const razorpay: Simulated = {
  gateway: (timeoutMs = TIMEOUT_MS) =>
    razorpayGateway({ url: `${simulators.origin}/razorpay`, ...accounts.razorpay, timeoutMs }),
  stranger: () =>
    razorpayGateway({
      ...{ url: `${simulators.origin}/razorpay`, ...accounts.razorpay, timeoutMs: TIMEOUT_MS },
      keySecret: 'another',
    }),
  pays: (reference, amount, rrn) =>
    control(`razorpay/links/${reference}/pay`, { amount, rrn, webhooks: 0 }),
  closes: (reference) => control(`razorpay/links/${reference}/expire`),
  fails: (reference) => control(`razorpay/links/${reference}/cancel`),
  mood: (answers) => control('razorpay/mood', { answers }),
  noAnswers: ['broken', 'hang', 'half', 'busy', 'blocked'],
  findsPages: true,
  isPaidTwice: true,
  report: {
    settles: () => control('razorpay/mood', { settlesAfterMs: 0 }),
    disputes: async (reference, amount) => {
      const asked = { amount, deducted: true, webhooks: 0 };
      const { id } = (await control(`razorpay/links/${reference}/dispute`, asked)) as {
        id: string;
      };
      return (status) => control(`razorpay/disputes/${id}`, { status, webhooks: 0 });
    },
    spoils: (settlements) => control('razorpay/mood', { settlements }),
  },
};

let made = 0;
const payment = () => ({
  reference: `GT26K21-TRY${++made}`,
  amount: PRICE,
  purpose: '284 Diamonds',
  payer: { name: 'Asha', email: 'asha@example.com', mobile: '9876543210' },
  returnUrl: `${simulators.storeOrigin}/confirmation`,
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
});
const utr = () => `4${String(++made).padStart(11, '0')}`;

describe('both readings of EKQR', () => {
  const readings = [
    { words: 'upper' },
    { numbersAre: 'text' },
    { statusIs: 'text' },
    { opensAs: 'older' },
    { dayIs: 'found' },
    { words: 'upper', numbersAre: 'text', statusIs: 'text', opensAs: 'older', intents: 'untold' },
  ];
  it.each(readings)('are understood: %j', async (reading) => {
    await control('upi/mood', reading);
    const gateway = ekqr.gateway();
    const stateOf = (reference: string) => gateway.stateOf(reference, new Date().toISOString());
    const [paid, failed] = [payment(), payment()];
    for (const one of [paid, failed]) {
      expect(await gateway.open(one)).toMatchObject({
        outcome: 'opened',
        intent: 'intents' in reading ? null : { gpay: expect.any(String) as string },
      });
      expect(await gateway.open(one)).toEqual({ outcome: 'referenceTaken' });
      expect(await stateOf(one.reference)).toEqual({ status: 'waiting' });
    }
    const number = utr();
    await ekqr.pays(paid.reference, PRICE, number);
    await ekqr.fails(failed.reference);

    expect(await stateOf(paid.reference)).toEqual({ status: 'paid', amount: PRICE, utr: number });
    expect(await stateOf(failed.reference)).toEqual({ status: 'failed' });
    expect(await stateOf('NEVER')).toEqual({ status: 'waiting', isUnknown: true });
  });

  it('a payment whose page the payer has open waits, and is known on its own day alone', async () => {
    const gateway = ekqr.gateway();
    const asked = payment();
    const opened = await gateway.open(asked);
    expect((await fetch('paymentUrl' in opened ? opened.paymentUrl : '')).status).toBe(200);
    const seen = await fetch(`${simulators.origin}/control/upi/payments/${asked.reference}`);
    expect(await seen.json()).toMatchObject({ payment: { status: 'scanning' } });
    expect(await gateway.stateOf(asked.reference, new Date().toISOString())).toEqual({
      status: 'waiting',
    });

    const number = utr();
    await ekqr.pays(asked.reference, PRICE, number);
    const lookOn = (day: string) => gateway.stateOf(asked.reference, day);
    expect(await lookOn(new Date(Date.now() - 3 * 86_400_000).toISOString())).toEqual({
      status: 'waiting',
      isUnknown: true,
    });
    expect(await lookOn(new Date().toISOString())).toMatchObject({ status: 'paid', utr: number });
  });

  it('an order that was made and never answered is taken', async () => {
    await ekqr.mood('lost');
    const asked = payment();

    await expect(ekqr.gateway(SHORT_MS).open(asked)).rejects.toMatchObject({
      code: 'GATEWAY_UNAVAILABLE',
    });
    await ekqr.mood('normally');
    expect(await ekqr.gateway().open(asked)).toEqual({ outcome: 'referenceTaken' });
  });
});

describe.each([
  ['ekqr', ekqr],
  ['razorpay', razorpay],
] as const)('the payment gateway %s', (name, simulated) => {
  const stateOf = (reference: string, gateway = simulated.gateway()) =>
    gateway.stateOf(reference, new Date().toISOString());

  async function opened() {
    const asked = payment();
    const opening = await simulated.gateway().open(asked);
    expect(opening.outcome).toBe('opened');
    return asked.reference;
  }

  it('goes by the name that events remember', () => {
    expect(simulated.gateway().name).toBe(name);
  });

  it('says whether it may be paid twice', () => {
    expect(simulated.gateway().mayBePaidTwice).toBe(simulated.isPaidTwice);
  });

  it('opens a page that a payer sees', async () => {
    const opening = await simulated.gateway().open(payment());

    if (opening.outcome !== 'opened') throw new Error(opening.outcome);
    const page = await fetch(opening.paymentUrl);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Pay ₹415');
  });

  it('takes a reference once: the page is found again, or given up', async () => {
    const asked = payment();
    const first = await simulated.gateway().open(asked);

    const again = await simulated.gateway().open(asked);

    expect(again).toEqual(simulated.findsPages ? first : { outcome: 'referenceTaken' });
  });

  it('refuses what it does not collect, and hands on why', async () => {
    expect(await simulated.gateway().open({ ...payment(), amount: toPaise(50) })).toEqual({
      outcome: 'refused',
      message: expect.stringMatching(/\w/) as string,
    });
  });

  it('turns the store away for its account or its key, and hands on why', async () => {
    const said = expect.stringMatching(/\w/) as string;
    const turnedAway = { code: 'GATEWAY_UNAVAILABLE', said };
    await expect(simulated.stranger().open(payment())).rejects.toMatchObject(turnedAway);
    await simulated.mood('refuse');
    await expect(simulated.gateway().open(payment())).rejects.toMatchObject(turnedAway);
  });

  it('learns nothing of a payment while it does not know the store', async () => {
    const reference = await opened();
    await simulated.pays(reference, PRICE, utr());
    await expect(stateOf(reference, simulated.stranger())).rejects.toMatchObject({
      code: 'GATEWAY_UNAVAILABLE',
    });
    await simulated.mood('refuse');
    await expect(stateOf(reference)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  });

  it('waits for a payment that nobody has made, and tells apart one that it does not know', async () => {
    expect(await stateOf(await opened())).toEqual({ status: 'waiting' });
    expect(await stateOf('GT26K21-UNKNOWN')).toEqual({ status: 'waiting', isUnknown: true });
  });

  it('tells of a payment, its amount in paise and the bank’s reference, again and again', async () => {
    const reference = await opened();
    expect(await stateOf(reference)).toEqual({ status: 'waiting' });
    const paid = { status: 'paid', amount: PRICE, utr: utr() };
    await simulated.pays(reference, PRICE, paid.utr);

    for (const _ of ['once', 'twice']) expect(await stateOf(reference)).toEqual(paid);
  });

  it.each([
    ['too little', rupees(400.5)],
    ['too much', rupees(500)],
  ])('tells of what came when that was %s', async (_case, amount) => {
    const reference = await opened();
    const paid = { status: 'paid', amount, utr: utr() };
    await simulated.pays(reference, amount, paid.utr);
    await simulated.closes?.(reference);

    expect(await stateOf(reference)).toEqual(paid);
  });

  it('tells of a payment that failed', async () => {
    const reference = await opened();
    await simulated.fails(reference);

    expect(await stateOf(reference)).toEqual({ status: 'failed' });
  });

  it('tells of money that came late, for a page that is over', async () => {
    const reference = await opened();
    await simulated.closes?.(reference);
    expect(await stateOf(reference)).toEqual({ status: 'waiting' });
    const paid = { status: 'paid', amount: PRICE, utr: utr() };
    await simulated.pays(reference, PRICE, paid.utr);

    expect(await stateOf(reference)).toEqual(paid);
  });

  it.runIf(simulated.isPaidTwice)('tells of each transfer that came for a reference', async () => {
    const reference = await opened();
    const [first, ...others] = [utr(), utr(), utr()];
    const amount = PRICE;
    for (const one of [first, ...others]) await simulated.pays(reference, amount, one);

    const told = await stateOf(reference);
    if (told.status !== 'paid') throw new Error(told.status);
    // All of one second: which is the first nobody knows.
    const all = [told, ...(told.others ?? [])].map((one) => [one.utr, one.amount]);
    expect(new Map(all as [string, number][])).toEqual(
      new Map([first, ...others].map((one) => [one, amount])),
    );
    expect(all).toHaveLength(3);
  });

  it.each(simulated.noAnswers)('knows nothing while it is %s', async (answers) => {
    const reference = await opened();
    await simulated.mood(answers);
    const gateway = simulated.gateway(SHORT_MS);

    await expect(stateOf(reference, gateway)).rejects.toMatchObject({
      code: 'GATEWAY_UNAVAILABLE',
    });
    await expect(gateway.open(payment())).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  });

  const { report } = simulated;
  it('offers reports where it has any', () => {
    expect(simulated.gateway().reports === null).toBe(report === null);
  });

  if (report !== null) {
    const reports = () => {
      const offered = simulated.gateway().reports;
      if (offered === null) throw new Error(`${name} has reports`);
      return offered;
    };
    const today = () => istDay(new Date().toISOString());
    /** Paid in the day that the report is asked of, also around midnight. */
    async function paidToday(amount = PRICE) {
      const paid = { utr: utr(), amount };
      await simulated.pays(await opened(), amount, paid.utr);
      return paid;
    }
    const signed = ({ kind, amount, direction, fee, tax }: Line) =>
      (kind === 'payment' || direction === 'in' ? amount : 0 - amount) - fee - tax;

    it('tells the payments of a day by the bank’s reference, and none of another day', async () => {
      const paid = await paidToday();

      const told = await reports().movementsOf(today());

      expect(told.filter(({ utr }) => utr === paid.utr)).toEqual([
        {
          ...{ kind: 'payment', ...paid, reference: null },
          id: expect.stringMatching(/\w/) as string,
          at: expect.stringMatching(/T.*Z$/) as string,
        },
      ]);
      expect(await reports().movementsOf('2026-01-01')).toEqual([]);
    });

    it('knows by our reference a payment of which the report tells none', async () => {
      const reference = await opened();
      const transfers = [utr(), utr()];
      for (const one of transfers) await simulated.pays(reference, PRICE, one);
      const gateway = simulated.gateway();

      const told = (await reports().movementsOf(today())).filter((one) =>
        transfers.includes(one.utr ?? ''),
      );

      for (const { id } of told) expect(await gateway.referenceOf?.(id)).toBe(reference);
      expect(told).toHaveLength(2);
      await expect(gateway.referenceOf?.('pay_unknown')).resolves.toBeNull();
    });

    it('tells more of a day than one answer holds', async () => {
      const all = new Set<string>();
      for (let count = 0; count < 105; count += 1) all.add((await paidToday()).utr);

      const told = (await reports().movementsOf(today())).flatMap(({ utr }) => utr ?? []);

      expect(told.filter((one) => all.has(one))).toHaveLength(105);
    });

    it('tells a settlement with its lines, which come to what it is', async () => {
      const paid = await paidToday();
      expect((await linesToday()).some(({ utr }) => utr === paid.utr)).toBe(false);
      await report.settles();

      const settlements = await reports().settlementsOf(today());

      const all = settlements.flatMap(({ lines }) => lines);
      expect(all.find(({ utr }) => utr === paid.utr)).toMatchObject({
        ...{ kind: 'payment', amount: PRICE, fee: rupees(8.3), tax: rupees(1.49) },
      });
      for (const { amount, lines } of settlements) {
        expect(lines.reduce((sum, line) => sum + signed(line), 0)).toBe(amount);
      }
      expect(await reports().settlementsOf('2026-01-01')).toEqual([]);
    });

    it('tells what a dispute took, and what came back of it, as lines of settlements', async () => {
      const lines = async () => (await linesToday()).filter(({ kind }) => kind === 'dispute');
      const reference = await opened();
      await simulated.pays(reference, PRICE, utr());
      const moved = await report.disputes(reference, rupees(100));
      await report.settles();
      const zero = { fee: rupees(0), tax: rupees(0), utr: null, reference: null };
      const taken = { ...zero, kind: 'dispute', direction: 'out', amount: rupees(100) };
      expect(await lines()).toMatchObject([taken]);

      await moved('won');

      expect(await lines()).toMatchObject([taken, { ...taken, direction: 'in' }]);
      for (const { amount, lines: all } of await reports().settlementsOf(today())) {
        expect(all.reduce((sum, line) => sum + signed(line), 0)).toBe(amount);
      }
    });

    it('tells a line once that its list holds twice', async () => {
      await paidToday();
      await report.settles();
      const rightly = await linesToday();
      await report.spoils('lineTwice');

      expect(await linesToday()).toEqual(rightly);
    });

    it.each(['wrongSum', 'missingLine'] as const)(
      'hands on what does not add up: %s',
      async (how) => {
        await paidToday();
        await report.settles();
        await report.spoils(how);

        const [settlement] = await reports().settlementsOf(today());

        const sum = settlement?.lines.reduce((total, line) => total + signed(line), 0);
        expect(sum).not.toBe(settlement?.amount);
      },
    );

    it.each(simulated.noAnswers)('knows nothing of a day while it is %s', async (answers) => {
      await simulated.mood(answers);
      const hurried = simulated.gateway(SHORT_MS).reports;

      await expect(hurried?.movementsOf(today())).rejects.toMatchObject({
        code: 'GATEWAY_UNAVAILABLE',
      });
      await expect(hurried?.settlementsOf(today())).rejects.toMatchObject({
        code: 'GATEWAY_UNAVAILABLE',
      });
    });

    type Line = Awaited<ReturnType<Reports['settlementsOf']>>[number]['lines'][number];
    async function linesToday(): Promise<readonly Line[]> {
      return (await reports().settlementsOf(today())).flatMap(({ lines }) => lines);
    }
  }

  it('offers refunds where it has any', () => {
    expect(simulated.gateway().refunds !== null).toBe(REFUNDING.includes(name));
  });
});

describe('an opening at Razorpay whose answer got lost', () => {
  it('is made good by the next try, with the same page', async () => {
    const asked = payment();
    await razorpay.mood('lost');
    await expect(razorpay.gateway().open(asked)).rejects.toMatchObject({
      code: 'GATEWAY_UNAVAILABLE',
    });
    await razorpay.mood('normally');

    expect(await razorpay.gateway().open(asked)).toMatchObject({ outcome: 'opened' });
    expect(await razorpay.gateway().open(asked)).toMatchObject({ outcome: 'opened' });
  });
});

describe('a refund at Razorpay', () => {
  async function paidOne() {
    const asked = payment();
    await razorpay.gateway().open(asked);
    await razorpay.pays(asked.reference, PRICE, utr());
    return { reference: asked.reference, amount: PRICE, refundReference: `${asked.reference}:R` };
  }
  const refunds = () => {
    const offered = razorpay.gateway().refunds;
    if (offered === null) throw new Error('Razorpay offers refunds');
    return offered;
  };
  const settle = ({ refundReference }: { refundReference: string }, status: string) =>
    control(`razorpay/refunds/${encodeURIComponent(refundReference)}/settle`, { status });

  it('is pending, and then done by a reference of the bank', async () => {
    const refund = await paidOne();
    expect(await refunds().stateOf(refund)).toBeNull();

    expect(await refunds().refund(refund)).toEqual({ status: 'pending' });
    await settle(refund, 'processed');

    expect(await refunds().stateOf(refund)).toEqual({
      status: 'done',
      reference: expect.stringMatching(/^\d{12}$/) as string,
    });
    expect(await stateOfPayment(refund.reference)).toEqual({ status: 'failed' });
  });

  it('that bounced leaves the money with us, and another may be made', async () => {
    const refund = await paidOne();
    await refunds().refund(refund);
    await settle(refund, 'failed');

    expect(await refunds().refund(refund)).toMatchObject({ status: 'failed' });
    expect(await stateOfPayment(refund.reference)).toMatchObject({ status: 'paid' });
    const another = { ...refund, refundReference: `${refund.refundReference}2` };
    expect(await refunds().refund(another)).toEqual({ status: 'pending' });
  });

  it('whose answer got lost is made once', async () => {
    const refund = { ...(await paidOne()), amount: rupees(15) };
    await razorpay.mood('lost');
    await expect(refunds().refund(refund)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
    await razorpay.mood('normally');

    expect(await refunds().refund(refund)).toEqual({ status: 'pending' });

    expect(await refunds().refund({ ...refund, refundReference: 'the rest', amount: rupees(400) }))
      // Were the first made twice, so much were not left.
      .toEqual({ status: 'pending' });
  });

  it('is told of with its day and its settlement, by our reference', async () => {
    const refund = { ...(await paidOne()), amount: rupees(15) };
    await refunds().refund(refund);
    await settle(refund, 'processed');
    await control('razorpay/mood', { settlesAfterMs: 0 });
    const today = istDay(new Date().toISOString());
    const told = { kind: 'refund', reference: refund.refundReference, amount: rupees(15) };

    const { reports } = razorpay.gateway();

    expect(await reports?.movementsOf(today)).toContainEqual(expect.objectContaining(told));
    const settled = (await reports?.settlementsOf(today))?.flatMap(({ lines }) => lines);
    expect(settled).toContainEqual(expect.objectContaining({ ...told, fee: 0, tax: 0 }));
  });

  it('of more than was paid is refused', async () => {
    const refund = { ...(await paidOne()), amount: rupees(500) };

    expect(await refunds().refund(refund)).toMatchObject({ status: 'failed' });
  });

  const stateOfPayment = (reference: string) =>
    razorpay.gateway().stateOf(reference, new Date().toISOString());
});
