import { expect, test, type Page } from '@playwright/test';
import { linkMailedTo, someoneWithMoney, topUp } from './customer.ts';
import { looksRight } from './looks.ts';
import { openLive } from './open-live.ts';
import { orderForm, post } from './posts.ts';
import { storeUnderTest } from './store.ts';

/** Wherever the width has it: beside the menu, or on its button. */
const mark = (page: Page, unread: number) =>
  page
    .getByRole('link', { name: new RegExp(`^(Notifications|Menu) \\(${unread} unread\\)$`) })
    .filter({ visible: true });

async function expectUnread(page: Page, unread: number): Promise<void> {
  await expect(async () => {
    await page.goto('/wallet');
    await expect(mark(page, unread)).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

const scripted = () => test.info().project.use.javaScriptEnabled !== false;

async function subjectsTo(page: Page, email: string): Promise<readonly string[]> {
  const { simulatorsUrl } = storeUnderTest();
  const answer = await page.request.get(
    `${simulatorsUrl}/control/mails/${encodeURIComponent(email)}`,
  );
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
}

test('what happens to an order and to money is told, seen to be new, and read @long', async ({
  page,
}) => {
  // A top-up, an order and a mail, one after the other.
  test.slow();
  const { email } = await someoneWithMoney(page, 50);
  await expectUnread(page, 1);
  const bought = await post(
    page.request,
    '/product/hok',
    await orderForm(page.request, '20260001'),
  );
  expect(bought.status()).toBe(303);
  await expectUnread(page, 2);

  await openLive(page, '/notes');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Order delivered',
    'Money added to your wallet',
  ]);
  if (scripted()) await looksRight(page);
  else await page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(mark(page, 2)).toHaveCount(0);
  // What was new stays marked for as long as the page is looked at.
  await expect(page.getByText('New', { exact: true })).toHaveCount(scripted() ? 2 : 0);
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: /unread/ })).toHaveCount(0);
  await page.goto('/notes');
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Order delivered' }).click();
  await expect(page).toHaveURL(/\/confirmation\?client_txn_id=/);
  await expect
    .poll(async () => (await subjectsTo(page, email)).filter((one) => /delivered/.test(one)))
    .toHaveLength(1);
});

test('mails about orders are stopped by a link, without signing in', async ({ page, context }) => {
  const { email } = await someoneWithMoney(page, 50);
  const link = await linkMailedTo(page, email, '/unsubscribe/');
  await context.clearCookies();
  await page.goto(link);
  await looksRight(page);
  await page.getByRole('button', { name: 'Stop These Emails' }).click();
  await expect(page.getByText('Done. You can change this')).toBeVisible();
  // A mail program of its own accord.
  const again = await page.request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(again.status()).toBe(200);
});

test('a page that is open shows that there is something new @once @script @long', async ({
  page,
  context,
}) => {
  await someoneWithMoney(page, 50);
  const other = await context.newPage();
  await openLive(other, '/orders');
  await expect(mark(other, 1)).toBeVisible();
  await topUp(page, 5);
  await expect(mark(other, 2)).toBeVisible();
});

