import { randomUUID } from 'node:crypto';
import { PicturesUnavailable } from '@store/workflows/picture-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLAIM_MS } from '../../../ports/api-answers.ts';
import { PICTURE_KINDS } from '../../../ports/gallery.ts';
import { apiAt } from '../../../testing/api-client.ts';
import { serveTestStore } from '../../../testing/serve-test-store.ts';
import { tinyPicture } from '../../../testing/tiny-picture.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';

const store = await serveTestStore();
const { shop } = store;
const { gallery } = shop;
const { get, post, signedIn } = apiAt(store);
let meera: Awaited<ReturnType<typeof signedIn>>;
afterAll(() => store[Symbol.asyncDispose]());
beforeAll(async () => {
  meera = await signedIn({ role: 'admin' });
});
beforeEach(async () => {
  store.clock.ahead = 0;
  for (const kind of PICTURE_KINDS) {
    for (const { id } of gallery.pictures(kind)) {
      await gallery.delete({ kind: 'program', name: 'spec' }, id);
    }
  }
  await store.db`truncate shop.trail_entry`;
});

type Sent = Readonly<Record<string, string | Uint8Array<ArrayBuffer> | null>>;
const whole: Sent = {
  title: 'Diwali offer',
  type: 'Banner',
  redirectUrl: '/product/hok',
  images: new Uint8Array(tinyPicture),
};
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** Without what is null. */
function upload(sent: Sent, more: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) {
    if (value !== null) form.append(name, typeof value === 'string' ? value : new Blob([value]));
  }
  return post('/admin/uploadimage', form, { headers: { ...bearer(meera), ...more } });
}
const remove = (id: string, more: Readonly<Record<string, string>> = {}) =>
  post(`/admin/deleteimage/${id}`, {}, { headers: { ...bearer(meera), ...more } });
const listed = async () => (await get('/admin/imagegallery', meera.token)).said;
const deeds = async () =>
  (await shop.trail.entries({ most: 20 })).rows.map(({ did, subject }) => [did, subject.kind]);
const added = async (more: Sent = {}) =>
  ((await upload({ ...whole, ...more })).said as { image: { id: string } }).image;

