import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localServer, type Answer, type LocalServer } from '../../testing/local-server.ts';
import { OwnerSettings } from '../../owner-settings/index.ts';
import { ALREADY_BOUGHT, NEVER_PLAYED, NOT_PERMITTED } from '../notices.ts';
import type { ProviderAnswer } from '../top-up-provider.ts';
import { signed } from './sign.ts';
import { smileOne } from './smile-one.ts';
import { INDO_NOT_PERMITTED, NOT_FOUND } from './verdicts.ts';

const KEY = 'test-merchant-key';
const MERCHANT = { uid: '1000001', email: 'agent@example.com', key: KEY };
let notices: readonly string[] = [];
let noted: unknown[] = [];
beforeEach(() => {
  notices = OwnerSettings.parse({}).providerNotices;
  noted = [];
});
const quiet = { warn: () => undefined };
const pack = { providerProduct: 'mobilelegends', productCode: '13', inputs: ['12345678', '2001'] };

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function smileAnswering(answer: object | Answer, region: 'br' | 'ph' = 'br') {
  const given: Answer =
    typeof answer === 'string' || 'body' in answer
      ? answer
      : { status: 200, body: JSON.stringify(answer) };
  server = await localServer(() => given);
  const settings = { url: server.url, ...MERCHANT };
  return smileOne(settings, region, {
    log: quiet,
    notices: () => notices,
    noted: (saying) => void noted.push(saying),
    now: () => 1_700_000_000_500,
  });
}

describe('the signature', () => {
  const params = {
    uid: '1000001',
    email: 'agent@example.com',
    product: 'mobilelegends',
    time: '1700000000',
  };

  it.each([
    [params, '35d0024edc544572c7b719f263b4dddc'],
    [
      { ...params, userid: '12345678', zoneid: '2001', productid: '13' },
      '07ec73422e641276272ac03ca39646bf',
    ],
  ])('of %o', (given, expected) => {
    expect(signed(given, KEY)).toEqual({ ...given, sign: expected });
  });

  it('covers the raw text, not the encoded one', () => {
    const md5 = (text: string) => createHash('md5').update(text).digest('hex');
    expect(signed({ b: 'x y&z', a: 'é' }, 'k')['sign']).toBe(md5(md5('a=é&b=x y&z&k')));
  });
});

