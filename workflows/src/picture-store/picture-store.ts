import { Fault } from '@store/platform/fault';

/** By the ending of its key: the only kinds of files that a store of pictures holds. */
const TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type PictureEnding = keyof typeof TYPES;
export type PictureType = (typeof TYPES)[PictureEnding];

/** Like `019a…/original.jpg`: lower case letters, digits and dashes, one folder deep. */
const KEY = /^[\da-z-]{1,64}\/[\da-z-]{1,64}\.(jpg|png|webp|avif)$/;

export type StoredPicture = Readonly<{
  body: ReadableStream<Uint8Array>;
  type: PictureType;
  /** Length in bytes. */
  bytes: number;
}>;

/**
 * Where the files of pictures are. Each method throws PicturesUnavailable when the place does not
 * answer, and Error for what is no key.
 */
export interface PictureStore {
  /** Whole or not at all; takes the place of what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<StoredPicture | null>;
  has(key: string): Promise<boolean>;
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>;
}

export class PicturesUnavailable extends Fault {
  readonly code = 'PICTURES_UNAVAILABLE';
  readonly retryable = true;
}

/** @throws Error for what is no key, so that none leads out of its folder. */
export function typeOfKey(key: string): PictureType {
  const [, ending] = KEY.exec(key) ?? [];
  if (ending === undefined) throw new Error(`not the key of a picture: ${key}`);
  return TYPES[ending as PictureEnding];
}
