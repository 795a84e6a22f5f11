import { creditReference, rupees } from '@store/ledger';
import { byTest, paymentPage } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import type { AccountStanding } from '../customers/customers.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { noCustomers } from '../testing/no-customers.ts';
import { topUpAt } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { walletLimits } from '../testing/spec-keys.ts';
import { topUpActivities } from './activities.ts';

const AT = '2026-11-21T06:30:00.000Z';
const UTR = '400000000001';
const clock = () => 0;

const topUp = { ...topUpAt(AT, 'asha'), txnId: 'TXN-26K21-B' };
const { txnId, amount } = topUp;
const received = (sum = amount) => ({ amount: sum, utr: UTR });

async function given(requested = topUp, standing: AccountStanding = 'open') {
  const shop = memoryShop();
  await shop.request(requested);
  const account = { standing };
  const customers = { standingOf: async () => account.standing };
  const activities = topUpActivities({ ledger: shop.ledger, clock, customers, walletLimits });
  return {
    ...{ shop, account },
    settle: (sum = amount) =>
      inActivity(() => activities.settleTopUp(requested, received(sum), AT)),
    giveUp: (why: 'expired' | 'gatewayUnavailable' = 'expired') =>
      inActivity(() => activities.giveUpTopUp(requested, why, AT)),
    ofTopUp: async () => (await shop.facts(`topup-${txnId}`)).slice(1),
    ofWallet: () => shop.facts('wallet-asha'),
  };
}

const on = (type: string, more: object) => ({
  type,
  data: { txnId, userId: 'asha', ...more, at: AT },
});
const credited = (sum = amount, note: string | null = null) => ({
  type: 'FundsCredited',
  data: {
    reference: creditReference.topUp(txnId),
    source: 'topUp',
    subject: txnId,
    amount: sum,
    note,
    at: AT,
  },
});

/** The transfer of the top-up, found at the bank and put into a wallet by an admin. */
async function creditByHand({ ledger }: Shop, userId: string, undone: boolean): Promise<void> {
  const entryId = 'a1';
  const act = { kind: 'credit', amount, utr: UTR } as const;
  const why = { code: 'bankPayment', reason: 'Found at the bank', by: 'meera' } as const;
  const data = { entryId, userId, act, ...why, secondPersonFrom: rupees(5_000), at: AT };
  const claimant = { kind: 'entry', id: entryId } as const;
  const claim = { type: 'ClaimUtr', data: { utr: UTR, claimant, amount, at: AT } } as const;
  await ledger.entry.handle(entryId, { type: 'ProposeEntry', data }, byTest());
  await ledger.bankPayment.handle(UTR, claim, byTest());
  const booked = { type: 'RecordEntryBooked', data: { entryId, at: AT } } as const;
  await ledger.entry.handle(entryId, booked, byTest());
  const undo = { type: 'RecordEntryUndone', data: { entryId, undoneBy: 'a2', at: AT } } as const;
  if (undone) await ledger.entry.handle(entryId, undo, byTest());
}

