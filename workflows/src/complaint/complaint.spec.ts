import { expect, it } from 'vitest';
import type { ComplaintMoment, ComplaintTold } from '../contracts.ts';
import type { Mail } from '../messages/mail.ts';
import { memoryShop } from '../testing/shop.ts';
import { complaintActivities } from './activities.ts';

const told = (moment: ComplaintMoment): ComplaintTold => ({
  ...{ number: 'CMP-26K24-7720Q2JM', kind: 'order', moment },
  dueAt: '2026-11-26T10:15:00.000Z',
});

function given(emails: readonly string[]) {
  const mails = new Map<string, Mail>();
  const { dependencies } = memoryShop({
    mailer: { send: async (id, mail) => void mails.set(id, mail), close: () => undefined },
    alarms: () => ({ emails, webhook: '', secret: null }),
  });
  return { mails, activities: complaintActivities(dependencies) };
}

it.each<[ComplaintMoment, string]>([
  ['received', 'A customer has complained about an order (CMP-26K24-7720Q2JM).'],
  ['unacknowledged', 'Nobody has acknowledged complaint CMP-26K24-7720Q2JM'],
  ['unresolved', 'Complaint CMP-26K24-7720Q2JM about an order is still open.'],
])('each of staff gets one letter when a complaint is %s', async (moment, sentence) => {
  const { mails, activities } = given(['meera@example.com', 'imran@example.com']);
  for (const _ of ['once', 'twice']) await activities.mailComplaint(told(moment));
  expect(Array.from(mails.values(), ({ to }) => to)).toEqual([
    'meera@example.com',
    'imran@example.com',
  ]);
  const [mail] = mails.values();
  expect(mail?.text).toContain(sentence);
  expect(mail?.text).toContain('26 Nov 2026, 3:45 pm (IST)');
  expect(mail?.text).toContain('/admin/complaint/CMP-26K24-7720Q2JM');
});

it('the later moment of a complaint is another letter', async () => {
  const { mails, activities } = given(['meera@example.com']);
  await activities.mailComplaint(told('received'));
  await activities.mailComplaint(told('unresolved'));
  expect(mails.size).toBe(2);
});

it('nobody hears of it where nobody is named', async () => {
  const { mails, activities } = given([]);
  await activities.mailComplaint(told('received'));
  await activities.postComplaint(told('received'));
  expect(mails.size).toBe(0);
});
