import { openByPassword, type Opened } from '../../account/open-by-password.server.ts';
import { verificationMail } from '../../account/words.ts';
import type { ApiRejection } from '../../../ports/api-answer.ts';
import { normalEmail } from '../../../ports/normalise.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { signIn } from './calls.ts';
import { startToken } from './start-token.server.ts';
import { signInWords as words } from './words.ts';

export const loader = only('POST');

export const action = answer(signIn, async ({ body, request, context }) => {
  const { password, code } = body;
  const email = normalEmail(body.email);
  // Of a form a proof would be asked now that a person sends it.
  if (context.crowd !== undefined) return refusal('TooMany', words.crowded);
  const opened = await openByPassword(request, { email, password }, context);
  switch (opened.outcome) {
    case 'open':
      return startToken({ request, context }, opened.account, { by: 'password', code });
    case 'unverified':
      return refusal('EmailUnverified', verificationMail.notice);
    case 'wrong':
      return refusal('SignInWrong', words.wrong);
    default:
      return refusal(CODES[opened.outcome], opened.message, { headers: opened.init.headers });
  }
});

const CODES = {
  notFromHere: 'SignInWrong',
  tooManyTries: 'TooMany',
  blocked: 'AccountBlocked',
  closed: 'AccountClosed',
  tryLater: 'StoreBusy',
} as const satisfies Partial<Record<Opened['outcome'], ApiRejection>>;
