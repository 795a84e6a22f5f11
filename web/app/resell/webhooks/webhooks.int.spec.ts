import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../ports/new-id.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { webhookAddress } from './webhook-address.server.ts';
import { action, loader } from './webhooks-page.tsx';
import type { WebhooksAnswer } from './change-webhooks.server.ts';
import { webhookAnswers as answers, webhookOutcomes, webhooksWords } from './words.ts';

const store = await openTestStore({ projecting: false });
const { ask, shop, delivering } = store;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => {
  store.clock.ahead = 0;
  store.mailing.works = true;
  delivering.length = 0;
});

const PAGE = '/dashboard/resell/webhooks';
const ADDRESS = 'https://shop.example/hook';
const PASSWORD = 'a quiet river';
const MINUTE = 60_000;

const reseller = () => store.buyer({ role: 'reseller' });
type Shown = Awaited<ReturnType<typeof loader>>['data'];
const shownTo = async (who: Buyer, query = '') =>
  (await ask(loader, who, PAGE + query)).data as Shown;
const post = async (who: Buyer | null, fields: Record<string, string>) => {
  const { data, ...heard } = await ask(action, who, PAGE, fields);
  return { ...heard, data: data as WebhooksAnswer | null };
};
const save = (who: Buyer, more: Record<string, string> = {}) =>
  post(who, { intent: 'save', address: ADDRESS, ...more });

const rotate = async (who: Buyer) =>
  post(who, {
    intent: 'rotate',
    secretId: (await shownTo(who)).endpoint?.secretId ?? '',
  });

/** As the workflow would have noted it. */
async function given({ account }: Buyer, state: 'delivered' | 'givenUp' | 'waiting') {
  const id = `msg_${newId().replaceAll('-', '')}`;
  const at = shop.now();
  await store.db`
    insert into shop.webhook_message
      (id, account_id, subject, number, type, body, made_at, tries, tried_at, answer,
       delivered_at, given_up_at, next_at)
    values (${id}, ${account.id}, ${id}, 1, 'order.placed', '{}', ${at}, 1, ${at}, '500',
      ${state === 'delivered' ? at : null}, ${state === 'givenUp' ? at : null},
      ${state === 'waiting' ? at : null})`;
  return id;
}

