import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { openBrowser } from '../../src/runner/browser.ts';
import { storeProgram } from '../../src/store/store-program.ts';
import { copyOfCheckout } from './copy-of-checkout.ts';

/**
 * `npm run bench:reload`: how long `npm run dev` takes until a saved file runs, for each kind of
 * file. It saves into a copy of the checkout.
 */
const GOALS = { part: 2_000, workflow: 5_000 };
const LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 10;
/** After each save, until all is quiet again. */
const SETTLE_MS = 8_000;

const copy = await copyOfCheckout('reload');
const store = await storeProgram('bench-reload', process.env, ['npm', 'run', 'dev'], copy.folder);
process.once('SIGINT', () => void store.remove().then(() => process.exit(130)));
try {
  store.start();
  await until(async () => (await store.said()).includes('Ctrl-C stops everything'), 'open');

  report('a word of a page', await changedPage(), GOALS.part);
  const parts = [
    ['a simulator', 'simulators', 'embedded/simulators/src/upi/api.ts', GOALS.part],
    ['a read model', 'projector', 'projections/src/wallet-balance/projection.ts', GOALS.part],
    ['a message', 'worker', 'workflows/src/messages/write-message.ts', GOALS.part],
    ['a workflow', 'worker', 'workflows/src/order/workflow.ts', GOALS.workflow],
    ['the server of the pages', 'web', 'web/server/http/create-app.ts', null],
    ['a rule of the ledger', 'worker', 'ledger/src/wallet/decide.ts', null],
  ] as const;
  for (const [what, part, file, goal] of parts) report(what, await changedPart(part, file), goal);
} finally {
  await store.remove();
  await copy.remove();
}

/** A word of the front page, until a browser that has the page open shows it. */
async function changedPage(): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(store.url, { waitUntil: 'networkidle', timeout: LIMIT_MS });
    const title = page.getByRole('heading', { level: 1 });
    const file = join(copy.folder, 'web/app/home/words.ts');
    const words = await readFile(file, 'utf8');
    const changed = words.replace((await title.innerText()).trim(), 'Changed just now');
    if (changed === words) throw new Error('the words do not hold the title');
    // Whoever works on a form must not lose it.
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const startedAt = performance.now();
    await writeFile(file, changed);
    await expect(title).toHaveText('Changed just now', { timeout: LIMIT_MS });
    const took = performance.now() - startedAt;
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    return took;
  } finally {
    await browser.close();
  }
}

/** Something a program does when it is loaded, until the program says that it runs. */
async function changedPart(part: string, file: string): Promise<number> {
  const told = `${part}: runs what was saved`;
  const before = (await store.said()).length;
  const startedAt = performance.now();
  await appendFile(join(copy.folder, file), 'globalThis.queueMicrotask(() => undefined);\n');
  await until(async () => (await store.said()).slice(before).includes(told), `the ${part}`);
  const took = performance.now() - startedAt;
  await pause(SETTLE_MS);
  return took;
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) {
      throw new Error(`no ${what} in time:\n${await store.lastWords()}`);
    }
    await pause(LOOK_EVERY_MS);
  }
}

function report(what: string, ms: number, goal: number | null): void {
  const time = `${(ms / 1000).toFixed(1)} s`.padStart(8);
  const isMet = goal === null || ms <= goal;
  if (!isMet) process.exitCode = 1;
  const wanted = goal === null ? '' : `  within ${goal / 1000} s: ${isMet ? 'yes' : 'NO'}`;
  console.log(`${time}  ${what.padEnd(24)}${wanted}`);
}
