import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './alone.ts';
import { buy, expectOrderStatus, linkMailedTo, orderIdOn, someoneWithMoney } from './customer.ts';
import { openInvoice } from './gst-pages.ts';
import { REGISTERED, saveRegistration } from './gst-registration.ts';
import { button, pick, press, tabTo, type } from './keys.ts';
import { looksRight, onPaper } from './looks.ts';
import { adminAt } from './visitors.ts';

const tokens = {
  ...{ product: 'hok', item: '80 Tokens', inputs: { UID: '7712345678' } },
  payment: 'G-Coins',
} as const;

let restore: (() => Promise<void>) | null = null;

// Every buyer of the store would be asked for their State: only while nothing else runs.
test.beforeEach(async ({ browser }) => {
  const admin = await adminAt(browser, 'admin');
  const before = await saveRegistration(admin, REGISTERED);
  restore = async () => {
    await saveRegistration(admin, before);
    await admin.context().close();
  };
});
test.afterEach(() => restore?.());

async function downloaded(page: Page, name: string): Promise<{ file: string; bytes: Buffer }> {
  await tabTo(page, page.getByRole('link', { name, exact: true }));
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return { file: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Two admins take back what was delivered. */
async function refund(browser: Browser, orderId: string): Promise<void> {
  const [first, second] = [await adminAt(browser, 'admin'), await adminAt(browser, 'second admin')];
  await first.goto(`/admin/order/${orderId}/refund`);
  await first.getByRole('button', { name: 'Propose Refund' }).click();
  await expect(first.getByText('Your proposal needs a second admin')).toBeVisible();
  await second.goto(`/admin/order/${orderId}/refund`);
  await second.getByRole('button', { name: 'Confirm Refund' }).click();
  await expect(
    second
      .getByText(/Refunded/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  for (const admin of [first, second]) await admin.context().close();
}

for (const [how, javaScriptEnabled, name] of [
  ['with script', true, 'Lakshmi Iyer'],
  ['without script', false, 'लक्ष्मी अय्यर'],
] as const) {
  test(`a buyer of a registered store says their State once and gets an invoice, a credit note and their PDF, and admins the month ${how} @alone @long`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ javaScriptEnabled, acceptDownloads: true });
    const page = await context.newPage();
    const person = await someoneWithMoney(page, 500, { name });

    await test.step('asked for State and PIN code, and told what is wrong with them', async () => {
      await buy(page, tokens);
      await expect(page).toHaveURL(/\/before-paying\/state\?/);
      await pick(page, 'State or Union territory', 'Karnataka');
      await type(page, 'PIN code', '12');
      await press(page, button(page, 'Save and Continue'));
      await expect(page.getByText('Please enter a 6-digit PIN code.').first()).toBeVisible();
      await expect(page.getByLabel('State or Union territory')).toHaveValue('29');
      if (javaScriptEnabled) await looksRight(page);
      await tabTo(page, page.getByLabel('PIN code'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('560001');
      await press(page, button(page, 'Save and Continue'));
    });

    await test.step('back at the order as it was, which is then placed', async () => {
      await expect(page).toHaveURL(/\/product\/hok$/);
      await expect(page.getByLabel('UID', { exact: true })).toHaveValue('7712345678');
      await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/confirmation/);
      await expectOrderStatus(page, 'Completed');
    });
    const orderId = orderIdOn(page);

    await test.step('the invoice: 89.00 with 18 % in it, for another State', async () => {
      await openInvoice(page, orderId, 1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tax Invoice');
      const sheet = page.getByRole('article');
      for (const line of [
        /INV\/\d{4}\/\d{7}/,
        'GSTIN 27AAPFU0939F1ZV',
        name,
        '29 Karnataka, PIN 560001',
        '998439',
        /Taxable value\s*₹75\.42/,
        /IGST 18 %\s*₹13\.58/,
        /Total, tax included\s*₹89\.00/,
      ]) {
        await expect(sheet).toContainText(line);
      }
      const { file, bytes } = await downloaded(page, 'Download PDF');
      expect(file).toMatch(/^INV-\d{4}-\d{7}\.pdf$/);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.includes('Devanagari')).toBe(name !== 'Lakshmi Iyer');
      if (javaScriptEnabled) await looksRight(page);
      await onPaper(page, () => expect(sheet).toBeVisible());
    });

    await test.step('the link to the receipt leads there without signing in', async () => {
      const guest = await (await browser.newContext({ javaScriptEnabled })).newPage();
      await guest.goto('/order-status');
      await guest.getByLabel('Order ID').fill(orderId);
      await guest.getByLabel('Email or mobile number').fill(person.email);
      await guest.getByRole('button', { name: 'Email Me the Receipt' }).click();
      await expect(guest.getByText(/^If these details match an order/)).toBeVisible();
      await guest.goto(await linkMailedTo(guest, person.email, '/receipt/'));
      if (javaScriptEnabled) await looksRight(guest);
      await guest.getByRole('link', { name: /^INV\// }).click();
      await expect(guest.getByRole('article', { name: /^Tax Invoice INV\// })).toContainText(name);
      if (javaScriptEnabled) await looksRight(guest);
      const { bytes } = await downloaded(guest, 'Download PDF');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      await guest.getByRole('link', { name: 'Back to the order' }).click();
      await expect(
        guest.getByText('This page only shows the order.', { exact: false }),
      ).toBeVisible();
      await guest.context().close();
    });

    await test.step('a second order asks for nothing any more', async () => {
      await buy(page, tokens);
      await expect(page).toHaveURL(/\/confirmation/);
    });

    await test.step('a refund brings the credit note', async () => {
      await refund(browser, orderId);
      await openInvoice(page, orderId, 2);
      const note = page.getByRole('article', { name: /^Credit Note CRN\// });
      await expect(note).toContainText(/For tax invoice\s*INV\//);
      await expect(note).toContainText(/Total credited, tax included\s*₹89\.00/);
      const { bytes } = await downloaded(page, 'Download PDF');
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    });

    await test.step('the month has both, by State and rate and each by itself', async () => {
      const admin = await adminAt(browser, 'admin');
      await admin.goto('/admin/gst');
      for (const kind of ['Tax invoices', 'Credit notes']) {
        const row = admin
          .getByRole('row')
          .filter({ hasText: kind })
          .filter({ hasText: 'Karnataka' })
          .filter({ hasText: 'Without a GSTIN' });
        await expect(row).toContainText('18 %');
      }
      const { file, bytes } = await downloaded(admin, 'Download each document');
      expect(file).toMatch(/^gst-documents-\d{4}-\d\d\.csv$/);
      const lines = bytes.toString().split('\r\n');
      expect(lines[0]).toMatch(/^(?:\uFEFF)?kind,number,date,against,order,/);
      const ours = lines.filter((line) => line.includes(`,${orderId},`));
      expect(ours).toEqual([
        expect.stringMatching(/^invoice,INV\/.*,29,998439,18,75\.42,13\.58,0\.00,0\.00,89\.00$/),
        expect.stringMatching(
          /^creditNote,CRN\/.*,INV\/.*,29,998439,18,75\.42,13\.58,0\.00,0\.00,89\.00$/,
        ),
      ]);
      await admin.context().close();
    });
    await context.close();
  });
}
