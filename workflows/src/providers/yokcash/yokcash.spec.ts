import { afterEach, describe, expect, it } from 'vitest';
import { localServer, type Answer, type LocalServer } from '../../testing/local-server.ts';
import { OwnerSettings } from '../../owner-settings/index.ts';
import type { ProviderAnswer } from '../top-up-provider.ts';
import type { Generation } from './request.ts';
import { yokCash } from './yokcash.ts';

const KEY = 'test/api-key';
const CONTACT = '6281200000001';
const pack = {
  providerProduct: 'Mobile Legends',
  productCode: 'MLGLB86',
  inputs: ['12345678', '2001'],
  ourReference: 'order-77/1/1',
};

let server: LocalServer | undefined;
let logged: unknown[] = [];
let noted: unknown[] = [];
afterEach(async () => {
  await server?.close();
  logged = [];
  noted = [];
});

async function yokCashAnswering(answer: object | Answer, api: Generation = 'json') {
  const given: Answer =
    typeof answer === 'string' || 'body' in answer
      ? answer
      : { status: 200, body: JSON.stringify(answer) };
  server = await localServer(() => given);
  return yokCash(
    { url: `${server.url}/`, api, key: KEY, contact: CONTACT, rank: 'basic' },
    {
      log: { warn: (...line: unknown[]) => void logged.push(line) },
      notices: () => OwnerSettings.parse({}).providerNotices,
      noted: (saying) => void noted.push(saying),
    },
  );
}

const taken = (data: object) => ({ status: true, msg: 'Success', data });
const no = (msg?: string) => ({ status: false, ...(msg !== undefined && { msg }) });

const doors: [string, Answer][] = [
  ['a page of Cloudflare', { status: 403, body: '<!DOCTYPE html>' }],
  ['an HTTP 403 with a no inside', { status: 403, body: '{"status":false,"msg":"IP ditolak"}' }],
  ['an HTTP 401', { status: 401, body: '' }],
  ['an HTTP 429', { status: 429, body: '{"status":false,"msg":"Too many requests"}' }],
];

const unreadable: [string, object | Answer][] = [
  ['a timeout', 'silence'],
  ['a dropped connection', 'hangUp'],
  ['the page of an outage', { status: 523, body: '<!DOCTYPE html><title>523</title>' }],
  ['a page that says 200', { status: 200, body: '<!DOCTYPE html>' }],
  ['an HTTP 502 with a no inside', { status: 502, body: '{"status":false,"msg":"Target salah"}' }],
  ['half an answer', { status: 200, body: '{"status":true,"data":{"id":"OR' }],
  ['nothing', { status: 200, body: '' }],
  ['another address', { status: 302, body: '' }],
  // That of the order, in the place of that of the call.
  ['the state of an order as that of the call', { status: 'success', data: { id: 'ORDER1' } }],
  ['a list', { status: 200, body: '[]' }],
];

