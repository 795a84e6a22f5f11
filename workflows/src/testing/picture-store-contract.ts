import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PictureStore } from '../picture-store/picture-store.ts';

/** What every place for pictures keeps to. */
export function describePictureStore(name: string, open: () => Promise<PictureStore>): void {
  describe(name, () => {
    let pictures: PictureStore;
    beforeAll(async () => {
      pictures = await open();
    });
    const newKey = (ending = 'webp') => `${randomUUID()}/original.${ending}`;
    const read = async (key: string) => {
      const found = await pictures.get(key);
      return found && { ...found, body: Buffer.from(await new Response(found.body).arrayBuffer()) };
    };

    it('gives back what was put there, with its type and length', async () => {
      const [webp, jpg] = [newKey(), newKey('jpg')];
      const bytes = Buffer.from([0, 255, 13, 10, 0, 128]);
      await pictures.put(webp, bytes);
      await pictures.put(jpg, Buffer.from('another'));

      expect(await read(webp)).toEqual({ body: bytes, type: 'image/webp', bytes: 6 });
      expect(await read(jpg)).toMatchObject({ type: 'image/jpeg', bytes: 7 });
      expect(await pictures.has(webp)).toBe(true);
    });

    it('holds large ones whole', async () => {
      const key = newKey('png');
      const bytes = Buffer.alloc(3_000_000, 'picture');
      await pictures.put(key, bytes);

      expect((await read(key))?.body.equals(bytes)).toBe(true);
    });

    it('puts a new one in the place of an old one', async () => {
      const key = newKey();
      await pictures.put(key, Buffer.from('a longer text'));
      await pictures.put(key, Buffer.from('short'));

      expect((await read(key))?.body.toString()).toBe('short');
    });

    it('of two at once keeps one of them whole', async () => {
      const key = newKey();
      const texts = ['a', 'b'].map((letter) => letter.repeat(500_000));
      await Promise.all(texts.map((text) => pictures.put(key, Buffer.from(text))));

      expect(texts).toContain((await read(key))?.body.toString());
    });

    it('has none where none was put', async () => {
      expect(await pictures.get(newKey())).toBeNull();
      expect(await pictures.has(newKey())).toBe(false);
    });

    it('deletes one and leaves its neighbours, and does not mind when it is gone', async () => {
      const folder = randomUUID();
      const [one, other] = [`${folder}/320.avif`, `${folder}/640.avif`];
      for (const key of [one, other]) await pictures.put(key, Buffer.from(key));

      await pictures.delete(one);
      await pictures.delete(one);

      expect(await pictures.get(one)).toBeNull();
      expect((await read(other))?.body.toString()).toBe(other);
    });

    it.each([
      '../kept.json',
      'a/../../b.webp',
      '/etc/passwd.webp',
      'a/b/c.webp',
      'a/b.svg',
      'a/b.webp?x',
      'a\\b.webp',
      'a/.webp',
      '',
    ])('takes %j for no key', async (key) => {
      await expect(pictures.put(key, Buffer.from('x'))).rejects.toThrow('not the key of a picture');
      await expect(pictures.get(key)).rejects.toThrow('not the key of a picture');
      await expect(pictures.has(key)).rejects.toThrow('not the key of a picture');
      await expect(pictures.delete(key)).rejects.toThrow('not the key of a picture');
    });
  });
}
