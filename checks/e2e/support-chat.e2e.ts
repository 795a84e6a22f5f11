import { expect, test, type Locator, type Page } from '@playwright/test';
import { demoPeople } from '../../embedded/src/demo/accounts.ts';
import { orderIdOn, signInByPost } from './customer.ts';

/** The tab that a link to the chat opens; in the demo the chat shows what it was told. */
async function chatBehind(page: Page, link: Locator): Promise<Page> {
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAccessibleName(/ \(opens the support chat\)$/);
  const [chat] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(chat.getByRole('heading', { name: 'Support chat' })).toBeVisible();
  const left = await chat.evaluate(() => ({
    opener: window.opener !== null,
    referrer: document.referrer,
  }));
  expect(left).toEqual({ opener: false, referrer: '' });
  return chat;
}

async function expectTold(chat: Page, facts: Readonly<Record<string, string>>): Promise<void> {
  for (const [title, value] of Object.entries(facts)) {
    const header = chat.getByRole('rowheader', { name: title, exact: true });
    await expect(chat.getByRole('row').filter({ has: header }).getByRole('cell')).toHaveText(value);
  }
}

test('a guest comes to the support chat in a tab of its own, as nobody it knows', async ({
  page,
}) => {
  await page.goto('/contact');
  const link = page.getByRole('main').getByRole('link', { name: 'Chat with us' });
  await expectTold(await chatBehind(page, link), {
    Name: 'N/A',
    Mobile: 'N/A',
    Email: 'N/A',
    Message: 'Hello Admin, I need assistance. Name: N/A, Mobile: N/A, Email: N/A',
  });
  await expect(page).toHaveURL(/\/contact$/);
});

test('a customer comes from an order to the support chat, which is told of both @long', async ({
  page,
}) => {
  const asha = demoPeople.find(({ email }) => email === 'asha@example.com');
  if (asha === undefined) throw new Error('the demo has no Asha');
  const { name, mobile, email } = asha;
  await signInByPost(page, asha);
  await page.goto('/orders?status=Completed');
  const order = page
    .getByRole('main')
    .getByRole('link', { name: /^View GT/ })
    .first();
  await page.goto((await order.getAttribute('href')) ?? '');
  const orderId = orderIdOn(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Contact support' });

  await expectTold(await chatBehind(page, link), {
    Name: `${name} · ${orderId}`,
    Mobile: mobile ?? '',
    Email: email,
    Message: `Hello Admin, I need assistance with ${orderId}. Name: ${name}, Mobile: ${mobile}, Email: ${email}`,
  });
});