describe('a request to YokCash', () => {
  it('is JSON for the newer generation', async () => {
    const provider = await yokCashAnswering(taken({ id: 'ORDER1', status: 'pending' }));
    await provider.deliver(pack, 5_000);
    const [request] = server?.requests ?? [];
    expect(request?.path).toBe('/order');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      api_key: KEY,
      service_id: 'MLGLB86',
      target: '12345678|2001',
      kontak: CONTACT,
      idtrx: 'order-77/1/1',
    });
  });

  it('is a form for the older one', async () => {
    const provider = await yokCashAnswering(taken({ id: 'ORDER1' }), 'form');
    await provider.deliver(pack, 5_000);
    const [request] = server?.requests ?? [];
    expect(request?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      api_key: KEY,
      service_id: 'MLGLB86',
      target: '12345678|2001',
      kontak: CONTACT,
      idtrx: 'order-77/1/1',
    });
  });

  it.each<[Generation, object]>([
    ['json', { api_key: KEY, order_id: 'ORDER1' }],
    ['form', { api_key: KEY, order_id: 'ORDER1', action: 'status' }],
  ])('for a state in %s names the order, the older one what is asked', async (api, expected) => {
    const provider = await yokCashAnswering(taken({ id: 'ORDER1', status: 'paid' }), api);
    await provider.lookUp?.({ ourReference: 'order-77/1/1', reference: 'ORDER1' }, 5_000);
    const [request] = server?.requests ?? [];
    const sent: unknown =
      api === 'json'
        ? JSON.parse(request?.body ?? '')
        : Object.fromEntries(new URLSearchParams(request?.body));
    expect(request?.path).toBe('/status');
    expect(sent).toEqual(expected);
  });

  it.each<Generation>(['json', 'form'])('looks like a browser’s in %s', async (api) => {
    const provider = await yokCashAnswering(taken({ saldo: 1 }), api);
    await provider.points(1_000);
    const [request] = server?.requests ?? [];
    expect(request?.headers['user-agent']).toMatch(/^Mozilla\/5\.0 /);
    expect(request?.headers.accept).toBe('application/json');
  });

  it.each([
    [['777'], '777'],
    [['777', ''], '777'],
    [[' 777 ', ' os_asia '], '777|os_asia'],
  ])('names the player of %o as %s', async (inputs, target) => {
    const provider = await yokCashAnswering(taken({ id: 'ORDER1', status: 'pending' }));
    await provider.deliver({ ...pack, inputs }, 5_000);
    expect(JSON.parse(server?.requests[0]?.body ?? '')).toMatchObject({ target });
  });

  it.each([[[]], [['', '2001']], [['123|4', '2001']], [['123', '20|01']]])(
    'is not made for %o, which would be nobody or somebody else',
    async (inputs) => {
      const provider = await yokCashAnswering(taken({ id: 'ORDER1', status: 'pending' }));
      expect(await provider.deliver({ ...pack, inputs }, 5_000)).toMatchObject({
        outcome: 'refused',
        about: 'player',
      });
      expect(server?.requests).toEqual([]);
    },
  );
});

