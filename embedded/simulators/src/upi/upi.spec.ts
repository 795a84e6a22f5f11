import { afterAll, describe, expect, test, vi } from 'vitest';
import { accounts, simulatedServices } from '../testing/simulated-services.ts';
import { indianDay } from '../units/indian-time.ts';

const services = await simulatedServices();
afterAll(() => services[Symbol.asyncDispose]());

type Answer = { status: boolean; msg: string; data?: Record<string, unknown> };

const ask = async (call: string, fields: object): Promise<Answer> => {
  const response = await fetch(`${services.origin}/upi/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: accounts.upiKey, ...fields }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

let orders = 0;
async function order() {
  const id = `GT26K21-SPEC${++orders}`;
  const answer = await ask('create_order', {
    client_txn_id: id,
    amount: '415',
    p_info: '284 Diamonds',
    customer_name: 'Asha',
    customer_email: 'asha@example.com',
    customer_mobile: '9876543210',
    redirect_url: `${services.storeOrigin}/confirmation?order=${id}`,
  });
  return { id, answer, payUrl: String(answer.data?.['payment_url']) };
}

const today = indianDay(Date.now()).replaceAll('/', '-');

const stateOf = (id: string, date = today) =>
  ask('check_order_status', { client_txn_id: id, txn_date: date });

const choose = (payUrl: string, fields: Record<string, string>) =>
  fetch(payUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const callsBackOf = (id: string) =>
  services.calledBack.filter((sent) => sent.get('client_txn_id') === id);

describe('the UPI gateway', () => {
  test('refuses a wrong key with HTTP 200', async () => {
    const answer = await ask('create_order', { key: 'wrong' });
    expect(answer).toEqual({ status: false, msg: 'merchant is not found or log out' });
  });

  test('takes an order once', async () => {
    const { id, answer } = await order();
    expect(answer).toMatchObject({ status: true, msg: 'Order Created' });
    const again = await ask('create_order', {
      client_txn_id: id,
      amount: '415',
      p_info: 'x',
      customer_name: 'x',
      customer_email: 'x',
      customer_mobile: '9876543210',
      redirect_url: services.storeOrigin,
    });
    expect(again).toEqual({ status: false, msg: 'client_txn_id already exists' });
  });

  test('gives the addresses that open UPI apps, each for the same payment', async () => {
    const { id, answer } = await order();
    const links = Object.entries(answer.data?.['upi_intent'] as Record<string, string>);
    expect(links.map(([name, link]) => `${name} ${link.split('?')[0] ?? ''}`)).toEqual([
      'bhim_link upi://pay',
      'phonepe_link phonepe://pay',
      'paytm_link paytmmp://pay',
      'gpay_link tez://upi/pay',
    ]);
    for (const [, link] of links) {
      const { pa, am, cu, tn } = Object.fromEntries(new URL(link).searchParams);
      expect([pa, am, cu]).toEqual(['store@simulator', '415', 'INR']);
      expect(tn).toBe(`${id} 284 Diamonds`);
    }
  });

  test('finds an order only under the Indian day of its creation', async () => {
    const { id } = await order();
    expect(await stateOf(id)).toMatchObject({ status: true, data: { status: 'created' } });
    expect(await stateOf(id, '01-01-2020')).toEqual({ status: false, msg: 'Record not found' });
  });

  test('knows that the payer has opened the page', async () => {
    const { id, payUrl } = await order();
    expect(await (await fetch(payUrl)).text()).toContain('Pay ₹415');
    expect(await stateOf(id)).toMatchObject({ data: { status: 'scanning' } });
  });

  test('sends the payer back with both numbers, and calls the store', async () => {
    const { id, payUrl } = await order();
    const response = await choose(payUrl, { how: 'pay' });
    const back = new URL(response.headers.get('location') ?? '');
    expect(response.status).toBe(303);
    expect(back.searchParams.get('order')).toBe(id);
    expect(back.searchParams.get('client_txn_id')).toBe(id);
    const { data } = await stateOf(id);
    expect(back.searchParams.get('txn_id')).toBe(String(data?.['id']));
    expect(data).toMatchObject({ status: 'success', amount: 415 });
    expect(data?.['upi_txn_id']).toMatch(/^\d{12}$/);
    await vi.waitFor(() => expect(callsBackOf(id)).toHaveLength(1), 15_000);
    expect(callsBackOf(id)[0]?.get('status')).toBe('success');
  });

  test('can fail, call back twice, or not at all', async () => {
    const [failed, twice, silent] = await Promise.all([order(), order(), order()]);
    await choose(failed.payUrl, { how: 'fail' });
    await choose(silent.payUrl, { how: 'silently' });
    await choose(twice.payUrl, { how: 'twice' });
    await vi.waitFor(() => expect(callsBackOf(twice.id)).toHaveLength(2), 15_000);
    expect(await stateOf(failed.id)).toMatchObject({ data: { status: 'failure' } });
    expect(await stateOf(silent.id)).toMatchObject({ data: { status: 'success' } });
    expect(callsBackOf(silent.id)).toHaveLength(0);
  });

  test('says what was really paid when it was another amount', async () => {
    const { id, payUrl } = await order();
    await choose(payUrl, { how: 'other', amount: '400.50' });
    expect(await stateOf(id)).toMatchObject({ data: { status: 'success', amount: 400.5 } });
  });

  test('can be told to pay at once with a given UTR', async () => {
    const { id } = await order();
    await services.control(`upi/payments/${id}/pay`, { utr: '412345678901', webhooks: 0 });
    expect(await stateOf(id)).toMatchObject({ data: { upi_txn_id: '412345678901' } });
    expect(await services.read(`upi/payments/${id}`)).toMatchObject({
      calls: { created: 1, asked: 1, webhooks: 0 },
    });
  });

  test('shows a payment of the past, and asks for nothing', async () => {
    const past = { clientTxnId: 'PAST-1', amount: '79.00', utr: '400000000001' };
    services.rememberPayments([{ ...past, at: '2026-01-01T00:00:00.000Z' }]);
    const list = await (await fetch(`${services.origin}/upi`)).text();
    const [, path = ''] = /href="([^"]+)">PAST-1</.exec(list) ?? [];
    const shown = await fetch(`${services.origin}${path}`);
    expect(shown.status).toBe(200);
    expect(await shown.text()).not.toContain('<button');
    const again = await choose(`${services.origin}${path}`, { how: 'pay' });
    expect(again.headers.get('location')).toBe('/upi');
    expect(callsBackOf('PAST-1')).toHaveLength(0);
  });

  test('keeps its payments over a restart', async () => {
    const first = await simulatedServices();
    await fetch(`${first.origin}/upi/api/create_order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        key: accounts.upiKey,
        client_txn_id: 'KEPT-1',
        amount: '10',
        p_info: 'x',
        customer_name: 'x',
        customer_email: 'x',
        customer_mobile: '9876543210',
        redirect_url: first.storeOrigin,
      }),
    });
    await first.stop();
    const second = await simulatedServices(first.folder);
    expect(await second.read('upi/payments/KEPT-1')).toMatchObject({
      payment: { amount: '10', status: 'created' },
    });
    await second[Symbol.asyncDispose]();
  });
});
