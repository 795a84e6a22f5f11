import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { picturesInShop } from '@store/workflows';
import { PicturesUnavailable } from '@store/workflows/picture-store';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { PICTURE_KINDS } from '../../../ports/gallery.ts';
import { tinyPicture } from '../../../testing/tiny-picture.ts';
import { flashOf } from '../../layout/flash.server.ts';
import { loader as serve } from '../../pictures/serve-picture.ts';
import { action, loader } from './gallery-page.tsx';
import { action as deletePicture, loader as askToDelete } from './picture-page.tsx';
import type { ShownPicture } from './shown-picture.ts';

const store = await openTestStore({ projecting: false });
const { ask, shop, context } = store;
let meera: Buyer;
let asha: Buyer;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const kind of PICTURE_KINDS) {
    for (const { id } of shop.gallery.pictures(kind)) await shop.gallery.delete(spec, id);
  }
  await store.emptied();
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
const spec = { kind: 'program', name: 'spec' } as const;

type Sent = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;
const whole: Sent = {
  title: 'Diwali offer',
  type: 'CarouselMb',
  redirectUrl: '/product/hok',
  picture: new Uint8Array(tinyPicture),
};

/** Posts the form of the page. */
async function upload(sent: Sent, who: Pick<Buyer, 'cookie'> | null = meera) {
  const body = new FormData();
  for (const [name, value] of Object.entries(sent)) {
    body.append(name, typeof value === 'string' ? value : new Blob([value]));
  }
  const request = new Request('http://shop.test/admin/admingallery', {
    method: 'POST',
    body,
    headers: who === null ? {} : { cookie: who.cookie },
  });
  const answer = await action({ request, params: {}, context }).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) {
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const next = new Request('http://shop.test', { headers: { cookie } });
    const flash = await flashOf(shop, next);
    return { status: answer.status, location: answer.headers.get('location'), flash: flash?.text };
  }
  const { data, init } = answer as { data: object; init: ResponseInit };
  return { status: init.status, ...data };
}
const listed = async (query = '?type=CarouselMb') =>
  (await ask(loader, meera, `/admin/admingallery${query}`)).data as {
    pictures: ShownPicture[];
    hasMobile: boolean;
    hasDesktop: boolean;
  };
const added = async (): Promise<ShownPicture> => {
  await upload(whole);
  const [picture] = (await listed()).pictures;
  if (picture === undefined) throw new Error('nothing was added');
  return picture;
};
const served = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  serve({
    request: new Request(`http://shop.test${address}`, { headers, method }),
    params: { id: new URL(`http://shop.test${address}`).pathname.split('/').at(-1) },
    context,
  });

