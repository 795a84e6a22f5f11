import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnSession } from '../../../ports/sessions.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { action as signIn } from '../login-page.tsx';
import { action, loader } from './security-page.tsx';
import { securityAnswers as answers } from './words.ts';

const store = await openTestStore({ projecting: false });
const { ask, shop } = store;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const PAGE = '/dashboard/security';
const sessionsOf = async (who: Buyer) =>
  ((await ask(loader, who, PAGE)).data as { sessions: OwnSession[] }).sessions;
const elsewhere = async ({ account }: Buyer): Promise<Buyer> => ({
  account,
  cookie: (await shop.sessions.start(account)).split(';', 1)[0] ?? '',
});

describe('the sessions of a customer', () => {
  it('are theirs alone, and a guest signs in first', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    await elsewhere(asha);
    expect(await sessionsOf(asha)).toMatchObject([{ isThis: true }, { isThis: false }]);
    expect(await sessionsOf(ravi)).toMatchObject([{ isThis: true }]);
    expect((await ask(loader, null, PAGE)).location).toBe('/login?origin=%2Fdashboard%2Fsecurity');
    expect((await ask(action, null, PAGE, { intent: 'endOthers' })).location).toMatch(/^\/login/);
  });

  it('are told from those of programs, which are ended like any other', async () => {
    const asha = await store.buyer();
    const token = await shop.tokens.start(asha.account);
    const [, ofProgram] = await sessionsOf(asha);
    expect(ofProgram).toMatchObject({ kind: 'program', isThis: false });
    await ask(action, asha, PAGE, { intent: 'end', session: ofProgram?.id ?? '' });
    const request = new Request(`http://shop.test${PAGE}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await shop.tokens.accountOf(request)).toBeNull();
    expect(await sessionsOf(asha)).toMatchObject([{ kind: 'browser' }]);
  });

  it('are ended one by one, and nobody ends those of others', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    const phone = await elsewhere(asha);
    const session = (await sessionsOf(asha)).find(({ isThis }) => !isThis)?.id ?? '';

    const end = (who: Buyer) => ask(action, who, PAGE, { intent: 'end', session });
    const gone = { status: 303, location: PAGE, flash: answers.gone, tone: 'info' };
    expect(await end(ravi)).toMatchObject(gone);
    expect(await sessionsOf(phone)).toHaveLength(2);
    expect(await end(asha)).toMatchObject({ ...gone, flash: answers.ended, tone: 'success' });
    expect(await end(asha)).toMatchObject(gone);
    expect((await ask(loader, phone, PAGE)).location).toMatch(/^\/login/);
    expect(await sessionsOf(asha)).toHaveLength(1);
  });

  it('are ended all at once but this one, twice as well', async () => {
    const asha = await store.buyer();
    const phone = await elsewhere(asha);
    const endOthers = () => ask(action, asha, PAGE, { intent: 'endOthers' });
    expect(await endOthers()).toMatchObject({ status: 303, tone: 'success' });
    expect(await endOthers()).toMatchObject({ status: 303, flash: answers.noOthers, tone: 'info' });
    expect((await ask(loader, phone, PAGE)).location).toMatch(/^\/login/);
    expect(await sessionsOf(asha)).toHaveLength(1);
  });

  it('are ended by who has just proven who they are', async () => {
    const asha = await store.buyer();
    const phone = await elsewhere(asha);
    store.clock.ahead = 16 * 60_000;
    const led = await ask(action, asha, PAGE, { intent: 'endOthers' });
    store.clock.ahead = 0;
    expect(led.location).toBe('/signin-proof?origin=%2Fdashboard%2Fsecurity');
    expect(await sessionsOf(phone)).toHaveLength(2);
  });

  it.each([
    [400, {}],
    [400, { intent: 'nonsense' }],
    [303, { intent: 'end' }],
    [303, { intent: 'end', session: '\0' }],
  ])('stay where nonsense is posted, answered %i: %j', async (status, fields) => {
    const asha = await store.buyer();
    const phone = await elsewhere(asha);
    const answer = await ask(action, asha, PAGE, { ...fields });
    expect(answer.status).toBe(status);
    expect(answer.tone).not.toBe('success');
    expect(await sessionsOf(phone)).toHaveLength(2);
  });

  it('are ended by no unknown button', async () => {
    const asha = await store.buyer();
    await elsewhere(asha);
    const session = (await sessionsOf(asha)).find(({ isThis }) => !isThis)?.id ?? '';
    for (const intent of ['', 'endAll']) {
      expect(await ask(action, asha, PAGE, { intent, session })).toMatchObject({
        status: 400,
        data: { error: answers.unknown },
      });
    }
    expect(await sessionsOf(asha)).toHaveLength(2);
  });
});

describe('a sign-in', () => {
  const owed = async () => [...(await store.db`select change from shop.account_letter`)];
  const into = (email: string, cookie: string) =>
    ask(signIn, { cookie }, '/login', { email, password: 'a quiet river' });

  it('with a browser that nobody signed in with is told by mail, the next one is not', async () => {
    const { account } = await store.buyer();
    const first = await into(account.email, '');
    expect(await owed()).toEqual([{ change: 'newDevice' }]);

    const known = first.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    await into(account.email, known.replace(/(?:^|; )session=[^;]*/, ''));
    expect(await owed()).toHaveLength(1);

    const other = (await store.buyer()).account;
    await into(other.email, known.replace(/(?:^|; )session=[^;]*/, ''));
    expect(await owed()).toHaveLength(2);
  });
});
