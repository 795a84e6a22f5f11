import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accounts, simulatedServices } from '../testing/simulated-services.ts';
import { Seller } from './seller.ts';

const services = await simulatedServices();
const { control } = services;
afterAll(() => services[Symbol.asyncDispose]());
beforeEach(async () => {
  await control('reset');
  await control('yokcash/mood', { saldo: 1_000_000 });
});

type Sent = Readonly<Record<string, string>>;
type Told = Readonly<{ status: boolean; msg: string; data?: Record<string, unknown> }>;
type Generation = 'json' | 'form';

const browser = { 'user-agent': 'Mozilla/5.0 (a spec)' };

const post = (endpoint: string, sent: Sent, api: Generation = 'json', signal?: AbortSignal) =>
  fetch(`${services.origin}${api === 'json' ? '/yokcash' : '/yokcash-old/api'}/${endpoint}`, {
    method: 'POST',
    ...(api === 'json'
      ? { headers: { ...browser, 'content-type': 'application/json' }, body: JSON.stringify(sent) }
      : { headers: browser, body: new URLSearchParams(sent) }),
    ...(signal === undefined ? {} : { signal }),
  });

const call = async (endpoint: string, sent: Sent = {}, api: Generation = 'json') =>
  (await post(endpoint, { api_key: accounts.yokCash.key, ...sent }, api)).json() as Promise<Told>;

let tries = 0;
const orderFor = (userId: string, more: Sent = {}): Sent => ({
  service_id: 'MLGLB86',
  target: `${userId}|2641`,
  kontak: '6281200000001',
  idtrx: `try-${(tries += 1)}`,
  ...more,
});

const saldo = async () => Number((await call('saldo')).data?.['saldo']);
const stateOf = async (id: unknown) =>
  (await call('status', { order_id: String(id) })).data?.['status'];
type Book = Readonly<{ asked: number; orders: readonly { id: string; status: string }[] }>;
const bookOf = (userId: string) => services.read(`yokcash/players/${userId}`) as Promise<Book>;

