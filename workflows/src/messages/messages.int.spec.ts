import { storeKeys } from '@store/platform/sealing';
import { verificationTokens, oneTimeCodes } from './secrets.ts';
import { historyToJSON, type History } from '@temporalio/common/lib/proto-utils';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VerificationLink } from '../customers/customers.ts';
import { writeLetter } from './write-message.ts';
import { MailRefused, MailUnavailable, type Mail } from './mail.ts';
import { SPEC_KEYS, SPEC_SECRETS } from '../testing/spec-keys.ts';
import { openTimeSkippingShop, type TimeSkippingShop } from '../testing/time-skipping.ts';
import { noCustomers } from '../testing/no-customers.ts';

const MAIL = { to: 'asha@example.com', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' };

let shop: TimeSkippingShop;
let faults: Error[] = [];
const sent: string[] = [];
const mails: Mail[] = [];
const ACCOUNT = randomUUID();
const CODE = randomUUID();
const links = new Map<string, VerificationLink>();
beforeAll(async () => {
  shop = await openTimeSkippingShop({
    mailer: {
      async send(mailId, mail) {
        const fault = faults.shift();
        if (fault) throw fault;
        sent.push(mailId);
        mails.push(mail);
      },
      close: () => undefined,
    },
    texter: { send: async ({ mobile, text }) => void sent.push(`${mobile}: ${text}`) },
    customers: {
      ...noCustomers,
      verificationLink: async (id, linkId) => (id === ACCOUNT ? (links.get(linkId) ?? null) : null),
      codeToSend: async (id) =>
        id === CODE ? { purpose: 'signIn', name: null, mobile: '9876543210', email: null } : null,
    },
  });
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Returns all that Temporal keeps of it. */
const run = async (workflow: string, ...args: unknown[]): Promise<string> => {
  const handle = await shop.start(workflow, ...args);
  await handle.result();
  return readable(await handle.fetchHistory());
};

/** Payloads are bytes: as text, whatever is not sealed can be read in them. */
const readable = (history: History): string =>
  historyToJSON(history).replaceAll(/(?<="data": ?")[\w+/=]+(?=")/g, (data) =>
    Buffer.from(data, 'base64').toString('latin1'),
  );

function issuedLink(keys = SPEC_KEYS): string {
  const linkId = randomUUID();
  const [token = ''] = verificationTokens(keys, ACCOUNT, linkId);
  const tokenHash = createHash('sha256').update(token).digest();
  links.set(linkId, { name: 'Asha Kumari', email: 'asha@example.com', tokenHash });
  return linkId;
}

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

  it('is written by ids, and nothing of it stands in the history', async () => {
    const linkId = issuedLink();
    const [token = ''] = verificationTokens(SPEC_KEYS, ACCOUNT, linkId);
    const letter = { kind: 'verification', accountId: ACCOUNT, linkId };

    const history = await run('sendMail', 'mail-3', letter);

    expect(mails.at(-1)?.to).toBe('asha@example.com');
    expect(mails.at(-1)?.text).toContain('Hello Asha Kumari');
    expect(mails.at(-1)?.text).toContain(`https://shop.test/verification/${ACCOUNT}/${token}\n`);
    expect(history).toContain('sendMail');
    for (const personal of ['asha@', 'Asha', token, linkId]) {
      expect(history).not.toContain(personal);
    }
  });

  it('says nothing of the customer in the history when the mail server refuses it', async () => {
    faults = [new MailRefused('refused', { cause: new Error('550 <asha@example.com>?') })];
    const handle = await shop.start('sendMail', 'mail-4', {
      kind: 'verification',
      accountId: ACCOUNT,
      linkId: issuedLink(),
    });

    await expect(handle.result()).rejects.toThrow();

    expect(readable(await handle.fetchHistory())).not.toContain('asha@');
  });

  it('carries the secret of an earlier key while the keys are being exchanged', async () => {
    const earlier = storeKeys(['a secret of before, also long enough to seal']);
    const rotated = storeKeys([...SPEC_SECRETS, 'a secret of before, also long enough to seal']);
    const linkId = issuedLink(earlier);

    const mail = await writeLetter(
      { ...shop.dependencies, keys: rotated },
      { kind: 'verification', accountId: ACCOUNT, linkId },
    );

    expect(mail?.text).toContain(verificationTokens(earlier, ACCOUNT, linkId)[0]);
  });

  it('is not sent for a link that newer ones have replaced', async () => {
    await run('sendMail', 'mail-5', {
      kind: 'verification',
      accountId: ACCOUNT,
      linkId: randomUUID(),
    });

    expect(sent).not.toContain('mail-5');
  });

  it('brings a code to the phone that it was issued for', async () => {
    const history = await run('sendSms', { codeId: CODE });

    const [digits = ''] = oneTimeCodes(SPEC_KEYS, CODE);
    expect(digits).toMatch(/^\d{6}$/);
    expect(sent).toContainEqual(
      expect.stringContaining(`9876543210: ${digits} is your code for the store`),
    );
    expect(history).not.toContain(digits);
    expect(history).not.toContain('9876543210');
  });

  it('goes to the phone it is for', async () => {
    await run('sendSms', { mobile: '9876543210', text: 'Your code is 123456' });

    expect(sent).toContain('9876543210: Your code is 123456');
  });
});
