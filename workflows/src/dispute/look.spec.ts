import { toPaise } from '@store/ledger';
import { byTest, mustBe, utrOf } from '@store/ledger/testing';
import type { DisputeView } from '@store/projections';
import { describe, expect, it } from 'vitest';
import type { DisputeAtGateway, DisputeTold } from '../payment-gateway/payment-gateway.ts';
import { sell } from '../testing/given-sold.ts';
import { inActivity } from '../testing/in-activity.ts';
import { anOrder, orderId, PRICE } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { disputeLookActivities } from './look.ts';

const disputeId = 'scripted.disp_1';
const order = anOrder({ paymentMode: 'upi' });
const told = (more: Partial<DisputeAtGateway> = {}): DisputeAtGateway => ({
  ...{ id: 'disp_1', utr: utrOf(orderId), amount: PRICE, taken: toPaise(0), status: 'open' },
  ...{ reason: 'chargeback', answerBy: '2026-11-28T06:30:00.000Z' },
  ...more,
});

async function given(overrides: Parameters<typeof memoryShop>[0] = {}) {
  const shop = memoryShop(overrides);
  await sell(shop, order, 'completed');
  const warned: object[] = [];
  const open: Partial<DisputeView>[] = [];
  const about: Partial<DisputeView>[] = [];
  const turns: string[] = [];
  let before = () => {};
  let days = 0;
  const steps = disputeLookActivities({
    ...shop.dependencies,
    clock: () => Date.parse('2026-11-26T02:30:00.000Z') + days * 86_400_000,
    disputed: {
      openDisputes: async () => ({ rows: open as DisputeView[], page: 1, pageSize: 1, total: 1 }),
      disputesAbout: async () => about as DisputeView[],
    },
    log: { warn: (about: unknown) => void warned.push(about as object) },
    turns: {
      async take(key, run) {
        turns.push(key);
        before();
        return run();
      },
    },
  });
  return {
    ...{ shop, warned, open, about, turns },
    /** What others do in the turns before. */
    meanwhile: (happens: () => void) => void (before = happens),
    look: (reference = 'disp_1') =>
      inActivity(() => steps.lookAtDispute({ gateway: 'scripted', reference })),
    lookAtAll: () => inActivity(() => steps.lookAtDisputes()),
    told: (name: string) => shop.dependencies.looks.told(name),
    nextMorning: () => void (days += 1),
    story: () => shop.story(`dispute-${disputeId}`),
  };
}

/** As an admin does on the page. */
async function openByHand({ ledger }: Shop, byHand: string) {
  const data = {
    ...{ disputeId: byHand, userId: 'asha', subject: { kind: 'order', id: orderId } as const },
    ...{ gateway: null, reference: null, utr: utrOf(orderId), amount: PRICE, reason: 'letter' },
    ...{ answerBy: null, by: 'meera', at: order.at },
  };
  mustBe(await ledger.dispute.handle(byHand, { type: 'OpenDispute', data }, byTest()));
}

