import { expect, it } from 'vitest';
import { memoryShop } from '../testing/shop.ts';
import { noCustomers } from '../testing/no-customers.ts';
import { SPEC_KEYS } from '../testing/spec-keys.ts';
import { messageActivities } from './activities.ts';
import type { Mail } from './mail.ts';
import { closingTokens } from './secrets.ts';

async function sent(kind: 'closing' | 'erased', isThere = true): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  const { dependencies } = memoryShop({
    mailer: { send: async (_id, mail) => void mails.push(mail), close: () => undefined },
    customers: {
      ...noCustomers,
      closingLetter: async () =>
        isThere
          ? { name: '<b>Asha</b>', email: 'asha@example.in', until: '2026-11-30T04:00:00.000Z' }
          : null,
    },
  });
  await messageActivities(dependencies).sendMail('mail-1', { kind, closingId: 'c1' });
  return mails;
}

it('who leaves is told until when the account can be kept, and how', async () => {
  const [mail] = await sent('closing');
  const [token] = closingTokens(SPEC_KEYS, 'c1');
  expect(mail?.to).toBe('asha@example.in');
  expect(mail?.text).toContain('30 Nov 2026, 9:30');
  expect(mail?.text).toContain(`/keep-account/c1/${token}`);
  expect(mail?.html).not.toContain('<b>');
});

it('the last letter has no link that keeps anything', async () => {
  const [mail] = await sent('erased');
  expect(mail?.subject).toContain('is erased');
  expect(mail?.text).not.toContain('keep-account');
});

it('nobody is told of a closing that was taken back', async () => {
  expect(await sent('closing', false)).toEqual([]);
});
