import { mooGold } from '@store/workflows/testing';
import { accounts, simulatedServices } from '@store/simulators/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

const simulators = await simulatedServices();
const { control } = simulators;
afterAll(() => simulators[Symbol.asyncDispose]());
// An order settles when the spec says so.
beforeEach(() => mood({ settlesAfterMs: 3_600_000, balance: 100_000 }));
afterEach(() => control('reset'));

const TIMEOUT_MS = 5_000;
/** For answers that never come. */
const SHORT_MS = 150;
/** Long enough to be charged, also on a busy machine. */
const CHARGED_MS = 1_000;

const adapter = (changed: object = {}, now = Date.now) =>
  mooGold(
    { url: `${simulators.origin}/moogold`, ...accounts.mooGold, ...changed },
    { log: { warn: () => undefined }, notices: () => [], now },
  );

const provider = adapter();

const mood = (change: object) => control('moogold/mood', change);

type Book = { asked: number; orders: { orderId: number; status: string; cents: number }[] };
const bookOn = (player: string) => simulators.read(`moogold/players/${player}`) as Promise<Book>;

async function settle(player: string, change: object = {}) {
  const { orders } = await bookOn(player);
  await control(`moogold/orders/${orders[0]?.orderId}/settle`, change);
}

let made = 0;
const packFor = (player: string, more: object = {}) => ({
  providerProduct: 'mobilelegends',
  productCode: '215570',
  inputs: [player, '2001'],
  ourReference: `try-${++made}`,
  ...more,
});
const ordinary = () => `1183749${10 + (made % 90)}`;
const byOurs = ({ ourReference }: { ourReference: string }) => ({ ourReference, reference: null });

const SHUT_OUT = { outcome: 'unavailable', turnedAway: expect.any(String) as unknown };

describe('a player check', () => {
  it.each([
    ['mobilelegends', '215570', ['118374920', '2001']],
    ['genshin', '216001', ['118374920', 'Asia']],
    ['hok', '217001', ['118374920']],
  ])('of %s names the player', async (providerProduct, productCode, inputs) => {
    const player = packFor('', { providerProduct, productCode, inputs });

    expect(await provider.checkPlayer?.(player, TIMEOUT_MS)).toMatchObject({
      outcome: 'found',
      username: expect.stringMatching(/^\w+$/) as string,
    });
  });

  it.each([
    ['30001', '2001', 'notFound'],
    ['118374920', '9999', 'notFound'],
    ['30200', '2001', 'unavailable'],
    ['30201', '2001', 'unavailable'],
    ['30202', '2001', 'unavailable'],
    ['30503', '2001', 'unavailable'],
  ])('of player %s on %s is %s', async (player, server, outcome) => {
    const pack = packFor(player, { inputs: [player, server] });

    expect(await provider.checkPlayer?.(pack, 1_000)).toMatchObject({ outcome });
  });

  it('says nothing of a player when it is refused', async () => {
    for (const code of ALL_ERRORS) {
      await mood({ refuses: { code } });
      expect(await provider.checkPlayer?.(packFor('30001'), TIMEOUT_MS)).toEqual({
        outcome: 'unavailable',
      });
    }
  });
});

describe('the balance', () => {
  it.each(['text', 'number'])('is told in dollars, as a %s', async (numbersAre) => {
    await mood({ balance: 83_221, numbersAre });

    expect(await provider.points(TIMEOUT_MS)).toEqual({ outcome: 'told', points: 832.21 });
  });

  it.each([
    { answers: 'hang' },
    { answers: 'broken' },
    { refuses: { code: '434' }, httpStatus: 429 },
  ])('is not told in a mood like %j', async (change) => {
    await mood(change);

    expect(await provider.points(SHORT_MS)).toEqual({ outcome: 'unavailable' });
  });

  it('is not told to an address that is not let in, which it says', async () => {
    await mood({ refuses: { code: '433' } });

    expect(await provider.points(SHORT_MS)).toEqual(SHUT_OUT);
  });
});

