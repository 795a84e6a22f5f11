import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, defineConfig } from '@playwright/test';
import { knownBrowsers } from '../src/runner/browser.ts';

const browser =
  process.env['CHROMIUM_PATH'] ?? [...knownBrowsers, chromium.executablePath()].find(existsSync);
if (browser !== undefined) process.env['BROWSER_PROGRAM'] = browser;

/** Where there is no browser, Playwright says best what to do about it. */
const distant =
  browser === undefined
    ? {}
    : { executablePath: fileURLToPath(new URL('distant-browser.sh', import.meta.url)) };

/** Nothing but the store under test is to be talked to, also not by the browser itself. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const desktop = { viewport: { width: 1280, height: 900 } };
const mobile = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * Every test runs at both widths and without JavaScript, unless its title says otherwise:
 * @once runs on the desktop only, @wide on no phone, @script never without JavaScript, @plain only
 * without. What kills processes or connections is @alone and runs on the desktop, one at a time in a
 * store that it has to itself. `npm test` leaves out what is @long, and has @main on phones and
 * without JavaScript alone: see short.config.ts.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './store.ts',
  // Two more than the cores of a small machine: tests wait for the store, those @alone most of all.
  workers: 4,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // Set by the global setup, which runs before the workers read this file.
    ...(process.env['STORE_URL'] === undefined ? {} : { baseURL: process.env['STORE_URL'] }),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'on-first-retry',
    // What a worker asks for passes by the routes that a test sets up; its own test lets it in.
    serviceWorkers: 'block',
    launchOptions: { args: quiet, ...distant },
  },
  projects: [
    {
      // The first, because nobody shares their turns.
      name: 'alone',
      // alone.ts knows where: whoever does not ask it is not to land in the store of the others.
      use: { ...desktop, baseURL: 'http://alone.invalid' },
      grep: /@alone/,
      workers: 1,
    },
    { name: 'desktop', use: desktop, grepInvert: /@plain|@alone/ },
    { name: 'mobile', use: mobile, grepInvert: /@once|@wide|@plain|@alone/ },
    {
      name: 'no-javascript',
      use: { ...desktop, javaScriptEnabled: false },
      grepInvert: /@once|@script|@alone/,
    },
  ],
});
