import { expect, type Page } from '@playwright/test';
import { connectPostgres } from '@store/platform/postgres';
import { openAccounts } from '@store/web/accounts';
import { test } from './alone.ts';
import { signInHere, somebodyNew, type Person } from './customer.ts';
import { openLive } from './open-live.ts';
import { storeUnderTest } from './store.ts';
import { violations } from './violations.ts';

/** More than forms read as they come, less than ends it, as the limits of these tests are. */
const BUSY = 70_000;

/** As if thousands had posted from here before. Whoever else asks meanwhile would be asked, too. */
async function whileBusy(run: () => Promise<void>): Promise<void> {
  const db = connectPostgres(storeUnderTest().env['DATABASE_URL'] ?? '', { max: 1 });
  try {
    await db`update shop.hit_count set points = ${BUSY}`;
    await run();
  } finally {
    await db`delete from shop.hit_count`;
    await db.end({ timeout: 5 });
  }
}

async function customer(): Promise<Person> {
  const db = connectPostgres(storeUnderTest().env['DATABASE_URL'] ?? '', { max: 1 });
  const person = somebodyNew();
  await openAccounts(db).create({ ...person, age: null, emailVerifiedAt: new Date() });
  await db.end({ timeout: 5 });
  return person;
}

/** Counted, and refused: nobody has this e-mail. */
async function failOnce(page: Page): Promise<void> {
  await openLive(page, '/login');
  await signInHere(page, somebodyNew());
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
}

async function codeMailedTo(page: Page, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const address = `${storeUnderTest().simulatorsUrl}/control/mails/${encodeURIComponent(email)}`;
    const mails = (await (await page.request.get(address)).json()) as { text: string }[];
    code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

test(
  'from a busy network the browser computes by itself, and the form is sent as it was typed @long',
  { tag: '@alone' },
  async ({ page }) => {
    const person = await customer();
    await failOnce(page);
    await whileBusy(async () => {
      await signInHere(page, person);
      await expect(page.getByText('checking that you are not a bot')).toBeVisible();
      await expect(page).toHaveURL(/\/home$/);
    });
  },
);

/** As on an old phone: the work is begun, and is not done before anybody has lost patience. */
const neverDone = () => {
  crypto.subtle.deriveBits = () => new Promise(() => {});
};

test(
  'from a busy network who wants a code by mail need not wait @long',
  { tag: '@alone' },
  async ({ page }) => {
    await page.addInitScript(neverDone);
    const person = await customer();
    await failOnce(page);
    await whileBusy(async () => {
      await signInHere(page, person);
      await page.getByRole('button', { name: 'Email Me a Code' }).click();
      await page.getByLabel('Code from the email').fill(await codeMailedTo(page, person.email));
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(/\/home$/);
    });
  },
);

test(
  'from a busy network a code by mail does without script, and no password comes back @long',
  { tag: '@alone' },
  async ({ browser, baseURL }) => {
    const person = await customer();
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/login');
    await signInHere(page, somebodyNew());
    await whileBusy(async () => {
      await signInHere(page, person);
      await expect(page.getByText('Many requests are coming from your network.')).toBeVisible();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
      expect(await page.content()).not.toContain(person.password);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Email Me a Code' }).click();

      await expect(page.getByText(`We have sent a code to ${person.email}.`)).toBeVisible();
      await page.getByLabel('Code from the email').fill(await codeMailedTo(page, person.email));
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(/\/home$/);
    });
    await context.close();
  },
);