describe('buying a pack from YokCash', () => {
  it.each([
    ['pending', { outcome: 'accepted', reference: 'ORDER1' }],
    ['paid', { outcome: 'accepted', reference: 'ORDER1' }],
    ['processing', { outcome: 'accepted', reference: 'ORDER1' }],
    ['Processing', { outcome: 'accepted', reference: 'ORDER1' }],
    ['success', { outcome: 'delivered', reference: 'ORDER1' }],
    ['cancel', { outcome: 'refused', reason: 'order ORDER1 ended as cancel' }],
    ['refund', { outcome: 'refused', reason: 'order ORDER1 ended as refund' }],
    [
      'constructor',
      // It can be asked for by then.
      { outcome: 'accepted', reference: 'ORDER1' },
    ],
  ])('goes by the state of the order: %s', async (status, expected) => {
    const provider = await yokCashAnswering(taken({ id: 'ORDER1', keterangan: 'Ravi', status }));
    expect(await provider.deliver(pack, 5_000)).toEqual(expected);
  });

  it.each([
    ['a number', { id: 4711, status: 'pending' }, '4711'],
    ['alone, as older clients read it', { id: 'ORDER1' }, 'ORDER1'],
    ['with an empty state', { id: 'ORDER1', status: null }, 'ORDER1'],
  ])('is accepted with an id that is %s', async (_case, data, reference) => {
    const provider = await yokCashAnswering(taken(data));
    expect(await provider.deliver(pack, 5_000)).toEqual({ outcome: 'accepted', reference });
  });

  it.each([
    // No balance.
    ['Saldo anda tidak cukup', 'notSent', 'balance'],
    ['Insufficient balance', 'notSent', 'balance'],
    // A key or an address that it does not know.
    ['API Key salah', 'notSent'],
    ['IP 203.0.113.7 not whitelisted', 'notSent'],
    ['Unauthorized', 'notSent'],
    // Too much of something.
    ['Too many requests', 'notSent'],
    ['Limit transaksi tercapai', 'notSent'],
    // A service that it sells no more, or not now.
    ['Layanan tidak ditemukan', 'notSent', 'goods'],
    ['Service inactive', 'notSent', 'goods'],
    ['Produk sedang gangguan', 'notSent', 'goods'],
    // The store's own phone.
    ['Kontak harus diawali 62 atau 0000', 'notSent'],
    ['service_id, target wajib diisi', 'notSent', 'goods'],
    // The player.
    ['Target tidak valid', 'refused', 'player'],
    ['Invalid user ID', 'refused', 'player'],
    ['Zone ID salah', 'refused', 'player'],
    ['Nomor tujuan salah', 'refused', 'player'],
    // What the owner has set of players.
    ['This region is not supported', 'refused', 'player'],
  ])('is not done where the call failed: %s', async (msg, outcome, about?: string) => {
    const provider = await yokCashAnswering(no(msg));
    expect(await provider.deliver(pack, 5_000)).toEqual({
      ...{ outcome, reason: msg },
      ...(about !== undefined && { about }),
    });
  });

  it.each([
    ['idtrx sudah digunakan'],
    ['Duplicate transaction'],
    ['Transaksi sudah ada'],
    ['Order already exists'],
    // A text that fits something else, too, is first of all about an order that is there.
    ['Duplikat idtrx, saldo tidak dipotong'],
    // Nobody knows how far that got.
    ['Timeout dari supplier'],
    ['Internal server error'],
    ['Order sedang diproses'],
    // Of these nobody knows even that.
    ['Transaksi gagal'],
    ['Terjadi kesalahan, silakan coba lagi'],
    ['Gagal menghubungi server'],
    ['User not found'],
  ])('may be done where the call failed late, or again: %s', async (msg) => {
    const provider = await yokCashAnswering(no(msg));
    const delivery = await provider.deliver(pack, 5_000);
    expect(delivery).toMatchObject({ outcome: 'unknown' });
    expect(delivery).toHaveProperty('reason', expect.stringContaining(msg) as string);
    expect(server?.requests).toHaveLength(1);
  });

  it('is told of to admins where nobody knows what a text means, and only then', async () => {
    await (await yokCashAnswering(no('Gagal untuk 12345678'))).deliver(pack, 5_000);
    expect(noted).toEqual([{ takenFor: 'unheardOf', text: 'Gagal untuk …' }]);

    await (await yokCashAnswering(no('Saldo anda tidak cukup'))).deliver(pack, 5_000);
    expect(noted).toHaveLength(1);
  });

  it('may be done where the call failed without a word', async () => {
    const provider = await yokCashAnswering(no());
    expect(await provider.deliver(pack, 5_000)).toEqual({
      outcome: 'unknown',
      reason: 'turned away, perhaps too late: no reason was given',
    });
  });

  it('was not sent when nothing can have left', async () => {
    const provider = await yokCashAnswering(no());
    await server?.close();
    expect(await provider.deliver(pack, 5_000)).toMatchObject({ outcome: 'notSent' });
  });

  it.each<[string, object | Answer]>([
    ...unreadable,
    ['a yes without an order', taken({})],
    ['a yes with an empty id', taken({ id: ' ', status: 'success' })],
    ['a yes with nothing', { status: true, msg: 'Success' }],
  ])('is unknown after %s, and is not asked for again', async (_case, answer) => {
    const provider = await yokCashAnswering(answer);
    expect(await provider.deliver(pack, 1_000)).toMatchObject({ outcome: 'unknown' });
    expect(server?.requests).toHaveLength(1);
  });

  it.each(doors)('was not sent after %s: nobody has read it', async (_case, answer) => {
    const provider = await yokCashAnswering(answer);
    expect(await provider.deliver(pack, 5_000)).toEqual({
      outcome: 'notSent',
      reason: expect.stringMatching(/^HTTP 4/) as string,
    });
    expect(server?.requests).toHaveLength(1);
  });

  it.each([403, 429])('is unknown where HTTP %i comes with an order', async (status) => {
    const body = JSON.stringify(taken({ id: 'ORDER1', status: 'pending' }));
    const provider = await yokCashAnswering({ status, body });
    expect(await provider.deliver(pack, 5_000)).toMatchObject({ outcome: 'unknown' });
  });

  it('has reasons without the player, who is in none of the records that stay', async () => {
    const provider = await yokCashAnswering(no('Target 12345678|2001 tidak valid'));
    expect(await provider.deliver(pack, 5_000)).toEqual({
      outcome: 'refused',
      reason: 'Target …|… tidak valid',
      about: 'player',
    });
  });

  it('has reasons of a sentence’s length', async () => {
    const provider = await yokCashAnswering(no('saldo '.repeat(1_000)));
    const { reason } = (await provider.deliver(pack, 5_000)) as { reason: string };
    expect(reason).toHaveLength(300);
  });
});

