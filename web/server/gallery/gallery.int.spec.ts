import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPictures } from '@store/workflows/testing';
import { picturesInShop } from '@store/workflows';
import type { NewPicture, Picture } from '../../ports/gallery.ts';
import type { Actor } from '../../ports/trail.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { openGallery } from './open-gallery.ts';

const store = await openTestStore({ projecting: false });
const pictures = memoryPictures();
const asked: string[] = [];
const failures: unknown[] = [];
const open = () =>
  openGallery(store.db, {
    pictures,
    makeSizes: async (id) => void asked.push(id),
    onError: (error) => void failures.push(error),
    look: async (bytes) =>
      bytes.length > 0
        ? { accepted: true, ending: 'png', width: 1200, height: 400 }
        : { accepted: false, why: 'otherKind' },
  });
let gallery = await open();
afterAll(async () => {
  await gallery.close();
  await store[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await store.emptied();
  await gallery.close();
  for (const key of pictures.keys()) await pictures.delete(key);
  asked.length = failures.length = 0;
  pictures.works.now = true;
  gallery = await open();
});

const meera: Actor = { kind: 'admin', accountId: 'meera', address: null, requestId: 'r1' };
const banner = (title = 'Diwali offer'): NewPicture => ({
  kind: 'CarouselMb',
  title,
  redirectUrl: '/product/hok',
  file: Buffer.from('a picture'),
});
async function add(title?: string): Promise<Picture> {
  const added = await gallery.add(meera, banner(title));
  if (!added.accepted) throw new Error(added.why);
  return added.picture;
}
const trail = async () => (await store.shop.trail.entries({ most: 10 })).rows;

describe('the gallery', () => {
  it('shows a picture at once, the latest first, to every process', async () => {
    const first = await add();
    await using other = {
      gallery: await open(),
      [Symbol.asyncDispose]: () => other.gallery.close(),
    };
    const second = await add('Weekly Pass');

    expect(gallery.pictures('CarouselMb')).toEqual([second, first]);
    expect(gallery.pictures('Popup')).toEqual([]);
    expect(gallery.picture(first.id)).toMatchObject({
      title: 'Diwali offer',
      redirectUrl: '/product/hok',
      sizes: null,
      bytes: 9,
    });
    expect(await pictures.has(first.originalKey)).toBe(true);
    await vi.waitFor(() => expect(other.gallery.pictures('CarouselMb')).toHaveLength(2), 15_000);
  });

  it('stands in the trail with who added and who deleted what', async () => {
    const { id } = await add();
    await gallery.delete(meera, id);

    const subject = { kind: 'image', id, name: 'Diwali offer' };
    const facts = { type: 'CarouselMb', title: 'Diwali offer', size: '1200 × 400' };
    expect(await trail()).toMatchObject([
      { did: 'deleted', actor: meera, subject, before: facts, after: null },
      { did: 'created', actor: meera, subject, before: null, after: facts },
    ]);
  });

  it('asks for sizes until there are some, and knows them as soon as they are made', async () => {
    const { id } = await add();
    expect(asked).toContain(id);
    const worker = picturesInShop(store.db);
    expect(await worker.waiting(id)).toBe(`${id}/original.png`);

    expect(await worker.made(id, [{ width: 160, height: 53 }])).toBe(true);

    await vi.waitFor(
      () => expect(gallery.picture(id)?.sizes).toEqual([{ width: 160, height: 53 }]),
      15_000,
    );
    expect(await worker.waiting(id)).toBeNull();
    asked.length = 0;
    const others = [await add('Another'), await add('And one more')];
    expect(asked).not.toContain(id);
    expect(asked).toEqual(expect.arrayContaining(others.map((other) => other.id)));
  });

  it('deletes the files with the picture, once', async () => {
    const { id } = await add();
    const worker = picturesInShop(store.db);
    for (const file of ['160.avif', '160.webp'])
      await pictures.put(`${id}/${file}`, Buffer.from(''));
    await worker.made(id, [{ width: 160, height: 53 }]);

    expect(await gallery.delete(meera, id)).toBe('deleted');
    expect(await gallery.delete(meera, id)).toBe('deletedBefore');

    expect(pictures.keys()).toEqual([]);
    expect(gallery.picture(id)).toBeNull();
    expect(await worker.made(id, [])).toBe(false);
    expect(await worker.waiting(id)).toBeNull();
    expect(await gallery.delete(meera, 'no id')).toBe('notThere');
  });

  it('has no sizes made of what was deleted before there were any', async () => {
    const { id } = await add();
    await gallery.delete(meera, id);
    expect(await picturesInShop(store.db).waiting(id)).toBeNull();
  });

  it('adds nothing that is no picture', async () => {
    const nothing = { ...banner(), file: Buffer.alloc(0) };

    expect(await gallery.add(meera, nothing)).toEqual({ accepted: false, why: 'otherKind' });

    expect([...gallery.pictures('CarouselMb'), ...pictures.keys(), ...(await trail())]).toEqual([]);
  });

  it('adds nothing when the file cannot be kept', async () => {
    pictures.works.now = false;

    await expect(gallery.add(meera, banner())).rejects.toMatchObject({
      code: 'PICTURES_UNAVAILABLE',
    });

    expect(gallery.pictures('CarouselMb')).toEqual([]);
    expect(await trail()).toEqual([]);
  });

  it('keeps no file of a picture that was refused', async () => {
    const nameless = { ...banner(), kind: 'Nothing' as 'Popup' };

    await expect(gallery.add(meera, nameless)).rejects.toThrow('picture_type_check');

    expect(pictures.keys()).toEqual([]);
    expect(await trail()).toEqual([]);
  });

  it('keeps the file where nobody knows whether the picture was added', async () => {
    const lost = Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' });
    const begin = vi.spyOn(store.db, 'begin').mockRejectedValueOnce(lost);

    await expect(gallery.add(meera, banner())).rejects.toThrow('gone');

    begin.mockRestore();
    expect(pictures.keys()).toHaveLength(1);
  });

  it('has lost a picture although its files cannot be deleted', async () => {
    const { id } = await add();
    pictures.works.now = false;

    expect(await gallery.delete(meera, id)).toBe('deleted');

    expect(gallery.picture(id)).toBeNull();
    expect(failures).not.toEqual([]);
  });
});
