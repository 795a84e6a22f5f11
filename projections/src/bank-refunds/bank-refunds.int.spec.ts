import { bankRefundHappened } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { partsOf } from '../testing/copies.ts';
import { openTestReadModels } from '../testing/open-test-read-models.ts';

const { asked, refused, taken, sent, arrived, traced, failed } = bankRefundHappened();
const { orderId, reference, amount, at } = asked.data;

it('tells how far each refund is', async () => {
  await using shop = await openTestReadModels();
  const seen = async () => (await partsOf(shop.models.eachBankRefundOf('asha'))).flat();
  expect(await seen()).toEqual([]);

  const steps = [
    [asked, 'asked', null],
    [taken, 'taken', null],
    [sent, 'sent', null],
    [arrived(null), 'arrived', null],
    [traced, 'arrived', '632514081190'],
  ] as const;
  for (const [event, status, bankReference] of steps) {
    await shop.given.of('refund', orderId, event);
    expect(await seen()).toEqual([
      {
        ...{ reference, orderId, userId: 'asha', gateway: asked.data.gateway, amount, status },
        ...{ bankReference, sentAt: status === 'asked' ? null : at },
        ...{ createdAt: at, updatedAt: at },
      },
    ]);
  }
});

it('tells of those that never left, and of those that came back', async () => {
  await using shop = await openTestReadModels();
  const second = bankRefundHappened(2);
  await shop.given.of('refund', orderId, asked, refused(), second.asked, second.taken);
  await shop.given.of('refund', orderId, second.failed);
  const rows = (await partsOf(shop.models.eachBankRefundOf('asha'))).flat();
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'refused']);
  expect(failed.data.reference).toBe(rows[1]?.reference);
});

it('that arrived at once was sent then, however long it had waited', async () => {
  await using shop = await openTestReadModels();
  const day = 24 * 60 * 60_000;
  const later = new Date(Date.parse(at) + 5 * day).toISOString();
  const { type, data } = arrived(null);
  await shop.given.of('refund', orderId, asked, taken, { type, data: { ...data, at: later } });
  const [row] = (await partsOf(shop.models.eachBankRefundOf('asha'))).flat();
  expect(row).toMatchObject({ status: 'arrived', sentAt: later });

  const second = bankRefundHappened(2);
  const arrival = second.arrived(null);
  await shop.given.of('refund', orderId, second.asked, second.taken, second.sent, {
    ...{ type: arrival.type, data: { ...arrival.data, at: later } },
  });
  const rows = (await partsOf(shop.models.eachBankRefundOf('asha'))).flat();
  const reference2 = second.asked.data.reference;
  expect(rows.find((one) => one.reference === reference2)?.sentAt).toBe(at);
});

it('finds those that a gateway had in a span of time', async () => {
  await using shop = await openTestReadModels();
  const { gateway } = asked.data;
  const later = new Date(Date.parse(at) + 1).toISOString();
  const seen = async (from: string, until: string, by = gateway) =>
    (await shop.models.bankRefundsIn({ gateway: by, from, until })).map((one) => one.reference);

  await shop.given.of('refund', orderId, asked);
  expect(await seen(at, later)).toEqual([]);
  await shop.given.of('refund', orderId, taken);
  expect(await seen(at, later)).toEqual([reference]);
  expect(await seen(new Date(0).toISOString(), at)).toEqual([]);
  expect(await seen(later, new Date(Date.parse(later) + 1).toISOString())).toEqual([]);
  expect(await seen(at, later, 'another')).toEqual([]);
});
