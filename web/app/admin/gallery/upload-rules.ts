/** Bytes of one picture. */
export const MOST_BYTES = 10 * 1024 * 1024;
export const TITLE_LENGTH = 120;

/** What browsers offer to choose from; the store looks into the file itself. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

export type UploadErrors = Readonly<
  Partial<Record<'title' | 'type' | 'picture' | 'redirectUrl', string>>
>;
