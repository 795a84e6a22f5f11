import { rupees, toPaise } from '@store/ledger';
import { OutcomeUnknown } from '@store/ledger/event-store';
import { byTest, mustBe } from '@store/ledger/testing';
import { bookAsWorker } from '@store/workflows/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { apiAt } from '../../../testing/api-client.ts';
import { serveTestStore } from '../../../testing/serve-test-store.ts';

const store = await serveTestStore({ projecting: true });
const { shop, clock } = store;
const { post, signedIn } = apiAt(store);
afterAll(() => store[Symbol.asyncDispose]());

type Person = Awaited<ReturnType<typeof signedIn>>;
let meera: Person;
let ravi: Person;
beforeAll(async () => {
  meera = await signedIn({ role: 'admin' });
});
beforeEach(async () => {
  ravi = await signedIn({ balance: rupees(100) });
});
const bodyOf = ({ account }: Person, more: object = {}) => ({
  ...{ userId: account.customerNumber, email: account.email, amount: 149.5 },
  ...{ reason: 'Sorry for the wait', ...more },
});
const add = (who: Person, body: unknown, key?: string) =>
  post('/admin/adduserbalance', body, { token: who.token, ...(key !== undefined && { key }) });
const available = async ({ account }: Person = ravi) =>
  (await shop.ledger.wallet.stateOf(account.id)).available;
const entriesOf = async ({ account }: Person = ravi) =>
  (await shop.readModels.entriesOf(account.id, { page: 1, pageSize: 10 })).rows;

const trail = async () => {
  const about = { kind: 'customer', subjectId: ravi.account.id } as const;
  return (await shop.trail.entries({ most: 20, ...about })).rows;
};
afterEach(() => {
  clock.ahead = 0;
  vi.restoreAllMocks();
});

/** What the workflow does, once there is an entry. */
async function booking<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const [entry] = await expect
    .poll(() => entriesOf(), { timeout: 5_000 })
    .not.toHaveLength(0)
    .then(() => entriesOf());
  await bookAsWorker(shop.ledger, entry?.entryId ?? '');
  await store.settled();
  return asked;
}

it('a balance that is added comes with its reason, once for each key, and is told in the trail', async () => {
  const key = randomUUID();
  const first = await booking(add(meera, bodyOf(ravi), key));
  const { entryid } = first.said;
  expect(first).toMatchObject({
    status: 200,
    said: {
      ...{ status: 'booked', message: `${String(entryid)}: Add ₹149.50. Done.` },
      entryid: expect.stringMatching(/^ENT-\d\d[A-L]\d\d-[0-9A-Z]{8}$/) as unknown,
    },
  });
  expect((await add(meera, bodyOf(ravi), key)).said).toEqual(first.said);
  expect(await add(meera, bodyOf(ravi, { amount: 5 }), key)).toMatchObject({
    status: 422,
    said: { code: 'KeyReused' },
  });
  expect(await available()).toBe(toPaise(249_50));
  expect(await entriesOf()).toMatchObject([
    { code: 'other', reason: 'Sorry for the wait', by: meera.account.id, status: 'booked' },
  ]);
  expect(await trail()).toMatchObject([
    { did: 'asked', after: { entry: entryid, act: 'Add ₹149.50' }, reason: 'Sorry for the wait' },
  ]);
});

it('a balance that is added is a bank payment where it comes with a UTR, which pays once', async () => {
  const utr = '632514081192';
  const added = await booking(add(meera, bodyOf(ravi, { userId: ravi.account.id, utr })));
  expect(added.status).toBe(200);
  expect(await entriesOf()).toMatchObject([{ code: 'bankPayment', act: { utr } }]);
  expect(await add(meera, bodyOf(ravi, { utr }))).toMatchObject({
    status: 409,
    said: { code: 'UtrClaimedElsewhere' },
  });
  expect(await entriesOf()).toHaveLength(1);
});

it('a balance that is added waits for a second person from the amount that the owner has set', async () => {
  const large = await add(meera, bodyOf(ravi, { amount: 5_000 }));
  expect(large).toMatchObject({ status: 200, said: { status: 'waiting' } });
  expect(large.said['message']).toContain('waits for a second person');
  expect(await available()).toBe(rupees(100));
});