describe('the calls about pictures', () => {
  it('are for admins of the gallery', async () => {
    const asha = await signedIn();
    const ravi = await signedIn({ role: 'admin', permissions: ['catalogue', 'price:update'] });
    for (const { token } of [asha, ravi]) {
      expect((await get('/admin/imagegallery', token)).status).toBe(403);
      expect((await upload(whole, bearer({ token }))).status).toBe(403);
      expect((await remove('x', bearer({ token }))).status).toBe(403);
    }
    expect((await get('/admin/imagegallery')).status).toBe(401);
    expect((await get('/admin/uploadimage', meera.token)).status).toBe(405);
    expect((await get('/admin/deleteimage/x', meera.token)).status).toBe(405);
    expect((await post('/admin/imagegallery', {}, meera)).status).toBe(405);
    expect([await listed(), await deeds()]).toEqual([[], []]);
  });

  it('upload a picture and list it', async () => {
    const { status, said } = await upload(whole);
    expect(status).toBe(200);
    const { image } = said as { image: { id: string } };
    expect(said).toEqual({
      message: 'Image uploaded successfully!',
      image: {
        ...{ id: image.id, title: 'Diwali offer', type: 'Banner' },
        ...{ url: `/pictures/${image.id}`, redirectUrl: '/product/hok' },
      },
    });
    expect(await listed()).toEqual([image]);
    expect(await deeds()).toEqual([['created', 'image']]);
    const served = await fetch(`${store.url}/pictures/${image.id}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(tinyPicture)).toBe(true);
  });

  it('list all six types, in pages where that is asked for', async () => {
    for (const type of PICTURE_KINDS) await added({ type, redirectUrl: null });
    const { headers, said } = await get('/admin/imagegallery', meera.token);
    expect(headers.get('x-total-count')).toBe('6');
    expect(said).toMatchObject(PICTURE_KINDS.map((type) => ({ type, redirectUrl: null })));
    const paged = await get('/admin/imagegallery?page=2&limit=4', meera.token);
    expect(paged.headers.get('x-total-count')).toBe('6');
    expect(paged.said).toMatchObject([{ type: 'Item' }, { type: 'Product' }]);
    expect((await get('/admin/imagegallery?limit=0', meera.token)).status).toBe(400);
  });

  const incomplete = 'Please provide all required fields!';
  const failed = 'Failed to upload image.';
  it.each<[string, Sent, string, string]>([
    ['without a title', { title: null }, incomplete, 'title'],
    ['with an empty title', { title: ' ' }, incomplete, 'title'],
    ['without a type', { type: null }, incomplete, 'type'],
    ['of another type', { type: 'Sticker' }, incomplete, 'type'],
    ['without a file', { images: null }, incomplete, 'images'],
    ['with an empty file', { images: new Uint8Array() }, incomplete, 'images'],
    ['that is no picture', { images: new Uint8Array(9) }, failed, 'images'],
    ['that is too large', { images: new Uint8Array(10 * 1024 * 1024 + 1) }, failed, 'images'],
    ['that leads nowhere good', { redirectUrl: 'javascript:alert(1)' }, failed, 'redirectUrl'],
    ['with a long title', { title: 'a'.repeat(121) }, failed, 'title'],
  ])('refuse a picture %s', async (_, wrong, message, field) => {
    expect(await upload({ ...whole, ...wrong })).toMatchObject({
      status: 400,
      said: { code: 'InputInvalid', message, errors: { [field]: expect.any(String) as string } },
    });
    expect([await listed(), await deeds()]).toEqual([[], []]);
  });

  it('take a file in parts alone', async () => {
    const json = await post('/admin/uploadimage', { ...whole, images: 'x' }, meera);
    expect(json).toMatchObject({ status: 400, said: { code: 'BodyNotParts' } });
    const broken = { ...bearer(meera), 'content-type': 'multipart/form-data; boundary=x' };
    expect(await post('/admin/uploadimage', '--y\r\n', { headers: broken })).toMatchObject({
      status: 400,
      said: { code: 'BodyNotParts' },
    });
    expect(await post(`/admin/deleteimage/x`, new FormData(), meera)).toMatchObject({
      status: 415,
      said: { code: 'BodyNotSupported' },
    });
    const large = await upload({ ...whole, images: new Uint8Array(13 * 1024 * 1024) }).catch(
      // The store hangs up before it has read such a thing.
      () => null,
    );
    if (large !== null) expect(large.said.code).toBe('BodyTooLarge');
    expect(await deeds()).toEqual([]);
  });

  it('upload once for each key, which stands for the fields and the file', async () => {
    const again = { 'idempotency-key': randomUUID() };
    const first = await upload(whole, again);
    const second = await upload(whole, again);
    expect([second.status, second.said]).toEqual([200, first.said]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    for (const other of [
      { title: 'Other' },
      { images: new Uint8Array([...tinyPicture, 0]) },
      { images: null },
    ]) {
      expect(await upload({ ...whole, ...other }, again)).toMatchObject({
        status: 422,
        said: { code: 'KeyReused' },
      });
    }
    expect(await listed()).toHaveLength(1);
  });

  it('find the picture that the first try has added before it died', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const again = { 'idempotency-key': randomUUID() };
    const lossy: typeof gallery = {
      ...gallery,
      async add(...picture) {
        await gallery.add(...picture);
        throw new PicturesUnavailable('gone');
      },
    };
    await whileShopHas(shop, { gallery: lossy }, async () => {
      expect(await upload(whole, again)).toMatchObject({
        status: 503,
        said: { code: 'OutcomeUnknown', message: 'Error uploading image.' },
      });
    });
    store.clock.ahead = CLAIM_MS + 1_000;
    const found = await upload(whole, again);
    expect(found).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([found.said['image']]);
    expect(await deeds()).toEqual([['created', 'image']]);
    logged.mockRestore();
  });

  it('delete a picture for good, once', async () => {
    const { id } = await added();
    for (const _ of ['first', 'again']) {
      expect(await remove(id)).toMatchObject({
        status: 200,
        said: { message: 'Image deleted successfully!' },
      });
    }
    expect(await listed()).toEqual([]);
    expect(await deeds()).toEqual([
      ['deleted', 'image'],
      ['created', 'image'],
    ]);
    expect(await remove(randomUUID())).toMatchObject({
      status: 404,
      said: { code: 'NotFound', message: 'Failed to delete image.' },
    });
    expect((await remove('none')).status).toBe(404);
  });
});
