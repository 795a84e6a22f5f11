import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { someoneWithMoney } from '../../e2e/customer.ts';
import { invoicePage, STATE_PAGE } from '../../e2e/gst-pages.ts';
import { REGISTERED, saveRegistration } from '../../e2e/gst-registration.ts';
import { impatient, startStoreUnderTest, storeUnderTest } from '../../e2e/store.ts';
import { signInAs } from '../../e2e/visitors.ts';
import { openBrowser } from '../runner/browser.ts';
import { projectFolder } from '../../../embedded/src/testing/folders.ts';
import {
  linkedPages,
  pagesOnTheWay,
  pagesToSee,
  pathOfLinked,
  type PageToSee,
  type Visitor,
} from '../../e2e/pages-to-see.ts';

/**
 * `npm run screenshots [address]` writes a picture of every page at both widths and in both themes
 * into ./screenshots/. Without an address it starts a store with demo data of its own.
 */
const widths = [390, 1280];
const themes = ['dark', 'light'];
const folder = join(projectFolder, 'screenshots');

async function take(context: BrowserContext, { path }: PageToSee, file: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // Pictures further down are loaded when they come near.
    for (const image of await page.locator('img').all()) {
      await image.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined);
    }
    // As high as the page, so that bars at the bottom of the screen stand at the end of the picture.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const width = page.viewportSize()?.width ?? 1280;
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: file, animations: 'disabled' });
  } finally {
    await page.close();
  }
}

async function productPath(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto('/');
  const link = page.locator('a[href^="/product/"]').first();
  const path = (await link.count()) > 0 ? await link.getAttribute('href') : null;
  await page.close();
  return path ?? '/product/none';
}

/** Every page that is for this visitor. */
async function pagesFor(context: BrowserContext, visitor: Visitor): Promise<PageToSee[]> {
  const pages = pagesToSee(await productPath(context)).filter((page) => page.visitor === visitor);
  const page = await context.newPage();
  for (const linked of linkedPages) {
    if (linked.visitor !== visitor) continue;
    pages.push({ name: linked.name, visitor, path: await pathOfLinked(page, linked) });
  }
  pages.push(...(await pagesOnTheWay(page, visitor)));
  await page.close();
  return pages;
}

/** Takes pages at both widths and in both themes, as whoever `storageState` signs in. */
async function takePages(
  { browser, baseURL, storageState }: Taking,
  pages: readonly PageToSee[],
): Promise<void> {
  for (const theme of themes) {
    for (const width of widths) {
      const seen = await browser.newContext({
        baseURL,
        storageState,
        reducedMotion: 'reduce',
        viewport: { width, height: 844 },
      });
      await seen.addCookies([{ name: 'theme', value: theme, url: baseURL }]);
      const into = join(folder, `${theme}-${width}`);
      await mkdir(into, { recursive: true });
      for (const page of pages) {
        await take(seen, page, join(into, `${page.name}.png`));
      }
      await seen.close();
      console.log(`${theme}, ${width} px: ${pages.length} pages`);
    }
  }
}

type Taking = Readonly<{
  browser: Browser;
  baseURL: string;
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
}>;

async function takeAll(
  browser: Browser,
  baseURL: string,
  visitors: readonly Visitor[],
): Promise<void> {
  for (const visitor of visitors) {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    await signInAs(await context.newPage(), visitor);
    const pages = await pagesFor(context, visitor);
    const storageState = await context.storageState();
    await context.close();
    await takePages({ browser, baseURL, storageState }, pages);
  }
}

/** Of a store that is registered for GST, and not any more afterwards. */
async function takeRegistered(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const admin = await context.newPage();
  await signInAs(admin, 'admin');
  const before = await saveRegistration(admin, REGISTERED);
  try {
    const newcomer = await browser.newContext({ baseURL });
    const page = await newcomer.newPage();
    await someoneWithMoney(page, 500);
    const taking = { browser, baseURL, storageState: await newcomer.storageState() };
    await takePages(taking, [STATE_PAGE]);
    await takePages(taking, [await invoicePage(page)]);
    await newcomer.close();
  } finally {
    await saveRegistration(admin, before);
    await context.close();
  }
}

const address = process.argv[2];
// What waits to be paid is looked at as well, and there are many pages.
const unhurried = { ...impatient, ORDER_EXPIRY_MS: '1800000' };
const stop = address === undefined ? await startStoreUnderTest(unhurried) : async () => undefined;
try {
  const browser = await openBrowser();
  try {
    const theirs = address ?? storeUnderTest().url;
    await takeAll(browser, theirs, ['guest', 'customer', 'reseller', 'admin']);
    // In somebody's store nobody is made for a picture, and no settings are changed.
    if (address === undefined) {
      await takeAll(browser, theirs, ['minor']);
      await takeRegistered(browser, theirs);
    }
    console.log(`Written to ${folder}`);
  } finally {
    await browser.close();
  }
} finally {
  await stop();
}
