import { afterAll, expect, it } from 'vitest';
import { rupees } from '@store/ledger';
import { serveTestStore } from '../../testing/serve-test-store.ts';
import { apiAt } from '../../testing/api-client.ts';
import { someItem, someProduct } from '../../testing/goods.ts';

const store = await serveTestStore({ projecting: true });
const { shop, url } = store;
afterAll(() => store[Symbol.asyncDispose]());
await shop.catalogue.saveProduct(someProduct());
await shop.catalogue.saveItem(someItem());

const { send, get, post, signedIn } = apiAt(store);
const PASSWORD = 'a quiet river';

it('shows guests what is for sale, without what it costs resellers', async () => {
  const { said } = await get('/product/gethomeproducts');
  expect(said['products']).toEqual([]);
  expect(said['mlproducts']).toMatchObject([
    { _id: 'mobile-legends-india', productid: 'MLBB-IN', items: [expect.any(Number)] },
  ]);
  const { said: items } = await get('/item/mobile-legends-india');
  expect(items).toMatchObject([
    { itemid: 'MLBB-IN-284', originalprice: 470, discountedprice: 415, resellprice: null },
  ]);
  expect(await get('/product/eachproduct/none')).toMatchObject({
    status: 404,
    said: { code: 'NotFound' },
  });
});

it('shows resellers their own price', async () => {
  const { token } = await signedIn({ role: 'reseller' });
  const { said } = await get('/item/mobile-legends-india', token);
  expect(said).toMatchObject([{ resellprice: 400 }]);
});

it('gives a token for the right password, and for nothing else', async () => {
  const { account } = await store.buyer();
  const { email } = account;
  const wrong = await post('/auth/login', { email, password: 'a loud river' });
  expect(wrong).toMatchObject({
    status: 200,
    said: { msg: 'Invalid credentials.', code: 'SignInWrong' },
  });
  expect(wrong.said).not.toHaveProperty('token');
  const right = await post('/auth/login', {
    email: ` ${email.toUpperCase()} `,
    password: PASSWORD,
  });
  expect(right).toMatchObject({
    status: 200,
    said: {
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      user: { email, role: 'user', userid: account.customerNumber, verified: 'true' },
    },
  });
  const { token } = right.said;
  expect((await get(`/wallet/getbalance/${account.id}`, String(token))).said).toEqual({
    balance: 0,
    held: 0,
  });
});

it('says how long to wait after too many wrong passwords', async () => {
  const { account } = await store.buyer();
  const guess = () => post('/auth/login', { email: account.email, password: 'a loud river' });
  for (let tries = 0; tries < 10; tries += 1) await guess();
  const locked = await guess();
  expect(locked).toMatchObject({ status: 200, said: { code: 'TooMany' } });
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60);
});

it('takes no cookie for a token, and no token for a cookie', async () => {
  const { account, cookie, token } = await signedIn();
  const path = `/wallet/getbalance/${account.id}`;
  const byCookie = await send(path, { headers: { cookie } });
  expect(byCookie).toMatchObject({ status: 401, said: { code: 'TokenMissing' } });
  expect(byCookie.headers.get('www-authenticate')).toBe('Bearer');
  const page = await fetch(`${url}/wallet`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'manual',
  });
  expect(page.headers.get('location')).toMatch(/^\/login/);
  // The very token of a browser's session.
  const { value } = JSON.parse(
    Buffer.from(decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '', 'base64')
      .toString('utf8')
      .replace(/^(.*)$/s, '{"value":$1}'),
  ) as { value: string };
  expect(await get(path, value)).toMatchObject({ status: 401, said: { code: 'TokenInvalid' } });
});

it('ends a token with its sign-out, with blocking, and with six hours', async () => {
  const { account, token } = await signedIn();
  const path = `/points/getbalance/${account.id}`;
  expect((await get(path, token)).status).toBe(200);
  expect((await post('/auth/logout', {}, { token })).status).toBe(200);
  const over = await get(path, token);
  expect(over).toMatchObject({
    status: 401,
    said: { code: 'TokenInvalid', message: 'Token has expired. Please login again.' },
  });
  expect(over.headers.get('www-authenticate')).toContain('invalid_token');
  const other = await signedIn();
  await shop.accounts.block(other.account.id);
  expect((await get(`/points/getbalance/${other.account.id}`, other.token)).status).toBe(401);
});

