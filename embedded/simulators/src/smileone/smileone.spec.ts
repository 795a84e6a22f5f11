import { afterAll, describe, expect, test } from 'vitest';
import { accounts, simulatedServices } from '../testing/simulated-services.ts';
import { signatureOf } from './signature.ts';

const services = await simulatedServices();
afterAll(() => services[Symbol.asyncDispose]());

const { uid, email, key } = accounts.smileOne;
type Sent = Readonly<Record<string, string>>;

const signed = (fields: Sent): Sent => {
  const sent = { uid, email, time: String(Math.floor(Date.now() / 1000)), ...fields };
  return { ...sent, sign: signatureOf(sent, key) };
};

const post = (path: string, fields: Sent, signal?: AbortSignal) =>
  fetch(`${services.origin}/smileone${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...(signal === undefined ? {} : { signal }),
  });

const call = async (endpoint: string, fields: Sent, prefix = '/br') =>
  (await post(`${prefix}/smilecoin/api/${endpoint}`, signed(fields))).json() as Promise<
    Record<string, unknown>
  >;

const forPlayer = (userid: string, productid = '13'): Sent => ({
  userid,
  zoneid: '2641',
  product: 'mobilelegends',
  productid,
});

type Book = Readonly<{ asked: number; purchases: readonly unknown[] }>;
const purchasesOf = (userId: string) =>
  services.read(`smileone/players/${userId}`) as Promise<Book>;

const points = async (prefix: string) =>
  Number((await call('querypoints', { product: 'mobilelegends' }, prefix))['smile_points']);

describe('the signature', () => {
  const known = { uid, email, product: 'mobilelegends', time: '1700000000' };

  test('of a question without a player is the known one', () => {
    expect(signatureOf(known, key)).toBe('35d0024edc544572c7b719f263b4dddc');
  });

  test('of an order is the known one', () => {
    const order = { ...known, userid: '12345678', zoneid: '2001', productid: '13' };
    expect(signatureOf(order, key)).toBe('07ec73422e641276272ac03ca39646bf');
  });
});

describe('Smile.one', () => {
  test('refuses another signature, and a good one after five minutes', async () => {
    const good = signed({ product: 'mobilelegends' });
    const bad = await post('/br/smilecoin/api/querypoints', { ...good, sign: 'f'.repeat(32) });
    expect(await bad.json()).toMatchObject({ status: 205, message: 'signature error' });
    const old = String(Math.floor(Date.now() / 1000) - 301);
    expect(await call('querypoints', { time: old })).toMatchObject({
      message: 'signature expired',
    });
  });

  test('answers a player check flat, with a name that stays', async () => {
    const answer = await call('getrole', forPlayer('118374920'));
    expect(answer).toMatchObject({ status: 200, message: 'success', change_price: 1, use: 'c' });
    expect(answer['username']).toBe((await call('getrole', forPlayer('118374920')))['username']);
  });

  test.each([
    ['20003', 20003],
    ['20004', 20004],
    ['20100', 201],
    ['20110', 201],
    ['20111', 201],
  ])('knows the special player %s', async (userId, status) => {
    expect(await call('getrole', forPlayer(userId))).toMatchObject({ status });
  });

  test('refuses a player in a zone that exists nowhere', async () => {
    const lost = { ...forPlayer('118374920'), zoneid: '9999' };
    expect(await call('getrole', lost)).toMatchObject({ status: 20004 });
  });

  test('refuses a pack of another region', async () => {
    expect(await call('getrole', forPlayer('118374920', '212'))).toMatchObject({ status: 20007 });
    expect(await call('getrole', forPlayer('118374920', '212'), '/ph')).toMatchObject({
      status: 200,
    });
  });

  test('names players by passes, until it is told not to', async () => {
    const mood = (passes: 'named' | 'refused') => services.control('smileone/mood', { passes });
    const byPass = forPlayer('118374920', '16642');
    expect(await call('getrole', byPass)).toMatchObject({ status: 200 });
    await mood('refused');
    expect(await call('getrole', byPass)).toMatchObject({ status: 20007 });
    expect(await call('getrole', forPlayer('118374920'))).toMatchObject({ status: 200 });
    expect(await call('createorder', byPass)).toMatchObject({ status: 200 });
    await mood('named');
  });

  test('takes the points of a purchase from its region only', async () => {
    const [brazil, philippines] = [await points('/br'), await points('/ph')];
    const bought = await call('createorder', forPlayer('118374921'));
    expect(bought).toMatchObject({ status: 200, message: 'success', price: 61.5 });
    expect(await points('/br')).toBeCloseTo(brazil - 61.5, 1);
    expect(await points('/ph')).toBe(philippines);
  });

  test('takes multipart forms too', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(signed({ product: 'mobilelegends' }))) {
      form.set(name, value);
    }
    const response = await fetch(`${services.origin}/smileone/br/smilecoin/api/productlist`, {
      method: 'POST',
      body: form,
    });
    expect(await response.json()).toMatchObject({ status: 200 });
  });

  test('buys twice when called twice', async () => {
    await call('createorder', forPlayer('118374922'));
    await call('createorder', forPlayer('118374922'));
    expect((await purchasesOf('118374922')).purchases).toHaveLength(2);
  });

  test('can charge and then answer with a broken page', async () => {
    const response = await post('/br/smilecoin/api/createorder', signed(forPlayer('20502')));
    expect(response.status).toBe(502);
    expect(await response.text()).toMatch(/^<!DOCTYPE/);
    expect((await purchasesOf('20502')).purchases).toHaveLength(1);
  });

  test.each([
    ['20500', 0],
    ['20501', 1],
  ])('lets player %s wait for ever, after %i purchases', async (userId, purchases) => {
    const impatient = post(
      '/br/smilecoin/api/createorder',
      signed(forPlayer(userId)),
      AbortSignal.timeout(300),
    );
    await expect(impatient).rejects.toThrow();
    expect((await purchasesOf(userId)).purchases).toHaveLength(purchases);
  });

  test('delivers the first pack and refuses the second', async () => {
    expect(await call('createorder', forPlayer('20401'))).toMatchObject({ status: 200 });
    expect(await call('createorder', forPlayer('20401'))).toMatchObject({ status: 201 });
  });
});
