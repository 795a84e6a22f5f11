import { rupees } from '@store/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';

type Browser = ReturnType<typeof browserAt>;

let store: ServedStore;
beforeAll(async () => {
  store = await serveTestStore({ projecting: true });
  await store.shop.catalogue.saveProduct(someProduct({ id: 'mlin' }));
  await store.shop.catalogue.saveItem(someItem());
});
afterAll(() => store[Symbol.asyncDispose]());

const away = (): Promise<never> => Promise.reject(new Error('away'));

/** What is on the page itself, without the bars around it. */
async function mainOf(answer: Response): Promise<string> {
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  return /<main id="content".*<\/main>/s.exec(html)?.[0] ?? '';
}
const textIn = (main: string) => main.replaceAll(/<[^>]+>/g, '');
const headingIn = (main: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(main)?.[1];
const linksIn = (main: string) =>
  [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', said = '']) => `${said.replaceAll(/<[^>]+>/g, '')} ${href}`,
  );
const factsIn = (main: string) =>
  [...main.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map((fact) =>
    fact.slice(1).map((half) => half.replaceAll(/<[^>]+>/g, '')),
  );

describe('the page about an empty wallet', () => {
  const WANTED = '/balanceerror?product=mlin&item=MLBB-IN-284';
  async function shownTo(cookie: string, path: string) {
    const answer = await browserAt(store.url).send(path, { headers: { cookie } });
    expect(answer.status).toBe(200);
    return mainOf(answer);
  }

  it('says that it is too little, also where nobody knows what for', async () => {
    const { cookie } = await store.buyer();
    const main = await shownTo(cookie, '/balanceerror');
    expect(headingIn(main)).toBe('Insufficient Balance');
    expect(textIn(main)).toContain(
      'You do not have enough G-Coins for this item. No G-Coins were deducted.',
    );
    expect(linksIn(main)).toEqual(['Top-Up Wallet /topup']);
  });

  it('says how much is missing for what, and offers to top that up or to pay by UPI', async () => {
    const { cookie } = await store.buyer({ balance: rupees(100.5) });
    const main = await shownTo(cookie, WANTED);
    expect(headingIn(main)).toBe('Insufficient Balance');
    expect(textIn(main)).toContain(
      'You need ₹314.50 more for 284 Diamonds. No G-Coins were deducted.',
    );
    expect(factsIn(main)).toEqual([
      ['Price', '₹415.00'],
      ['In your wallet', '100.50 G-Coins'],
    ]);
    expect(linksIn(main)).toEqual([
      'Top-Up Wallet /topup?amount=315',
      'Pay by UPI instead /product/mlin?payment=upi',
      'Back to Mobile Legends: India /product/mlin',
    ]);
  });

  it('names as many pieces as were wanted', async () => {
    const { cookie } = await store.buyer();
    const main = await shownTo(cookie, `${WANTED}&quantity=3`);
    expect(textIn(main)).toMatch(/You need ₹[\d.,]+ more for 3 × 284 Diamonds\./);
  });

  it('sends back whoever has enough by now', async () => {
    const { cookie } = await store.buyer({ balance: rupees(415) });
    const main = await shownTo(cookie, WANTED);
    expect(headingIn(main)).toBe('You now have enough G-Coins');
    expect(textIn(main)).toContain(
      'Go back and press Buy Now to order 284 Diamonds. No G-Coins were deducted.',
    );
    expect(linksIn(main)).toEqual(['Back to Mobile Legends: India /product/mlin']);
  });

  it('tells guests to sign in, and nothing of a wallet', async () => {
    const main = await shownTo('', WANTED);
    expect(headingIn(main)).toBe('Please sign in');
    const { search } = new URL(`/login?${new URLSearchParams({ origin: WANTED })}`, store.url);
    expect(linksIn(main)).toEqual([`Sign In /login${search}`]);
  });
});

describe('the profile on the dashboard', () => {
  const mobileIn = (main: string) => factsIn(main).find(([label]) => label === 'Mobile')?.[1];

  it('has the mobile of whoever has one, and N/A for whoever has none', async () => {
    const { browser, account } = await signedIn(store);
    expect(mobileIn(await mainOf(await browser.get('/dashboard')))).toBe(account.mobile);
    // As an account that was made at a provider, which tells no number.
    await store.db`update shop.account set mobile = null where id = ${account.id}`;
    expect(mobileIn(await mainOf(await browser.get('/dashboard')))).toBe('N/A');
  });

  it.each([
    [409, 'Failed to update profile', (): Promise<null> => Promise.resolve(null)],
    [503, 'An error occurred while updating the profile', away],
  ] as const)('says at the name why it was not changed: %i', async (status, said, setName) => {
    const { browser } = await signedIn(store);
    const accounts = { ...store.shop.accounts, setName };
    const answer = await whileShopHas(store.shop, { accounts }, () =>
      browser.post('/dashboard', { name: 'Asha Kulkarni' }),
    );
    expect(answer.status).toBe(status);
    const main = await mainOf(answer);
    const field = /<input [^>]*name="name"[^>]*>/.exec(main)?.[0] ?? '';
    expect(field).toContain('value="Asha Kulkarni"');
    expect(field).toContain('aria-invalid="true"');
    const [, by = ''] = /aria-describedby="([^"]*)"/.exec(field) ?? [];
    const error = new RegExp(`<div ([^>]*id="${by}"[^>]*)><svg.*?</svg>(.*?)</div>`, 's');
    const [, attributes, words] = error.exec(main) ?? [];
    expect(attributes).toContain('role="alert"');
    expect(words).toBe(`<span>${said}</span>`);
  });
});

describe('the page of a code by SMS', () => {
  const noTimer = 'An error occurred while fetching the timer.';

  async function askedForCode(): Promise<{ page: string; browser: Browser }> {
    const { account } = await store.buyer();
    await store.db`update shop.account set mobile_verified_at = now() where id = ${account.id}`;
    const browser = browserAt(store.url);
    const led = await browser.post('/otplogin', { mobile: account.mobile ?? '' });
    return { page: led.headers.get('location') ?? '', browser };
  }

  it('says where it does not know when another code can be sent, and lets ask for it', async () => {
    const { page, browser } = await askedForCode();
    /** The tag of the button, and what is written on it. */
    const buttonIn = (main: string) =>
      /<input [^>]*name="intent" value="resend"\/><button ([^>]*)>([^<]*)<\/button>/
        .exec(main)
        ?.slice(1);

    const known = await mainOf(await browser.get(page));
    expect(known).not.toContain(noTimer);
    expect(buttonIn(known)).toEqual([
      expect.stringContaining('disabled=""') as string,
      'Resend OTP',
    ]);

    const oneTimeCodes = { ...store.shop.oneTimeCodes, timesOf: away };
    const answer = await whileShopHas(store.shop, { oneTimeCodes }, () => browser.get(page));
    expect(answer.status).toBe(200);
    const main = await mainOf(answer);
    expect(main).toMatch(new RegExp(`<div class="notice tone-warning">.*?${noTimer}<`, 's'));
    expect(buttonIn(main)).toEqual([
      expect.not.stringContaining('disabled') as string,
      'Resend OTP',
    ]);
  });
});