describe('asking Smile.one for a player', () => {
  it('sends a signed form to the region', async () => {
    const provider = await smileAnswering({ status: 200, username: 'Ravi' }, 'ph');

    await provider.checkPlayer?.(pack, 5_000);

    const [request] = server?.requests ?? [];
    expect(request?.path).toBe('/ph/smilecoin/api/getrole');
    expect(request?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      uid: '1000001',
      email: 'agent@example.com',
      userid: '12345678',
      zoneid: '2001',
      product: 'mobilelegends',
      productid: '13',
      time: '1700000000',
      sign: '07ec73422e641276272ac03ca39646bf',
    });
  });

  it('sends the player id as zone where a game has none', async () => {
    const provider = await smileAnswering({ status: 200, username: 'Ravi' });

    await provider.checkPlayer?.({ ...pack, inputs: ['777'] }, 5_000);

    expect(new URLSearchParams(server?.requests[0]?.body).get('zoneid')).toBe('777');
  });

  it.each([
    ['flat', { status: 200, message: 'success', username: 'Ravi', zone: 1, use: 'c' }],
    ['flat with an empty list', { status: '200', username: 'Ravi', data: [] }],
    ['nested', { status: 200, data: { username: 'Ravi', zone: 1 } }],
  ])('finds the name in a %s answer', async (_shape, answer) => {
    const provider = await smileAnswering(answer);

    expect(await provider.checkPlayer?.(pack, 5_000)).toEqual({
      outcome: 'found',
      username: 'Ravi',
    });
  });

  const found = { status: 200, username: 'Ravi' };
  const perPack = [
    { product_id: '25', change_price: 3 },
    { product_id: 13, change_price: '1.2' },
  ];
  it.each([
    ['all packs', { ...found, change_price: 1.5 }, { costFactor: 1.5 }],
    [
      'all packs, as text and nested',
      { status: 200, data: { ...found, change_price: '1.5' } },
      { costFactor: 1.5 },
    ],
    [
      'each pack, and of all others',
      { ...found, change_price: 1.5, id_change_price_info: perPack },
      { costFactor: 1.5, costFactors: { '13': 1.2, '25': 3 } },
    ],
    [
      'other packs',
      { ...found, id_change_price_info: perPack.slice(0, 1) },
      { costFactors: { '25': 3 } },
    ],
    [
      'packs that are like all others',
      { ...found, change_price: 3, id_change_price_info: perPack.slice(0, 1) },
      { costFactor: 3 },
    ],
    ['none', { ...found, change_price: 1 }, {}],
    ['nobody can read', { ...found, change_price: 'x', id_change_price_info: {} }, {}],
    ['no price there is', { ...found, change_price: -2 }, {}],
  ])('tells what the player’s packs cost the store more: of %s', async (_of, answer, factors) => {
    const provider = await smileAnswering(answer);

    expect(await provider.checkPlayer?.(pack, 5_000)).toEqual({
      ...{ outcome: 'found', username: 'Ravi' },
      ...factors,
    });
  });

  it.each([
    [
      'nobody has the id',
      { status: 20003, message: 'USER ID ou Zone ID não existe' },
      'notFound',
      NOT_FOUND,
    ],
    ['the zone is wrong', { status: 20004, message: 'USER ID não existe' }, 'notFound', NOT_FOUND],
    ['the name is missing', { status: 200, message: 'success' }, 'notFound', NOT_FOUND],
    [
      'the account is Indonesian',
      { status: 200, username: 'Ravi', use: 'b' },
      'regionBlocked',
      INDO_NOT_PERMITTED,
    ],
    [
      'the region is banned',
      {
        status: 201,
        message:
          'According to the request of the mlbb team, we do not support recharge for users in Indonesia, Malaysia, the Philippines, Singapore, and Russia for the time being.',
      },
      'refused',
      NOT_PERMITTED,
      'region',
    ],
    [
      'the pack is of another region',
      { status: 201, message: 'This product is not available in your region' },
      'refused',
      NOT_PERMITTED,
      'region',
    ],
    [
      'a monthly limit is reached',
      { status: 201, message: 'The Malaysia monthly limit is reached' },
      'refused',
      NOT_PERMITTED,
    ],
    [
      'prices changed',
      { status: 201, message: 'Notice of a pricing change' },
      'refused',
      NOT_PERMITTED,
    ],
    [
      'the pack can be had once',
      { status: 201, message: 'The user has already purchased this product' },
      'alreadyBought',
      ALREADY_BOUGHT,
    ],
    [
      'nobody has entered the game',
      { status: 201, message: 'Please log in to the game before you recharge' },
      'neverPlayed',
      NEVER_PLAYED,
    ],
    [
      'it talks of orders',
      { status: 201, message: 'Recarga falhou, contate o suporte' },
      'refused',
      NOT_PERMITTED,
    ],
  ])('explains itself when %s', async (_case, answer, outcome, message, about = undefined) => {
    const provider = await smileAnswering(answer);

    expect(await provider.checkPlayer?.(pack, 5_000)).toEqual({ outcome, message, about });
  });

  it('knows a notice by what the owner has set now', async () => {
    const provider = await smileAnswering({ status: 201, message: 'Cap of 350,000 USD reached' });
    expect(await provider.checkPlayer?.(pack, 5_000)).toEqual({ outcome: 'unavailable' });

    notices = ['Usd', 'fee'];
    expect(await provider.checkPlayer?.(pack, 5_000)).toMatchObject({ outcome: 'refused' });
  });

  it('has admins told of what it says, also where nobody knows what it means', async () => {
    const ask = async (message: string) =>
      (await smileAnswering({ status: 201, message })).checkPlayer?.(pack, 5_000);
    await ask('The monthly limit is reached');
    await ask('No more of 12345678');
    await ask('signature error');

    expect(noted).toEqual([
      { takenFor: 'refused', text: '201 The monthly limit is reached' },
      { takenFor: 'unheardOf', text: '201 No more of …' },
      { takenFor: 'unavailable', text: '201 signature error' },
    ]);
  });

  it.each<[string, object | Answer]>([
    ['the key is wrong', { status: 205, message: 'signature error' }],
    ['its limit of calls is reached', { status: 201, message: 'Too many calls, limit reached' }],
    ['it answers a page', { status: 200, body: '<!DOCTYPE html>' }],
    ['it hangs up', 'hangUp'],
    ['it stays silent', 'silence'],
  ])('does not blame the player when %s', async (_case, answer) => {
    const provider = await smileAnswering(answer);

    expect(await provider.checkPlayer?.(pack, 100)).toEqual({ outcome: 'unavailable' });
  });

  it('names nobody by a pass, and says so', async () => {
    const answer = { status: 20007, message: 'Product of this price is not there' };
    const provider = await smileAnswering(answer);

    expect(await provider.checkPlayer?.(pack, 5_000)).toEqual({
      ...{ outcome: 'unavailable', about: 'pack' },
    });
  });
});

const toBuy = { ...pack, ourReference: 'GT26K21-7H20QA2M-0-1' };

