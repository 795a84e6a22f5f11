import { expect, test } from '@playwright/test';

const NOBODY = '00000000-0000-4000-8000-000000000000/none';

test('a link out of a mail that is not good says so, and what helps instead @wide @long', async ({
  page,
}) => {
  for (const [path, words, way, leadsTo] of [
    [
      `/verification/${NOBODY}`,
      'This link has expired or is incomplete. Links are valid for 24 hours.',
      'Sign In',
      '/login',
    ],
    [`/reset_password/${NOBODY}`, 'The link is corrupted.', 'Regenerate Link', '/forgetpassword'],
    [`/undo-change/${NOBODY}`, 'This link is not valid.', 'Forgot Password', '/forgetpassword'],
    [`/receipt/${NOBODY}`, 'This link does not work any more', 'Check an order', '/order-status'],
    [
      `/receipt/${NOBODY}/invoice`,
      'This link does not work any more',
      'Check an order',
      '/order-status',
    ],
    [
      `/unsubscribe/service/${NOBODY}`,
      'This link is not valid.',
      'Notification settings',
      '/login',
    ],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(400);
    const main = page.getByRole('main');
    await expect(main.getByText(words, { exact: true }), path).toBeVisible();
    await main.getByRole('link', { name: way, exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === leadsTo);
  }
});

test('a link to keep an account that is not good sends back to the mail @wide @long', async ({
  page,
}) => {
  const answer = await page.goto(`/keep-account/${NOBODY}`);
  expect(answer?.status()).toBe(400);
  await expect(page.getByText('The link is corrupted.', { exact: true })).toBeVisible();
  await expect(
    page.getByText('It may be incomplete. Please open the link from the email again.'),
  ).toBeVisible();
});

test('a link to a complaint that is not good leads to no page, and says so @wide @long', async ({
  page,
}) => {
  for (const path of ['/complaint/CMP-26K21-00000000/none', '/complaint/none/none']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible();
    await expect(page.getByText('The link may be old or mistyped.'), path).toBeVisible();
  }
});

test('the file of a receipt whose link is not good is none, and says why @once @long', async ({
  request,
}) => {
  for (const link of [NOBODY, 'none/none', 'GT26K21-00000000/none']) {
    const answer = await request.get(`/receipt/${link}/invoice/pdf`);
    expect(answer.status(), link).toBe(400);
    expect(answer.headers()['content-type'], link).not.toContain('pdf');
    expect(await answer.text(), link).toContain('This link does not work any more.');
  }
});
