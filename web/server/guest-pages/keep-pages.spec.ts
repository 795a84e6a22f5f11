import { expect, it, vi } from 'vitest';
import type { Shop } from '../../ports/shop.ts';
import { keepPages } from './keep-pages.ts';
import { keptPage, type KeptPage } from './kept-page.ts';
import type { GuestKey } from './guest-key.ts';

const NONCE = 'a nonce of 24 characters';
const MINUTE = 60_000;

/** A shop of which one thing can be seen: a word, that changes by becoming another object. */
function shopSaying(word: string) {
  const state = { word: { word }, at: 10 * MINUTE };
  const shop = {
    settings: {},
    catalogue: { asOf: () => state.word },
    gallery: { asOf: () => shop },
    sessions: {},
    readModels: { order: async () => null },
    behindSince: async () => null,
    now: () => new Date(state.at),
  } as unknown as Shop;
  return { shop, state, say: (next: string) => void (state.word = { word: next }) };
}

const key = (address: string): GuestKey => ({
  page: { path: /^/, words: {} },
  ...{ path: address, address, cookies: '' },
});
const pageOf = (text: string): KeptPage => keptPage(`${text}${NONCE}`, NONCE, [], null)!;
const said = (page: KeptPage | null) =>
  page?.plain({ nonce: '', stylesInPage: false }).toString() ?? null;
const wordIn = (shop: Shop) => (shop.catalogue.asOf() as { word: string }).word;

/** A making of a page that goes on when it is told to. */
function slowly(text: string) {
  let goOn = (): void => undefined;
  const waits = new Promise<void>((resolve) => (goOn = resolve));
  return { make: () => waits.then(() => pageOf(text)), goOn };
}

it('makes a page once, for as long as what it shows is the same', async () => {
  const { shop, say } = shopSaying('86 for 99');
  const pages = keepPages(shop, 1_000_000);
  const make = vi.fn(async (seen: Shop) => pageOf(wordIn(seen)));
  expect(pages.at(key('/'))).toBeNull();
  await pages.make(key('/'), make);
  expect(said(pages.at(key('/')))).toBe('86 for 99');

  say('86 for 89');

  expect(pages.at(key('/'))).toBeNull();
  await pages.make(key('/'), make);
  expect(said(pages.at(key('/')))).toBe('86 for 89');
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps nothing that was begun before a change, whenever it ends', async () => {
  const { shop, say } = shopSaying('old');
  const pages = keepPages(shop, 1_000_000);
  const [before, after] = [slowly('old'), slowly('new')];
  const first = pages.make(key('/'), before.make);
  say('new');
  const second = pages.make(key('/'), after.make);
  after.goOn();
  expect(said(await second)).toBe('new');
  before.goOn();
  expect(said(await first)).toBe('old');
  expect(said(pages.at(key('/')))).toBe('new');

  const late = slowly('new');
  const third = pages.make(key('/mlbb'), late.make);
  say('newer');
  late.goOn();
  await third;
  expect(pages.at(key('/mlbb'))).toBeNull();
});

it('makes it once for all who ask meanwhile, and fails for the first alone', async () => {
  const { shop } = shopSaying('x');
  const pages = keepPages(shop, 1_000_000);
  const { make, goOn } = slowly('one');
  const made = vi.fn(make);
  const asked = Promise.all([pages.make(key('/'), made), pages.make(key('/'), made)]);
  goOn();
  expect((await asked).map(said)).toEqual(['one', 'one']);
  expect(made).toHaveBeenCalledTimes(1);

  const broken = () => Promise.reject(new Error('broken'));
  const answers = [pages.make(key('/b'), broken), pages.make(key('/b'), broken)];
  await expect(answers[0]).rejects.toThrow('broken');
  expect(await answers[1]).toBeNull();
  expect(pages.at(key('/b'))).toBeNull();
});

it('keeps a page that reads the clock to the end of the minute', async () => {
  const { shop, state } = shopSaying('x');
  const pages = keepPages(shop, 1_000_000);
  await pages.make(key('/'), async (seen) => pageOf(seen.now().toISOString()));
  state.at += MINUTE - 1;
  expect(pages.at(key('/'))).not.toBeNull();
  state.at += 1;
  expect(pages.at(key('/'))).toBeNull();
});

it('keeps no page that reads what changes without a word, or that is none', async () => {
  const { shop } = shopSaying('x');
  const pages = keepPages(shop, 1_000_000);
  for (const read of [
    (seen: Shop) => seen.readModels.order('GT1'),
    (seen: Shop) => seen.behindSince(),
    (seen: Shop) => void { ...seen },
    (seen: Shop) => void Object.keys(seen),
  ]) {
    expect(
      await pages.make(key('/'), async (seen) => {
        await read(seen);
        return pageOf('x');
      }),
    ).toBeNull();
    expect(pages.at(key('/'))).toBeNull();
  }
  expect(await pages.make(key('/'), async () => null)).toBeNull();

  const handedOn = async ({ readModels }: Shop) => pageOf(typeof readModels);
  expect(said(await pages.make(key('/'), handedOn))).toBe('object');
});

it('knows nobody, whatever the shop knows', async () => {
  const { shop } = shopSaying('x');
  const accountOf = vi.fn(async () => ({ id: 'asha' }));
  Object.assign(shop.sessions, { accountOf });
  await keepPages(shop, 1_000).make(key('/'), async (seen) => {
    expect(await seen.sessions.accountOf(new Request('http://shop.test'))).toBeNull();
    return null;
  });
  expect(accountOf).not.toHaveBeenCalled();
});

it('forgets what was asked for longest ago when it is full, and holds no page that is too large', async () => {
  const { shop } = shopSaying('x');
  const page = pageOf('x'.repeat(1_000));
  const pages = keepPages(shop, page.bytes * 2);
  for (const each of ['/a', '/b']) await pages.make(key(each), async () => page);
  pages.at(key('/a'));
  await pages.make(key('/c'), async () => page);
  expect(['/a', '/b', '/c'].map((each) => pages.at(key(each)) !== null)).toEqual([
    true,
    false,
    true,
  ]);

  await pages.make(key('/d'), async () => pageOf('y'.repeat(page.bytes * 3)));
  expect(pages.at(key('/d'))).toBeNull();
});