describe('what a gateway tells of a dispute', () => {
  it('opens one for the order that its payment was for, once', async () => {
    const { shop, look, lookAtAll, story } = await given();
    shop.gateway.disputed(told());
    await look();
    // What it says of it may change; the dispute is the same.
    shop.gateway.disputed(told({ reason: 'fraud', answerBy: null }));
    await lookAtAll();

    expect(await story()).toEqual(['DisputeOpened']);
    expect((await shop.facts(`dispute-${disputeId}`))[0]).toMatchObject({
      data: {
        ...{ userId: 'asha', subject: { kind: 'order', id: orderId }, gateway: 'scripted' },
        ...{ reference: 'disp_1', amount: PRICE, reason: 'chargeback', by: null },
        answerBy: '2026-11-28T06:30:00.000Z',
      },
    });
  });

  it('says when the money is gone, and how it ended', async () => {
    const { shop, look, story } = await given();
    shop.gateway.disputed(told({ taken: PRICE }));
    await look();
    expect(await story()).toEqual(['DisputeOpened', 'DisputeDebited']);
    shop.gateway.disputed(told({ taken: PRICE, status: 'lost' }));
    for (const _ of ['once', 'twice']) await look();
    expect(await story()).toEqual(['DisputeOpened', 'DisputeDebited', 'DisputeLost']);
  });

  it('may be that it was lost, or won, after all', async () => {
    const lost = await given();
    lost.shop.gateway.disputed(told({ status: 'lost' }));
    await lost.look();
    expect(await lost.story()).toEqual(['DisputeOpened', 'DisputeDebited', 'DisputeLost']);

    const won = await given();
    won.shop.gateway.disputed(told());
    await won.look();
    won.shop.gateway.disputed(told({ status: 'won' }));
    await won.lookAtAll();
    expect(await won.story()).toEqual(['DisputeOpened', 'DisputeWon']);
  });

  it('is nothing to begin with when it was won before anybody heard of it', async () => {
    const { shop, look, story } = await given();
    shop.gateway.disputed(told({ status: 'won' }));
    await look();
    expect(await story()).toEqual([]);
  });

  it.each([
    ['a payment that paid for nothing here', { utr: '999999999999' }],
    ['a payment without a UTR', { utr: null }],
  ])('about %s is for staff to look into', async (_what, more) => {
    const { shop, look, lookAtAll, story, warned } = await given();
    shop.gateway.disputed(told(more));
    const unknown = [{ gateway: 'scripted', dispute: told(more) }];
    expect(await look()).toEqual(unknown);
    expect(await lookAtAll()).toEqual({ silent: [], unknown });
    expect(await story()).toEqual([]);
    expect(warned).toMatchObject([{ reference: 'disp_1' }, { reference: 'disp_1' }]);
    // Whoever has lost it already has nothing to answer.
    shop.gateway.disputed(told({ ...more, status: 'lost' }));
    expect(await look()).toEqual([]);
  });

  it('is for staff where it is not understood, and keeps none of the others back', async () => {
    const { shop, look, lookAtAll, story } = await given();
    const odd: DisputeTold = { id: 'disp_0', status: 'unreadable', says: 'currency USD' };
    shop.gateway.disputed(odd);
    shop.gateway.disputed(told());
    const unknown = [{ gateway: 'scripted', dispute: odd }];
    expect(await look('disp_0')).toEqual(unknown);
    expect(await lookAtAll()).toEqual({ silent: [], unknown });
    expect(await story()).toEqual(['DisputeOpened']);
  });

  it('is not doubled where an admin has written it down, and staff are told', async () => {
    const { shop, look, lookAtAll, story, about } = await given();
    const byHand = 'DSP-26K21-7H20QA2M';
    await openByHand(shop, byHand);
    about.push({ disputeId: byHand, openedBy: 'meera', utr: utrOf(orderId) });
    // Another transfer for the same order.
    about.push({ disputeId: 'DSP-2', openedBy: 'meera', utr: '999999999998' });

    shop.gateway.disputed(told({ taken: PRICE }));
    const dispute = told({ taken: PRICE });
    expect(await look()).toEqual([{ gateway: 'scripted', dispute, byHand }]);
    expect(await lookAtAll()).toMatchObject({ unknown: [{ byHand }] });
    expect(await story()).toEqual([]);

    const data = { disputeId: byHand, amount: PRICE, at: order.at };
    const lost = { type: 'RecordLost', data } as const;
    mustBe(await shop.ledger.dispute.handle(byHand, lost, byTest()));
    expect(await look()).toMatchObject([{ byHand }]);
    shop.gateway.disputed(told({ taken: PRICE, status: 'lost' }));
    expect(await look()).toEqual([]);
    expect(await story()).toEqual([]);
  });

  it('is not doubled where an admin writes it down at the same moment', async () => {
    const { shop, look, story, about, turns, meanwhile } = await given();
    const byHand = 'scripted.disp_l';
    await openByHand(shop, byHand);
    meanwhile(() => about.push({ disputeId: byHand, openedBy: 'meera', utr: utrOf(orderId) }));
    shop.gateway.disputed(told());
    expect(await look()).toMatchObject([{ byHand }]);
    expect(await story()).toEqual([]);
    expect(turns).toEqual([`disputes of ${utrOf(orderId)}`]);
  });

  it('is opened only by who knows all that was opened before', async () => {
    const { shop, look, story } = await given({
      readModels: { caughtUpTo: async () => false, leaderboard: async () => [] },
    });
    shop.gateway.disputed(told());
    await expect(look()).rejects.toMatchObject({ code: 'READ_SIDE_BEHIND', retryable: true });
    expect(await story()).toEqual([]);
  });

  it('follows one that an admin has written down by its id there, also without a UTR', async () => {
    const { shop, look, story, about } = await given();
    await openByHand(shop, disputeId);
    about.push({ disputeId, openedBy: 'meera', utr: utrOf(orderId) });
    shop.gateway.disputed(told({ utr: null, taken: PRICE, status: 'lost' }));
    expect(await look()).toEqual([]);
    expect(await story()).toEqual(['DisputeOpened', 'DisputeDebited', 'DisputeLost']);
  });

  it('that does not fit what is known changes nothing, and is logged', async () => {
    const { shop, look, story, warned } = await given();
    shop.gateway.disputed(told());
    await look();
    shop.gateway.disputed(told({ status: 'won' }));
    await look();
    shop.gateway.disputed(told({ status: 'lost' }));
    await look();
    expect(await story()).toEqual(['DisputeOpened', 'DisputeWon']);
    expect(warned).toMatchObject([{ disputeId, asked: 'RecordLost' }]);
  });
});

