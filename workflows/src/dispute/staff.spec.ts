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
  const { mails, activities } = await given();
  const dispute = {
    ...{ id: 'disp_9', utr: '999999999999', amount: PRICE, taken: toPaise(0), reason: '' },
    ...{ answerBy: '2026-11-28T06:30:00.000Z', status: 'open' as const },
  };
  for (const _ of ['once', 'twice'])
    await activities.mailDisputeOfUnknown({ gateway: 'razorpay', dispute });
  await activities.postDisputeOfUnknown({ gateway: 'razorpay', dispute });
  expect(mails.size).toBe(1);
  const [mail] = mails.values();
  expect(mail?.subject).toContain('not found in the ledger');
  expect(mail?.text).toContain('₹415.00 at razorpay (dispute disp_9, UTR 999999999999)');
  expect(mail?.text).toContain('Answer by 28-11-2026.');
});

it('staff are left alone about one that is over', async () => {
  const { shop, mails, activities } = await given();
  const won = { type: 'RecordWon', data: { disputeId, by: 'meera', at: AT } } as const;
  mustBe(await shop.ledger.dispute.handle(disputeId, won, byTest()));
  await activities.mailDispute(disputeId, 'due');
  await activities.postDispute(disputeId, 'due');
  expect(mails.size).toBe(0);
});
