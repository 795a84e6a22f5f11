import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startThrowawayStore } from '../../../embedded/src/testing/throwaway-store.ts';
import { signInAs } from '../../e2e/visitors.ts';
import type { Visitor } from '../../e2e/pages-to-see.ts';
import { openBrowser } from '../../src/runner/browser.ts';
import { makeSlow } from './slow-phone.ts';
import { loadedBy, vitalsOf, watchVitals, type Loaded, type Vitals } from './watch-vitals.ts';

/**
 * `npm run vitals`: the built store on a slow phone, each page for the first time, and what somebody
 * does there. Fails when the median of a page is over a goal.
 */
type Seen = Vitals & Loaded;
const GOALS: Seen = { lcp: 1_500, cls: 0.05, inp: 200, kb: 250, kbBefore: 45 };
const TIMES = 5;
const PICTURES_LIMIT_MS = 180_000;
const PHONE = { width: 390, height: 844 };

type Measured = Readonly<{
  name: string;
  path: string;
  visitor: Visitor;
  /** What is pressed there. */
  use: (page: Page) => Promise<void>;
}>;

/** As React marks what it has taken over. */
const isLive = () => Object.keys(document.body).some((key) => key.startsWith('__reactFiber$'));

/** Until then a picture is sent as it was handed in, many times as large. */
async function picturesMade(url: string): Promise<void> {
  const home = await (await fetch(url)).text();
  const pictures = new Set(home.match(/\/pictures\/[\w-]+/g));
  const isMade = async (picture: string) => {
    const answer = await fetch(url + picture, { headers: { accept: 'image/avif' } });
    await answer.body?.cancel();
    return answer.headers.get('content-type') === 'image/avif';
  };
  const until = Date.now() + PICTURES_LIMIT_MS;
  while (!(await Promise.all([...pictures].map(isMade))).every(Boolean)) {
    if (Date.now() > until) throw new Error('the pictures of the demo are not made in time');
    await setTimeout(500);
  }
}

/** Its name tells what is unread as well. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'Close menu' }).click();
}

const pages: readonly Measured[] = [
  { name: 'home', path: '/', visitor: 'guest', use: openMenu },
  {
    name: 'product',
    path: '/product/hok',
    visitor: 'guest',
    async use(page) {
      const items = page.locator('input[type="radio"][name="item"]:enabled');
      for (const place of [0, 1]) await items.nth(place).press('Space');
      await page.locator('input[name="input-0"]').first().pressSequentially('118374920');
      await openMenu(page);
    },
  },
  { name: 'orders', path: '/orders', visitor: 'customer', use: openMenu },
  { name: 'leaderboard', path: '/live-leaderboard', visitor: 'guest', use: openMenu },
];

async function measure(context: BrowserContext, { path, use }: Measured): Promise<Seen> {
  const page = await context.newPage();
  try {
    await watchVitals(page);
    await makeSlow(page);
    const answer = await page.goto(path, { waitUntil: 'load' });
    if (answer?.status() !== 200) throw new Error(`${path} answered ${String(answer?.status())}`);
    // Not until the line is quiet: then the pages to come are loaded, for minutes.
    await page.waitForFunction(isLive);
    const loaded = await loadedBy(page);
    await use(page);
    return { ...(await vitalsOf(page)), ...loaded };
  } finally {
    await page.close();
  }
}

async function medianOf(browser: Browser, baseURL: string, measured: Measured): Promise<Seen> {
  const contextOf = () => browser.newContext({ baseURL, viewport: PHONE });
  const first = await contextOf();
  await signInAs(await first.newPage(), measured.visitor);
  const storageState = await first.storageState();
  await first.close();
  const all: Seen[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const context = await browser.newContext({ baseURL, viewport: PHONE, storageState });
    all.push(await measure(context, measured));
    await context.close();
  }
  const middle = (of: keyof Seen): number =>
    all.map((each) => each[of]).toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Infinity;
  return {
    ...{ lcp: middle('lcp'), cls: middle('cls'), inp: middle('inp') },
    ...{ kb: middle('kb'), kbBefore: middle('kbBefore') },
  };
}

const named = { lcp: 'LCP', cls: 'CLS', inp: 'INP', kb: 'KB', kbBefore: 'KB before LCP' } as const;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const over = (seen: Seen): readonly string[] =>
  (['lcp', 'cls', 'inp', 'kb', 'kbBefore'] as const)
    // What was never painted, or never pressed, is no good time.
    .filter((of) => seen[of] > GOALS[of] || (of !== 'cls' && seen[of] === 0))
    .map((of) => named[of]);

const write = (text: string): void => void process.stdout.write(text);
const store = await startThrowawayStore('vitals', { LOG_LEVEL: 'warn' }, write);
try {
  await picturesMade(store.publicUrl);
  const browser = await openBrowser();
  try {
    write(
      `At most: LCP ${ms(GOALS.lcp)}, CLS ${GOALS.cls}, INP ${ms(GOALS.inp)}, ${GOALS.kb} KB, ${GOALS.kbBefore} of them before LCP\n`,
    );
    for (const measured of pages) {
      const seen = await medianOf(browser, store.publicUrl, measured);
      const failed = over(seen);
      if (failed.length > 0) process.exitCode = 1;
      const said = `LCP ${ms(seen.lcp)}, CLS ${seen.cls.toFixed(3)}, INP ${ms(seen.inp)}, ${seen.kb.toFixed(0)} KB, ${seen.kbBefore.toFixed(0)} before LCP`;
      write(
        `${measured.name}: ${said}${failed.length > 0 ? `, over: ${failed.join(', ')}` : ''}\n`,
      );
    }
  } finally {
    await browser.close();
  }
} finally {
  await store.stop();
}
