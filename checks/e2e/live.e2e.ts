import { expect, test } from '@playwright/test';
import { buy, expectOrderStatus, orderIdOn, someoneWithMoney, topUp } from './customer.ts';
import { openLive } from './open-live.ts';

test('pages that nobody touches show what has changed, by one stream for all of them @once @script @long', async ({
  page,
  context,
}) => {
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live') streams += 1;
  });
  await someoneWithMoney(page, 50);
  streams = 0;
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) {
    await openLive(other, '/wallet');
    await expect(other.getByText('50.00').first()).toBeVisible();
  }
  await expect.poll(() => streams).toBe(1);

  await topUp(page, 27);

  // Nothing on them waits: by themselves they would never ask.
  for (const other of others) await expect(other.getByText('77.00').first()).toBeVisible();
  expect(streams).toBe(1);

  // Whoever held the stream has gone; the next one takes it up.
  await others[0]?.close();
  await expect.poll(() => streams).toBe(2);
  await topUp(page, 5);
  await expect(others[1]!.getByText('82.00').first()).toBeVisible();
});

test('the page of an order that is done hears of what comes after all @once @script @long', async ({
  page,
  context,
}) => {
  await someoneWithMoney(page, 100);
  const inputs = { UID: '118374920' };
  await buy(page, { product: 'hok', item: '16 Tokens', inputs, payment: 'G-Coins' });
  await expectOrderStatus(page, 'Completed');
  const orderId = orderIdOn(page);
  const done = await context.newPage();
  await openLive(done, `/confirmation?client_txn_id=${orderId}`);
  await expectOrderStatus(done, 'Completed');
  const asked = done.waitForRequest(/\/confirmation\.data/);

  await topUp(page, 27);

  await asked;
});
