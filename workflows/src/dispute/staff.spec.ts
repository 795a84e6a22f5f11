import { toPaise } from '@store/ledger';
import { byTest, mustBe } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import type { Mail } from '../messages/mail.ts';
import { AT, orderId, PRICE } from '../testing/placed.ts';
import { memoryShop } from '../testing/shop.ts';
import { disputeStaffActivities } from './staff.ts';

const disputeId = 'DSP-26K21-7H20QA2M';

async function given(emails: readonly string[] = ['meera@example.com']) {
  const mails = new Map<string, Mail>();
  const shop = memoryShop({
    mailer: { send: async (id, mail) => void mails.set(id, mail), close: () => undefined },
    alarms: () => ({ emails, webhook: '', secret: null }),
  });
  const subject = { kind: 'order', id: orderId } as const;
  const opened = {
    ...{ disputeId, userId: 'asha', subject, gateway: 'ekqr' },
    ...{ reference: null, utr: null, amount: PRICE, reason: 'goods not received', by: 'meera' },
    ...{ answerBy: '2026-11-28T06:30:00.000Z', at: AT },
  };
  const open = { type: 'OpenDispute', data: opened } as const;
  mustBe(await shop.ledger.dispute.handle(disputeId, open, byTest()));
  return { shop, mails, activities: disputeStaffActivities(shop.dependencies) };
}

it('staff read what is disputed, why, and by when it is answered', async () => {
  const { mails, activities } = await given();
  for (const _ of ['once', 'twice']) await activities.mailDispute(disputeId, 'opened');
  await activities.postDispute(disputeId, 'opened');
  expect(mails.size).toBe(1);
  const [mail] = mails.values();
  expect(mail?.text).toContain(`₹415.00 for order ${orderId}`);
  expect(mail?.text).toContain('Reason given: goods not received.');
  expect(mail?.text).toContain('Answer by 28-11-2026');
  expect(mail?.text).toContain(`/admin/disputes/${disputeId}`);
  await activities.mailDispute(disputeId, 'due');
  expect(mails.size).toBe(2);
});

it('staff read what is disputed that nobody knows here', async () => {
  const { shop, mails, activities } = await given();
  const dispute = {
    ...{ id: 'disp_9', utr: '999999999999', amount: PRICE, taken: toPaise(0), reason: '' },
    ...{ answerBy: '2026-11-28T06:30:00.000Z', status: 'open' as const },
  };
  const { looks } = shop.dependencies;
  expect(await looks.isTold('razorpay.disp_9')).toBe(false);
  for (const _ of ['once', 'twice'])
    await activities.mailDisputeOfUnknown({ gateway: 'razorpay', dispute });
  expect(await looks.isTold('razorpay.disp_9')).toBe(true);
  await activities.postDisputeOfUnknown({ gateway: 'razorpay', dispute });
  expect(mails.size).toBe(1);
  const [mail] = mails.values();
  expect(mail?.subject).toContain('not found in the ledger');
  expect(mail?.text).toContain('₹415.00 at Razorpay (dispute disp_9, UTR 999999999999)');
  expect(mail?.text).toContain('Answer by 28-11-2026.');
});

it('staff read that a payment without a UTR may be of an order, and how to record its dispute', async () => {
  const { mails, activities } = await given();
  const dispute = {
    ...{ id: 'disp_9', utr: null, amount: PRICE, taken: toPaise(0), reason: '' },
    ...{ answerBy: '2026-11-28T06:30:00.000Z', status: 'open' as const },
  };
  await activities.mailDisputeOfUnknown({ gateway: 'razorpay', dispute });
  const [mail] = mails.values();
  expect(mail?.subject).toContain('payment disputed, UTR missing');
  expect(mail?.text).toContain('₹415.00 at Razorpay (dispute disp_9)');
  expect(mail?.text).toContain('cannot tell what it paid for');
  expect(mail?.text).not.toContain('No order or top-up was paid');
  expect(mail?.text).toContain('record the dispute under Disputes');
  expect(mail?.text).toContain('Answer by 28-11-2026.');
});

it('staff read which dispute could not be read, and which was recorded by hand', async () => {
  const { mails, activities } = await given();
  const odd = { id: 'disp_7', status: 'unreadable', says: 'payment pay_1, currency USD' } as const;
  const dispute = {
    ...{ id: 'disp_9', utr: '999999999999', amount: PRICE, taken: toPaise(0), reason: '' },
    ...{ answerBy: null, status: 'open' as const },
  };
  for (const _ of ['once', 'twice']) {
    await activities.mailDisputeOfUnknown({ gateway: 'razorpay', dispute: odd });
    await activities.mailDisputeOfUnknown({ gateway: 'razorpay', dispute, byHand: disputeId });
  }
  const [unread, byHand, ...others] = mails.values();
  expect(others).toEqual([]);
  expect(unread?.text).toContain('disp_7 at Razorpay (payment pay_1, currency USD)');
  expect(byHand?.text).toContain(`by hand as ${disputeId}`);
  expect(byHand?.text).toContain(`/admin/disputes/${disputeId}`);
});

it('staff read which gateway does not tell of its disputes', async () => {
  const { mails, activities } = await given();
  await activities.mailSilentGateway({ gateway: 'razorpay', since: '2026-11-25' });
  const [mail] = mails.values();
  expect(mail?.subject).toContain('disputes at Razorpay could not be read');
  expect(mail?.text).toContain('whether the API key may read disputes');
});

it('nobody has heard anything where the owner has named nobody', async () => {
  const { shop, activities } = await given([]);
  const silent = { gateway: 'razorpay', since: '2026-11-25' };
  await activities.mailSilentGateway(silent);
  await activities.postSilentGateway(silent);
  expect(await shop.dependencies.looks.isTold('disputes-not-read-razorpay-2026-11-25')).toBe(false);
});

it('staff are left alone about one that is over', async () => {
  const { shop, mails, activities } = await given();
  const won = { type: 'RecordWon', data: { disputeId, by: 'meera', at: AT } } as const;
  mustBe(await shop.ledger.dispute.handle(disputeId, won, byTest()));
  await activities.mailDispute(disputeId, 'due');
  await activities.postDispute(disputeId, 'due');
  expect(mails.size).toBe(0);
});