describe('the daily look', () => {
  it('asks for what is open by itself, where the list does not reach', async () => {
    const { shop, lookAtAll, story, open } = await given();
    shop.gateway.disputed(told());
    open.push({ disputeId: 'scripted.older', gateway: 'scripted', reference: 'older' });
    open.push({ disputeId: 'DSP-1', gateway: 'ekqr', reference: null });
    const dispute = { id: 'older', status: 'unreadable', says: 'status frozen' } as const;
    expect(await lookAtAll()).toMatchObject({ unknown: [] });
    shop.gateway.disputed(dispute);
    expect(await lookAtAll()).toEqual({ silent: [], unknown: [{ gateway: 'scripted', dispute }] });
    expect(await story()).toEqual(['DisputeOpened']);
  });

  it('says which gateways were silent on two mornings running, until staff have heard', async () => {
    const { shop, lookAtAll, told: hear, nextMorning, warned } = await given();
    const silences = async () => (await lookAtAll()).silent;
    const silent = (since: string) => [{ gateway: 'scripted', since }];
    shop.gateway.goesDown(true);
    for (const _ of ['once', 'again']) expect(await silences()).toEqual([]);
    nextMorning();
    for (const _ of ['once', 'again']) expect(await silences()).toEqual(silent('2026-11-26'));
    await hear('disputes-not-read-scripted-2026-11-26');
    nextMorning();
    expect(await silences()).toEqual([]);

    shop.gateway.goesDown(false);
    expect(await silences()).toEqual([]);
    nextMorning();
    shop.gateway.goesDown(true);
    expect(await silences()).toEqual([]);
    nextMorning();
    expect(await silences()).toEqual(silent('2026-11-29'));
    expect(warned[0]).toMatchObject({ gateway: 'scripted' });
  });

  it('calls a gateway silent that has left out one of many', async () => {
    const { lookAtAll, open, nextMorning } = await given();
    open.push({ disputeId: 'scripted.gone', gateway: 'scripted', reference: 'gone' });
    await lookAtAll();
    nextMorning();
    expect(await lookAtAll()).toMatchObject({ silent: [{ gateway: 'scripted' }] });
  });

  it('names nothing of which staff have heard', async () => {
    const { shop, look, lookAtAll, told: hear } = await given();
    shop.gateway.disputed({ id: 'disp_0', status: 'unreadable', says: 'currency USD' });
    shop.gateway.disputed(told({ utr: null }));
    await hear('scripted.disp_0.unreadable');
    await hear('scripted.disp_1');
    expect(await lookAtAll()).toEqual({ silent: [], unknown: [] });
    expect(await look('disp_0')).toEqual([]);
    // By now it is another riddle.
    shop.gateway.disputed(told({ utr: null, id: 'disp_0' }));
    expect(await look('disp_0')).toHaveLength(1);
  });

  const trace = { actor: 'spec', correlationId: 'c', commandId: 'c' };
  const credited = '632514081191';
  const CREDIT = { kind: 'credit', amount: PRICE, utr: credited };

  /** A payment that an admin has found at the bank, and put into somebody's wallet. */
  async function creditByHand({ ledger }: Awaited<ReturnType<typeof given>>['shop'], act: object) {
    const claimant = { kind: 'entry', id: 'ENT-2' } as const;
    const propose = {
      type: 'ProposeEntry',
      data: {
        ...{ entryId: 'ENT-2', userId: 'ravi', reason: 'Found at the bank', by: 'meera' },
        ...{ code: 'bankPayment', secondPersonFrom: PRICE * 2, at: order.at },
        act,
      },
    };
    await ledger.entry.handle('ENT-2', propose as never, trace);
    const data = { utr: credited, claimant, amount: PRICE, at: order.at };
    await ledger.bankPayment.handle(credited, { type: 'ClaimUtr', data }, trace);
  }

  it('opens one for the customer whose payment was credited by hand', async () => {
    const { shop, look } = await given();
    await creditByHand(shop, CREDIT);
    shop.gateway.disputed(told({ utr: credited }));

    expect(await look()).toEqual([]);
    expect((await shop.facts(`dispute-${disputeId}`))[0]).toMatchObject({
      type: 'DisputeOpened',
      data: { userId: 'ravi', subject: { kind: 'entry', id: 'ENT-2' }, amount: PRICE },
    });
  });

  it('opens none for a credit that was undone, nor for a transfer of the store’s own', async () => {
    const undone = await given();
    await creditByHand(undone.shop, CREDIT);
    for (const command of [
      { type: 'RecordEntryBooked', data: { entryId: 'ENT-2', at: order.at } },
      { type: 'RecordEntryUndone', data: { entryId: 'ENT-2', undoneBy: 'E3', at: order.at } },
    ] as const) {
      await undone.shop.ledger.entry.handle('ENT-2', command, trace);
    }
    const payOut = await given();
    await creditByHand(payOut.shop, { kind: 'payOut', amount: PRICE });
    for (const { shop, look, story } of [undone, payOut]) {
      shop.gateway.disputed(told({ utr: credited }));
      expect(await look()).toHaveLength(1);
      expect(await story()).toEqual([]);
    }
  });

  it('finds the order that an admin had found the payment of', async () => {
    const { shop, look, story } = await given();
    const claimant = { kind: 'entry', id: 'ENT-1' } as const;
    const utr = '632514081190';
    const propose = {
      type: 'ProposeEntry',
      data: {
        ...{ entryId: 'ENT-1', userId: 'asha', reason: 'Found at the bank', by: 'meera' },
        code: 'bankPayment',
        act: { kind: 'payOrder', orderId, amount: PRICE, utr },
        ...{ secondPersonFrom: PRICE, at: order.at },
      },
    } as const;
    await shop.ledger.entry.handle('ENT-1', propose, trace);
    const claim = {
      type: 'ClaimUtr',
      data: { utr, claimant, amount: PRICE, at: order.at },
    } as const;
    await shop.ledger.bankPayment.handle(utr, claim, trace);
    shop.gateway.disputed(told({ utr }));
    await look();
    expect(await story()).toEqual(['DisputeOpened']);
  });
});