describe('settling a top-up', () => {
  it('puts what the bank says into the wallet', async () => {
    const { shop, settle, ofTopUp, ofWallet } = await given();

    expect(await settle(rupees(400))).toBe('completed');

    expect(await shop.facts(`utr-${UTR}`)).toEqual([
      {
        type: 'UtrClaimed',
        data: { utr: UTR, claimant: { kind: 'topUp', id: txnId }, amount: rupees(400), at: AT },
      },
    ]);
    expect(await ofTopUp()).toEqual([
      on('PaymentConfirmed', { amount: rupees(400), utr: UTR, gateway: null }),
      on('TopUpCompleted', { amount: rupees(400) }),
    ]);
    expect(await ofWallet()).toEqual([
      credited(rupees(400), '₹400.00 was paid instead of ₹500.00.'),
    ]);
  });

  it('goes on with a credit that an earlier version had written without a note', async () => {
    const { shop, settle, ofTopUp } = await given();
    const { data } = credited(rupees(400));
    const credit = { ...data, source: 'topUp' } as const;
    await shop.ledger.wallet.handle('asha', { type: 'CreditFunds', data: credit }, byTest());

    expect(await settle(rupees(400))).toBe('completed');
    expect((await ofTopUp()).at(-1)?.type).toBe('TopUpCompleted');
  });

  it('fails a top-up whose transfer paid for something else', async () => {
    const { shop, settle, ofTopUp, ofWallet } = await given();
    const data = { utr: UTR, claimant: { kind: 'order', id: 'O' }, amount, at: AT } as const;
    await shop.ledger.bankPayment.handle(UTR, { type: 'ClaimUtr', data }, byTest());

    expect(await settle()).toBe('claimedElsewhere');

    expect(await ofTopUp()).toEqual([on('PaymentFailed', { reason: 'claimedElsewhere' })]);
    expect(await ofWallet()).toEqual([]);
  });

  it.each([
    ['for this customer', 'asha', false, 'creditedByHand'],
    ['for another one', 'ravi', false, 'claimedElsewhere'],
    ['and took back again', 'asha', true, 'claimedElsewhere'],
  ] as const)(
    'fails one whose transfer an admin had credited %s, and says so',
    async (_what, userId, undone, reason) => {
      const { shop, settle, ofTopUp, ofWallet } = await given();
      await creditByHand(shop, userId, undone);

      expect(await settle()).toBe('claimedElsewhere');
      // The worker died before it could say so, and does it again.
      expect(await settle()).toBe('claimedElsewhere');

      expect(await ofTopUp()).toEqual([on('PaymentFailed', { reason })]);
      expect(await ofWallet()).toEqual([]);
    },
  );

  it('fails one whose transfer a claim names that no entry stands for', async () => {
    const { shop, settle, ofTopUp } = await given();
    const data = { utr: UTR, claimant: { kind: 'entry', id: 'none' }, amount, at: AT } as const;
    await shop.ledger.bankPayment.handle(UTR, { type: 'ClaimUtr', data }, byTest());

    await settle();

    expect(await ofTopUp()).toEqual([on('PaymentFailed', { reason: 'claimedElsewhere' })]);
  });

  it('leaves one as it is that an earlier version had called refused', async () => {
    const { shop, settle, ofTopUp } = await given();
    const before = { txnId, reason: 'refusedByBank', at: AT } as const;
    await shop.ledger.topUp.handle(txnId, { type: 'FailPayment', data: before }, byTest());
    await creditByHand(shop, 'asha', false);

    expect(await settle()).toBe('claimedElsewhere');
    expect(await ofTopUp()).toEqual([on('PaymentFailed', { reason: 'refusedByBank' })]);
  });

  it('locks nothing of what the page agreed to, however full the wallet has become', async () => {
    const { shop, settle } = await given();
    await shop.credit('asha', rupees(50_000));

    await settle();

    expect(await shop.ledger.wallet.stateOf('asha')).toMatchObject({
      available: rupees(50_500),
      locked: 0,
    });
  });

  it('locks what is above the limits when more was paid than was asked for', async () => {
    const { shop, settle } = await given();

    await settle(rupees(26_000));

    expect(await shop.ledger.wallet.stateOf('asha')).toMatchObject({
      available: rupees(25_000),
      locked: rupees(1_000),
    });
  });

  it('locks what is above the limits when it comes after the top-up had failed', async () => {
    const { shop, giveUp, settle } = await given();
    await shop.credit('asha', rupees(49_900));
    await giveUp();

    expect(await settle()).toBe('completed');

    expect(await shop.ledger.wallet.stateOf('asha')).toMatchObject({
      available: rupees(50_000),
      locked: rupees(400),
    });
  });

  it('stops where the credit was written with another sum', async () => {
    const { shop, settle } = await given();
    const { data } = credited(rupees(1));
    const credit = { ...data, source: 'topUp' } as const;
    await shop.ledger.wallet.handle('asha', { type: 'CreditFunds', data: credit }, byTest());

    await expect(settle()).rejects.toMatchObject({
      type: 'LedgerRefused',
      details: [{ type: 'ReferenceReused' }],
    });
  });

  it.each(['blocked', 'erased'] as const)(
    'hands what comes late to a person while the account is %s, and for good',
    async (why) => {
      const { shop, account, settle, giveUp, ofTopUp, ofWallet } = await given(topUp, why);
      const page = { ...paymentPage('G1'), at: AT };
      const request = { type: 'RequestPayment', data: { txnId, ...page } } as const;
      await shop.ledger.topUp.handle(txnId, request, byTest());
      await giveUp();

      expect(await settle()).toBe('suspended');
      account.standing = 'open';
      expect(await settle()).toBe('suspended');

      expect((await ofTopUp()).at(-1)).toEqual(
        on('PaymentSuspended', { amount, utr: UTR, gateway: 'ekqr', why }),
      );
      expect(await ofWallet()).toEqual([]);
      expect(await shop.facts(`suspense-${UTR}`)).toEqual([
        {
          type: 'FundsSuspended',
          data: {
            ...{ utr: UTR, userId: 'asha', subject: { kind: 'topUp', id: txnId }, amount },
            ...{ gateway: 'ekqr', gatewayReference: 'G1', why, at: AT },
          },
        },
      ]);
    },
  );

  it('credits what is paid in time, also to who is blocked', async () => {
    const { shop, settle } = await given(topUp, 'blocked');

    expect(await settle()).toBe('completed');
    expect(await shop.wallet('asha')).toEqual({ available: amount, held: 0 });
  });

  it('suspends nothing that it has credited', async () => {
    const { shop, account, settle, giveUp } = await given();
    await giveUp();
    expect(await settle()).toBe('completed');
    account.standing = 'blocked';

    expect(await settle()).toBe('completed');
    expect(await shop.story(`suspense-${UTR}`)).toEqual([]);
  });

  it.each<[string, AccountStanding, AccountStanding]>([
    ['suspended', 'blocked', 'open'],
    ['suspended', 'blocked', 'erased'],
    ['completed', 'open', 'blocked'],
  ])('ends as %s where another try was faster', async (ending, first, second) => {
    const { shop, giveUp } = await given();
    await giveUp();
    const steps = (standingOf: () => Promise<AccountStanding>) =>
      topUpActivities({ ledger: shop.ledger, clock, walletLimits, customers: { standingOf } });
    const other = steps(async () => first);
    const crossing = steps(async () => {
      await other.settleTopUp(topUp, received(), AT);
      return second;
    });

    expect(await inActivity(() => crossing.settleTopUp(topUp, received(), AT))).toBe(ending);

    const isSuspended = ending === 'suspended';
    expect((await shop.wallet('asha')).available).toBe(isSuspended ? 0 : amount);
    expect(await shop.story(`suspense-${UTR}`)).toHaveLength(isSuspended ? 1 : 0);
  });

  it('ends the same wherever a worker dies, of money that is suspended', () =>
    endsTheSameWhereverItDies(async (shop) => {
      await shop.request(topUp);
      const fail = { type: 'FailPayment', data: { txnId, reason: 'expired', at: AT } } as const;
      await shop.ledger.topUp.handle(txnId, fail, byTest());
      const customers = { standingOf: async () => 'blocked' as const };
      return (ledger) =>
        topUpActivities({ ledger, clock, customers, walletLimits }).settleTopUp(
          topUp,
          received(),
          AT,
        );
    }));

  it('stops where there is no such top-up', async () => {
    const shop = memoryShop();
    const activities = topUpActivities({
      ledger: shop.ledger,
      clock,
      customers: noCustomers,
      walletLimits,
    });

    await expect(
      inActivity(() => activities.settleTopUp(topUp, received(), AT)),
    ).rejects.toMatchObject({ details: [{ type: 'NoSuchTopUp' }] });
  });

  it.each([amount, rupees(26_000)])('ends the same wherever a worker dies (%i paise)', (sum) =>
    endsTheSameWhereverItDies(async (shop) => {
      await shop.request(topUp);
      return (ledger) =>
        topUpActivities({ ledger, clock, customers: noCustomers, walletLimits }).settleTopUp(
          topUp,
          received(sum),
          AT,
        );
    }),
  );
});