describe('what became of an order at YokCash', () => {
  const sought = { ourReference: 'order-77/1/1', reference: 'ORDER1' };

  it.each([
    ['pending', { outcome: 'accepted', reference: 'ORDER1' }],
    ['paid', { outcome: 'accepted', reference: 'ORDER1' }],
    ['processing', { outcome: 'accepted', reference: 'ORDER1' }],
    ['success', { outcome: 'delivered', reference: 'ORDER1' }],
    ['cancel', { outcome: 'refused', reason: 'order ORDER1 ended as cancel' }],
    ['refund', { outcome: 'refused', reason: 'order ORDER1 ended as refund' }],
    [
      'waiting',
      { outcome: 'unanswered', reason: 'order ORDER1 is in a state nobody knows: waiting' },
    ],
    [undefined, { outcome: 'unanswered', reason: 'order ORDER1 is in a state nobody knows: none' }],
  ])('is told by its state: %s', async (status, expected) => {
    const provider = await yokCashAnswering(taken({ id: 'ORDER1', keterangan: 'Ravi', status }));
    expect(await provider.lookUp?.(sought, 5_000)).toEqual(expected);
  });

  it.each([
    ['User ID 12345678 tidak ditemukan', { about: 'player' }],
    ['Stok habis', {}],
    ['', {}],
  ])('is about the player where its remark says so: %s', async (keterangan, more) => {
    const provider = await yokCashAnswering(taken({ id: 'ORDER1', status: 'refund', keterangan }));
    const reason = 'order ORDER1 ended as refund';
    const refused = { outcome: 'refused', reason, ...more };
    expect(await provider.lookUp?.(sought, 5_000)).toEqual(refused);
    expect(await provider.deliver(pack, 5_000)).toEqual(refused);
  });

  it('cannot be asked by our reference', async () => {
    const provider = await yokCashAnswering(taken({ id: 'ORDER1', status: 'success' }));
    expect(await provider.lookUp?.({ ...sought, reference: null }, 5_000)).toMatchObject({
      outcome: 'unanswered',
    });
    expect(server?.requests).toEqual([]);
  });

  it.each<[string, object | Answer]>([
    ...unreadable,
    ...doors,
    ['an answer about another order', taken({ id: 'ORDER2', status: 'success' })],
    ['an answer about no order', taken({ status: 'success' })],
    ['a no, for it gave us the id', no('Order tidak ditemukan')],
    ['a no without a word', no()],
  ])('is to be asked later after %s', async (_case, answer) => {
    const provider = await yokCashAnswering(answer);
    expect(await provider.lookUp?.(sought, 100)).toMatchObject({ outcome: 'unanswered' });
  });

  it('is to be asked later when nothing can have left', async () => {
    const provider = await yokCashAnswering(no());
    await server?.close();
    expect(await provider.lookUp?.(sought, 100)).toMatchObject({ outcome: 'unanswered' });
  });
});