it.each<[object, number, string, RegExp]>([
  [{ reason: undefined }, 400, 'ReasonMissing', /customer will see it/],
  [{ reason: ' ' }, 400, 'ReasonMissing', /customer will see it/],
  [{ reason: 'x'.repeat(201) }, 400, 'InputInvalid', /200 characters or fewer/],
  [{ reason: 'a\u0000b' }, 400, 'InputInvalid', /remove the character/],
  [{ amount: 0 }, 400, 'OutOfRange', /₹1\.00 to ₹50,000\.00/],
  [{ amount: 0.99 }, 400, 'OutOfRange', /^Please enter a valid amount/],
  [{ amount: 50_000.01 }, 400, 'OutOfRange', /^Please enter a valid amount/],
  [{ amount: -5 }, 400, 'InputInvalid', /^Please enter a valid amount$/],
  [{ amount: 1.234 }, 400, 'InputInvalid', /^Please enter a valid amount$/],
  [{ amount: 1e21 }, 400, 'InputInvalid', /^Please enter a valid amount$/],
  [{ amount: 'five' }, 400, 'InputInvalid', /^Please enter a valid amount$/],
  [{ amount: null }, 400, 'InputInvalid', /missing or wrong/],
  [{ amount: [5] }, 400, 'InputInvalid', /missing or wrong/],
  [{ reasonCode: 'constructor' }, 400, 'InputInvalid', /missing or wrong/],
  [{ reasonCode: 'bankPayment' }, 400, 'InputInvalid', /12 digits/],
  [{ reasonCode: 'goodwill', utr: '632514081199' }, 400, 'InputInvalid', /leave this empty/],
  [{ utr: '12345' }, 400, 'InputInvalid', /12 digits/],
  [{ email: 'somebody@example.in' }, 409, 'UserMismatch', /different customers/],
  [{ userId: 999_999 }, 404, 'NotFound', /no such account/],
  [{ userId: 'none' }, 404, 'NotFound', /no such account/],
  [{ userId: undefined }, 400, 'InputInvalid', /missing or wrong/],
])('a balance that is added with %j is refused', async (more, status, code, says) => {
  const refused = await add(meera, bodyOf(ravi, more));
  expect(refused).toMatchObject({ status, said: { code } });
  expect(refused.said['message']).toMatch(says);
  expect(await entriesOf()).toEqual([]);
  expect(await trail()).toEqual([]);
  expect(await available()).toBe(rupees(100));
});

it('a balance that is added is nothing that admins do for themselves, or after a while', async () => {
  expect(await add(meera, bodyOf(meera))).toMatchObject({
    status: 403,
    said: { code: 'OwnAccount' },
  });
  clock.ahead = 30 * 60_000;
  expect(await add(meera, bodyOf(ravi))).toMatchObject({
    status: 403,
    said: { code: 'ProofDue' },
  });
  expect([await entriesOf(), await entriesOf(meera)]).toEqual([[], []]);
});

it('a balance that is added fails where its bank payment is another’s by then', async () => {
  const utr = '632514081193';
  const asked = add(meera, bodyOf(ravi, { utr }));
  await expect.poll(entriesOf).not.toHaveLength(0);
  const claimant = { kind: 'order', id: 'GT26K21-7H20QA2M' } as const;
  const at = shop.now().toISOString();
  const data = { utr, claimant, amount: rupees(5), at };
  mustBe(await shop.ledger.bankPayment.handle(utr, { type: 'ClaimUtr', data }, byTest()));
  expect(await booking(asked)).toMatchObject({ status: 409, said: { code: 'EntryFailed' } });
  expect(await available()).toBe(rupees(100));
});

it('a balance of which nobody knows whether it was added is added once by the same key', async () => {
  const { handle } = shop.ledger.entry;
  vi.spyOn(shop.ledger.entry, 'handle').mockImplementationOnce(async (id, command, trace) => {
    await handle(id, command, trace);
    throw new OutcomeUnknown('appending', null);
  });
  const key = randomUUID();
  const lost = await add(meera, bodyOf(ravi), key);
  expect(lost).toMatchObject({
    status: 503,
    said: { code: 'OutcomeUnknown', message: 'Failed to add balance. Please try again.' },
  });
  const found = await booking(add(meera, bodyOf(ravi), key));
  expect(found).toMatchObject({ status: 200, said: { status: 'booked' } });
  expect(await available()).toBe(toPaise(249_50));
  expect([await entriesOf(), await trail()]).toMatchObject([{ length: 1 }, { length: 1 }]);
});
