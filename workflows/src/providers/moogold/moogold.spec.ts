import { afterEach, describe, expect, it } from 'vitest';
import { localServer, type Answer, type LocalServer } from '../../testing/local-server.ts';
import { OwnerSettings } from '../../owner-settings/index.ts';
import type { ProviderAnswer } from '../top-up-provider.ts';
import { fieldsFor } from './fields.ts';
import { mooGold } from './moogold.ts';
import { headersOf } from './sign.ts';
import { NOT_FOUND } from './verdicts.ts';

const ACCOUNT = { partnerId: 'test-partner', secret: 'test-secret' };
const TOKEN = 'dGVzdC1wYXJ0bmVyOnRlc3Qtc2VjcmV0';
const pack = {
  providerProduct: 'mobilelegends',
  productCode: '215570',
  inputs: ['12345678', '2001'],
  ourReference: 'ORD-1',
};

let server: LocalServer | undefined;
let logged: unknown[] = [];
let noted: unknown[] = [];
afterEach(async () => {
  await server?.close();
  logged = [];
  noted = [];
});

/** One answer after the other; the last one again and again. */
async function mooGoldAnswering(...answers: readonly (object | Answer)[]) {
  let asked = 0;
  const given = (answer: object | Answer = 'silence'): Answer =>
    typeof answer === 'string' || ('status' in answer && 'body' in answer)
      ? answer
      : { status: 200, body: JSON.stringify(answer) };
  server = await localServer(() => given(answers[Math.min(asked++, answers.length - 1)]));
  return mooGold(
    { url: `${server.url}/`, ...ACCOUNT },
    {
      log: { warn: (...line: unknown[]) => void logged.push(line) },
      notices: () => OwnerSettings.parse({}).providerNotices,
      noted: (saying) => void noted.push(saying),
      now: () => 1_700_000_000_500,
    },
  );
}

const failure = (err_code: string | number, err_message = 'no') => ({ err_code, err_message });
const page = { status: 200, body: '<!DOCTYPE html><title>Just a moment</title>' };

const signOf = (signed: string, path: string) =>
  headersOf(ACCOUNT, { signed, timestamp: '1700000000', path });

const sentBodies = () => server?.requests.map(({ body }) => JSON.parse(body) as object) ?? [];

describe('the signature', () => {
  it.each([
    [
      'user/balance',
      '{"path":"user/balance"}',
      '9281c3e216864dee65c44850c46d96cf316e0a86ff6b515fda3de4347cad1636',
    ],
    [
      'order/create_order',
      '{"path":"order/create_order","data":{"category":1,"product-id":215570,"quantity":1,"User ID":"12345678","Server":"2001"},"partnerOrderId":"ORD-1"}',
      '59fedf79addfad518868c34fc686123f2cabfc787315f8589fe8a4f1ffcca9a8',
    ],
  ])('of %s', (path, signed, auth) => {
    expect(signOf(signed, path)).toEqual({
      'Content-Type': 'application/json',
      Authorization: `Basic ${TOKEN}`,
      timestamp: '1700000000',
      auth,
    });
  });

  it('covers the very bytes that are sent', async () => {
    const provider = await mooGoldAnswering({ status: 'processing', order_id: 7 });

    await provider.deliver({ ...pack, inputs: ['Žofie 🂡', 'a/b "c"'] }, 5_000);

    const [request] = server?.requests ?? [];
    expect(request?.headers).toMatchObject({
      auth: signOf(request?.body ?? '', 'order/create_order').auth,
    });
  });
});

describe('the fields of a product', () => {
  it.each([
    ['mobilelegends', ['1', '2'], { 'User ID': '1', Server: '2' }],
    ['Genshin Impact', ['1', 'Asia'], { 'User ID': '1', Server: 'Asia' }],
    ['hok', ['1'], { 'User ID': '1' }],
    ['', ['1', '2'], { 'User ID': '1', Server: '2' }],
    ['something new', ['1'], { 'User ID': '1' }],
    ['__proto__', ['1'], { 'User ID': '1' }],
    ['User ID, Server ID', ['1', '2'], { 'User ID': '1', 'Server ID': '2' }],
    ['player tag', ['#1'], { 'Player Tag': '#1' }],
    ['Character ID', ['1', ' '], { 'Character ID': '1' }],
    ['hok', ['1', '2'], null],
  ])('%s with %j', (providerProduct, inputs, fields) => {
    expect(fieldsFor(providerProduct, inputs)).toEqual(fields);
  });
});

