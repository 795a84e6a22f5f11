import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MailRefused, MailUnavailable } from '../mail/mailer.ts';
import { openTimeSkippingShop, type TimeSkippingShop } from '../testing/time-skipping.ts';

const MAIL = { to: 'asha@example.com', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' };

let shop: TimeSkippingShop;
let faults: Error[] = [];
const sent: string[] = [];
beforeAll(async () => {
  shop = await openTimeSkippingShop(
    {
      postgresUrl: inject('postgresUrl'),
      testServerPath: inject('temporalTestServerPath'),
    },
    {
      mailer: {
        async send(mailId) {
          const fault = faults.shift();
          if (fault) throw fault;
          sent.push(mailId);
        },
        close: () => undefined,
      },
      texter: { send: async ({ mobile }) => void sent.push(mobile) },
    },
  );
});
afterAll(() => shop[Symbol.asyncDispose]());

const run = async (workflow: string, ...args: unknown[]) => {
  const handle = await shop.start(workflow, ...args);
  return handle.result() as Promise<unknown>;
};

describe('a message', () => {
  it('is sent although the mail server was away for a while', async () => {
    faults = [new MailUnavailable('away'), new MailUnavailable('away')];

    await run('sendMail', 'mail-1', MAIL);

    expect(sent).toContain('mail-1');
  });

  it('is given up when the mail server refuses it', async () => {
    faults = [new MailRefused('no such mailbox')];

    await expect(run('sendMail', 'mail-2', MAIL)).rejects.toThrow('Workflow execution failed');

    expect(sent).not.toContain('mail-2');
  });

  it('goes to the phone it is for', async () => {
    await run('sendSms', { mobile: '9876543210', text: 'Your code is 123456' });

    expect(sent).toContain('9876543210');
  });
});