describe('a pack', () => {
  it.each([
    ['mobilelegends', '215570', ['118374901', '2001']],
    ['genshin', '216001', ['118374902', 'Asia']],
    ['hok', '217001', ['118374903']],
  ])('of %s is accepted, then delivered', async (providerProduct, productCode, inputs) => {
    const pack = packFor('', { providerProduct, productCode, inputs });

    const accepted = await provider.deliver(pack, TIMEOUT_MS);

    const [order] = (await bookOn(inputs[0] ?? '')).orders;
    const reference = String(order?.orderId);
    expect(accepted).toEqual({ outcome: 'accepted', reference });
    const sought = { ourReference: pack.ourReference, reference };
    expect(await provider.lookUp?.(sought, TIMEOUT_MS)).toEqual(accepted);
    await settle(inputs[0] ?? '');
    const delivered = { outcome: 'delivered', reference };
    expect(await provider.lookUp?.(sought, TIMEOUT_MS)).toEqual(delivered);
    expect(await provider.lookUp?.(byOurs(pack), TIMEOUT_MS)).toEqual(delivered);
  });

  const shapes = ['A', 'B'].flatMap((shape) =>
    [false, true].flatMap((wrapped) =>
      ['object', 'text'].flatMap((dates) =>
        ['number', 'text'].map((numbersAre) => ({ shape, wrapped, dates, numbersAre })),
      ),
    ),
  );
  it.each(shapes)('is understood in every shape of answer: %j', async (shape) => {
    await mood(shape);
    const pack = packFor(ordinary());

    const accepted = await provider.deliver(pack, TIMEOUT_MS);

    expect(accepted).toMatchObject({ outcome: 'accepted' });
    expect(await provider.lookUp?.(byOurs(pack), TIMEOUT_MS)).toEqual(accepted);
  });

  it('is bought by the label that its server goes by, and by no other', async () => {
    await mood({ serverIs: 'Server ID' });

    const [usual, named] = [{}, { providerProduct: 'User ID, Server ID' }].map((more) =>
      packFor(ordinary(), more),
    );

    if (usual) expect(await provider.deliver(usual, TIMEOUT_MS)).toMatchObject({ about: 'goods' });
    if (named) {
      expect(await provider.checkPlayer?.(named, TIMEOUT_MS)).toMatchObject({ outcome: 'found' });
      expect(await provider.deliver(named, TIMEOUT_MS)).toMatchObject({ outcome: 'accepted' });
    }
  });

  it('is bought whether its reference is signed or not', async () => {
    await mood({ signing: 'withoutPartnerOrderId' });
    const player = ordinary();

    expect(await provider.deliver(packFor(player), TIMEOUT_MS)).toMatchObject({
      outcome: 'accepted',
    });
    expect((await bookOn(player)).asked).toBe(1);
  });

  it.each([
    ['30001', 'refused', 'refunded'],
    ['30020', 'refused', 'refunded'],
    ['30010', 'refused', 'incorrect-details'],
    ['30021', 'refused', 'cancelled'],
    ['30022', 'refused', 'failed'],
    ['30024', 'accepted', 'sending'],
    ['30023', 'unanswered', 'on-hold'],
  ])('for player %s is accepted, then %s: %s', async (player, outcome, status) => {
    const pack = packFor(player);

    expect(await provider.deliver(pack, TIMEOUT_MS)).toMatchObject({ outcome: 'accepted' });
    expect(await provider.lookUp?.(byOurs(pack), TIMEOUT_MS)).toMatchObject({
      outcome: 'accepted',
    });
    await settle(player);
    const found = await provider.lookUp?.(byOurs(pack), TIMEOUT_MS);

    expect(found).toMatchObject({ outcome });
    if (outcome !== 'accepted')
      expect(found).toHaveProperty('reason', expect.stringContaining(status));
  });

  it.each([
    ['30002', { outcome: 'refused', reason: 'refunded' }],
    ['30011', { outcome: 'refused', reason: 'incorrect-details' }],
    ['30025', { outcome: 'delivered' }],
  ])('for player %s is settled at once', async (player, delivery) => {
    expect(await provider.deliver(packFor(player), TIMEOUT_MS)).toMatchObject(delivery);
  });

  it.each([
    ['refuses for lack of balance', 'notSent', { balance: 100 }],
    ['has raised the price over it', 'notSent', { balance: 101, prices: { 215570: 102 } }],
    ['has none left', 'notSent', { outOfStock: [215570] }],
  ])('is not bought of a MooGold that %s', async (_case, outcome, change) => {
    await mood(change);
    const [player, pack] = ['118374904', packFor('118374904')];

    expect(await provider.deliver(pack, TIMEOUT_MS)).toMatchObject({ outcome });
    expect((await bookOn(player)).orders).toEqual([]);
    expect(await provider.lookUp?.(byOurs(pack), TIMEOUT_MS)).toEqual({ outcome: 'notThere' });
    await mood({ balance: 100_000 });
  });

  it.each([
    ['notSent', { productCode: '1' }],
    ['notSent', { productCode: 'no number' }],
    ['notSent', { productCode: '' }],
    ['notSent', { providerProduct: 'Player ID', inputs: ['118374905'] }],
    ['notSent', { inputs: ['118374905'] }],
    ['notSent', { providerProduct: 'hok', productCode: '217001' }],
  ])('is %s with %j', async (outcome, more) => {
    expect(await provider.deliver(packFor('118374905', more), TIMEOUT_MS)).toMatchObject({
      outcome,
    });
  });

  const MUST_BE = { secret: 'wrong', partnerId: 'nobody' };
  it.each(Object.entries(MUST_BE))('is turned away with another %s', async (name, value) => {
    const stranger = adapter({ [name]: value });

    expect(await stranger.deliver(packFor(ordinary()), TIMEOUT_MS)).toMatchObject({
      outcome: 'notSent',
    });
    expect(await stranger.points(TIMEOUT_MS)).toEqual(SHUT_OUT);
  });

  it.each(['denied', 'blocked', 'busy'])('is turned away at the door: %s', async (answers) => {
    await mood({ answers });
    const pack = packFor(ordinary());

    expect(await provider.deliver(pack, TIMEOUT_MS)).toMatchObject({
      ...{ outcome: 'notSent', reason: expect.stringMatching(/^HTTP 4/) as string },
    });
    await mood({ answers: 'normally' });
    expect(await provider.lookUp?.(byOurs(pack), TIMEOUT_MS)).toEqual({ outcome: 'notThere' });
  });

  it('is turned away by the clock', async () => {
    const late = adapter({}, () => Date.now() - 600_000);

    expect(await late.deliver(packFor(ordinary()), TIMEOUT_MS)).toEqual({
      outcome: 'notSent',
      reason: 'turned away: 426 Timestamp is incorrect.',
    });
  });
});