describe('asking MooGold for a player', () => {
  it('sends the fields of the product, signed', async () => {
    const provider = await mooGoldAnswering({ status: true, username: 'Ravi' });

    await provider.checkPlayer?.(pack, 5_000);

    const [request] = server?.requests ?? [];
    expect(request?.path).toBe('/wp-json/v1/api/product/validate');
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: `Basic ${TOKEN}`,
      timestamp: '1700000000',
      auth: signOf(request?.body ?? '', 'product/validate').auth,
    });
    expect(sentBodies()).toEqual([
      {
        path: 'product/validate',
        data: { 'product-id': '215570', 'User ID': '12345678', Server: '2001' },
      },
    ]);
  });

  it.each([
    ['true', { status: true, message: 'ok', username: ' Ravi ' }],
    ['a text', { status: 'true', username: 'Ravi' }],
    ['under data', { data: { status: true, username: 'Ravi' } }],
  ])('finds the name where the status is %s', async (_case, answer) => {
    const provider = await mooGoldAnswering(answer);

    expect(await provider.checkPlayer?.(pack, 5_000)).toEqual({
      outcome: 'found',
      username: 'Ravi',
    });
  });

  it.each([
    [{ status: false, message: 'Invalid User ID or Server' }],
    [{ status: 'false', message: 'The player does not exist' }],
    [{ status: false, message: 'Account not found' }],
  ])('knows who is not there by %j', async (answer) => {
    const provider = await mooGoldAnswering(answer);

    expect(await provider.checkPlayer?.(pack, 5_000)).toEqual({
      outcome: 'notFound',
      message: NOT_FOUND,
    });
  });

  it.each<[string, object | Answer]>([
    [
      'the call is not enabled for this partner',
      {
        status: false,
        message: 'Account validation is not available. Invalid product? Kindly contact us.',
      },
    ],
    [
      'there is no such call',
      {
        status: 404,
        body: JSON.stringify({
          code: 'rest_no_route',
          message: 'No route was found matching the URL and request method.',
          data: { status: 404 },
        }),
      },
    ],
    ['it refuses for a reason of ours', failure('109', 'Invalid user signature')],
    ['it says no without a reason', { status: false }],
    ['it speaks of something else', { status: false, message: 'Try again later' }],
    ['it has stumbled', { status: false, message: 'Unknown server error' }],
    [
      'something behind it has',
      { status: false, message: 'Server error: invalid response from the game' },
    ],
    ['there is a no in words nobody knows', { status: 'maybe', message: 'Invalid User ID' }],
    ['there is no name', { status: true, message: 'ok' }],
    ['it answers a page', page],
    ['it fails', { status: 500, body: '{"status":false,"message":"Invalid User ID"}' }],
    ['it hangs up', 'hangUp'],
    ['it stays silent', 'silence'],
  ])('does not blame the player when %s', async (_case, answer) => {
    const provider = await mooGoldAnswering(answer);

    expect(await provider.checkPlayer?.(pack, 100)).toEqual({ outcome: 'unavailable' });
    expect(logged).toHaveLength(1);
  });

  it.each([
    ['This product cannot be recharged in your region', 'refused', 'region'],
    ['The monthly limit for Malaysia is reached', 'refused', undefined],
    ['You have already purchased this pass', 'alreadyBought', undefined],
    ['Please log in to the game first', 'neverPlayed', undefined],
  ])('knows what the owner has set of sentences: %s', async (message, outcome, about) => {
    const provider = await mooGoldAnswering({ status: false, message });

    expect(await provider.checkPlayer?.(pack, 5_000)).toMatchObject({
      outcome,
      ...(about !== undefined && { about }),
    });
    expect(noted).toEqual([{ takenFor: outcome, text: `false ${message}` }]);
  });

  it('takes no limit of ours for one of the player', async () => {
    const provider = await mooGoldAnswering({
      status: false,
      message: 'Too many calls, limit is 5',
    });

    expect(await provider.checkPlayer?.(pack, 5_000)).toEqual({ outcome: 'unavailable' });
  });

  it('has admins told of a sentence that nobody knows, without the player', async () => {
    const provider = await mooGoldAnswering({ status: false, message: 'Nope to 12345678' });

    await provider.checkPlayer?.(pack, 5_000);

    expect(noted).toEqual([{ takenFor: 'unheardOf', text: 'false Nope to …' }]);
  });

  it('asks nobody about more than the product has fields for', async () => {
    const provider = await mooGoldAnswering({ status: true, username: 'Ravi' });

    expect(await provider.checkPlayer?.({ ...pack, providerProduct: 'hok' }, 100)).toEqual({
      outcome: 'unavailable',
    });
    expect(server?.requests).toEqual([]);
  });
});

