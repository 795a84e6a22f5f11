import {
  PICTURE_KINDS,
  pictureAddress,
  type Gallery,
  type PictureKind,
} from '../../../ports/gallery.ts';
import { PICTURES_AT_ONCE, type Sought } from './picking.ts';

export type PictureToPick = Readonly<{ address: string; title: string }>;

/** `total` counts what was found, shown or not. */
export type PicturesToPick = Sought &
  Readonly<{ pictures: readonly PictureToPick[]; total: number }>;

/**
 * The pictures of a picker: those that are chosen, then those of `kind`, then all others, the
 * latest first. A chosen one is there whatever is searched for, or choosing it would be forgotten.
 */
export function picturesToPick(
  gallery: Gallery,
  kind: PictureKind,
  chosen: readonly string[],
  { search, most }: Sought = { search: '', most: PICTURES_AT_ONCE },
): PicturesToPick {
  const kinds = [kind, ...PICTURE_KINDS.filter((one) => one !== kind)];
  const all = kinds
    .flatMap((one) => gallery.pictures(one))
    .map(({ id, title }) => ({ address: pictureAddress(id), title }));
  const wanted = search.toLowerCase();
  const found = all.filter(({ title }) => title.toLowerCase().includes(wanted));
  const first = chosen.flatMap((address) => all.find((one) => one.address === address) ?? []);
  const others = found.slice(0, most).filter(({ address }) => !chosen.includes(address));
  return { search, most, pictures: [...first, ...others], total: found.length };
}