const TURNED_AWAY = [
  ...['109', '111', '113', '114', '116', '117', '118', '403', '418', '419', '422', '423', '426'],
  ...['433', '434', '1111'],
];
/** Of other calls, or of anything: what they would mean for an order is in no document. */
const UNCLEAR = ['110', '421', '424', '425', '435', '436', '437'];
const ALL_ERRORS = [...TURNED_AWAY, ...UNCLEAR, '420'];

describe('an error', () => {
  it.each([
    ...TURNED_AWAY.map((code) => [code, 'notSent'] as const),
    ...UNCLEAR.map((code) => [code, 'unknown'] as const),
  ])('%s at an order is %s', async (code, outcome) => {
    for (const httpStatus of [200, 400]) {
      for (const errorsAre of ['err_code', 'code']) {
        await mood({ refuses: { code, path: 'order/create_order' }, httpStatus, errorsAre });
        expect(await provider.deliver(packFor(ordinary()), TIMEOUT_MS)).toMatchObject({
          outcome,
          reason: expect.stringContaining(code) as string,
        });
      }
    }
  });

  it.each(ALL_ERRORS.filter((code) => code !== '421'))(
    '%s at a question about an order leaves it unanswered',
    async (code) => {
      await mood({ refuses: { code } });

      expect(await provider.lookUp?.(byOurs(packFor('')), TIMEOUT_MS)).toMatchObject({
        outcome: 'unanswered',
      });
    },
  );
});

describe('a reference that was used', () => {
  it.each([
    ['118374906', {}, 'delivered'],
    ['118374907', { status: 'processing' }, 'accepted'],
    ['118374908', { status: 'sending' }, 'accepted'],
    ['30020', {}, 'refused'],
    ['30010', {}, 'refused'],
    ['30023', {}, 'unknown'],
  ])('of player %s %j is %s again, and nothing is bought', async (player, change, outcome) => {
    const pack = packFor(player);
    await provider.deliver(pack, TIMEOUT_MS);
    await settle(player, change);
    const { orders } = await bookOn(player);

    expect(await provider.deliver(pack, TIMEOUT_MS)).toMatchObject({ outcome });
    expect((await bookOn(player)).orders).toEqual(orders);
  });

  it('is unknown where MooGold contradicts itself', async () => {
    await mood({ refuses: { code: '420', path: 'order/create_order' } });

    expect(await provider.deliver(packFor(ordinary()), TIMEOUT_MS)).toMatchObject({
      outcome: 'unknown',
    });
  });
});