describe('YokCash', () => {
  test.each<Generation>(['json', 'form'])('takes and tells an order in %s', async (api) => {
    await control('yokcash/mood', { deliversAfterMs: null });
    const sent = orderFor('118374920');
    const { status, data } = await call('order', sent, api);
    expect(status).toBe(true);
    expect(data).toMatchObject({
      service_name: '86 Diamonds (Global)',
      service_id: 'MLGLB86',
      target: '118374920|2641',
      kontak: '6281200000001',
      status: 'processing',
    });
    const id = String(data?.['id']);
    expect(await call('status', { order_id: id, action: 'status' }, api)).toMatchObject({
      status: true,
      data: { id, status: 'processing' },
    });
  });

  test('lists services of each game in rupiah, sold or not', async () => {
    const { data } = (await call('service')) as unknown as {
      data: { kategori: string; status: string; harga: number }[];
    };
    for (const game of ['Mobile Legends', 'Genshin Impact', 'Honor of Kings', 'PUBG Mobile']) {
      const states = data.filter(({ kategori }) => kategori === game).map(({ status }) => status);
      expect(new Set(states)).toEqual(new Set(['aktif', 'nonaktif']));
    }
    expect(data.every(({ harga }) => Number.isInteger(harga))).toBe(true);
  });

  test('charges at once, whoever the target is, and gives back what it cancels', async () => {
    const before = await saldo();
    const { data } = await call('order', orderFor('0', { target: '0|0' }));
    expect(await saldo()).toBe(before - 20_911);
    await control(`yokcash/orders/${String(data?.['id'])}`, { status: 'refund' });
    expect(await saldo()).toBe(before);
  });

  test('takes one order under a number, whatever else it says', async () => {
    const sent = orderFor('118374921');
    expect(await call('order', sent)).toMatchObject({ status: true });
    expect(await call('order', { ...sent, service_id: 'ML5' })).toEqual({
      status: false,
      msg: 'idtrx sudah digunakan',
    });
    const { asked, orders } = await bookOf('118374921');
    expect([asked, orders.length]).toEqual([2, 1]);
  });

  test.each([
    ['another key', {}, { api_key: 'another' }, 'API Key tidak valid'],
    ['a key it forgot', { turnsAway: 'key' }, {}, 'API Key tidak valid'],
    ['another address', { turnsAway: 'address' }, {}, 'IP belum terdaftar di whitelist'],
    ['too many calls', { turnsAway: 'tooMany' }, {}, 'Terlalu banyak permintaan'],
    ['no reason', { answers: 'refuse' }, {}, 'Transaksi gagal'],
    ['no reason, in English', { answers: 'refuse', language: 'en' }, {}, 'Transaction failed'],
    ['no balance', { saldo: 20_910 }, {}, 'Saldo tidak cukup'],
    ['no such service', {}, { service_id: 'ML0' }, 'Layanan tidak ditemukan'],
    ['a service it sells no more', {}, { service_id: 'MLGLB2195' }, 'Layanan sedang nonaktif'],
    ['nothing to go by', {}, { target: '' }, 'Parameter tidak lengkap'],
    ['a phone', { contactIs: 'strict' }, { kontak: '+919800000001' }, 'Kontak harus diawali 62'],
  ])('turns an order away for %s, and charges nothing', async (_case, mood, more, msg) => {
    await control('yokcash/mood', mood);
    const told = await call('order', orderFor('118374923', more));
    expect(told.status).toBe(false);
    expect(told.msg).toContain(msg);
    expect((await bookOf('118374923')).orders).toEqual([]);
  });

  test('takes any phone that one client sends', async () => {
    const sent = orderFor('118374924', { kontak: '+919800000001' });
    expect(await call('order', sent)).toMatchObject({ status: true });
  });

  test('wants each generation in its own writing, from what looks like a browser', async () => {
    const key = { api_key: accounts.yokCash.key };
    const form = { method: 'POST', headers: browser, body: new URLSearchParams(key) };
    const mixed = await fetch(`${services.origin}/yokcash/saldo`, form);
    expect(await mixed.json()).toMatchObject({ status: false });
    const bare = await fetch(`${services.origin}/yokcash-old/api/saldo`, { ...form, headers: {} });
    expect([bare.status, await bare.text()]).toEqual([403, expect.stringMatching(/^<!DOCTYPE/)]);
  });

  test('has another price from now on', async () => {
    const before = await saldo();
    await control('yokcash/services/MLGLB86', { harga: 25_000 });
    await call('order', orderFor('118374925'));
    expect(await saldo()).toBe(before - 25_000);
  });

  test('sells no more what is made inactive', async () => {
    await control('yokcash/services/MLGLB86', { status: 'nonaktif' });
    expect(await call('order', orderFor('118374926'))).toMatchObject({ status: false });
  });

  test('tells its balance in either way, and of an order no more than the id', async () => {
    await control('yokcash/mood', { saldoIs: 'number', orderIs: 'idOnly', saldo: 100_000 });
    expect((await call('saldo')).data).toBe(100_000);
    const { data } = await call('order', orderFor('118374927'));
    expect(Object.keys(data ?? {})).toEqual(['id']);
  });

  test.each([
    ['30100', false],
    ['30101', false],
    ['30200', 'cancel'],
    ['30201', 'refund'],
    ['30202', 'processing'],
    ['30203', 'antri'],
  ])('knows the special target %s', async (userId, end) => {
    await control('yokcash/mood', { deliversAfterMs: 0 });
    const { status, data } = await call('order', orderFor(userId));
    expect(status && data?.['status']).toBe(end);
  });

  test.each([
    ['30500', 0],
    ['30501', 1],
  ])('lets target %s wait for ever, after %i orders', async (userId, orders) => {
    const sent = { api_key: accounts.yokCash.key, ...orderFor(userId) };
    await expect(post('order', sent, 'json', AbortSignal.timeout(300))).rejects.toThrow();
    expect((await bookOf(userId)).orders).toHaveLength(orders);
  });

  test('can take an order and answer with a broken page, or with half an answer', async () => {
    const order = (userId: string) =>
      post('order', { api_key: accounts.yokCash.key, ...orderFor(userId) });
    const broken = await order('30502');
    expect([broken.status, await broken.text()]).toEqual([
      523,
      expect.stringMatching(/^<!DOCTYPE/),
    ]);
    await expect((await order('30503')).json()).rejects.toThrow();
    expect((await bookOf('30502')).orders).toHaveLength(1);
    expect((await bookOf('30503')).orders).toHaveLength(1);
  });

  test('can take orders and tell nobody', async () => {
    await control('yokcash/mood', { answers: 'lost' });
    const sent = { api_key: accounts.yokCash.key, ...orderFor('118374928') };
    await expect(post('order', sent, 'form', AbortSignal.timeout(300))).rejects.toThrow();
    expect((await bookOf('118374928')).orders).toHaveLength(1);
  });

  test('has no order of a number that it did not give', async () => {
    expect(await call('status', { order_id: 'try-1' })).toMatchObject({ status: false });
    const told = control('yokcash/orders/try-1', { status: 'success' });
    await expect(told).rejects.toThrow('404');
  });

  test('shows people its targets, its services and its orders', async () => {
    const { data } = await call('order', orderFor('118374929'));
    const id = String(data?.['id']);
    await control(`yokcash/orders/${id}`, { status: 'success' });
    expect(await stateOf(id)).toBe('success');
    const shown = await (await fetch(`${services.origin}/yokcash`)).text();
    expect(shown).toContain('30501');
    expect(shown).toContain('MLGLBTVP');
    expect(shown).toContain(id);
  });
});

describe('the life of an order', () => {
  let folder: string;
  let now = 0;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-yokcash-'));
    now = Date.parse('2026-11-25T12:00:00Z');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const opened = () => new Seller(folder, null, () => now);
  const take = (seller: Seller, userId: string) => {
    const [service] = seller.services();
    const order = { idtrx: 'try-1', target: `${userId}|2641`, kontak: '62' };
    const taken = service === undefined ? null : seller.take(order, service);
    if (taken === null) throw new Error('Nothing was taken.');
    return taken;
  };

  test.each([
    ['118374920', 'success', 1],
    ['30200', 'cancel', 0],
    ['30201', 'refund', 0],
    ['30202', 'processing', 1],
  ])('of target %s goes by way of paid and processing to %s', (userId, end, charged) => {
    const seller = opened();
    const before = seller.saldo();
    const order = take(seller, userId);
    const states = [0, 1_000, 2_000, 3_999, 4_000].map((after) => {
      now = Date.parse(order.at) + after;
      return seller.stateOf(order);
    });
    const way =
      userId === '30202'
        ? ['processing', 'processing', 'processing', 'processing']
        : ['pending', 'paid', 'processing', 'processing'];
    expect(states).toEqual([...way, end]);
    expect(seller.saldo()).toBe(before - charged * order.price);
  });

  test('goes on while nobody is there, and so do the books', () => {
    const first = opened();
    first.setSaldo(50_000);
    const order = take(first, '118374920');
    first.tell(order.id, 'cancel');
    now += 60_000;
    const second = opened();
    expect(second.saldo()).toBe(50_000);
    expect(second.ordersFor('118374920')).toMatchObject([{ id: order.id, status: 'cancel' }]);
    expect(second.knows('try-1')).toBe(true);
  });
});
