import { rupees, ZERO_PAISE } from '@store/ledger';
import { utrOf } from '@store/ledger/testing';
import { mailNewsAsWorker } from '@store/workflows/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeCalled, codeOrdersIn } from '../../../testing/code-orders.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { settleCodes } from '../../../server/codes/settle-codes.ts';
import { action, loader } from './confirmation-page.tsx';
import { orderSlip } from './order-for.server.ts';
import type { revealCodes } from './reveal-codes.server.ts';
import { codeAnswers as words } from './words.ts';

const store = await openTestStore();
const { ask, db, shop } = store;
const { fill, taken, delivered, completed, takenBack } = codeOrdersIn(store);
const MINUTE_MS = 60_000;
const PASSWORD = 'a quiet river';

let asha: Buyer;
let farhan: Buyer;
let number = 0;
beforeAll(async () => {
  [asha, farhan] = [await store.buyer(), await store.buyer()];
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  await db`truncate shop.code_pool cascade`;
  const codes = Array.from({ length: 4 }, () =>
    codeCalled(`GIFT-${(number += 1)}`, { pin: '4711' }),
  );
  await fill('GIFT', codes);
});

const pathOf = (orderId: string) => `/confirmation?client_txn_id=${orderId}`;
const page = async (orderId: string, who: Buyer | null = asha) =>
  (await ask(loader, who, pathOf(orderId))).data as Awaited<ReturnType<typeof loader>>['data'];
async function reveal(orderId: string, who: Buyer | null = asha, proof = '') {
  const { status, location, data } = await ask(action, who, pathOf(orderId), {
    ...{ intent: 'reveal', proof },
  });
  return {
    status,
    location,
    ...(data as Partial<Awaited<ReturnType<typeof revealCodes>>['data']>),
  };
}
const reveals = async (orderId: string) => (await shop.codes.revealsOf(orderId)).length;