describe('buying a pack from MooGold', () => {
  it('sends one, under our reference', async () => {
    const provider = await mooGoldAnswering({ status: 'processing', order_id: 952272 });

    await provider.deliver(pack, 5_000);

    expect(
      server?.requests.map(({ path, headers, body }) => [path, headers['auth'], body]),
    ).toEqual([
      [
        '/wp-json/v1/api/order/create_order',
        '59fedf79addfad518868c34fc686123f2cabfc787315f8589fe8a4f1ffcca9a8',
        '{"path":"order/create_order","data":{"category":1,"product-id":215570,"quantity":1,"User ID":"12345678","Server":"2001"},"partnerOrderId":"ORD-1"}',
      ],
    ]);
  });

  const details = { player_id: '12345678', server_id: '2001', order_id: '952272' };
  it.each([
    ['accepted', { status: true, message: 'Order has been created', account_details: details }],
    ['accepted', { status: 'true', account_details: details, order_id: 1 }],
    ['accepted', { status: true, account_details: { order_id: 0 }, order_id: 952272 }],
    ['accepted', { status: 'processing', order_id: 952272 }],
    ['accepted', { status: 'Sending', order_id: '952272' }],
    ['accepted', { data: { status: 'processing', order_id: 952272 } }],
    ['accepted', { status: true, data: { account_details: details } }],
    ['delivered', { status: 'completed', order_id: 952272 }],
    ['delivered', { status: true, data: { status: 'completed', order_id: 952272 } }],
  ])('is %s by %j', async (outcome, answer) => {
    const provider = await mooGoldAnswering(answer);

    expect(await provider.deliver(pack, 5_000)).toEqual({ outcome, reference: '952272' });
  });

  it.each([
    ['refunded', 'sorry', { about: 'player' }],
    ['incorrect-details', 'sorry', { about: 'player', keptUnder: '952272' }],
    ['cancelled', 'sorry', {}],
    ['failed', 'sorry', {}],
    ['failed', 'Invalid User ID or Server', { about: 'player' }],
  ])('is refused as %s, %s, and says whom it is about', async (status, message, more) => {
    const provider = await mooGoldAnswering({ status, order_id: 952272, message });

    expect(await provider.deliver(pack, 5_000)).toEqual({
      outcome: 'refused',
      reason: `${status} ${message}`,
      ...more,
    });
  });

  it.each(['109', '403', '418', '426', '433', '434', '1111'])(
    'was turned away for a reason of ours: %s',
    async (code) => {
      const provider = await mooGoldAnswering(failure(Number(code), 'not you'));

      expect(await provider.deliver(pack, 5_000)).toEqual({
        outcome: 'notSent',
        reason: `turned away: ${code} not you`,
      });
    },
  );

  it('was turned away for want of money', async () => {
    const provider = await mooGoldAnswering(failure(111, 'too little'));

    expect(await provider.deliver(pack, 5_000)).toEqual({
      outcome: 'notSent',
      reason: 'turned away: 111 too little',
      about: 'balance',
    });
  });

  it.each(['113', '114', '116', '117', '118', '419', '422', '423'])(
    'was turned away for these goods, and others may still be bought: %s',
    async (code) => {
      const provider = await mooGoldAnswering(failure(Number(code), 'not these'));

      expect(await provider.deliver(pack, 5_000)).toEqual({
        outcome: 'notSent',
        reason: `turned away: ${code} not these`,
        about: 'goods',
      });
    },
  );

  it.each([
    [{ status: 403, body: JSON.stringify(failure('433')) }],
    [{ status: 404, body: JSON.stringify({ code: 'rest_no_route', data: { status: 404 } }) }],
  ])('reads who turned it away whatever HTTP says: %j', async (answer) => {
    const provider = await mooGoldAnswering(answer);

    expect(await provider.deliver(pack, 5_000)).toMatchObject({ outcome: 'notSent' });
  });

  it.each<[number, string]>([
    [403, '<!DOCTYPE html><title>Just a moment</title>'],
    [401, ''],
    [429, '<html>slow down</html>'],
    [429, '{"status":false,"message":"too many requests"}'],
    [403, '{"code":"rest_forbidden","message":"Sorry","data":{"status":403}}'],
  ])('was not sent where HTTP %i alone turned it away: %s', async (status, body) => {
    const provider = await mooGoldAnswering({ status, body });

    expect(await provider.deliver(pack, 5_000)).toEqual({
      outcome: 'notSent',
      reason: expect.stringMatching(new RegExp(`^HTTP ${String(status)}: `)) as string,
    });
    expect(server?.requests).toHaveLength(1);
  });

  it('was not sent when nothing can have left', async () => {
    const provider = await mooGoldAnswering({});
    await server?.close();

    expect(await provider.deliver(pack, 5_000)).toMatchObject({ outcome: 'notSent' });
  });

  it('is not sent without a field for the server', async () => {
    const provider = await mooGoldAnswering({ status: 'completed', order_id: 1 });

    expect(await provider.deliver({ ...pack, providerProduct: 'hok' }, 5_000)).toMatchObject({
      outcome: 'notSent',
    });
    expect(server?.requests).toEqual([]);
  });

  it.each<[string, object | Answer]>([
    ['a timeout', 'silence'],
    ['a dropped connection', 'hangUp'],
    ['a page instead of JSON', page],
    ['half an answer', { status: 200, body: '{"status":true,"account_det' }],
    ['a list', [{ status: 'refunded' }]],
    ['nothing', { status: 200, body: '' }],
    ['an HTTP 502', { status: 502, body: 'Bad gateway' }],
    ['an HTTP 500 with a refusal inside', { status: 500, body: '{"err_code":"111"}' }],
    ['success that HTTP calls none', { status: 403, body: '{"status":"completed","order_id":1}' }],
    ['the error that may be anything', failure('110', 'An error occurred, try again')],
    ['an error nobody knows', failure('999')],
    ['a missing reference', failure('421')],
    ['an error that has an order', { ...failure('111'), order_id: 952272 }],
    ['a word nobody knows', { status: 'on-hold', order_id: 952272 }],
    ['a plain no', { status: false, message: 'Invalid User ID' }],
    ['no status', { order_id: 952272 }],
    ['success without an order id', { status: true, message: 'success' }],
    ['delivery without an order id', { status: 'completed', order_id: '' }],
  ])('is unknown after %s, and is not asked for again', async (_case, answer) => {
    const provider = await mooGoldAnswering(answer);

    expect(await provider.deliver(pack, 1_000)).toMatchObject({ outcome: 'unknown' });
    expect(server?.requests).toHaveLength(1);
  });
});

