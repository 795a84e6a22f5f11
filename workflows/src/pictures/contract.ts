export interface PictureActivities {
  makePictureSizes(pictureId: string): Promise<void>;
}

/** A width in which there are files, `keyOfSize` says which. In pixels. */
export type PictureSize = Readonly<{ width: number; height: number }>;

export const SIZE_ENDINGS = ['avif', 'webp'] as const;

export const keyOfSize = (
  pictureId: string,
  { width }: PictureSize,
  ending: (typeof SIZE_ENDINGS)[number],
): string => `${pictureId}/${width}.${ending}`;