describe('the codes of an order', () => {
  it('are shut on its page, which has none of them', async () => {
    const { orderId, ids } = await completed(asha, 'GIFT', 2);
    const shown = await page(orderId);
    expect(shown).toMatchObject({ codes: { count: 2, seenAt: null }, inputs: [] });
    expect(JSON.stringify(shown)).not.toMatch(/GIFT-|4711/);
    for (const id of ids) expect(JSON.stringify(shown)).not.toContain(id);
  });

  it('are shown to their buyer, as often as they ask, and each time is written down', async () => {
    const { orderId } = await completed(asha, 'GIFT', 2);
    const first = await reveal(orderId);
    expect(first).toMatchObject({ status: 200, proof: null });
    expect(first.codes).toMatchObject([
      { leg: 1, pin: '4711' },
      { leg: 2, pin: '4711' },
    ]);
    const facts = await store.facts();
    expect((await reveal(orderId)).codes).toEqual(first.codes);
    expect(await store.facts()).toBe(facts);
    expect(await reveals(orderId)).toBe(4);
    expect(await page(orderId)).toMatchObject({ codes: { seenAt: expect.any(String) as string } });
  });

  it('are shown as soon as they are there, also while the rest of the order is not', async () => {
    const { orderId } = await delivered(asha);
    expect((await reveal(orderId)).codes).toHaveLength(1);
  });

  it('are not there yet', async () => {
    const { orderId } = await taken(asha);
    expect(await page(orderId)).toMatchObject({ codes: null });
    expect(await reveal(orderId)).toMatchObject({ status: 409, notice: words.notYet });
  });

  it('are shown to nobody else', async () => {
    const { orderId } = await completed(asha);
    for (const who of [farhan, await store.buyer({ role: 'admin' })]) {
      expect(await reveal(orderId, who)).toMatchObject({ status: 404 });
    }
    expect(await reveal(orderId, null)).toMatchObject({ status: 302 });
    expect(await page(orderId, farhan)).not.toHaveProperty('codes');
    expect(await reveals(orderId)).toBe(0);
  });

  it('are shown after a fresh proof alone', async () => {
    const { orderId } = await completed(asha);
    store.clock.ahead = 16 * MINUTE_MS;
    const asked = await reveal(orderId);
    expect(asked).toMatchObject({ status: 403, codes: null });
    expect(asked.proof).toMatch(/password/i);
    expect(await reveal(orderId, asha, 'not the password')).toMatchObject({
      ...{ status: 401, codes: null },
    });
    expect(await reveals(orderId)).toBe(0);
    expect((await reveal(orderId, asha, PASSWORD)).codes).toHaveLength(1);
  });

  it('are in no mail about it, which leads to its page', async () => {
    const { orderId, ids } = await completed(asha, 'GIFT', 2);
    const { ledger, keys, settings: sender } = shop;
    const worker = { db, eventStore: store.eventStore, ledger, keys, sender };

    const mails = await mailNewsAsWorker(worker, `order-${orderId}`);

    expect(mails).toMatchObject([
      {
        to: asha.account.email,
        subject: expect.stringContaining('Order delivered') as string,
        text: expect.stringContaining(`http://shop.test${pathOf(orderId)}`) as string,
      },
    ]);
    const { codes } = await reveal(orderId);
    const secrets = (codes ?? []).flatMap(({ code, pin }) => [code, pin]);
    expect(secrets).toHaveLength(4);
    for (const secret of [...secrets, ...ids]) expect(JSON.stringify(mails)).not.toContain(secret);
  });

  it('are gone with a refund', async () => {
    const { orderId } = await completed(asha);
    await takenBack(orderId);
    expect(await page(orderId)).toMatchObject({ codes: null });
    expect(await reveal(orderId)).toMatchObject({ status: 409, notice: words.closed('Refunded') });
  });

  const dispute = (orderId: string, utr: string | null = null) => {
    const on = { orderId, disputeId: `D-${orderId}`, at: shop.now().toISOString() };
    const amount = rupees(415);
    const end = async (outcome: 'won' | 'lost') => {
      const lost = outcome === 'lost' ? amount : ZERO_PAISE;
      await store.tell({ type: 'EndOrderDispute', data: { ...on, outcome, lost } });
      await store.settled();
    };
    const begin = async () => {
      await store.tell({ type: 'DisputeOrder', data: { ...on, amount, utr } });
      await store.settled();
    };
    return { begin, end };
  };

  it('that nobody has seen are not offered while its payment is disputed, nor once that is lost', async () => {
    for (const outcome of ['won', 'lost'] as const) {
      const { orderId } = await completed(asha);
      const { begin, end } = dispute(orderId);
      await begin();
      expect(await page(orderId)).toMatchObject({ status: 'Completed', codes: null });
      expect(await reveal(orderId)).toMatchObject({ status: 409, notice: words.disputed });
      await end(outcome);
      const isThere = outcome === 'won';
      expect(await page(orderId)).toMatchObject({ codes: isThere ? { count: 1 } : null });
      expect((await reveal(orderId)).status).toBe(isThere ? 200 : 409);
    }
  });

  it('that were seen before stay on the page, whatever the bank decides', async () => {
    const { orderId } = await completed(asha);
    await reveal(orderId);
    const { begin, end } = dispute(orderId);
    for (const step of [begin, () => end('lost')]) {
      await step();
      expect(await page(orderId)).toMatchObject({ codes: { count: 1 } });
      expect((await reveal(orderId)).codes).toHaveLength(1);
    }
  });

  it('stay where another payment is disputed, which went to the wallet', async () => {
    const { orderId } = await completed(asha);
    const utr = utrOf(`second ${orderId}`);
    const second = { orderId, utr, amount: rupees(415), at: shop.now().toISOString() };
    await store.tell({ type: 'RecordStrayPayment', data: second });
    await dispute(orderId, utr).begin();
    expect(await page(orderId)).toMatchObject({ codes: { count: 1, seenAt: null } });
    expect((await reveal(orderId)).codes).toHaveLength(1);
  });

  it('are shown or refunded where both are asked for at once, and not both', async () => {
    for (let round = 0; round < 4; round += 1) {
      await fill('GIFT', [codeCalled(`R${round}`)]);
      const { orderId } = await completed(asha);
      const on = { orderId, proposalId: 'P1', at: shop.now().toISOString() };
      const proposal = { ...on, to: 'Refunded', by: 'meera', reason: '' } as const;
      await store.tell({ type: 'ProposeCancellation', data: proposal });
      const sign = {
        type: 'ConfirmCancellation',
        data: { ...on, by: 'vikram', aloneAfterMs: null },
      } as const;
      const [shown, signed] = await Promise.all([
        reveal(orderId),
        store.tell(sign).then(
          () => true,
          () => false,
        ),
      ]);
      await settleCodes(db, shop.ledger.order, orderId, shop.now());
      expect((shown.codes?.length ?? 0) === 1).toBe(!signed);
      const left = await db`select from shop.code where order_id = ${orderId}`;
      expect(left.length === 0).toBe(signed);
    }
  });

  it('stand on no receipt that is opened by a link', async () => {
    const { orderId, ids } = await completed(asha);
    await reveal(orderId);
    const order = await shop.readModels.order(orderId);
    const slip = await orderSlip(shop, order!, '/receipt');
    expect(slip).not.toHaveProperty('codes');
    expect(JSON.stringify(slip)).not.toMatch(/GIFT-|4711/);
    expect(JSON.stringify(slip)).not.toContain(ids[0]);
  });
});
