import { afterAll, beforeEach, expect, it } from 'vitest';
import type { PictureKind } from '../../ports/gallery.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { tinyPicture } from '../../testing/tiny-picture.ts';
import { loader } from './home-page.tsx';
import type { homePictures } from './home-pictures.server.ts';
import { action as closePopup, loader as popupPage } from './popup-action.tsx';

const store = await openTestStore({ projecting: false });
const { ask } = store;
const { gallery } = store.shop;
const spec = { kind: 'program', name: 'spec' } as const;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const kind of ['CarouselMb', 'CarouselPc', 'Popup'] as const) {
    for (const { id } of gallery.pictures(kind)) await gallery.delete(spec, id);
  }
});

async function hang(kind: PictureKind, title: string, redirectUrl: string | null = null) {
  const added = await gallery.add(spec, { kind, title, redirectUrl, file: tinyPicture });
  if (!added.accepted) throw new Error(`not accepted: ${added.why}`);
  return added.picture.id;
}
async function home(cookie = '') {
  const { data } = await ask(loader, { cookie }, '/');
  const { narrow, wide, popup } = (data as { pictures: ReturnType<typeof homePictures> }).pictures;
  const titles = (pictures: readonly { title: string }[]) => pictures.map(({ title }) => title);
  return { narrow: titles(narrow), wide: titles(wide), popup: popup?.title ?? null };
}
const close = (id: string, cookie = '') => ask(closePopup, { cookie }, '/popup', { id });

it('shows the latest three pictures, the latest first', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await hang('CarouselMb', title);
  expect(await home()).toEqual({ narrow: ['Four', 'Three', 'Two'], wide: [], popup: null });
});

it('shows pictures for wide screens only beside those for phones', async () => {
  await hang('CarouselPc', 'Wide');
  expect((await home()).wide).toEqual([]);
  await hang('CarouselMb', 'Narrow');
  expect((await home()).wide).toEqual(['Wide']);
});

it('keeps a popup closed in the browser that closed it, until there is another', async () => {
  const first = await hang('Popup', 'First');
  expect((await home()).popup).toBe('First');

  const closed = await close(first);
  expect(closed).toMatchObject({ status: 303, location: '/' });
  const [kept = ''] = closed.cookies;
  expect((await home(kept)).popup).toBeNull();
  expect((await home()).popup).toBe('First');

  const second = await hang('Popup', 'Second');
  expect((await home(kept)).popup).toBe('Second');
  const [both = ''] = (await close(second, kept)).cookies;
  expect((await home(both)).popup).toBeNull();
  await gallery.delete(spec, second);
  expect((await home(both)).popup).toBeNull();
});

it('remembers for a year that a popup was closed', async () => {
  const request = new Request('http://shop.test/popup', {
    method: 'POST',
    body: new URLSearchParams({ id: crypto.randomUUID() }),
  });
  const answer = await closePopup({ request, params: {}, context: store.context });
  if (!(answer instanceof Response)) throw new Error('not led back');
  expect(answer.headers.get('set-cookie')).toContain('; Max-Age=31536000;');
});

it('leads nowhere whoever closes a popup by script: the page stays, and asks for what it shows', async () => {
  const id = await hang('Popup', 'First');
  const request = new Request('http://shop.test/popup', {
    method: 'POST',
    headers: { 'sec-fetch-dest': 'empty' },
    body: new URLSearchParams({ id }),
  });
  const answer = await closePopup({ request, params: {}, context: store.context });
  if (!('data' in answer)) throw new Error('led away');
  expect(answer.data).toBeNull();
  const [kept = ''] = new Headers(answer.init?.headers).getSetCookie();
  expect((await home(kept.split(';', 1)[0])).popup).toBeNull();
});

it('brings no older popup in the place of the one that was closed', async () => {
  await hang('Popup', 'Older');
  const newer = await hang('Popup', 'Newer');
  const [kept = ''] = (await close(newer)).cookies;
  expect((await home(kept)).popup).toBeNull();
});

it('remembers five popups at most, and nothing that is none', async () => {
  let kept = '';
  for (let count = 0; count < 6; count += 1) {
    [kept = ''] = (await close(crypto.randomUUID(), kept)).cookies;
  }
  expect(kept.split('_')).toHaveLength(5);
  for (const id of ['', 'a; Path=/admin', 'x'.repeat(41)]) {
    expect((await close(id)).status).toBe(400);
  }
  expect(popupPage().headers.get('location')).toBe('/');
});
