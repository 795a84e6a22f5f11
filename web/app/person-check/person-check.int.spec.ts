import { oneTimeCodes as digitsOf } from '@store/workflows/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AskingForm } from '../../ports/proofs-of-work.ts';
import { browserAt } from '../../testing/browser.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { workDone } from '../../testing/work-done.ts';
import { codeRefusals } from '../session/codes/words.ts';
import { personRefusals, personWords } from './words.ts';

/** Three posts of a network are read as they come; sign-ins end at eight, new accounts at ten. */
const FACTOR = 0.05;
const FREE = 3;
let store: ServedStore;
beforeAll(async () => {
  store = await serveTestStore({ rateLimitFactor: FACTOR, trustProxy: 1 });
});
afterAll(() => store[Symbol.asyncDispose]());

/** Each case comes from a network of its own. */
let network = 0;
beforeEach(() => void (network += 1));
const browser = () => {
  const { post, ...rest } = browserAt(store.url);
  const from = { 'x-forwarded-for': `203.0.113.${network}` };
  return {
    ...rest,
    post: (path: string, fields: Readonly<Record<string, string>>) => post(path, fields, from),
  };
};
type Fields = Readonly<Record<string, string>>;
const posting = (path: string, fields: Fields) => browser().post(path, fields);

const PASSWORD = 'a quiet river';
const login = (email: string, more: Fields = {}) =>
  posting('/login', { email, password: PASSWORD, ...more });
const forgot = (email: string, more: Fields = {}) => posting('/forgetpassword', { email, ...more });

async function crowd(path = '/login') {
  for (let time = 0; time < FREE; time += 1) {
    await posting(path, { email: 'nobody@example.in', password: 'wrong' });
  }
}

const workFor = async (form: AskingForm) => workDone(await store.shop.proofsOfWork.taskFor(form));

const codeIdIn = (html: string) => /name="personCodeId" value="([^"]+)"/.exec(html)?.[1] ?? '';
const rightDigits = (codeId: string) => digitsOf(store.shop.keys, codeId)[0] ?? '';

describe('a sign-in from a busy network', () => {
  it('is asked for a proof, and keeps what was typed but for the password', async () => {
    const { account } = await store.buyer();
    expect((await login(account.email)).status).toBe(302);
    await crowd();

    const answer = await login(account.email);
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie().join()).not.toContain('session=');
    expect(html).toContain(personWords.otherwise);
    expect(html).toContain(`value="${account.email}"`);
    expect(html).not.toContain(PASSWORD);
  });

  it('goes on with the work of a browser, once', async () => {
    const { account } = await store.buyer();
    await crowd();
    const personWork = await workFor('sign-in');
    const twice = await Promise.all([1, 2].map(() => login(account.email, { personWork })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([302, 403]);
    expect((await login(account.email, { personWork })).status).toBe(403);
  });

  it.each([
    ['of another form', () => workFor('registration')],
    ['made up', () => Promise.resolve('{"challenge":{},"solution":{}}')],
  ])('is asked anew with work %s', async (_which, made) => {
    const { account } = await store.buyer();
    await crowd();
    expect((await login(account.email, { personWork: await made() })).status).toBe(403);
  });

  it('that is proved counts once, so that a carrier’s customers go on', async () => {
    const { account } = await store.buyer();
    await crowd();
    for (const personWork of await Promise.all(
      Array.from({ length: 6 }, () => workFor('sign-in')),
    )) {
      expect((await login(account.email)).status).toBe(403);
      expect((await login(account.email, { personWork })).status).toBe(302);
    }
  });

  it('is told first what is wrong with it', async () => {
    await crowd();
    expect((await login('')).status).toBe(400);
  });
});

describe('a code by mail', () => {
  it('stands in for the work', async () => {
    const { account } = await store.buyer();
    await crowd();
    const asked = await login(account.email, { personBy: 'mail' });
    expect(asked.status).toBe(403);
    const html = await asked.text();
    expect(html).toContain(personWords.sentTo(account.email));
    const personCodeId = codeIdIn(html);
    expect(store.letters.at(-1)).toEqual({ kind: 'code', codeId: personCodeId });

    for (const personCode of ['', '12345']) {
      const none = await login(account.email, { personCodeId, personCode });
      expect([none.status, await none.text()]).toEqual([
        403,
        expect.stringContaining(personRefusals.noCode),
      ]);
    }
    const personCode = rightDigits(personCodeId);
    const other = personCode === '000000' ? '000001' : '000000';
    const wrong = await login(account.email, { personCodeId, personCode: other });
    expect(await wrong.text()).toContain(codeRefusals.wrong(4));
    expect((await login(account.email, { personCodeId, personCode })).status).toBe(302);
    expect((await login(account.email, { personCodeId, personCode })).status).toBe(403);
  });

  it('is good for the address it was sent to', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    await crowd();
    const asked = await login(asha.account.email, { personBy: 'mail' });
    const personCodeId = codeIdIn(await asked.text());
    const personCode = rightDigits(personCodeId);
    const taken = await login(ravi.account.email, { personCodeId, personCode });
    expect([taken.status, await taken.text()]).toEqual([
      403,
      expect.stringContaining(codeRefusals.over),
    ]);
  });

  it('that cannot be sent says so', async () => {
    const { account } = await store.buyer();
    await crowd();
    store.mailing.works = false;
    const asked = await login(account.email, { personBy: 'mail' }).finally(
      () => (store.mailing.works = true),
    );
    expect([asked.status, await asked.text()]).toEqual([
      403,
      expect.stringContaining(codeRefusals.failed),
    ]);
  });
});

describe('from a busy network', () => {
  const newcomer = {
    ...{ name: 'Asha Kumari', mobile: '9876512399', email: 'new@example.in' },
    ...{ password: 'a quiet river', age: 'adult', privacy: 'on' },
  };

  it('a registration makes nothing before it is proved', async () => {
    await crowd('/forgetpassword');
    expect((await posting('/register', newcomer)).status).toBe(403);
    expect(await store.shop.accounts.byEmail(newcomer.email)).toBeNull();

    const personWork = await workFor('registration');
    expect((await posting('/register', { ...newcomer, personWork })).status).toBe(302);
    expect(await store.shop.accounts.byEmail(newcomer.email)).not.toBeNull();
  });

  it('a link for a password is mailed when it is proved', async () => {
    const { account } = await store.buyer();
    await crowd('/forgetpassword');
    const before = store.letters.length;
    expect((await forgot(account.email)).status).toBe(403);
    expect(store.letters).toHaveLength(before);
    const personWork = await workFor('password link');
    expect((await forgot(account.email, { personWork })).status).toBe(200);
    expect(store.letters).toHaveLength(before + 1);
  });

  it('a verification is sent again when it is proved', async () => {
    const waiting = browser();
    const unverified = { ...newcomer, email: 'waits@example.in', mobile: '9876512398' };
    expect((await waiting.post('/register', unverified)).status).toBe(302);
    await store.db`update shop.email_token set sent_at = sent_at - interval '3 minutes'`;
    await crowd('/forgetpassword');
    const before = store.letters.length;
    expect((await waiting.post('/checkverification', {})).status).toBe(403);
    expect(store.letters).toHaveLength(before);
    const personWork = await workFor('verification link');
    expect((await waiting.post('/checkverification', { personWork })).status).toBe(200);
    expect(store.letters).toHaveLength(before + 1);
  });
});