describe('asking YokCash for its balance', () => {
  it.each([
    ['in an object', { saldo: 574_440 }],
    ['in digits', { saldo: '574440' }],
    ['by itself', 574_440],
    ['by itself, in digits', '574440'],
  ])('reads rupiah %s', async (_case, data) => {
    const provider = await yokCashAnswering({ status: true, msg: 'Success', data });
    expect(await provider.points(1_000)).toEqual({ outcome: 'told', points: 574_440 });
    expect(server?.requests.map(({ path }) => path)).toEqual(['/saldo']);
  });

  it.each<[string, object | Answer]>([
    ...unreadable,
    ['an HTTP 429', { status: 429, body: '<!DOCTYPE html>' }],
    ['an HTTP 429 with a no inside', { status: 429, body: '{"msg":"Too many requests"}' }],
    ['a no', no('Layanan sedang gangguan')],
    ['a no with a number', { status: false, data: { saldo: 574_440 } }],
    ['a yes without a number', taken({})],
    // Points stand between thousands there: it would read as 574 rupiah.
    ['a text with points', taken({ saldo: '574.440' })],
    ['less than nothing', taken({ saldo: -1 })],
  ])('knows nothing after %s, and says so', async (_case, answer) => {
    const provider = await yokCashAnswering(answer);
    expect(await provider.points(100)).toEqual({ outcome: 'unavailable' });
    expect(logged).toHaveLength(1);
  });

  it.each<[object | Answer, string]>([
    [no('API Key salah'), 'API Key salah'],
    [{ status: 403, body: '{"status":false,"msg":"IP ditolak"}' }, 'IP ditolak'],
    [{ status: 403, body: '<!DOCTYPE html>' }, 'HTTP 403: it blocks us'],
    [{ status: 401, body: '' }, 'HTTP 401: it does not accept our key'],
  ])('is turned away by %j', async (answer, turnedAway) => {
    const provider = await yokCashAnswering(answer);
    expect(await provider.points(1_000)).toEqual({ outcome: 'unavailable', turnedAway });
  });
});

describe('what YokCash said', () => {
  it.each([
    ['as it is', KEY],
    ['as PHP writes JSON', 'test\\/api-key'],
    ['as forms have it', 'test%2Fapi-key'],
  ])('is heard word for word, but for what is ours, %s', async (_case, key) => {
    const body = `<b>${key} of ${CONTACT} is nobody’s</b>`;
    const provider = await yokCashAnswering({ status: 523, body });
    const heard: ProviderAnswer[] = [];
    await provider.deliver(pack, 5_000, (answer) => heard.push(answer));
    await provider.lookUp?.({ ourReference: '', reference: 'ORDER1' }, 5_000, (answer) =>
      heard.push(answer),
    );
    const said = { status: 523, body: '<b>… of … is nobody’s</b>' };
    expect(heard).toEqual([said, said]);
  });

  it('has what is ours in no reason and no log', async () => {
    const provider = await yokCashAnswering(no(`API key ${KEY} of ${CONTACT} unknown`));
    const reason = 'API key … of … unknown';
    expect(await provider.deliver(pack, 5_000)).toEqual({ outcome: 'notSent', reason });
    expect(await provider.lookUp?.({ ourReference: '', reference: 'O' }, 5_000)).toEqual({
      outcome: 'unanswered',
      reason,
    });
    await provider.points(5_000);
    expect(logged).toMatchObject([[{ message: reason }, 'YokCash did not tell its balance']]);
  });

  it('is nothing where nothing came back, and then why', async () => {
    const provider = await yokCashAnswering(no());
    await server?.close();
    const heard: ProviderAnswer[] = [];
    await provider.deliver(pack, 5_000, (answer) => heard.push(answer));
    expect(heard).toMatchObject([{ status: null }]);
    expect(heard[0]?.body).toMatch(/^nothing was sent to .* \(ECONNREFUSED\)$/);
  });
});