describe('the page of webhooks', () => {
  it('is there for resellers alone', async () => {
    for (const who of [await store.buyer(), await store.buyer({ role: 'admin' })]) {
      expect((await ask(loader, who, PAGE)).status).toBe(403);
      expect((await save(who)).status).toBe(403);
    }
    expect((await ask(loader, null, PAGE)).location).toMatch(/^\/login/);
    expect((await post(null, { intent: 'save' })).location).toMatch(/^\/login/);
    expect((await ask(loader, await reseller(), PAGE)).status).toBe(200);
  });

  it('shows the secret once, with the first address, and keeps it sealed', async () => {
    const who = await reseller();
    const { status, data } = await save(who);
    expect(status).toBe(200);
    expect(data?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = await shownTo(who);
    expect(shown.endpoint).toMatchObject({ address: ADDRESS, off: null, earlierUntil: null });
    expect(JSON.stringify(shown)).not.toContain('whsec_');
    const [row] = await store.db<{ sealed: string }[]>`
      select sealed from shop.webhook_secret where account_id = ${who.account.id}`;
    expect(row?.sealed).not.toContain(data?.secret?.slice(6, 20));

    const changed = await save(who, { address: 'https://shop.example/other' });
    expect(changed).toMatchObject({ location: PAGE, flash: answers.saved });
    expect((await shownTo(who)).endpoint?.address).toBe('https://shop.example/other');
  });

  it('asks for a fresh proof before an address or a secret is another one', async () => {
    const who = await reseller();
    store.clock.ahead = 16 * MINUTE;
    const asked = await save(who);
    expect(asked).toMatchObject({ status: 403, data: { address: ADDRESS, secret: null } });
    expect(asked.data?.proof).toBeTruthy();
    expect(await shop.webhooksOut.of(who.account.id)).toBeNull();
    expect((await save(who, { proof: 'a loud river' })).status).toBe(401);
    expect((await save(who, { proof: PASSWORD })).data?.secret).toMatch(/^whsec_/);

    const other = await reseller();
    await shop.webhooksOut.set(other.account.id, ADDRESS);
    store.clock.ahead += 16 * MINUTE;
    const rotated = await rotate(other);
    expect(rotated).toMatchObject({ status: 403, data: { secret: null } });
  });

  it('replaces the secret, and says how long the one before still signs', async () => {
    const who = await reseller();
    const first = (await save(who)).data?.secret;
    const second = (await rotate(who)).data?.secret;
    expect(second).toMatch(/^whsec_/);
    expect(second).not.toBe(first);
    const { endpoint } = await shownTo(who);
    const left = (endpoint?.earlierUntil?.getTime() ?? 0) - shop.now().getTime();
    expect(left).toBeGreaterThan(23.9 * 60 * MINUTE);
    expect(left).toBeLessThanOrEqual(24 * 60 * MINUTE);

    for (const _ of ['third', 'fourth', 'fifth']) await rotate(who);
    const [{ kept = 0 } = {}] = await store.db<{ kept: number }[]>`
      select count(*)::int as kept from shop.webhook_secret where account_id = ${who.account.id}`;
    expect(kept).toBe(3);
  });

  it('replaces a secret once by one form, which a page that is loaded again sends twice', async () => {
    const who = await reseller();
    await save(who);
    const { secretId = '' } = (await shownTo(who)).endpoint ?? {};
    const form = { intent: 'rotate', secretId };
    const heard = await Promise.all([post(who, form), post(who, form)]);
    expect(heard.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const replaced = (await shownTo(who)).endpoint?.secretId;

    const again = await post(who, form);
    expect(again).toMatchObject({
      status: 409,
      data: { secret: null, problem: answers.replacedAlready },
    });
    expect((await shownTo(who)).endpoint?.secretId).toBe(replaced);
    const owed = await store.db`
      select from shop.account_letter
      where account_id = ${who.account.id} and change = 'webhookSecretReplaced'`;
    expect(owed).toHaveLength(1);
  });

  it('tells its owner by mail of a new address, without its path, and of a new secret', async () => {
    const who = await reseller();
    await save(who);
    await save(who);
    await save(who, { address: 'https://other.example/hook?token=1' });
    await rotate(who);
    const owed = await store.db<{ change: string; about: string }[]>`
      select change, about from shop.account_letter
      where account_id = ${who.account.id} and change like 'webhook%' order by id`;
    expect(owed.map(({ change, about }) => [change, about])).toEqual([
      ['webhooksMoved', 'shop.example'],
      ['webhooksMoved', 'other.example'],
      ['webhookSecretReplaced', ''],
    ]);
  });

  it('sends test messages, each by itself, and says so when one cannot be sent now', async () => {
    const who = await reseller();
    await save(who);
    for (const _ of ['one', 'another']) {
      expect(await post(who, { intent: 'test' })).toMatchObject({
        location: PAGE,
        flash: answers.testSent,
      });
    }
    const { rows } = (await shownTo(who)).log;
    const test = { type: 'ping', subject: webhooksWords.log.subjects.test, state: 'waiting' };
    expect(rows).toMatchObject([test, test]);
    expect(delivering).toEqual(
      rows.map(({ id: subject }) => ({ accountId: who.account.id, subject })).toReversed(),
    );

    store.mailing.works = false;
    expect(await post(who, { intent: 'test' })).toMatchObject({
      status: 503,
      data: { problem: answers.failed },
    });
  });

  it('switches them off, gives up what waits, and turns them on again from then on', async () => {
    const who = await reseller();
    await save(who);
    const before = (await shownTo(who)).endpoint?.since.getTime() ?? 0;
    await given(who, 'waiting');
    expect((await post(who, { intent: 'off' })).flash).toBe(answers.turnedOff);
    const { endpoint, log } = await shownTo(who);
    expect(endpoint?.off).toMatchObject({ because: 'owner' });
    expect(log.rows).toMatchObject([{ state: 'givenUp' }]);
    expect(await post(who, { intent: 'test' })).toMatchObject({
      status: 409,
      data: { problem: answers.areOff },
    });

    store.clock.ahead = MINUTE;
    expect((await save(who)).flash).toBe(answers.saved);
    const again = (await shownTo(who)).endpoint;
    expect(again?.off).toBeNull();
    expect(again?.since.getTime()).toBeGreaterThan(before);
  });
});

describe('the log', () => {
  it('says what was answered, and shows those alone that were not delivered', async () => {
    const who = await reseller();
    await save(who);
    const delivered = await given(who, 'delivered');
    const lost = await given(who, 'givenUp');
    const waits = await given(who, 'waiting');
    const all = (await shownTo(who)).log.rows.map(({ id }) => id);
    expect(all.toSorted()).toEqual([delivered, lost, waits].toSorted());
    const { rows, total } = (await shownTo(who, '?show=undelivered')).log;
    expect(rows.map(({ id }) => id).toSorted()).toEqual([lost, waits].toSorted());
    expect(total).toBe(2);
    expect(rows.find(({ id }) => id === lost)?.told.join(' ')).toContain(
      webhookOutcomes.status('500'),
    );
    expect((await ask(loader, who, `${PAGE}?page=9`)).location).toBe(PAGE);
  });

  it('has a message sent again, by its owner alone', async () => {
    const [owner, thief] = [await reseller(), await reseller()];
    for (const each of [owner, thief]) await save(each);
    const message = await given(owner, 'delivered');
    const again = { intent: 'again', message, page: '?show=undelivered' };

    expect(await post(thief, again)).toMatchObject({
      status: 409,
      data: { problem: answers.noSuchMessage },
    });
    expect((await shownTo(thief)).log.rows).toEqual([]);
    expect(delivering).toEqual([]);

    expect(await post(owner, again)).toMatchObject({
      location: `${PAGE}?show=undelivered`,
      flash: answers.sentAgain,
    });
    expect(delivering).toEqual([{ accountId: owner.account.id, subject: message, again: message }]);
    expect((await post(owner, { ...again, page: '//evil.example' })).location).toBe(PAGE);
    expect((await post(owner, { ...again, message: 'msg_none' })).status).toBe(409);
    expect((await post(owner, { intent: 'anything' })).status).toBe(400);
  });
});

describe('an address', () => {
  it.each([
    ['https://shop.example/hook', 'https://shop.example/hook'],
    ['HTTPS://Shop.Example:8443/a?b=c#d', 'https://shop.example:8443/a?b=c'],
    ['http://shop.example/hook', null],
    ['https://user:word@shop.example/', null],
    ['ftp://shop.example/', null],
    ['shop.example', null],
    ['', null],
    [`https://shop.example/${'x'.repeat(500)}`, null],
  ])('%s is called by %s', (typed, address) => {
    const read = webhookAddress(typed, false);
    expect('address' in read ? read.address : null).toBe(address);
  });

  it('may do without TLS where webhooks reach networks of the store’s own', () => {
    expect(webhookAddress('http://127.0.0.1:4000/', true)).toEqual({
      address: 'http://127.0.0.1:4000/',
    });
  });
});
