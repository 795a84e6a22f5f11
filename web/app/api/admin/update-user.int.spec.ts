import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { apiAt } from '../../../testing/api-client.ts';
import { serveTestStore } from '../../../testing/serve-test-store.ts';

const store = await serveTestStore({ projecting: true });
const { shop } = store;
const { get, post, signedIn } = apiAt(store);
afterAll(() => store[Symbol.asyncDispose]());

type Person = Awaited<ReturnType<typeof signedIn>>;
let meera: Person;
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  meera = await signedIn({ role: 'admin' });
  asha = await signedIn();
});
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  ravi = await signedIn();
});
const idsOf = ({ account }: Person) => ({ _id: account.id, userid: account.customerNumber });
const update = (who: Person, body: unknown, key?: string) =>
  post('/admin/updateuserdata', body, { token: who.token, ...(key !== undefined && { key }) });
const now = ({ account }: Person = ravi) => shop.accounts.byId(account.id);
const trail = async () => {
  const about = { kind: 'customer', subjectId: ravi.account.id } as const;
  return (await shop.trail.entries({ most: 20, ...about })).rows;
};
const SAVED = 'User updated successfully!, Please Refresh/Reload Page';

it('an account that is changed is what was sent, and what was left out stays; the trail tells of it', async () => {
  const { email } = ravi.account;
  const key = randomUUID();
  const body = { ...idsOf(ravi), name: 'Ravi Shankar', mobilenumber: '9123450001' };
  const saved = await update(meera, body, key);
  expect(saved).toMatchObject({
    status: 200,
    said: { message: SAVED, user: { name: 'Ravi Shankar', email, verified: 'true' } },
  });
  expect((await update(meera, body, key)).said).toEqual(saved.said);
  expect(await now()).toMatchObject({ name: 'Ravi Shankar', mobile: '9123450001', email });
  expect(await trail()).toMatchObject([{ did: 'changed', after: { name: 'Ravi Shankar' } }]);
  expect((await update(meera, body)).said['message']).toBe('Nothing changed.');
  expect(await trail()).toHaveLength(1);
});

it('an account that is changed is no more signed in with another role, or blocked', async () => {
  const path = `/wallet/getbalance/${ravi.account.id}`;
  await update(meera, { ...idsOf(ravi), role: 'reseller' });
  expect((await now())?.role).toBe('reseller');
  expect((await get(path, ravi.token)).status).toBe(401);
  const blocked = await signedIn();
  const said = (await update(meera, { ...idsOf(blocked), isBlocked: 'true' })).said;
  expect(said['user']).toMatchObject({ isBlocked: 'true' });
  expect((await get(`/wallet/getbalance/${blocked.account.id}`, blocked.token)).status).toBe(401);
  await update(meera, { ...idsOf(blocked), isBlocked: false });
  expect((await now(blocked))?.blockedAt).toBeNull();
});

it('an account that is changed has to verify a new e-mail, also where the old one was, unless an admin has checked it', async () => {
  const one = { email: 'ravi.one@example.in', verified: 'true' };
  expect((await update(meera, { ...idsOf(ravi), ...one })).status).toBe(200);
  expect(await now()).toMatchObject({ email: one.email, emailVerifiedAt: null });
  await update(meera, { ...idsOf(ravi), verified: true });
  const two = { email: 'ravi.two@example.in', verified: 'true', emailChecked: 'true' };
  await update(meera, { ...idsOf(ravi), ...two });
  expect(await now()).toMatchObject({
    ...{ email: two.email, emailVerifiedAt: expect.any(Date) as unknown },
  });
});

it.each<[object, number, string, string]>([
  [{ name: 'Ra' }, 400, 'InputInvalid', 'name'],
  [{ name: 'Ravi\u0000Shankar' }, 400, 'InputInvalid', 'name'],
  [{ name: 5 }, 400, 'InputInvalid', 'name'],
  [{ email: 'ravi' }, 400, 'InputInvalid', 'email'],
  [{ mobilenumber: '0123456789' }, 400, 'InputInvalid', 'mobilenumber'],
  [{ mobilenumber: '' }, 400, 'InputInvalid', 'mobilenumber'],
  [{ role: 'owner' }, 400, 'InputInvalid', 'role'],
  [{ verified: 'yes' }, 400, 'InputInvalid', 'verified'],
  [{ isBlocked: 1 }, 400, 'InputInvalid', 'isBlocked'],
])(
  'an account that is changed by %j is refused at the field',
  async (more, status, code, field) => {
    const refused = await update(meera, { ...idsOf(ravi), ...more });
    expect(refused).toMatchObject({ status, said: { code } });
    expect(refused.said['errors']).toHaveProperty(field);
    expect(await now()).toMatchObject({ name: 'Asha Kumari', email: ravi.account.email });
    expect(await trail()).toEqual([]);
  },
);

it('an account that is changed is nobody else’s by e-mail or mobile number', async () => {
  const { email, mobile: mobilenumber } = asha.account;
  const taken = [
    [{ email }, 'EmailTaken', 'Email already registered.'],
    [{ mobilenumber }, 'MobileTaken', 'Mobile number already registered.'],
  ] as const;
  for (const [more, code, message] of taken) {
    const refused = await update(meera, { ...idsOf(ravi), ...more });
    expect(refused).toMatchObject({ status: 409, said: { code, message } });
  }
});

it('an account that is changed is named twice', async () => {
  const [one, other] = [idsOf(ravi), idsOf(asha)];
  const name = 'Ravi Shankar';
  for (const [ids, status, code] of [
    [{ _id: one._id, userid: other.userid }, 409, 'UserMismatch'],
    [{ _id: one._id }, 400, 'InputInvalid'],
    [{ userid: one.userid }, 400, 'InputInvalid'],
    [{ _id: 'none', userid: one.userid }, 404, 'NotFound'],
  ] as const) {
    expect(await update(meera, { ...ids, name })).toMatchObject({ status, said: { code } });
  }
  expect((await now())?.name).toBe('Asha Kumari');
});

it('an account that is changed is not the own one where it takes something away, nor of an admin who may more', async () => {
  const people = await signedIn({ role: 'admin', permissions: ['people'] });
  for (const [who, whose, more, status, code] of [
    [meera, meera, { role: 'user' }, 409, 'OwnRole'],
    [meera, meera, { isBlocked: 'true' }, 409, 'OwnBlock'],
    [people, meera, { name: 'Somebody Else' }, 403, 'MayMore'],
  ] as const) {
    const refused = await update(who, { ...idsOf(whose), ...more });
    expect(refused).toMatchObject({ status, said: { code } });
  }
  expect(await now(meera)).toMatchObject({ role: 'admin', blockedAt: null });
});

it('an account that somebody else has changed meanwhile stays as it is by then', async () => {
  const stale = await now();
  await update(meera, { ...idsOf(ravi), name: 'Ravi Varma' });
  vi.spyOn(shop.accounts, 'byId').mockResolvedValue(stale);
  expect(await update(meera, { ...idsOf(ravi), name: 'Ravi Shankar' })).toMatchObject({
    status: 409,
    said: { code: 'Conflict' },
  });
  vi.restoreAllMocks();
  expect((await now())?.name).toBe('Ravi Varma');
});

it('an account that is erased is changed no more', async () => {
  await store.db`update shop.account set erased_at = now() where id = ${ravi.account.id}`;
  expect(await update(meera, { ...idsOf(ravi), name: 'Ravi Shankar' })).toMatchObject({
    status: 409,
    said: { code: 'AccountErased' },
  });
});