it('says whose things are somebody else’s, and shows them to admins', async () => {
  const [asha, ravi] = [await signedIn({ balance: rupees(100) }), await signedIn()];
  for (const id of [asha.account.id, String(asha.account.customerNumber)]) {
    expect((await get(`/wallet/getbalance/${id}`, asha.token)).said['balance']).toBe(100);
    for (const path of [
      `/wallet/getbalance/${id}`,
      `/wallet/gettransactions/${id}`,
      `/points/getbalance/${id}`,
      `/order/${id}`,
      `/user/myorder/${id}`,
    ]) {
      expect(await get(path, ravi.token), path).toMatchObject({
        status: 403,
        said: { code: 'NotYours' },
      });
    }
  }
  const admin = await signedIn({ role: 'admin' });
  const seen = await get(`/wallet/getbalance/${asha.account.id}`, admin.token);
  expect(seen.said['balance']).toBe(100);
  const none = await get('/wallet/getbalance/none', admin.token);
  expect(none).toMatchObject({ status: 404, said: { code: 'NotFound' } });
});

it('lists orders as their buyer typed them', async () => {
  const asha = await signedIn();
  const { orderId } = await store.sell(asha);
  expect((await get(`/order/${asha.account.id}`, asha.token)).said).toMatchObject([
    { orderid: orderId, input1: '118374920', input2: '2641', status: 'Created' },
  ]);
  const { said } = await get(`/order/${asha.account.id}?page=2&limit=1`, asha.token);
  expect(said).toEqual([]);
  for (const query of ['limit=501', 'limit=0', 'page=x', 'page=-1']) {
    const refused = await get(`/order/${asha.account.id}?${query}`, asha.token);
    expect(refused, query).toMatchObject({ status: 400, said: { code: 'InputInvalid' } });
  }
});

it.each([
  ['no JSON', 'email=x', 'BodyNotJson'],
  ['half of it', '{"email":', 'BodyNotJson'],
  ['a name twice', '{"email":"a@b.in","email":"c@d.in","password":"x"}', 'BodyNotJson'],
  ['too deep', `{"email":${'['.repeat(20)}${']'.repeat(20)}}`, 'BodyNotJson'],
  ['so deep that a reader breaks', '['.repeat(50_000), 'BodyNotJson'],
  ['a list', '[]', 'InputInvalid'],
  ['a number for a text', '{"email":5,"password":"x"}', 'InputInvalid'],
  ['nothing', '', 'InputInvalid'],
])('says what is wrong with a body: %s', async (_, body, code) => {
  expect(await post('/auth/login', body)).toMatchObject({ status: 400, said: { code } });
});

it('says what is wrong with a request', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await post('/auth/login', 'email=x', { headers: form })).toMatchObject({
    status: 415,
    said: { code: 'BodyNotSupported' },
  });
  const big = await post('/auth/login', JSON.stringify({ email: 'x'.repeat(70_000) }));
  expect(big).toMatchObject({ status: 413, said: { code: 'BodyTooLarge' } });
  const method = await get('/auth/login');
  expect(method).toMatchObject({ status: 405, said: { code: 'MethodNotAllowed' } });
  expect(method.headers.get('allow')).toBe('POST');
  expect(await post('/product/gethomeproducts', {})).toMatchObject({
    status: 405,
    said: { code: 'MethodNotAllowed' },
  });
  for (const path of ['/none', '/order', '/', '/product/gethomeproducts.data']) {
    expect(await get(path), path).toMatchObject({ status: 404, said: { code: 'NotFound' } });
  }
  expect(await send('/auth/login', { method: 'DELETE' })).toMatchObject({ status: 405 });
});

it('serves its own document', async () => {
  const { said } = await get('/openapi.json');
  expect(said).toMatchObject({ openapi: '3.1.0', servers: [{ url: `${url}/api` }] });
});
