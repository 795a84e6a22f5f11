import { isTransient } from '@store/platform/postgres';
import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { PICTURE_KINDS, type Picture } from '../../../ports/gallery.ts';
import { oneLine } from '../../account/customer-name.ts';
import { logError } from '../../faults/log-error.server.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { actorOf } from '../../session/actor.server.ts';
import { isRedirectUrl } from './redirect-url.ts';
import { MOST_BYTES, TITLE_LENGTH, type UploadErrors } from './upload-rules.ts';
import { galleryAnswers, pictureRefusals } from './words.ts';

/** Longer than what is allowed, so that the rule of the field can say so. */
export const uploadFields = { title: text(4_000), type: text(20), redirectUrl: text(4_000) };

type Typed = ValuesOf<typeof uploadFields>;

type Uploaded =
  | Readonly<{ outcome: 'uploaded'; picture: Picture }>
  /** `said` is about the whole form. */
  | Readonly<{ outcome: 'refused'; status: 400 | 503; said: string; errors: UploadErrors }>;

/**
 * Adds the picture to the gallery, or says at which field what is wrong. The same `id` is added once.
 */
export async function uploadPicture(
  context: AppLoadContext,
  admin: Account,
  typed: Typed,
  file: Uint8Array | null,
  id?: string,
): Promise<Uploaded> {
  const kind = PICTURE_KINDS.find((one) => one === typed.type);
  const title = oneLine.safeParse(typed.title);
  const missing: UploadErrors = {
    ...(title.data === '' && { title: galleryAnswers.noTitle }),
    ...(kind === undefined && { type: galleryAnswers.noType }),
    ...(file === null && { picture: galleryAnswers.noFile }),
  };
  const wrong: UploadErrors = {
    ...(!title.success && { title: title.error.issues[0]?.message ?? '' }),
    ...(title.success &&
      title.data.length > TITLE_LENGTH && { title: galleryAnswers.titleTooLong(TITLE_LENGTH) }),
    ...(typed.redirectUrl !== '' &&
      !isRedirectUrl(typed.redirectUrl) && { redirectUrl: galleryAnswers.redirect }),
    ...(file !== null && file.length > MOST_BYTES && { picture: galleryAnswers.tooLarge }),
  };
  const errors = { ...missing, ...wrong };
  if (!title.success || kind === undefined || file === null || Object.keys(errors).length > 0) {
    const incomplete = Object.keys(missing).length > 0;
    return refused(incomplete ? galleryAnswers.incomplete : galleryAnswers.refused, errors);
  }
  try {
    const added = await context.shop.gallery.add(actorOf(context, admin), {
      ...(id !== undefined && { id }),
      kind,
      title: title.data,
      redirectUrl: typed.redirectUrl || null,
      file,
    });
    return added.accepted
      ? { outcome: 'uploaded', picture: added.picture }
      : refused(galleryAnswers.refused, { picture: pictureRefusals[added.why] });
  } catch (error) {
    if (!isTransient(error)) throw error;
    logError('a picture could not be kept', error);
    return { ...refused(galleryAnswers.broken, {}), status: 503 };
  }
}

const refused = (said: string, errors: UploadErrors) =>
  ({ outcome: 'refused', status: 400, said, errors }) as const;