describe('giving an unpaid top-up up', () => {
  it('fails it, and names the payment that may still be made', async () => {
    const { shop, giveUp, ofTopUp } = await given();
    const data = { txnId, ...paymentPage('G1'), at: AT };
    await shop.ledger.topUp.handle(txnId, { type: 'RequestPayment', data }, byTest());

    expect(await giveUp('gatewayUnavailable')).toEqual({
      ...{ reference: 'G1', openedAt: AT, gateway: 'ekqr' },
    });

    expect((await ofTopUp()).at(-1)).toEqual(on('PaymentFailed', { reason: 'gatewayUnavailable' }));
  });

  it('names none where none was opened, or there is no such top-up', async () => {
    const { giveUp } = await given();
    expect(await giveUp()).toBeNull();

    const { ledger } = memoryShop();
    const activities = topUpActivities({ ledger, clock, customers: noCustomers, walletLimits });
    expect(await inActivity(() => activities.giveUpTopUp(topUp, 'expired', AT))).toBeNull();
  });

  it('ends the same wherever a worker dies', () =>
    endsTheSameWhereverItDies(async (shop) => {
      await shop.request(topUp);
      return (ledger) =>
        topUpActivities({ ledger, clock, customers: noCustomers, walletLimits }).giveUpTopUp(
          topUp,
          'expired',
          AT,
        );
    }));

  it('leaves a top-up that is paid as it is', async () => {
    const { settle, giveUp, ofTopUp } = await given();
    await settle();

    await giveUp();

    expect((await ofTopUp()).map(({ type }) => type)).toEqual([
      'PaymentConfirmed',
      'TopUpCompleted',
    ]);
  });
});
