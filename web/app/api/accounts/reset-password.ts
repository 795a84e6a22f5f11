import { resetByLink } from '../../account/password/reset-by-link.server.ts';
import { resetWords } from '../../account/password/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { done, notDone } from './by-number.ts';
import { resetPassword } from './calls.ts';

export const loader = only('POST');

export const action = answer(resetPassword, async ({ params, body, context }) => {
  const reset = await resetByLink(context, params, body.password);
  switch (reset.outcome) {
    case 'set':
      return done(resetWords.done);
    case 'badLink':
      return notDone(resetWords.corrupted, 'LinkBad');
    case 'refused':
      return notDone(reset.message, 'InputInvalid');
  }
});