it.each([
  [failure('999', 'what is this'), '999 what is this'],
  [{ status: 'on-hold', order_id: 7 }, 'an unheard-of status: on-hold'],
])('an order answered by what nobody knows is told of to admins: %j', async (answer, text) => {
  const provider = await mooGoldAnswering(answer);

  await provider.deliver(pack, 5_000);

  expect(noted).toEqual([{ takenFor: 'unheardOf', text }]);
});

describe('signing our reference, about which clients differ', () => {
  const REFUSED = failure('109', 'invalid signature');

  it('leaves it out where the whole body was refused', async () => {
    const provider = await mooGoldAnswering(REFUSED, { status: true, order_id: 952272 });

    expect(await provider.deliver(pack, 5_000)).toEqual({
      outcome: 'accepted',
      reference: '952272',
    });
    const [whole, other] = server?.requests ?? [];
    expect(other?.body).toBe(whole?.body);
    const { partnerOrderId, ...signed } = JSON.parse(other?.body ?? '') as {
      partnerOrderId: string;
    };
    expect(partnerOrderId).toBe('ORD-1');
    expect(other?.headers['auth']).toBe(signOf(JSON.stringify(signed), 'order/create_order').auth);
    expect(other?.headers['auth']).not.toBe(whole?.headers['auth']);
  });

  it('is tried twice at most, and was turned away then', async () => {
    const provider = await mooGoldAnswering(REFUSED);

    expect(await provider.deliver(pack, 5_000)).toMatchObject({ outcome: 'notSent' });
    expect(server?.requests).toHaveLength(2);
  });

  it.each<[string, Answer]>([
    ['is unknown when the second answer is lost', 'silence'],
    ['is unknown when the second one hangs up', 'hangUp'],
  ])('%s', async (_case, answer) => {
    const provider = await mooGoldAnswering(REFUSED, answer);

    expect(await provider.deliver(pack, 1_000)).toMatchObject({ outcome: 'unknown' });
  });
});

