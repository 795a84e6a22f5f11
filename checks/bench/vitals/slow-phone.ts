import type { Page } from '@playwright/test';

/** As Lighthouse has a mid-range phone on slow 4G: latency in ms of each request, bytes a second. */
const LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_638.4 * 0.9 * 1_024) / 8,
  uploadThroughput: (750 * 0.9 * 1_024) / 8,
};
const CPU_SLOWER = 4;

/** From here on the page has a slow line, a slow processor and nothing in its cache. */
export async function makeSlow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}