describe('an answer that is lost', () => {
  it.each([
    ['30501', {}],
    ['30502', {}],
    ['118374909', { answers: 'lost' }],
    ['118374910', { answers: 'half' }],
  ])('after player %s was charged is asked for: %j', async (player, change) => {
    await mood(change);
    const pack = packFor(player);

    expect(await provider.deliver(pack, CHARGED_MS)).toMatchObject({ outcome: 'unknown' });

    const [order] = (await bookOn(player)).orders;
    await mood({ answers: 'normally' });
    const reference = String(order?.orderId);
    expect(await provider.lookUp?.(byOurs(pack), TIMEOUT_MS)).toEqual({
      outcome: 'accepted',
      reference,
    });
    await settle(player);
    expect(await provider.deliver(pack, TIMEOUT_MS)).toEqual({ outcome: 'delivered', reference });
    expect((await bookOn(player)).orders).toHaveLength(1);
  });

  it.each([
    ['30500', {}],
    ['118374911', { answers: 'hang' }],
    ['118374912', { answers: 'broken' }],
    ['118374913', { delayMs: 400, answers: 'hang' }],
  ])('before player %s was charged leaves nothing there: %j', async (player, change) => {
    await mood(change);
    const pack = packFor(player);

    expect(await provider.deliver(pack, SHORT_MS)).toMatchObject({ outcome: 'unknown' });
    await mood({ answers: 'normally', delayMs: 0 });

    expect(await provider.lookUp?.(byOurs(pack), TIMEOUT_MS)).toEqual({ outcome: 'notThere' });
  });

  it.each([{ answers: 'hang' }, { answers: 'broken' }])(
    'to the question about an order leaves it unanswered: %j',
    async (change) => {
      await mood(change);

      expect(await provider.lookUp?.(byOurs(packFor('')), SHORT_MS)).toMatchObject({
        outcome: 'unanswered',
      });
    },
  );
});

describe('what was bought', () => {
  const span = () => ({
    from: new Date(Date.now() - 60_000).toISOString(),
    until: new Date(Date.now() + 60_000).toISOString(),
  });

  it.each([
    { dates: 'object', numbersAre: 'text' },
    { dates: 'text', numbersAre: 'number' },
  ])('is told as it stands: %j', async (change) => {
    await mood(change);
    const [done, back, open] = ['118374931', '118374932', '118374933'].map((user) => packFor(user));
    for (const pack of [done, back, open]) if (pack) await provider.deliver(pack, TIMEOUT_MS);
    await settle('118374931');
    await settle('118374932', { status: 'refunded' });

    const list = await provider.purchases?.(span(), TIMEOUT_MS);

    const states = async (player: string) => {
      const id = String((await bookOn(player)).orders[0]?.orderId);
      if (list?.outcome !== 'told') throw new Error(list?.outcome);
      return list.purchases.find(({ reference }) => reference === id);
    };
    expect(await states('118374931')).toMatchObject({ state: 'delivered', paid: 1.01 });
    expect(await states('118374932')).toMatchObject({ state: 'refused', paid: 1.01 });
    expect(await states('118374933')).toMatchObject({ state: 'open', paid: 1.01 });
    const { at = '' } = (await states('118374931')) ?? {};
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
  });

  it('is told whole, however many pages it takes', async () => {
    const bought = Array.from({ length: 101 }, () => packFor('118374999'));
    for (const pack of bought) await provider.deliver(pack, TIMEOUT_MS);

    const list = await provider.purchases?.(span(), TIMEOUT_MS);

    const ids = new Set((await bookOn('118374999')).orders.map(({ orderId }) => String(orderId)));
    if (list?.outcome !== 'told') throw new Error(list?.outcome);
    expect(list.purchases.filter(({ reference }) => ids.has(reference))).toHaveLength(101);
  });

  it.each([{ answers: 'hang' }, { answers: 'broken' }, { refuses: { code: '437' } }])(
    'is not told in a mood like %j',
    async (change) => {
      await mood(change);

      expect(await provider.purchases?.(span(), SHORT_MS)).toEqual({ outcome: 'unavailable' });
    },
  );
});
