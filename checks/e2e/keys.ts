import { expect, type Locator, type Page } from '@playwright/test';

const MOST = 60;

/** Goes there as somebody does who has no mouse. Fails where the Tab key never arrives. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused({ timeout: 100 });
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** One of several: the Tab key enters the group, and arrows go through it. */
export async function choose(page: Page, group: Locator, choice: Locator): Promise<void> {
  const isIn = () =>
    group.evaluate((element) => {
      const { activeElement: active } = document;
      return element.contains(active) && active?.getAttribute('type') === 'radio';
    });
  for (let tabs = 0; tabs < MOST && !(await isIn()); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  for (let arrows = 0; arrows < MOST; arrows += 1) {
    if (await choice.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(choice).toBeFocused({ timeout: 100 });
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
}

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** One of a list that is folded: its first letters are enough. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label });
  await tabTo(page, list);
  await page.keyboard.type(option);
  await expect(list.locator('option:checked')).toHaveText(option);
}
