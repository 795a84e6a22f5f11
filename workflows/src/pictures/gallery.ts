import type { Db } from '@store/platform/postgres';
import type { PictureSize } from '../contracts.ts';

/** Whoever holds the gallery in memory listens here. */
export const GALLERY_CHANNEL = 'shop_gallery';

/** The pictures of the store, seen from the workflows. */
export interface PicturesToSize {
  /** The key of its original; null when nothing is to be made of it (any more). */
  waiting(pictureId: string): Promise<string | null>;
  /** None when none can be made. False when the picture was deleted meanwhile. */
  made(pictureId: string, sizes: readonly PictureSize[]): Promise<boolean>;
}

export const picturesInShop = (db: Db): PicturesToSize => ({
  async waiting(pictureId) {
    const [found] = await db<{ key: string }[]>`
      select original_key as key from shop.picture
      where id = ${pictureId} and sizes is null and deleted_at is null`;
    return found?.key ?? null;
  },
  async made(pictureId, sizes) {
    const { count } = await db`
      update shop.picture set sizes = ${db.json(sizes)}
      where id = ${pictureId} and deleted_at is null`;
    await db.notify(GALLERY_CHANNEL, '');
    return count > 0;
  },
});
