import type { Db } from '@store/platform/postgres';
import type { PictureSize } from '@store/workflows/contracts';
import type { NewPicture, Picture, PictureKind } from '../../ports/gallery.ts';

export type PictureRow = {
  id: string;
  type: PictureKind;
  title: string;
  redirect_url: string | null;
  original_key: string;
  width: number;
  height: number;
  bytes: number;
  sizes: readonly PictureSize[] | null;
  created_at: Date;
};

export const pictureOf = (row: PictureRow): Picture => ({
  id: row.id,
  kind: row.type,
  title: row.title,
  redirectUrl: row.redirect_url,
  originalKey: row.original_key,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  sizes: row.sizes,
  createdAt: row.created_at.toISOString(),
});

/** What the trail says of a picture. */
export const factsOf = ({
  kind,
  title,
  redirectUrl,
  width,
  height,
}: Pick<Picture, 'kind' | 'title' | 'redirectUrl' | 'width' | 'height'>) => ({
  type: kind,
  title,
  redirectUrl,
  size: `${String(width)} × ${String(height)}`,
});

export const columnsOf = (
  id: string,
  originalKey: string,
  { kind, title, redirectUrl, file }: NewPicture,
  { width, height }: PictureSize,
) => ({
  id,
  type: kind,
  title,
  redirect_url: redirectUrl,
  original_key: originalKey,
  width,
  height,
  bytes: file.length,
});

/** The latest first. */
export const readPictures = async (db: Db): Promise<readonly Picture[]> =>
  (
    await db<PictureRow[]>`
      select * from shop.picture where deleted_at is null order by created_at desc, id desc`
  ).map(pictureOf);
