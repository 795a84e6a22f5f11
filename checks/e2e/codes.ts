import { expect, type Page } from '@playwright/test';
import { inDatabase } from './in-database.ts';
import { storeUnderTest } from './store.ts';

/** All tests come from one address, of which an hour has few codes: what was sent counts elsewhere. */
export const uncounted = (to: string) =>
  inDatabase(
    (db) =>
      db`update shop.one_time_code set network_hash = '' where mobile = ${to} or email = ${to}`,
  );

/** The newest of so many codes that a phone has got. */
export async function textedTo(page: Page, mobile: string, count = 1): Promise<string> {
  const { simulatorsUrl } = storeUnderTest();
  let codes: readonly string[] = [];
  await expect(async () => {
    const answer = await page.request.get(`${simulatorsUrl}/control/sms/${mobile}`);
    codes = ((await answer.json()) as { code: string }[]).map(({ code }) => code);
    expect(codes).toHaveLength(count);
  }).toPass();
  return codes[0] ?? '';
}

/** The code in the newest mail that has one. */
export async function codeMailedTo(page: Page, email: string): Promise<string> {
  const { simulatorsUrl } = storeUnderTest();
  let code: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(
      `${simulatorsUrl}/control/mails/${encodeURIComponent(email)}`,
    );
    const subjects = ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
    code = subjects.map((subject) => /^\d{6}(?= is your code)/.exec(subject)?.[0]).find(Boolean);
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** Six digits that are not the right ones. */
export const wrongOf = (right: string): string => (right === '000000' ? '111111' : '000000');
