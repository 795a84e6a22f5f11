import { expect, test, type Page } from '@playwright/test';
import { signInByPost } from './customer.ts';
import { customerWith } from './in-database.ts';
import { looksRight } from './looks.ts';
import { openReceiver } from './receiver.ts';
import { signInAs } from './visitors.ts';

const anew = () => `own-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6)}`;

test('a reseller makes a key for the sandbox, sells with it from outside, and ends it @long', async ({
  page,
  request,
}) => {
  await signInAs(page, 'reseller');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Selling by API' }).click();
  const name = anew();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('What it is for').selectOption('test');
  await page.getByLabel('Allowed addresses').fill('home');
  await page.getByRole('button', { name: 'Create Key' }).click();
  await expect(page.getByText('one address or network per line, at most 20').first()).toBeVisible();
  await page.getByLabel('Allowed addresses').fill('');
  await page.getByRole('button', { name: 'Create Key' }).click();
  const shown = page.locator('code', { hasText: /^test_/ });
  await expect(shown).toBeVisible();
  await looksRight(page);
  const headers = {
    authorization: `Bearer ${await shown.innerText()}`,
    'idempotency-key': anew().padEnd(20, 'x'),
  };

  const catalogue = await request.get('/api/v1/catalogue', { headers });
  const { products } = (await catalogue.json()) as {
    products: { productId: string; items: { itemId: string; price: number; inStock: boolean }[] }[];
  };
  const hok = products.find(({ productId }) => productId === 'hok');
  const item = hok?.items.find(({ inStock }) => inStock);
  const order = {
    ...{ reference: anew(), productId: 'hok', itemId: item?.itemId, price: item?.price },
    inputs: ['118374979'],
  };
  const placed = await request.post('/api/v1/orders', { headers, data: order });
  expect(await placed.json()).toMatchObject({ mode: 'test', order: { status: 'Completed' } });

  await page.goto('/dashboard/resell');
  await expect(shown).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: 'End Key' }).click();
  await expect(page.getByText('The key has ended.').filter({ visible: true })).toBeVisible();
  expect((await request.get('/api/v1/balance', { headers })).status()).toBe(401);
});

test('a reseller orders from a file, and sees of each line what came of it @wide @long', async ({
  page,
}) => {
  await signInAs(page, 'reseller');
  await page.goto('/dashboard/resell/bulk');
  await page.getByRole('button', { name: 'Check File' }).click();
  await expect(page.getByText('Please choose a CSV file.').first()).toBeVisible();
  const [first, second] = [anew(), anew()];
  const lines = [
    'reference,product,item,price,input1',
    `${first},hok,HOK-1,18,118374979`,
    `${second},hok,HOK-1,1,118374979`,
  ];
  await page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: 'orders.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('button', { name: 'Check File' }).click();
  const row = (reference: string) => page.getByRole('row').filter({ hasText: reference });
  await expect(row(first)).toContainText('Can be ordered');
  await expect(row(second)).toContainText('18');
  await page.getByRole('button', { name: 'Order 1 Line for' }).click();
  await expect(page.getByText('The line is ordered.')).toBeVisible();
  await row(first).getByRole('link').click();
  await expect(page).toHaveURL(/confirmation/);
});

test('a reseller has their system told of an order of the sandbox, and sends a message again @wide @long', async ({
  page,
}) => {
  test.slow();
  const reseller = await customerWith({ role: 'reseller' });
  await signInByPost(page, reseller);
  const receiver = await openReceiver();
  try {
    await page.goto('/dashboard/resell');
    await page.getByRole('link', { name: 'Webhooks to your system' }).click();
    await page.getByLabel('Address of your system').fill('shop.example');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(page.getByText('that starts with https://').first()).toBeVisible();
    await page.getByLabel('Address of your system').fill(receiver.address);
    await page.getByRole('button', { name: 'Save Address' }).click();
    const secret = await page.locator('code', { hasText: /^whsec_/ }).innerText();
    await looksRight(page);

    await page.getByRole('button', { name: 'Send Test Message' }).click();
    await expect(
      page.getByText('The test message is on its way.').filter({ visible: true }),
    ).toBeVisible();
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await expect(async () => {
      await page.reload();
      await expect(row('ping')).toContainText('Your system answered 204.', { timeout: 1_000 });
    }).toPass();
    await looksRight(page);
    expect(receiver.messages.map(({ type }) => type)).toEqual(['ping']);

    await buyInSandbox(page, 'own-hook');
    await expect
      .poll(() => receiver.messages.map(({ type }) => type))
      .toEqual([...['ping', 'order.placed', 'order.processing', 'order.completed']]);
    expect(receiver.messages.every(({ isSignedWith }) => isSignedWith(secret))).toBe(true);
    expect(receiver.messages.at(-1)?.data).toMatchObject({ mode: 'test', reference: 'own-hook' });

    await page.goto('/dashboard/resell/webhooks');
    await row('order.completed').getByRole('button', { name: 'Send Again' }).click();
    await expect(
      page.getByText('The message is on its way again.').filter({ visible: true }),
    ).toBeVisible();
    await expect.poll(() => receiver.messages.length).toBe(5);

    await page.getByRole('button', { name: 'Turn Off' }).click();
    await expect(page.getByText('Nothing that happens in the meantime is sent.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Again' })).toHaveCount(0);
  } finally {
    await receiver.close();
  }
});

async function buyInSandbox(page: Page, reference: string): Promise<void> {
  await page.goto('/dashboard/resell');
  await page.getByLabel('Name').fill(anew());
  await page.getByLabel('What it is for').selectOption('test');
  await page.getByLabel('What it may do').selectOption('buy');
  await page.getByRole('button', { name: 'Create Key' }).click();
  const key = await page.locator('code', { hasText: /^test_/ }).innerText();
  const placed = await page.request.post('/api/v1/orders', {
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': anew().padEnd(20, 'x') },
    data: { reference, productId: 'hok', itemId: 'HOK-1', inputs: ['118374979'], price: 18 },
  });
  expect(placed.status(), await placed.text()).toBe(200);
}
