import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser.ts';

const LOOK_EVERY_MS = 5_000;
const PAGE = '/admin/querypoints';

/** Presses Sell Again wherever the store waits for a person to say that a provider can be sent orders. */
export async function owner(browser: Browser, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    const page = await browser.get(PAGE);
    for (const [, sold = ''] of page?.body.matchAll(/name="sold" value="(\w+)"/g) ?? []) {
      await browser.post(PAGE, { sold });
    }
  }
}
