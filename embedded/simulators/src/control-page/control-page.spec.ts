import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { accounts, simulatedServices } from '../testing/simulated-services.ts';

const services = await simulatedServices();
afterAll(() => services[Symbol.asyncDispose]());
afterEach(() => post('reset'));

const NAMES = ['upi', 'razorpay', 'smileone', 'moogold', 'yokcash', 'sms', 'smtp', 'push', 'oidc'];

const at = (path: string) => `${services.origin}/control/${path}`;
const read = async (path: string) => (await fetch(at(path))).text();
const json = (path: string) => services.read(path) as Promise<Record<string, unknown>>;
const post = (path: string, form: Record<string, string> = {}) =>
  fetch(at(path), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

/** What a browser would send of the form of a page if nothing were changed. */
const formOn = (text: string): Record<string, string> =>
  Object.fromEntries([
    ...[...text.matchAll(/<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
    ...[...text.matchAll(/<select[^>]* name="(\w+)"[^>]*>(.*?)<\/select>/gs)].map(
      ([, name = '', choices = '']) =>
        [
          name,
          (/value="([^"]*)"\s+selected/.exec(choices) ?? /value="([^"]*)"/.exec(choices))?.[1] ??
            '',
        ] as const,
    ),
  ]);
const actOn = (act: string, text: string) =>
  new RegExp(`action="[^"]*/acts/${act}".*?</form>`, 's').exec(text)?.[0] ?? '';
const switchesOn = (text: string) => /action="[^"]*\/switches".*?<\/form>/s.exec(text)?.[0] ?? '';

async function orderAtUpi(clientTxnId: string, more: object = {}): Promise<void> {
  await fetch(`${services.origin}/upi/api/create_order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ key: accounts.upiKey, client_txn_id: clientTxnId, amount: '100', p_info: 'Pack' },
      ...{ customer_name: 'Asha', customer_email: 'asha@example.com' },
      ...{ customer_mobile: '9812345678', redirect_url: services.storeOrigin, ...more },
    }),
  });
}

describe.each(NAMES)('of %s', (name) => {
  it('every field has a label of its own', async () => {
    const text = await read(name);

    const fields = [...text.matchAll(/<(?:input|select)[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    const labels = [...text.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id);
    expect(fields).toEqual(labels);
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields.length).toBeGreaterThan(0);
  });

  it('the form sends what is, so that saving it changes nothing', async () => {
    const before = await json(`${name}/mood`);

    expect((await post(`${name}/switches`, formOn(switchesOn(await read(name))))).status).toBe(303);

    expect(await json(`${name}/mood`)).toEqual(before);
    expect(await read('')).not.toContain('class="on"');
  });

  it('what is switched on is in the mood and in the overview, until all is as it should be', async () => {
    const mood = await json(`${name}/mood`);
    const how = name === 'oidc' ? { token: 'broken' } : { answers: 'hang' };
    expect((await post(`${name}/switches`, how)).status).toBe(303);

    expect(await json(`${name}/mood`)).toEqual({ ...mood, ...how });
    expect(await read('')).toContain('class="on"');
    expect((await post('calm')).status).toBe(303);
    expect(await json(`${name}/mood`)).toEqual(mood);
  });
});

it('what only the API can switch on is kept when the form is saved', async () => {
  const refuses = { code: '111', path: 'order/create_order' };
  await services.control('moogold/mood', { refuses });

  const form = formOn(switchesOn(await read('moogold')));
  await post('moogold/switches', form);

  expect(form['refuses']).toBe('111 order/create_order');
  expect(await json('moogold/mood')).toMatchObject({ refuses });
});

describe('what is typed wrongly', () => {
  it('is named beside its field and keeps everything as it is', async () => {
    const before = await json('upi/mood');

    const answer = await post('upi/switches', { answers: 'hang', delayMs: '-1', slowMs: '<b>' });

    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain('value="-1"');
    expect(text).toContain('value="&#60;b&#62;"');
    expect(text.match(/<strong>/g)).toHaveLength(2);
    expect(await json('upi/mood')).toEqual(before);
  });

  it.each([199, 204, 205, 304, 600])(
    'is a status with which no fault can be told: %i',
    async (httpStatus) => {
      const typed = { httpStatus: String(httpStatus) };
      expect((await post('moogold/switches', typed)).status).toBe(400);
      await expect(services.control('moogold/mood', { httpStatus })).rejects.toThrow('400');
    },
  );

  it('in an act says why nothing happened', async () => {
    const answer = await post('smileone/acts/balance', { region: 'br', points: 'many' });

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Type an amount like 12.50.');
  });

  it.each(['none', 'none/switches', 'none/calm', 'upi/acts/none'])(
    'leads nowhere: %s',
    async (path) => {
      expect((await post(path)).status).toBe(404);
    },
  );
});

describe('what happens at a service', () => {
  it('a payment comes short, and once more', async () => {
    await orderAtUpi('GT-1');

    await post('upi/acts/pay', { reference: 'GT-1', how: 'pay', rupees: '99.50', after: '' });
    await post('upi/acts/pay', { reference: 'GT-1', how: 'again', rupees: '', after: '' });

    const { payment } = await json('upi/payments/GT-1');
    expect(payment).toMatchObject({ paidAmount: '99.50', again: [{ paidAmount: '100' }] });
    const text = await read('upi');
    expect(text.match(/<td>GT-1<\/td>/g)).toHaveLength(2);
    expect(text).toContain('<td>POST /upi/api/create_order</td>');
  });

  it.each([
    ['smileone', { region: 'ph', points: '12.5' }, '12.50 points, Philippines'],
    ['moogold', { dollars: '0.99' }, '$0.99'],
    ['yokcash', { rupiah: '5000' }, 'Rp 5.000'],
  ])('%s runs out of balance', async (name, typed, shown) => {
    await post(`${name}/acts/balance`, typed);

    expect(await read(name)).toContain(shown);
    expect(await read('')).toContain(shown);
  });

  describe.each([
    ['smileone', 'br/13', '70', 'mobilelegends BR 78&#38;8 Diamond', '61.50', '70.00'],
    ['moogold', '215570', '1.50', 'Mobile Legends: Bang Bang: 86 Diamonds', '$1.01', '$1.50'],
    ['yokcash', 'ML86', '25000', '86 Diamonds (Indonesia)', 'Rp 19.733', 'Rp 25.000'],
  ])('%s', (service, pack, price, name, before, after) => {
    const change = async (wanted: object) => {
      const form = { ...formOn(actOn('price', await read(service))), pack, ...wanted };
      expect((await post(`${service}/acts/price`, form)).status).toBe(303);
    };
    const isShown = async (words: string) => {
      expect(await read(service)).toContain(words);
      expect(await read('')).toContain(words);
    };

    it('takes a pack from its list at another price, and puts it back at that', async () => {
      await change({ price });
      await isShown(`${name}, ${after}<`);

      await change({ had: 'no' });
      await isShown(`${name}, ${after}: Not in the list any more<`);
      await change({ had: 'yes' });

      await isShown(`${name}, ${after}<`);
    });

    it('changes nothing of a pack when its form is sent as it is', async () => {
      await change({ had: 'no' });
      await change({});

      await isShown(`${name}, ${before}: Not in the list any more<`);
    });

    it('is as it should be with its packs as they were', async () => {
      await change({ had: 'no' });
      await change({ had: 'yes' });
      expect(await read('')).not.toContain('class="on"');

      await change({ price });
      await post(`${service}/calm`);
      expect(await read('')).not.toContain('class="on"');
    });

    it.each([{ pack: 'x' }, { price: 'much' }, { price: '0' }, { had: 'perhaps' }])(
      'changes nothing that is no pack, price or state: %j',
      async (wanted) => {
        const form = { pack, price: '', had: 'no', ...wanted };
        expect((await post(`${service}/acts/price`, form)).status).toBe(400);
        expect(await read('')).not.toContain('class="on"');
      },
    );
  });

  it.each([
    ['moogold', '215570', 'Mobile Legends: Bang Bang: 86 Diamonds, $1.01'],
    ['yokcash', 'ML86', 'Mobile Legends: 86 Diamonds (Indonesia), Rp 19.733'],
  ])('%s has a pack in its list that is not to be had', async (name, pack, shown) => {
    const had = { pack, price: '', had: 'out' };
    expect((await post(`${name}/acts/price`, had)).status).toBe(303);
    expect(await read('')).toContain(`${shown}: In the list, and not to be had<`);
    expect((await post('smileone/acts/price', { ...had, pack: 'br/13' })).status).toBe(400);
  });

  it('whoever signs in by tokens that lie is told in the overview', async () => {
    await services.control('oidc/mood', { claims: { aud: 'x' } });

    expect(await read('')).toContain('ID tokens do not tell the truth: aud');
  });

  it('an order becomes what it is told', async () => {
    await post('yokcash/acts/balance', { rupiah: '1000000' });
    await services.control('yokcash/books', { serviceId: 'ML86', userId: '<script>1' });
    const [order] = (await json('yokcash/books'))['orders'] as { id: string }[];

    await post('yokcash/acts/order', { id: order?.id ?? '', state: 'cancel' });

    const text = await read('yokcash');
    expect(text).toContain('<td>cancel</td>');
    expect(text).not.toContain('<script>');
    expect(text).toContain('&#60;script&#62;1');
  });

  it('has files, and each of them is there', async () => {
    const texts = await Promise.all(['', ...NAMES].map(read));
    const files = texts.flatMap((text) =>
      [...text.matchAll(/formaction="([^"]+\.csv)"/g)].map(([, address]) => address ?? ''),
    );

    expect(files).toHaveLength(8);
    for (const address of files) {
      const answer = await fetch(`${services.origin}${address}?from=&to=`);
      expect([address, answer.status]).toEqual([address, 200]);
    }
  });
});