const INCORRECT = { outcome: 'refused', reason: 'incorrect-details', about: 'player' };

describe('a reference that MooGold has already', () => {
  const KNOWN = failure('420', 'duplicate partner order id');

  it.each([
    ['completed', { outcome: 'delivered', reference: '952272' }],
    ['processing', { outcome: 'accepted', reference: '952272' }],
    ['sending', { outcome: 'accepted', reference: '952272' }],
    ['refunded', { outcome: 'refused', reason: 'refunded' }],
    ['incorrect-details', { ...INCORRECT, keptUnder: '952272' }],
  ])('is answered by what became of the order: %s', async (order_status, delivery) => {
    const provider = await mooGoldAnswering(KNOWN, { order_id: '952272', order_status });
    const heard: ProviderAnswer[] = [];

    expect(await provider.deliver(pack, 5_000, (answer) => heard.push(answer))).toEqual(delivery);
    expect(server?.requests[1]?.path).toBe('/wp-json/v1/api/order/order_detail_partner_id');
    expect(sentBodies()[1]).toEqual({
      path: 'order/order_detail_partner_id',
      partner_order_id: 'ORD-1',
    });
    expect(heard).toHaveLength(2);
  });

  it.each<[string, object | Answer]>([
    ['it is not there after all', failure('421')],
    ['nobody knows the status', { order_id: 1, order_status: 'on-hold' }],
    ['nothing comes back', 'silence'],
    ['a page comes back', page],
  ])('is unknown when %s', async (_case, answer) => {
    const provider = await mooGoldAnswering(KNOWN, answer);

    expect(await provider.deliver(pack, 500)).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringMatching(/^420 duplicate partner order id; asked for it: /) as string,
    });
    expect(server?.requests).toHaveLength(2);
  });
});

describe('what was bought at MooGold', () => {
  it.each([
    ['completed', 'delivered'],
    ['processing', 'open'],
    ['on-hold', 'open'],
    ['refunded', 'refused'],
    ['incorrect-details', 'kept'],
  ])('is %s there and %s here', async (status, state) => {
    const order = { order_id: 7, date_created: '2026-11-21 12:00:00', status, total: '1.01' };
    const provider = await mooGoldAnswering({ status: true, orders: [order] });
    const at = '2026-11-21T12:00:00.000Z';

    const span = { from: at, until: at };
    expect(await provider.purchases?.(span, 5_000)).toEqual({
      ...{ outcome: 'told', purchases: [{ reference: '7', state, paid: 1.01, at }] },
    });
  });
});