test.describe('notifications in the browser', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  type Answered = { endpoint: string; keys: { p256dh: string; auth: string } };
  type Subscription = Answered & { applicationServerKey: string };
  type Message = { title: string; body: string; path: string };

  /** There is no push service that Chromium could reach: the stand-in takes its place. */
  async function standIn(page: Page) {
    const { simulatorsUrl } = storeUnderTest();
    let made: Subscription | null = null;
    let looks = 0;
    await page.exposeFunction('heldByBrowser', () => {
      looks += 1;
      return made;
    });
    await page.exposeFunction('leaveStandIn', () => void (made = null));
    await page.exposeFunction('atStandIn', async (applicationServerKey: string) => {
      const answer = await page.request.post(`${simulatorsUrl}/control/push/browsers`, {
        data: { applicationServerKey },
      });
      return (made = { ...((await answer.json()) as Answered), applicationServerKey });
    });
    await page.addInitScript(() => {
      const ask = window as unknown as {
        atStandIn: (key: string) => Promise<Subscription>;
        heldByBrowser: () => Promise<Subscription | null>;
        leaveStandIn: () => Promise<void>;
      };
      const permission = (): NotificationPermission =>
        localStorage.getItem('blocked') === null ? 'granted' : 'denied';
      // Without a window to ask in, nobody can be asked.
      Notification.requestPermission = async () => permission();
      Object.defineProperty(Notification, 'permission', { get: permission });
      const bytesOf = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
          sign.charCodeAt(0),
        ).buffer;
      const held = (subscription: Subscription) =>
        ({
          endpoint: subscription.endpoint,
          options: { applicationServerKey: bytesOf(subscription.applicationServerKey) },
          toJSON: () => subscription,
          unsubscribe: async () => ask.leaveStandIn().then(() => true),
        }) as unknown as PushSubscription;
      PushManager.prototype.subscribe = async (options) =>
        held(await ask.atStandIn(options?.applicationServerKey as string));
      PushManager.prototype.getSubscription = async () => {
        const subscription = await ask.heldByBrowser();
        return subscription && held(subscription);
      };
    });
    const id = () => made?.endpoint.split('/').at(-1) ?? '';
    return {
      looks: () => looks,
      renew: () => made && (made = { ...made, endpoint: `${made.endpoint}-renewed` }),
      forget: () => void (made = null),
      /** The store has another key than the browser was given. */
      exchangeKey: () => made && (made = { ...made, applicationServerKey: 'BPc' }),
      block: () => page.evaluate(() => localStorage.setItem('blocked', 'yes')),
      received: async () => {
        const answer = await page.request.get(`${simulatorsUrl}/control/push/browsers/${id()}`);
        const messages = (await answer.json()) as { text: string }[];
        return messages.map(({ text }) => JSON.parse(text) as Message);
      },
    };
  }

  test('come when they were asked for, and end with signing out @once @script @long', async ({
    page,
  }) => {
    const { received } = await standIn(page);
    await someoneWithMoney(page, 50);
    await openLive(page, '/notes/settings');
    await looksRight(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('button', { name: 'Turn On Notifications' }).click();
    await expect(page.getByRole('button', { name: 'Turn Off Notifications' })).toBeVisible();
    expect(await received()).toEqual([]);

    await topUp(page, 7);
    await expect.poll(received, { timeout: 30_000 }).toMatchObject([
      {
        title: 'Money added to your wallet',
        body: 'Your top-up of ₹7.00 is in your wallet.',
        path: expect.stringMatching(/^\/walletconfirmation\?/) as unknown as string,
      },
    ]);

    await page.goto('/menu');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/home/);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === 'push')).toEqual([]);
  });

  test('are said to be on only where the browser shows them @once @script @long', async ({
    page,
  }) => {
    const { looks, renew, forget, exchangeKey, block } = await standIn(page);
    await someoneWithMoney(page, 50);
    await openLive(page, '/notes/settings');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const turnOn = page.getByRole('button', { name: 'Turn On Notifications' });
    const turnOff = page.getByRole('button', { name: 'Turn Off Notifications' });
    const on = page.getByText('They are on in this browser.');

    for (const lose of [renew, forget, exchangeKey, block]) {
      await turnOn.click();
      await expect(turnOff).toBeVisible();
      const before = looks();
      await openLive(page, '/notes/settings');
      await expect.poll(looks).toBeGreaterThan(before);
      await expect(on).toBeVisible();
      await expect(turnOff).toBeVisible();

      await lose();
      await openLive(page, '/notes/settings');
      await expect(turnOn).toBeVisible();
      await expect(on).toHaveCount(0);
      await expect(page.getByText('Other devices with notifications')).toHaveCount(0);
    }
    await expect(page.getByText('Your browser does not allow notifications')).toBeVisible();
    await looksRight(page);
  });

  test('are shown by the worker of the store, also when they cannot be read @once @script', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const origin = new URL(page.url()).origin;
    const deliver = (data: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    // Nor can anything be shown: what the worker asks for is written down.
    const worker = context.serviceWorkers()[0]!;
    await worker.evaluate(() => {
      const here = self as unknown as { shown: object[]; registration: ServiceWorkerRegistration };
      here.shown = [];
      here.registration.showNotification = async (title, options) =>
        void here.shown.push({ title, ...options });
    });
    const shown = () =>
      worker.evaluate(() => (self as unknown as { shown: readonly Shown[] }).shown);
    type Shown = { title: string; body: string; tag: string; data: { path: string } };

    const news = {
      ...{ title: 'Order delivered', body: 'Delivered: 14 Diamonds.' },
      ...{ path: '/orders', tag: 'one' },
    };
    await deliver(JSON.stringify(news));
    await deliver('no news');
    const { path, ...said } = news;
    await expect.poll(shown).toMatchObject([
      { ...said, data: { path } },
      { title: 'the store', data: { path: '/notes' } },
    ]);
  });
});
