import { rupees } from '@store/ledger';
import { byTest, mustBe } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import type { Mail } from '../messages/mail.ts';
import { AT, orderId, PRICE } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { suspenseStaffActivities } from './staff.ts';

const utr = '500000000001';

async function given() {
  const mails = new Map<string, Mail>();
  const shop = memoryShop({
    mailer: { send: async (id, mail) => void mails.set(id, mail), close: () => undefined },
    alarms: () => ({ emails: ['meera@example.com'], webhook: '', secret: null }),
  });
  const subject = { kind: 'order', id: orderId } as const;
  const from = { gateway: 'razorpay', gatewayReference: orderId, why: 'blocked' } as const;
  const data = { utr, userId: 'asha', subject, amount: PRICE, ...from, at: AT };
  mustBe(await shop.ledger.suspense.handle(utr, { type: 'SuspendFunds', data }, byTest()));
  return { shop, mails, activities: suspenseStaffActivities(shop.dependencies) };
}

const sendBack = async ({ ledger }: Shop) => {
  const data = { utr, decision: 1, by: 'meera', secondPersonFrom: rupees(50_000), at: AT };
  mustBe(await ledger.suspense.handle(utr, { type: 'SendSuspendedBack', data }, byTest()));
};

it('staff read what came, for what, why it waits, and where to decide', async () => {
  const { mails, activities } = await given();
  for (const _ of ['once', 'twice']) await activities.mailSuspense(utr, 'came');
  await activities.postSuspense(utr, 'came');
  expect(mails.size).toBe(1);
  const [mail] = mails.values();
  expect(mail?.text).toContain(`₹415.00 arrived late for order ${orderId}`);
  expect(mail?.text).toContain('The account is blocked');
  expect(mail?.text).toContain(`/admin/suspense/${utr}`);
});

it.each([
  ['that came back', 'NPCI says U69'],
  ['that was never made, because the payment was disputed by then', 'the payment is disputed'],
])('staff hear of a refund %s, and of none that arrived', async (_which, reason) => {
  const { shop, mails, activities } = await given();
  await activities.mailSuspense(utr, 'cameBack');
  await sendBack(shop);
  await activities.mailSuspense(utr, 'cameBack');
  await activities.postSuspense(utr, 'cameBack');
  expect(mails.size).toBe(0);

  const failed = { utr, number: 1, reason, at: AT };
  const command = { type: 'RecordSuspenseRefundFailed', data: failed } as const;
  mustBe(await shop.ledger.suspense.handle(utr, command, byTest()));
  await activities.mailSuspense(utr, 'cameBack');
  const [mail] = mails.values();
  expect(mail?.subject).toContain(`refund did not go through, ${orderId}`);
  expect(mail?.text).toContain(
    `The refund of ₹415.00 for order ${orderId} did not go through. The money is back in suspense.`,
  );
});
