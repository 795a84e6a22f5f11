import type { Page } from '@playwright/test';

/** What the page asks for at such addresses waits until it is let go. */
export async function heldBack(
  page: Page,
  addresses: string | ((address: URL) => boolean),
): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
