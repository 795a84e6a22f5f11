import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { buy, expectOrderStatus, orderIdOn, payAtGateway, signedInAnew } from './customer.ts';
import { looksRight } from './looks.ts';
import { said } from './said.ts';
import { adminAt } from './visitors.ts';

const LETTER = 'Goods not received';

test('a letter of the bank is recorded as a dispute, answered with proof of delivery, and won @wide @long', async ({
  page,
  browser,
}) => {
  test.slow();
  await signedInAnew(page);
  const inputs = { 'User ID': '118374920', 'Zone ID': '2641' };
  await buy(page, { product: 'mlin', item: '42 Diamonds', inputs, payment: 'UPI', check: true });
  await payAtGateway(page, /^Pay ₹/);
  await expectOrderStatus(page, 'Completed');
  const orderId = orderIdOn(page);

  const admin = await adminAt(browser, 'admin');
  await admin.goto('/admin/disputes');
  const record = admin.getByRole('button', { name: 'Record Dispute' });
  await admin.getByLabel('Disputed amount').fill('10.50');
  await record.click();
  await said(admin, 'Please enter a 12-digit UTR, or an order or top-up number.');
  await expect(admin.getByLabel('Disputed amount')).toHaveValue('10.50');
  await admin.getByLabel('UTR, order or top-up number').fill(orderId);
  await admin.getByLabel('Reason given by the bank').fill(LETTER);
  await record.click();
  await expect(admin).toHaveURL(/\/admin\/disputes\/[\w-]+/);

  const status = admin.locator('main .badge').first();
  await expect(status).toHaveText('Open');
  const details = admin.getByRole('region', { name: 'Details' });
  await expect(details).toContainText(orderId);
  await expect(details).toContainText(LETTER);
  await looksRight(admin);

  const [proof] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Download JSON' }).click(),
  ]);
  const told = await readFile(await proof.path(), 'utf8');
  for (const fact of [orderId, '118374920', LETTER]) expect(told).toContain(fact);

  await admin.getByRole('button', { name: 'Mark as Won' }).click();
  await said(admin, 'The dispute is won. The sale will count again in a moment.');
  await expect(async () => {
    await admin.reload();
    await expect(status).toHaveText('Won', { timeout: 2_000 });
  }).toPass();
  await admin.goto('/admin/disputes?list=decided');
  await expect(admin.getByRole('row').filter({ hasText: orderId })).toContainText('Won');
  await admin.context().close();
});
