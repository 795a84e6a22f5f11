import type { Instant } from '@store/ledger';
import { pictureAddress, type Picture } from '../../../ports/gallery.ts';

/** What the gallery's pages know of a picture. */
export type ShownPicture = Readonly<{
  id: string;
  address: string;
  title: string;
  redirectUrl: string | null;
  width: number;
  height: number;
  bytes: number;
  /** Smaller sizes are still to come. */
  making: boolean;
  /** It cannot be read, and is shown to nobody. */
  broken: boolean;
  /** The names of goods that show it. */
  shownBy: readonly string[];
  createdAt: Instant;
}>;

export const shownPicture = (picture: Picture, shownBy: readonly string[]): ShownPicture => ({
  id: picture.id,
  address: pictureAddress(picture.id),
  title: picture.title,
  redirectUrl: picture.redirectUrl,
  width: picture.width,
  height: picture.height,
  bytes: picture.bytes,
  making: picture.sizes === null,
  broken: picture.sizes?.length === 0,
  shownBy,
  createdAt: picture.createdAt,
});