describe('the gallery', () => {
  it('is for admins, who are asked for before the file is read', async () => {
    expect((await ask(loader, asha, '/admin/admingallery')).status).toBe(403);
    expect((await upload(whole, asha)).status).toBe(403);
    expect((await upload(whole, null)).location).toMatch(/^\/login/);
    for (const asked of [askToDelete, deletePicture]) {
      const answer = await ask(asked, asha, '/admin/admingallery/x', {}, { id: 'x' });
      expect(answer.status).toBe(403);
    }
    expect((await listed()).pictures).toEqual([]);
  });

  it('takes a picture and shows it among those of its type', async () => {
    expect(await upload(whole)).toEqual({
      status: 303,
      location: '/admin/admingallery?type=CarouselMb',
      flash: 'Image uploaded successfully!',
    });

    expect(await listed()).toMatchObject({
      pictures: [
        {
          title: 'Diwali offer',
          redirectUrl: '/product/hok',
          width: 2,
          height: 1,
          bytes: tinyPicture.length,
          making: true,
        },
      ],
      hasMobile: true,
      hasDesktop: false,
    });
    expect((await listed('?type=Popup')).pictures).toEqual([]);
    expect((await shop.trail.entries({ most: 5 })).rows).toMatchObject([
      {
        did: 'created',
        actor: { kind: 'admin', accountId: meera.account.id },
        subject: { kind: 'image', name: 'Diwali offer' },
      },
    ]);
  });

  it('comes in pages of 24', async () => {
    const { id } = await added();
    const picture = shop.gallery.picture(id)!;
    const many = vi.spyOn(shop.gallery, 'pictures').mockReturnValue(Array(25).fill(picture));
    onTestFinished(() => many.mockRestore());

    expect((await listed()).pictures).toHaveLength(24);
    expect((await listed('?page=2')).pictures).toHaveLength(1);
  });

  it('says whether carousels for wide screens stand beside those for phones', async () => {
    await upload({ ...whole, type: 'CarouselPc' });
    expect(await listed()).toMatchObject({ hasMobile: false, hasDesktop: true });
    await upload(whole);
    expect(await listed()).toMatchObject({ hasMobile: true, hasDesktop: true });
  });

  it('needs no redirect URL', async () => {
    await upload({ ...whole, redirectUrl: '' });
    expect((await listed()).pictures).toMatchObject([{ redirectUrl: null }]);
  });

  it.each<[string, Sent, string, object]>([
    ['without a title', { title: ' ' }, 'Please provide all required fields!', { title: /title/ }],
    ['of no type', { type: 'Sticker' }, 'Please provide all required fields!', { type: /type/ }],
    [
      'without a file',
      { picture: new Uint8Array() },
      'Please provide all required fields!',
      { picture: /choose a picture/ },
    ],
    [
      'that is none',
      { picture: new Uint8Array(9) },
      'Failed to upload image.',
      { picture: /not a JPEG/ },
    ],
    [
      'that is too large',
      { picture: new Uint8Array(10 * 1024 * 1024 + 1) },
      'Failed to upload image.',
      { picture: /10 MB/ },
    ],
    [
      'that leads nowhere good',
      { redirectUrl: 'javascript:alert(1)' },
      'Failed to upload image.',
      { redirectUrl: /https/ },
    ],
    ['with a long title', { title: 'a'.repeat(121) }, 'Failed to upload image.', { title: /120/ }],
  ])('refuses a picture %s, and what was typed stays', async (_how, wrong, said, errors) => {
    const sent = { ...whole, ...wrong };
    const answer = await upload(sent);

    const [[field, message] = ['', /^$/]] = Object.entries(errors) as [string, RegExp][];
    expect(answer).toMatchObject({
      status: 400,
      said,
      errors: { [field]: expect.stringMatching(message) as string },
      typed: { type: sent['type'], redirectUrl: sent['redirectUrl'] },
    });
    expect((await listed()).pictures).toEqual([]);
    expect((await shop.trail.entries({ most: 5 })).rows).toEqual([]);
  });

  it('says that it could not keep a picture', async () => {
    const put = vi.spyOn(shop.pictures, 'put').mockRejectedValue(new PicturesUnavailable('full'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);

    expect(await upload(whole)).toMatchObject({
      status: 503,
      said: 'Error uploading image.',
      typed: { title: 'Diwali offer' },
    });

    put.mockRestore();
    vi.restoreAllMocks();
    expect((await listed()).pictures).toEqual([]);
  });

  it('asks before it deletes, and deletes once', async () => {
    const { id } = await added();
    const params = { id };
    const path = `/admin/admingallery/${id}`;
    expect((await ask(askToDelete, meera, path, undefined, params)).data).toMatchObject({
      picture: { title: 'Diwali offer' },
    });

    expect(await ask(deletePicture, meera, path, {}, params)).toMatchObject({
      status: 303,
      location: '/admin/admingallery?type=CarouselMb',
      flash: 'Image deleted successfully!',
    });
    expect(await ask(deletePicture, meera, path, {}, params)).toMatchObject({
      status: 303,
      flash: 'Failed to delete image.',
    });

    expect((await listed()).pictures).toEqual([]);
    expect((await ask(askToDelete, meera, path, undefined, params)).status).toBe(404);
  });

  it('names the goods that show a picture, before it is deleted', async () => {
    const { id, address, shownBy } = await added();
    expect(shownBy).toEqual([]);
    await shop.catalogue.saveProduct(someProduct({ name: 'Heroes', guideImages: [address] }));
    await shop.catalogue.saveItem(someItem({ name: '10 Gems', imagePath: address }));
    await shop.catalogue.saveItem(someItem({ itemId: 'GONE', name: 'Gone', imagePath: address }));
    await shop.catalogueDesk.archiveItem('GONE', spec);

    const [listedOne] = (await listed()).pictures;
    expect(listedOne?.shownBy).toEqual(['10 Gems', 'Heroes']);
    const page = await ask(askToDelete, meera, `/admin/admingallery/${id}`, undefined, { id });
    expect(page.data).toMatchObject({ picture: { shownBy: ['10 Gems', 'Heroes'] } });
  });
});

describe('a picture of the gallery', () => {
  it('is served as it came until it has sizes, and nobody keeps it for long', async () => {
    const { address } = await added();

    const answer = await served(address);

    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-length')).toBe(String(tinyPicture.length));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=10');
    expect(Buffer.from(await answer.arrayBuffer()).equals(tinyPicture)).toBe(true);
  });

  it('is shown to nobody when nothing can be made of it', async () => {
    const { id, address } = await added();
    await picturesInShop(store.db).made(id, []);
    await vi.waitFor(() => expect(shop.gallery.picture(id)?.sizes).toEqual([]), 15_000);

    expect((await served(address)).status).toBe(404);
    expect((await listed()).pictures).toMatchObject([{ broken: true, making: false }]);
  });

  it('is served in the size and the kind that fit, for ever', async () => {
    const { id, address } = await added();
    const sizes = [160, 320].map((width) => ({ width, height: width }));
    for (const { width } of sizes) {
      await shop.pictures.put(`${id}/${width}.avif`, Buffer.from(`avif ${width}`));
      await shop.pictures.put(`${id}/${width}.webp`, Buffer.from(`webp ${width}`));
    }
    await picturesInShop(store.db).made(id, sizes);
    await vi.waitFor(() => expect(shop.gallery.picture(id)?.sizes).toEqual(sizes), 15_000);

    const avif = await served(`${address}?w=160`, { accept: 'image/avif,image/webp,*/*' });
    expect(await avif.text()).toBe('avif 160');
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect(avif.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(avif.headers.get('vary')).toBe('Accept');
    expect(await (await served(address)).text()).toBe('webp 320');
    expect(await (await served(`${address}?w=-1`)).text()).toBe('webp 320');
    const opened = vi.spyOn(shop.pictures, 'get');
    const head = await served(address, {}, 'HEAD');
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['8', '']);
    const file = await (opened.mock.results[0]?.value as ReturnType<typeof shop.pictures.get>);
    opened.mockRestore();
    expect(await file?.body.getReader().read()).toMatchObject({ done: true });
  });

  it('is gone for everybody with its files', async () => {
    const { id, address } = await added();
    await shop.gallery.delete(spec, id);

    const answer = await served(address);

    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await shop.pictures.has(`${id}/original.png`)).toBe(false);
    for (const strange of ['/pictures/none', '/pictures/..%2f..%2fkept.json', '/pictures/x']) {
      expect((await served(strange)).status).toBe(404);
    }
  });
});
