import { galleryAnswers as answers } from '../../admin/gallery/words.ts';
import { actorOf } from '../../session/actor.server.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { deleteImage } from './calls.ts';
import { unlessBusy } from './unless-busy.server.ts';

export const loader = only('POST');

export const action = answer(deleteImage, async ({ params, account, shop, context }) =>
  unlessBusy(answers.notDeleted, async () => {
    const done = await shop.gallery.delete(actorOf(context, account), params.id);
    return done === 'notThere'
      ? refusal('NotFound', answers.notDeleted)
      : { message: answers.deleted };
  }),
);
