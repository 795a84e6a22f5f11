import { newId } from '../../../ports/new-id.ts';
import { uploadPicture } from '../../admin/gallery/upload.server.ts';
import { galleryAnswers as answers } from '../../admin/gallery/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { galleryImage } from '../shapes/admin-goods.ts';
import { uploadImage } from './calls.ts';

export const loader = only('POST');

export const action = answer(uploadImage, async ({ body, file, account, context, claim }) => {
  const { title, type, redirectUrl = '' } = body;
  const id = newId(claim.since.getTime(), claim.reference);
  const sent = { title, type, redirectUrl };
  const uploaded = await uploadPicture(context, account, sent, file, id);
  if (uploaded.outcome === 'uploaded') {
    return { message: answers.uploaded, image: galleryImage(uploaded.picture) };
  }
  const { said, status, errors: found } = uploaded;
  const { picture, ...errors } = found;
  return status === 503
    ? refusal('OutcomeUnknown', said)
    : refusal('InputInvalid', said, {
        beside: { errors: { ...errors, ...(picture !== undefined && { images: picture }) } },
      });
});
