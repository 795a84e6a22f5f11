import type { Instant } from '@store/ledger';
import type { PictureSize } from '@store/workflows/contracts';
import type { PictureRefusal } from '@store/workflows/pictures';
import type { Actor } from './trail.ts';

/** Serves the picture as large as there is; `?w=` asks for no more pixels than are needed. */
export const pictureAddress = (id: string): string => `/pictures/${id}`;

/** Where a picture is for. The last three are shown where somebody puts their address. */
export const PICTURE_KINDS = [
  'CarouselMb',
  'CarouselPc',
  'Popup',
  'Banner',
  'Item',
  'Product',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export type Picture = Readonly<{
  id: string;
  kind: PictureKind;
  /** Said in place of the picture to who does not see it. */
  title: string;
  /** A path of the store or an https address; null leads nowhere. */
  redirectUrl: string | null;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** Length of the original in bytes. */
  bytes: number;
  originalKey: string;
  /** The smallest first; null until they are made, none where none can be made. */
  sizes: readonly PictureSize[] | null;
  createdAt: Instant;
}>;

export type NewPicture = Readonly<{
  /** Of a picture that may be added more than once, and is added once; else it gets a new one. */
  id?: string;
  kind: PictureKind;
  title: string;
  redirectUrl: string | null;
  file: Uint8Array;
}>;

export type Added =
  | Readonly<{ accepted: true; picture: Picture }>
  | Readonly<{ accepted: false; why: PictureRefusal }>;

/**
 * The pictures of the store. Reads are answered from memory, as of a moment ago; every change
 * stands in the trail.
 */
export interface Gallery {
  /** The latest first. */
  pictures(kind: PictureKind): readonly Picture[];
  /** Null when there is none or it was deleted. */
  picture(id: string): Picture | null;
  /** The very same object for as long as both are answered the same. */
  asOf(): object;
  /** Reads the whole file first. @throws PicturesUnavailable; then nothing was added */
  add(actor: Actor, picture: NewPicture): Promise<Added>;
  /** For good, its files as well. */
  delete(actor: Actor, id: string): Promise<'deleted' | 'deletedBefore' | 'notThere'>;
  close(): Promise<void>;
}
