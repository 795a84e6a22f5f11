import { refusedInWords } from '../../account/sign-in-refused.ts';
import { verifyByLink } from '../../account/verify-by-link.server.ts';
import { loginNotices, verifyWords } from '../../account/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { verifyMail } from './calls.ts';
import { done, notDone } from './by-number.ts';
import { linkWords as words, signInWords } from './words.ts';

export const loader = only('POST');

export const action = answer(verifyMail, async ({ params, body, request, context }) => {
  const { id, token } = params;
  const { password = '' } = body;
  const isOne = (body.id ?? id) === id && (body.token ?? token) === token;
  if (!isOne) return badLink;
  // No program is the browser that registered.
  const shown = { mine: false, password };
  const verified = await verifyByLink(request, { id, token }, shown, context);
  switch (verified.outcome) {
    case 'verified':
      context.signedIn?.();
      return done(loginNotices.verified);
    case 'alreadyVerified':
      return done(verifyWords.alreadyVerified);
    case 'badLink':
      return badLink;
    case 'passwordDue':
      return notDone(words.passwordToo, 'PasswordDue');
    case 'refused': {
      const { outcome } = verified.answer;
      if (outcome === 'wrong') return notDone(signInWords.wrong, 'SignInWrong');
      const { message } = refusedInWords(verified.answer);
      return notDone(message, outcome === 'tooManyTries' ? 'TooMany' : 'SignInWrong');
    }
  }
});

const badLink = notDone(verifyWords.badLink, 'LinkBad');