describe('asking MooGold what became of an order', () => {
  const sought = { ourReference: 'ORD-1', reference: null };
  const detail = {
    order_id: '952272',
    date_created: { date: '2024-01-02 03:04:05.000000', timezone_type: 3, timezone: 'UTC' },
    order_status: 'completed',
    item: [{ product: 'Diamonds', variation_id: 215570, quantity: 1, price: '1.01' }],
    total: '1.01',
  };

  it('asks by our reference where there is no other', async () => {
    const provider = await mooGoldAnswering({ ...detail, partner_order_id: 'ORD-1' });

    expect(await provider.lookUp?.(sought, 5_000)).toEqual({
      outcome: 'delivered',
      reference: '952272',
    });
    const [request] = server?.requests ?? [];
    expect(request?.path).toBe('/wp-json/v1/api/order/order_detail_partner_id');
    expect(sentBodies()).toEqual([
      { path: 'order/order_detail_partner_id', partner_order_id: 'ORD-1' },
    ]);
  });

  it('asks by its own reference where it gave one', async () => {
    const answer = { ...detail, date_created: '2024-01-02 03:04:05' };
    const provider = await mooGoldAnswering(answer);

    expect(await provider.lookUp?.({ ...sought, reference: '952272' }, 5_000)).toEqual({
      outcome: 'delivered',
      reference: '952272',
    });
    expect(server?.requests[0]?.path).toBe('/wp-json/v1/api/order/order_detail');
    expect(sentBodies()).toEqual([{ path: 'order/order_detail', order_id: 952272 }]);
  });

  it('asks by ours where the other is none of MooGold’s', async () => {
    const provider = await mooGoldAnswering(detail);

    await provider.lookUp?.({ ...sought, reference: 'by hand' }, 5_000);

    expect(server?.requests[0]?.path).toBe('/wp-json/v1/api/order/order_detail_partner_id');
  });

  it.each([
    ['processing', { outcome: 'accepted', reference: '952272' }],
    ['sending', { outcome: 'accepted', reference: '952272' }],
    ['Completed', { outcome: 'delivered', reference: '952272' }],
    ['refunded', { outcome: 'refused', reason: 'refunded' }],
    ['incorrect-details', { ...INCORRECT, keptUnder: '952272' }],
    ['cancelled', { outcome: 'refused', reason: 'cancelled' }],
    ['failed', { outcome: 'refused', reason: 'failed' }],
  ])('reads %s', async (order_status, there) => {
    const provider = await mooGoldAnswering({ data: { ...detail, order_status } });

    expect(await provider.lookUp?.(sought, 5_000)).toEqual(there);
  });

  it('keeps the reference that it asked by where the answer names none', async () => {
    const provider = await mooGoldAnswering({ order_status: 'processing' });

    expect(await provider.lookUp?.({ ...sought, reference: '952272' }, 5_000)).toEqual({
      outcome: 'accepted',
      reference: '952272',
    });
  });

  it('names the order whose money it keeps by what was asked for', async () => {
    const provider = await mooGoldAnswering({ order_status: 'incorrect-details' });

    const told = await provider.lookUp?.({ ...sought, reference: '952272' }, 5_000);
    expect(told).toEqual({ ...INCORRECT, keptUnder: '952272' });
    expect(await provider.lookUp?.(sought, 5_000)).toEqual({ ...INCORRECT, keptUnder: '' });
  });

  it('is not there when MooGold has never heard of our reference', async () => {
    const provider = await mooGoldAnswering(failure(421));

    expect(await provider.lookUp?.(sought, 5_000)).toEqual({ outcome: 'notThere' });
  });

  it.each<[string, object | Answer]>([
    ['a status nobody knows', { ...detail, order_status: 'on-hold' }],
    ['a bare yes', { status: true, order_id: 952272 }],
    ['no status', { order_id: '952272' }],
    ['no order id', { order_status: 'completed' }],
    ['another order of ours', { ...detail, partner_order_id: 'ORD-2' }],
    ['a refusal for a reason of ours', failure('434')],
    ['an error that may be anything', failure('110')],
    ['a page', page],
    ['an HTTP 502', { status: 502, body: '{"err_code":"421"}' }],
    ['a dropped connection', 'hangUp'],
    ['silence', 'silence'],
  ])('is unanswered by %s', async (_case, answer) => {
    const provider = await mooGoldAnswering(answer);

    expect(await provider.lookUp?.(sought, 100)).toMatchObject({ outcome: 'unanswered' });
  });

  it.each([
    ['not there, though it gave the reference itself', failure('421')],
    ['of another order', { ...detail, order_id: '952273' }],
  ])('believes no answer that is %s', async (_case, answer) => {
    const provider = await mooGoldAnswering(answer);

    expect(await provider.lookUp?.({ ...sought, reference: '952272' }, 5_000)).toMatchObject({
      outcome: 'unanswered',
    });
  });
});