describe('buying a pack from Smile.one', () => {
  it('is delivered when there is an order id', async () => {
    const provider = await smileAnswering({ status: 200, order_id: 'S-77', price: 39 });

    expect(await provider.deliver(toBuy, 5_000)).toEqual({
      outcome: 'delivered',
      reference: 'S-77',
      paid: 39,
    });
    expect(server?.requests.map(({ path }) => path)).toEqual(['/br/smilecoin/api/createorder']);
  });

  it.each([{}, { price: 0 }, { price: 'free' }])('took nobody knows what by %j', async (said) => {
    const provider = await smileAnswering({ status: 200, order_id: 'S-77', ...said });

    expect(await provider.deliver(toBuy, 5_000)).toEqual({
      outcome: 'delivered',
      reference: 'S-77',
    });
  });

  it('is refused when a parsed answer says so', async () => {
    const provider = await smileAnswering({ status: 206, message: 'order init failed' });

    expect(await provider.deliver(toBuy, 5_000)).toEqual({
      outcome: 'refused',
      reason: '206 order init failed',
    });
  });

  it('was not sent when nothing can have left', async () => {
    const provider = await smileAnswering({ status: 200 });
    await server?.close();

    expect(await provider.deliver(toBuy, 5_000)).toMatchObject({ outcome: 'notSent' });
  });

  it.each<[string, object | Answer]>([
    ['a timeout', 'silence'],
    ['a dropped connection', 'hangUp'],
    ['an HTTP 502', { status: 502, body: 'Bad gateway' }],
    ['an HTTP 502 with a refusal inside', { status: 502, body: '{"status":201}' }],
    ['a page instead of JSON', { status: 200, body: '<!DOCTYPE html>' }],
    ['success without an order id', { status: 200, message: 'success' }],
    ['an order id behind a closed door', { status: 403, body: '{"status":200,"order_id":"S-1"}' }],
  ])('is unknown after %s, and is not asked for again', async (_case, answer) => {
    const provider = await smileAnswering(answer);

    expect(await provider.deliver(toBuy, 1_000)).toMatchObject({ outcome: 'unknown' });
    expect(server?.requests).toHaveLength(1);
  });
});

describe('an order that Smile.one turns away', () => {
  it.each<[number, string]>([
    [401, '<html>'],
    [403, '<!DOCTYPE html><title>Access denied</title>'],
    [403, '{"status":201,"message":"not from here"}'],
    [429, 'slow down'],
  ])('by HTTP %i alone was not sent: %s', async (status, body) => {
    const provider = await smileAnswering({ status, body });

    expect(await provider.deliver(toBuy, 5_000)).toEqual({
      outcome: 'notSent',
      reason: expect.stringMatching(new RegExp(`^HTTP ${String(status)}: `)) as string,
    });
    expect(server?.requests).toHaveLength(1);
  });

  it.each([
    [201, 'insufficient smile points', 'balance'],
    [201, 'Not enough balance', 'balance'],
    [201, 'Saldo insuficiente', 'balance'],
    [205, 'signature error'],
    [401, 'Access denied'],
    [201, 'This IP is not allowed'],
    [201, 'Requests too frequent, try again later'],
  ])(
    'for a reason of ours says nothing of the player: %i %s',
    async (status, message, about?: string) => {
      const provider = await smileAnswering({ status, message });

      expect(await provider.deliver(toBuy, 5_000)).toEqual({
        ...{ outcome: 'notSent', reason: `${status} ${message}` },
        ...(about !== undefined && { about }),
      });
    },
  );

  it('for a pack that it does not have may not be bought by another player either', async () => {
    const provider = await smileAnswering({ status: 20007, message: 'product does not exist' });

    expect(await provider.deliver(toBuy, 5_000)).toEqual({
      outcome: 'notSent',
      reason: '20007 product does not exist',
      about: 'goods',
    });
  });

  it.each([
    [201, 'The level of 12345678 is not enough', '201 The level of … is not enough'],
    [777, '', '777 '],
  ])('in words nobody knows is told of to admins: %i %s', async (status, message, text) => {
    const provider = await smileAnswering({ status, message });

    expect(await provider.deliver(toBuy, 5_000)).toMatchObject({ outcome: 'refused' });
    expect(noted).toEqual([{ takenFor: 'unheardOf', text }]);
  });

  it.each([
    [201, 'The recharge has failed, please try again later'],
    [20003, 'USER ID ou Zone ID não existe'],
    [20007, ''],
    [201, 'insufficient smile points'],
    [205, 'signature error'],
    [201, 'We do not support recharge for users in Indonesia'],
  ])('in words that are known is not: %i %s', async (status, message) => {
    await (await smileAnswering({ status, message })).deliver(toBuy, 5_000);

    expect(noted).toEqual([]);
  });

  it.each([
    [201, 'The recharge has failed, please try again later'],
    [201, 'We do not support recharge for users in Indonesia and Malaysia.', 'player'],
    [20003, 'USER ID ou Zone ID não existe', 'player'],
    [20004, 'the balance of this user does not exist', 'player'],
    [201, 'Jogador não encontrado', 'player'],
    [201, 'Conta banida', 'player', true],
    [201, 'purchase limit reached', 'owned'],
    [201, 'Please sign in to the game first', 'player'],
    [201, 'The level of this user is not enough', 'player', true],
    [201, 'Recharge of this region is banned', 'player'],
  ])(
    'for any other reason is refused, and says whether it is about the player: %i %s',
    async (status, message, about?: string, isUnheardOf = false) => {
      const provider = await smileAnswering({ status, message });

      expect(await provider.deliver(toBuy, 5_000)).toEqual({
        ...{ outcome: 'refused', reason: `${status} ${message}`.trim() },
        ...(about !== undefined && { about }),
        ...(isUnheardOf && { isUnheardOf }),
      });
    },
  );
});

