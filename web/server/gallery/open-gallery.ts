import { isTransient, keepFresh, transaction, type Db } from '@store/platform/postgres';
import type { PictureStore } from '@store/workflows/picture-store';
import { keyOfSize, SIZE_ENDINGS } from '@store/workflows/contracts';
import { GALLERY_CHANNEL, lookAtPicture } from '@store/workflows/pictures';
import type { Gallery, Picture } from '../../ports/gallery.ts';
import { newId } from '../../ports/new-id.ts';
import { note } from '../trail/note.ts';
import { columnsOf, factsOf, pictureOf, readPictures, type PictureRow } from './picture-rows.ts';

type GalleryOptions = Readonly<{
  pictures: PictureStore;
  /** Asked again for as long as a picture has none. */
  makeSizes: (id: string) => Promise<void>;
  onError: (error: unknown) => void;
  /** For specs. */
  look?: typeof lookAtPicture;
}>;

/** The pictures of schema `shop`, which `migrateShop` has made, held in memory. */
export async function openGallery(
  db: Db,
  { pictures, makeSizes, onError, look = lookAtPicture }: GalleryOptions,
): Promise<Gallery> {
  const { current, changed, close } = await keepFresh(
    db,
    GALLERY_CHANNEL,
    async () => {
      const all = await readPictures(db);
      for (const { id, sizes } of all) if (sizes === null) makeSizes(id).catch(onError);
      return { all, byId: new Map(all.map((picture) => [picture.id, picture])) };
    },
    onError,
  );
  /** What was done stays done, and others hear of it within half a minute. */
  const told = () => changed().catch(onError);

  return {
    pictures: (kind) => current().all.filter((picture) => picture.kind === kind),
    asOf: current,
    picture: (id) => current().byId.get(id) ?? null,

    async add(actor, picture) {
      const seen = await look(picture.file);
      if (!seen.accepted) return seen;
      const { id = newId() } = picture;
      const key = `${id}/original.${seen.ending}`;
      await pictures.put(key, picture.file);
      const added = await transaction(db, async (tx) => {
        const [row] = await tx<PictureRow[]>`
          insert into shop.picture ${tx({
            ...columnsOf(id, key, picture, seen),
            created_by: actor.kind === 'admin' ? actor.accountId : actor.name,
          })} on conflict (id) do nothing returning *`;
        if (row === undefined) {
          const [before] = await tx<PictureRow[]>`select * from shop.picture where id = ${id}`;
          return pictureOf(before!);
        }
        const made = pictureOf(row);
        const subject = { kind: 'image', id, name: picture.title } as const;
        await note(tx, actor, { did: 'created', subject, before: null, after: factsOf(made) });
        return made;
      }).catch(async (error: unknown) => {
        // Where nobody knows whether it was added, its file stays.
        if (!isTransient(error)) await pictures.delete(key).catch(onError);
        throw error;
      });
      await told();
      return { accepted: true, picture: added };
    },

    async delete(actor, id) {
      const deleted = await transaction(db, async (tx) => {
        const [row] = await tx<PictureRow[]>`
          update shop.picture set deleted_at = now()
          where id::text = ${id} and deleted_at is null returning *`;
        if (row === undefined) {
          const before = await tx`select from shop.picture where id::text = ${id}`;
          return before.length > 0 ? 'deletedBefore' : 'notThere';
        }
        const gone = pictureOf(row);
        const subject = { kind: 'image', id, name: gone.title } as const;
        await note(tx, actor, { did: 'deleted', subject, before: factsOf(gone), after: null });
        return gone;
      });
      if (typeof deleted === 'string') return deleted;
      await told();
      for (const key of keysOf(deleted)) await pictures.delete(key).catch(onError);
      return 'deleted';
    },

    close,
  };
}

const keysOf = ({ id, originalKey, sizes }: Picture): readonly string[] => [
  originalKey,
  ...(sizes ?? []).flatMap((size) => SIZE_ENDINGS.map((ending) => keyOfSize(id, size, ending))),
];
