import { rupees, ZERO_PAISE } from '@store/ledger';
import type { SeenRequest } from '@store/workflows/testing';
import { bodyOf } from '@store/workflows/webhooks-out';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { accountFieldsOf } from '../../ports/people-desk.ts';
import { bodyIn, openWebhookWorld, type Reseller } from '../../testing/webhook-world.ts';

const world = await openWebhookWorld();
const { store, shop, follow, logOf, reseller, sendAgain } = world;
const { webhooksOut } = store.shop;
afterAll(() => world[Symbol.asyncDispose]());

const SOON = { timeout: 15_000, interval: 50 };
const soon = (check: () => unknown) => vi.waitFor(check, SOON);
const typesOf = (requests: readonly SeenRequest[], subject?: string) =>
  requests
    .map(bodyIn)
    .filter(({ data }) => subject === undefined || data['number'] === subject)
    .map(({ type }) => type);

const verified = ({ body, headers }: SeenRequest, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

const sold = (who: Reseller, until: 'placed' | 'paid' | 'completed' = 'completed') =>
  store.sell(who, { paymentMode: 'upi', until });

const ORDER = ['order.placed', 'order.processing', 'order.completed'];
const SPEC = { kind: 'program', name: 'spec' } as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const amountIn = (request: SeenRequest) => bodyIn(request).data['amount'];
const idIn = (request: SeenRequest) => bodyIn(request).data['id'];
const failing = { status: 500, body: '' } as const;
const taking = { status: 204, body: '' } as const;

/** The one message that waits fails as if it were for the third time: half an hour passes then. */
async function waitLong(who: Reseller): Promise<void> {
  // The receiver has the request before the log has its answer, and the wait is told by the log's tries.
  await soon(async () => expect(await logOf(who)).toMatchObject([{ tries: 1, answer: '500' }]));
  await store.db`
    update shop.webhook_message set tries = 2 where account_id = ${who.account.id}`;
  await world.sleep(6_000);
  await soon(async () => expect(await logOf(who)).toMatchObject([{ tries: 3, state: 'waiting' }]));
}

async function sendTest(who: Reseller): Promise<void> {
  await world.wake(who, (await webhooksOut.writeTest(who.account.id)) ?? '');
}

describe('what happens to a reseller', () => {
  it('is told to their system, signed, in order, and without anything of a player', async () => {
    const who = await reseller();
    const { secret, receiver } = who;
    await using _following = follow();
    await shop.credit(who.account.id, rupees(500));
    const { orderId } = await sold(who);

    await soon(() => expect(receiver.requests).toHaveLength(4));

    expect(typesOf(receiver.requests, orderId)).toEqual(ORDER);
    for (const request of receiver.requests) {
      expect(() => verified(request, secret)).not.toThrow();
      expect(request.path).toBe('/hook');
      expect(request.body).not.toMatch(/118374920|Asha|example\.in/);
    }
    const credited = receiver.requests.map(bodyIn).find(({ type }) => type === 'wallet.credited');
    expect(credited?.data).toMatchObject({ amount: 500, balance: 500, order: null });
    expect((await logOf(who)).map(({ state, tries }) => [state, tries])).toEqual(
      Array.from({ length: 4 }, () => ['delivered', 1]),
    );
  });

  it('is told to nobody else, and to nobody before they asked', async () => {
    const asha = await store.buyer();
    const early = await store.buyer({ role: 'reseller' });
    await store.sell(early, { paymentMode: 'upi' });
    const who = await reseller();
    await using _following = follow();
    await store.sell(asha, { paymentMode: 'upi' });
    await sold(who, 'placed');
    await soon(() => expect(who.receiver.requests).toHaveLength(1));
    const [{ orders = 0 } = {}] = await store.db<{ orders: number }[]>`
      select count(*)::int as orders from shop.webhook_message
      where account_id in (${asha.account.id}, ${early.account.id})`;
    expect(orders).toBe(0);
  });

  it('has the name that they gave the order', async () => {
    const who = await reseller();
    const order = await store.sell(who, { paymentMode: 'upi' });
    await store.db`
      insert into shop.resale (account_id, reference, order_id, claim, amount, day, at)
      values (${who.account.id}, 'mine-7', ${order.orderId}, '', 41500, '2026-11-21', now())`;
    await using _following = follow();
    await soon(() => expect(who.receiver.requests).toHaveLength(1));
    expect(who.receiver.requests.map(bodyIn)[0]?.data).toMatchObject({ reference: 'mine-7' });
  });
});

describe('what is written with its time to come', () => {
  const at = (ms: number) => new Date(Date.now() + ms);
  const message = (id: string, time: Date) => ({
    ...({ id, type: 'order.completed', at: time } as const),
    body: bodyOf({ type: 'order.completed', timestamp: time.toISOString(), data: { id } }),
  });

  it('is told then, once however often it is written, and not if it was forgotten', async () => {
    const who = await reseller();
    const { requests } = who.receiver;
    const messages = [
      message('now', at(0)),
      message('then', at(HOUR_MS)),
      message('late', at(2 * HOUR_MS)),
    ];
    for (let times = 0; times < 2; times += 1) {
      expect(await webhooksOut.write(who.account.id, 'SB1', messages)).toBe(true);
      await world.wake(who, 'SB1');
    }
    await soon(() => expect(requests.map(idIn)).toEqual(['now']));
    await world.sleep(1.5 * HOUR_MS);
    await soon(() => expect(requests.map(idIn)).toEqual(['now', 'then']));
    await store.db`update shop.webhook_message set next_at = ${at(HOUR_MS)} where id = 'late'`;
    await webhooksOut.forgetComing(who.account.id, 'SB1');
    expect((await logOf(who)).map(({ id }) => id)).toEqual(['now', 'then']);
  });

  it('is told to nobody where webhooks were never set, or are off', async () => {
    const never = await store.buyer({ role: 'reseller' });
    expect(await webhooksOut.write(never.account.id, 'SB2', [message('no', at(0))])).toBe(false);
    const off = await reseller();
    await webhooksOut.switchOff(off.account.id);
    expect(await webhooksOut.write(off.account.id, 'SB2', [message('no', at(0))])).toBe(false);
    expect(await logOf(off)).toEqual([]);
  });
});

describe('a receiver that fails', () => {
  it('gets the messages of one order in order all the same, and those of another meanwhile', async () => {
    let works = false;
    let broken = '';
    const who = await reseller((request) =>
      works || bodyIn(request).data['number'] !== broken ? taking : failing,
    );
    const { requests } = who.receiver;
    ({ orderId: broken } = await sold(who));
    const { orderId: other } = await sold(who);
    await using _following = follow();

    await soon(() => expect(typesOf(requests, other)).toEqual(ORDER));
    await soon(() => expect(typesOf(requests, broken)).toEqual(['order.placed']));
    works = true;
    await world.sleep(6_000);

    await soon(() => expect(typesOf(requests, broken)).toEqual(['order.placed', ...ORDER]));
    const [first, second] = requests.filter((each) => bodyIn(each).data['number'] === broken);
    expect([second?.body, second?.headers['webhook-id']]).toEqual([
      first?.body,
      first?.headers['webhook-id'],
    ]);
  });

  it('and has one waiting is told of nothing that is newer before its time has come', async () => {
    let works = false;
    const who = await reseller(() => (works ? taking : failing));
    const { requests } = who.receiver;
    const money = (amount: number) => shop.credit(who.account.id, rupees(amount));
    await using _following = follow();
    await money(1);
    await waitLong(who);
    works = true;

    await money(2);
    await soon(async () => expect(await logOf(who)).toHaveLength(2));
    await world.sleep(10 * MINUTE_MS);
    expect(requests.map(amountIn)).toEqual([1, 1]);
    await world.sleep(30 * MINUTE_MS);

    await soon(() => expect(requests.map(amountIn)).toEqual([1, 1, 1, 2]));
  });

  it('and is turned off and on again is told at once of what happens then', async () => {
    let works = false;
    const who = await reseller(() => (works ? taking : failing));
    const { requests } = who.receiver;
    await using _following = follow();
    await shop.credit(who.account.id, rupees(1));
    await waitLong(who);
    await webhooksOut.switchOff(who.account.id);
    works = true;
    await webhooksOut.set(who.account.id, `${who.receiver.url}/hook`);

    await shop.credit(who.account.id, rupees(2));

    await soon(() => expect(requests.map(amountIn)).toEqual([1, 1, 2]));
    expect((await logOf(who)).map(({ state }) => state)).toEqual(['givenUp', 'delivered']);
  });

  it('and does not take a test message keeps no other test message waiting', async () => {
    let works = false;
    const who = await reseller(() => (works ? taking : failing));
    await sendTest(who);
    await waitLong(who);
    works = true;

    await sendTest(who);

    await soon(async () =>
      expect((await logOf(who)).map(({ state }) => state)).toEqual(['waiting', 'delivered']),
    );
  });

  it('and never answers keeps no other waiting', async () => {
    const silent = await reseller(() => 'silence');
    const who = await reseller();
    await Promise.all(Array.from({ length: 6 }, () => sold(silent, 'placed')));
    await sold(who, 'placed');
    const began = performance.now();
    await using _following = follow();
    await soon(() => expect(who.receiver.requests).toHaveLength(1));
    expect(performance.now() - began).toBeLessThan(10_000);
    // Those that found no place at first come again.
    await soon(async () =>
      expect((await logOf(silent)).map(({ answer }) => answer)).toEqual(
        Array.from({ length: 6 }, () => 'noAnswer'),
      ),
    );
    await webhooksOut.switchOff(silent.account.id);
  });

  it('and says that it is gone is told nothing more', async () => {
    const who = await reseller(() => ({ status: 410, body: '' }));
    await sold(who);
    await using _following = follow();

    await soon(async () =>
      expect((await webhooksOut.of(who.account.id))?.off).toMatchObject({ because: 'gone' }),
    );
    await soon(async () =>
      expect((await logOf(who)).map(({ state, answer }) => [state, answer])).toEqual(
        Array.from({ length: 3 }, () => ['givenUp', '410']),
      ),
    );
    await sold(who, 'placed');
    const other = await reseller();
    await sold(other, 'placed');
    await soon(() => expect(other.receiver.requests).toHaveLength(1));
    expect(who.receiver.requests).toHaveLength(1);
    expect(await logOf(who)).toHaveLength(3);
  });

  it('and lies within our own network is not called', async () => {
    const who = await reseller();
    await webhooksOut.set(who.account.id, 'https://10.0.0.1/hook');
    await sold(who, 'placed');
    await using _following = follow();
    await soon(async () =>
      expect(await logOf(who)).toMatchObject([{ state: 'waiting', answer: 'refused', tries: 1 }]),
    );
    await webhooksOut.switchOff(who.account.id);
    expect(await logOf(who)).toMatchObject([{ state: 'givenUp', answer: 'refused' }]);
  });
});

describe('a secret', () => {
  it('that was exchanged signs beside the new one, and then no more', async () => {
    const who = await reseller();
    const { secretId = '' } = (await webhooksOut.of(who.account.id)) ?? {};
    const rotated = await webhooksOut.rotate(who.account.id, secretId);
    if (rotated === null || rotated === 'replacedAlready') throw new Error('not replaced');
    const { requests } = who.receiver;
    await using _following = follow();
    await sold(who, 'placed');
    await soon(() => expect(requests).toHaveLength(1));
    const [both] = requests as readonly [SeenRequest];
    for (const secret of [who.secret, rotated.secret]) {
      expect(() => verified(both, secret)).not.toThrow();
    }

    await store.db`
      update shop.webhook_secret set until = 'epoch'
      where account_id = ${who.account.id} and until is not null`;
    await sold(who, 'placed');
    await soon(() => expect(requests).toHaveLength(2));
    const [, last] = requests as readonly [SeenRequest, SeenRequest];
    expect(() => verified(last, rotated.secret)).not.toThrow();
    expect(() => verified(last, who.secret)).toThrow();
  });
});

describe('a message that is sent again', () => {
  it('is the same, to the byte, also where it had arrived', async () => {
    const who = await reseller();
    const { requests } = who.receiver;
    await using _following = follow();
    const { orderId } = await sold(who, 'placed');
    await soon(async () => expect(await logOf(who)).toMatchObject([{ state: 'delivered' }]));
    const [{ id } = { id: '' }] = await logOf(who);

    await sendAgain(who, orderId, id);

    await soon(() => expect(requests).toHaveLength(2));
    const [first, second] = requests as readonly [SeenRequest, SeenRequest];
    expect(second.body).toBe(first.body);
    expect(second.headers['webhook-id']).toBe(id);
    await soon(async () =>
      expect(await logOf(who)).toMatchObject([{ state: 'delivered', tries: 2 }]),
    );
  });

  it('is tried at once, however long it would still wait', async () => {
    let works = false;
    const who = await reseller(() => (works ? taking : failing));
    await using _following = follow();
    const { orderId } = await sold(who, 'placed');
    await soon(async () => expect(await logOf(who)).toMatchObject([{ answer: '500' }]));
    const [{ id } = { id: '' }] = await logOf(who);
    works = true;

    await sendAgain(who, orderId, id);

    await soon(async () => expect(await logOf(who)).toMatchObject([{ state: 'delivered' }]));
  });

  it('stays delivered where it does not arrive this time', async () => {
    let works = true;
    const who = await reseller(() => (works ? taking : failing));
    await using _following = follow();
    const { orderId } = await sold(who, 'placed');
    await soon(async () => expect(await logOf(who)).toMatchObject([{ state: 'delivered' }]));
    const [{ id } = { id: '' }] = await logOf(who);
    works = false;
    await sendAgain(who, orderId, id);
    await soon(async () =>
      expect(await logOf(who)).toMatchObject([{ state: 'delivered', answer: '500', tries: 2 }]),
    );
  });

  it('is nobody’s but its owner’s', async () => {
    const [owner, thief] = [await reseller(), await reseller()];
    await using _following = follow();
    const { orderId } = await sold(owner, 'placed');
    await soon(async () => expect(await logOf(owner)).toMatchObject([{ state: 'delivered' }]));
    const [{ id } = { id: '' }] = await logOf(owner);

    expect(await webhooksOut.subjectOf(thief.account.id, id)).toBeNull();
    await sendAgain(thief, orderId, id);
    await sold(thief, 'placed');

    await soon(() => expect(thief.receiver.requests).toHaveLength(1));
    expect(typesOf(thief.receiver.requests, orderId)).toEqual([]);
    expect(owner.receiver.requests).toHaveLength(1);
  });
});

describe('whoever follows the log', () => {
  it('and is killed after it has written is not missed: the next one has it delivered, once', async () => {
    const who = await reseller();
    const wakes = vi.fn(
      (_id: string, _input: object, signal: AbortSignal) =>
        new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    );
    {
      await using _dying = follow(wakes);
      await sold(who, 'placed');
      await soon(() => expect(wakes).toHaveBeenCalled());
    }
    expect(await logOf(who)).toMatchObject([{ state: 'waiting', tries: 0 }]);

    await using _following = follow();

    await soon(async () => expect(await logOf(who)).toMatchObject([{ state: 'delivered' }]));
    expect(who.receiver.requests).toHaveLength(1);
  });
});

it.each([
  ['is no reseller any more', { role: 'user' }],
  ['is blocked', { blocked_at: new Date() }],
  ['closed their account', { closed_at: new Date() }],
])('somebody who %s is told nothing more', async (_what, change) => {
  const who = await reseller(() => failing);
  await using _following = follow();
  await sold(who, 'placed');
  await soon(async () => expect(await logOf(who)).toMatchObject([{ answer: '500' }]));
  await store.db`update shop.account set ${store.db(change)} where id = ${who.account.id}`;
  await world.sleep(6_000);
  await soon(async () => expect(await logOf(who)).toMatchObject([{ state: 'givenUp' }]));
  expect(who.receiver.requests).toHaveLength(1);
});

async function block({ account: { id } }: Reseller, blocked: boolean): Promise<void> {
  const account = await store.shop.accounts.byId(id);
  if (account === null) throw new Error('there is no such account');
  const was = accountFieldsOf(account);
  const edit = { was, mine: { ...was, blocked }, emailChecked: false };
  const saved = await store.shop.peopleDesk.change(id, edit, SPEC);
  expect(saved).toMatchObject({ outcome: 'saved' });
}

async function close({ account: { id } }: Reseller, closed: boolean): Promise<void> {
  const { closings } = store.shop;
  if (closed) {
    const none = { givesUp: ZERO_PAISE, asksBack: ZERO_PAISE };
    expect(await closings.close(id, none)).toMatchObject({ outcome: 'closed' });
  } else {
    const closing = await closings.of(id);
    expect(await closings.takeBack(closing?.id ?? '', SPEC)).toBe('kept');
  }
}

describe.each([
  ['was blocked', block],
  ['closed their account', close],
])('a reseller who %s', (_what, shut) => {
  it('is told from then on again, and nothing of before, however late the log is followed', async () => {
    const who = await reseller();
    await shut(who, true);
    await sold(who, 'placed');
    await shut(who, false);
    const { orderId } = await sold(who, 'placed');

    await using _following = follow();

    await soon(() => expect(who.receiver.requests).toHaveLength(1));
    expect(typesOf(who.receiver.requests, orderId)).toEqual(['order.placed']);
    expect(await logOf(who)).toHaveLength(1);
  });

  it('is not told either of what waited by then', async () => {
    const who = await reseller(() => failing);
    await using _following = follow();
    await sold(who);
    await soon(async () =>
      expect(await logOf(who)).toMatchObject([{ answer: '500' }, { tries: 0 }, { tries: 0 }]),
    );

    await shut(who, true);

    expect((await logOf(who)).map(({ state, answer }) => [state, answer])).toEqual([
      ['givenUp', '500'],
      ...Array.from({ length: 2 }, () => ['givenUp', 'off']),
    ]);
  });
});