describe('asking MooGold for its balance', () => {
  it.each([
    [{ currency: 'USD', balance: '832.21' }, 832.21],
    [{ currency: 'USD', balance: '0' }, 0],
    [{ currency: 'USD', balance: 12.5 }, 12.5],
    [{ data: { currency: 'usd', balance: '1.10' } }, 1.1],
  ])('reads dollars in %j', async (answer, points) => {
    const provider = await mooGoldAnswering(answer);

    expect(await provider.points(1_000)).toEqual({ outcome: 'told', points });
    expect(server?.requests[0]?.path).toBe('/wp-json/v1/api/user/balance');
    expect(server?.requests[0]?.body).toBe('{"path":"user/balance"}');
  });

  it.each<[object | Answer]>([
    [{ currency: 'EUR', balance: '832.21' }],
    [{ balance: '832.21' }],
    [{ currency: 'USD' }],
    [{ currency: 'USD', balance: '1,832.21' }],
    [{ currency: 'USD', balance: '-1' }],
    [{ currency: 'USD', balance: '1e3' }],
    [{ currency: 'USD', balance: 'many' }],
    [{ ...failure('434'), currency: 'USD', balance: '1' }],
    [page],
    ['silence'],
  ])('knows nothing after %j', async (answer) => {
    const provider = await mooGoldAnswering(answer);

    expect(await provider.points(100)).toEqual({ outcome: 'unavailable' });
    expect(logged).toHaveLength(1);
  });

  it.each<[object | Answer, string]>([
    [failure('109'), '109'],
    [{ ...failure('403'), currency: 'USD', balance: '1' }, '403'],
    [failure('433'), '433'],
  ])('is turned away by %j', async (answer, code) => {
    const provider = await mooGoldAnswering(answer);
    const { turnedAway } = { turnedAway: '', ...(await provider.points(1_000)) };
    expect(turnedAway).toMatch(new RegExp(`^${code}`));
  });
});

describe('what MooGold said', () => {
  it('is heard word for word, but for what is ours', async () => {
    const { auth } = signOf('{"path":"order/order_detail","order_id":7}', 'order/order_detail');
    const body = `<b>test-secret, ${TOKEN}, ${auth}</b>`;
    const provider = await mooGoldAnswering({ status: 502, body });
    const heard: ProviderAnswer[] = [];

    await provider.lookUp?.({ ourReference: 'ORD-1', reference: '7' }, 5_000, (answer) =>
      heard.push(answer),
    );

    expect(heard).toEqual([{ status: 502, body: '<b>…, …, …</b>' }]);
  });

  it('gives away nothing of ours or of the buyer in reasons and logs', async () => {
    // As PHP writes it, in which the secret is not seen until it is read.
    const body =
      '{"err_code":"109","err_message":"no user 12345678 for test-secret or \\u0074est-secret"}';
    const provider = await mooGoldAnswering({ status: 200, body });

    expect(await provider.deliver(pack, 5_000)).toEqual({
      outcome: 'notSent',
      reason: 'turned away: 109 no user … for … or …',
    });
    await provider.checkPlayer?.(pack, 5_000);
    await provider.points(5_000);
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toMatch(/test-secret|\\u0074est/);
    expect(JSON.stringify(logged[0])).not.toContain('12345678');
  });

  it('is cut where it goes on and on', async () => {
    const provider = await mooGoldAnswering(failure('114', 'out of stock '.repeat(1_000)));

    const delivery = await provider.deliver(pack, 5_000);

    expect('reason' in delivery && delivery.reason.length).toBe(200);
  });

  it('is nothing where nothing came back, and then why', async () => {
    const provider = await mooGoldAnswering({});
    await server?.close();
    const heard: ProviderAnswer[] = [];

    await provider.deliver(pack, 5_000, (answer) => heard.push(answer));

    expect(heard).toMatchObject([{ status: null }]);
    expect(heard[0]?.body).toMatch(/^nothing was sent to .* \(ECONNREFUSED\)$/);
  });
});