describe('what Smile.one said', () => {
  it('is kept without the player: an ID, or a zone of four digits beside it', async () => {
    const message = 'No recharge for 12345678 (2001), player agent@example.com';
    const provider = await smileAnswering({ status: 201, message });
    const text = '201 No recharge for … (…), player …';

    expect(await provider.deliver(toBuy, 5_000)).toEqual({
      ...{ outcome: 'refused', reason: text, about: 'player' },
    });
    await provider.checkPlayer?.(pack, 5_000);

    const kept = { takenFor: 'unheardOf', text };
    expect(noted).toEqual([kept, kept]);
  });

  it('is read without what the player typed', async () => {
    const provider = await smileAnswering({ status: 201, message: 'No user named merchant' });
    const toNobody = { ...toBuy, inputs: ['merchant'] };

    expect(await provider.deliver(toNobody, 5_000)).toEqual({
      ...{ outcome: 'refused', reason: '201 No user named …', about: 'player' },
      isUnheardOf: true,
    });
  });

  it('is heard word for word, but for what is ours', async () => {
    const body = '<b>no such agent: agent@example.com, test-merchant-key</b>';
    const provider = await smileAnswering({ status: 502, body });
    const heard: unknown[] = [];

    await provider.deliver(toBuy, 5_000, (answer) => heard.push(answer));
    await provider.checkPlayer?.(pack, 5_000, (answer) => heard.push(answer));

    const said = { status: 502, body: '<b>no such agent: …, …</b>' };
    expect(heard).toEqual([said, said]);
  });

  it('is nothing where nothing came back, and then why', async () => {
    const provider = await smileAnswering({ status: 200 });
    await server?.close();
    const heard: ProviderAnswer[] = [];

    await provider.deliver(toBuy, 5_000, (answer) => heard.push(answer));

    expect(heard).toMatchObject([{ status: null }]);
    expect(heard[0]?.body).toMatch(/^nothing was sent to .* \(ECONNREFUSED\)$/);
  });
});

describe('asking Smile.one for points', () => {
  it('sends a signed form to the region, and reads the number in the text', async () => {
    const provider = await smileAnswering({ status: 200, smile_points: '60575.5' }, 'ph');

    expect(await provider.points(1_000)).toEqual({ outcome: 'told', points: 60_575.5 });

    const [request] = server?.requests ?? [];
    expect(request?.path).toBe('/ph/smilecoin/api/querypoints');
    const { sign, ...sent } = Object.fromEntries(new URLSearchParams(request?.body));
    expect(signed(sent, KEY)).toMatchObject({ sign });
  });

  it.each([
    [{ status: 200 }],
    [{ status: 200, smile_points: 'many' }],
    [{ status: 502, body: '<html>Bad Gateway</html>' }],
    [{ status: 429, body: '<html>Too Many Requests</html>' }],
    [{ status: 500, message: 'Too many requests from your IP' }],
    [{ status: 500, message: 'product is sold out' }],
  ])('knows nothing after %o', async (answer) => {
    const provider = await smileAnswering(answer);
    expect(await provider.points(1_000)).toEqual({ outcome: 'unavailable' });
  });

  it.each([
    [{ status: 401, message: 'Access denied' }, '401 Access denied'],
    [{ status: 500, message: `sign error for ${KEY}` }, '500 sign error for …'],
    [{ status: 403, body: '<html>Forbidden</html>' }, 'HTTP 403: it blocks us'],
  ])('is turned away by %o', async (answer, turnedAway) => {
    const provider = await smileAnswering(answer);
    expect(await provider.points(1_000)).toEqual({ outcome: 'unavailable', turnedAway });
  });
});
