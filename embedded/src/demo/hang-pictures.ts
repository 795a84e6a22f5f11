import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@store/platform/postgres';
import type { Catalogue } from '@store/web/catalogue';
import { openGallery, pictureAddress } from '@store/web/gallery';
import type { PictureStore } from '@store/workflows/picture-store';
import { root } from '../root.ts';
import { demoPictures, type DemoPicture } from './demo-pictures.ts';

const seed = { kind: 'program', name: 'seed' } as const;

/**
 * Hangs up the demo's pictures and gives its products their guides. What hangs already stays, so
 * that a start which was interrupted can be repeated. The sizes are made once a web process asks.
 * @throws Error when a file or its place cannot be reached
 */
export async function hangPictures(
  db: Db,
  catalogue: Catalogue,
  pictures: PictureStore,
): Promise<void> {
  // They are ours: what reads strangers' files need not be loaded to find out how large they are.
  const known = new Map<Uint8Array, DemoPicture>();
  const gallery = await openGallery(db, {
    pictures,
    makeSizes: async () => undefined,
    onError: (error) => {
      throw error;
    },
    look: async (file) => {
      const { width = 0, height = 0 } = known.get(file) ?? {};
      return { accepted: true, ending: 'jpg', width, height };
    },
  });
  try {
    for (const picture of demoPictures) {
      const { name, kind, title, redirectUrl, guideOf } = picture;
      const hangs = gallery.pictures(kind).find((one) => one.title === title);
      const hang = async () => {
        const file = await readFile(join(root, 'embedded/src/demo/pictures', `${name}.jpg`));
        known.set(file, picture);
        const added = await gallery.add(seed, { kind, title, redirectUrl, file });
        if (added.accepted) return added.picture;
        throw new Error(`The picture ${name} of the demo is not taken: ${added.why}.`);
      };
      const { id } = hangs ?? (await hang());
      await showIn(catalogue, guideOf, pictureAddress(id));
    }
  } finally {
    await gallery.close();
  }
}

async function showIn(catalogue: Catalogue, guideOf: readonly string[], address: string) {
  if (guideOf.length === 0) return;
  for (const product of await catalogue.allProducts()) {
    if (!guideOf.includes(product.productId) || product.guideImages.length > 0) continue;
    await catalogue.saveProduct({ ...product, guideImages: [address] });
  }
}
