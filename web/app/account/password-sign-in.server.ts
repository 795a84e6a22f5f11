import { createCookieSessionStorage, type AppLoadContext } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { Account, PasswordAnswer } from '../../ports/accounts.ts';
import { knownAccount } from './known-browser.server.ts';
import { formOf } from '../forms/read-form.server.ts';
import { isFromHere } from './from-here.server.ts';

class Refused extends Error {
  readonly answer: PasswordAnswer;

  constructor(answer: PasswordAnswer) {
    super(answer.outcome);
    this.answer = answer;
  }
}

/**
 * Who the e-mail and password of a form belong to. The session is the caller's to start:
 * remix-auth only learns who somebody is.
 */
export async function signInWithPassword(
  request: Request,
  credentials: Readonly<{ email: string; password: string }>,
  context: AppLoadContext,
): Promise<PasswordAnswer> {
  const { accounts, settings } = context.shop;
  const { email, password } = credentials;
  const known = await knownAccount(context.shop, request);
  const fromHere = isFromHere(context);
  const unused = createCookieSessionStorage({
    cookie: { name: 'unused', secrets: [...settings.formKeys] },
  });
  const authenticator = new Authenticator<Account>(unused, { throwOnError: true });
  authenticator.use(
    new FormStrategy(async () => {
      const answer = await accounts.withPassword(email, password, { known, fromHere });
      if (answer.outcome !== 'right') throw new Refused(answer);
      return answer.account;
    }),
    'password',
  );
  try {
    // The body is read already; the strategy takes the fields from the context.
    const bodyless = new Request(request.url, { headers: request.headers });
    const account = await authenticator.authenticate('password', bodyless, {
      context: { ...context, formData: formOf(credentials) },
    });
    return { outcome: 'right', account };
  } catch (error) {
    const cause = error instanceof AuthorizationError ? error.cause : error;
    if (!(cause instanceof Refused)) throw cause;
    note(context, email, cause.answer);
    return cause.answer;
  }
}

function note({ noteSecurity }: AppLoadContext, email: string, answer: PasswordAnswer): void {
  if (answer.outcome === 'wrong')
    noteSecurity('authn_login_fail', { email, reason: 'credentials' });
  if (answer.outcome === 'notFromHere') {
    noteSecurity('authn_login_fail', { email, reason: 'madeUp' });
  }
  if (answer.outcome === 'tooManyTries') {
    noteSecurity('authn_login_lock', { email, waitMs: answer.waitMs });
  }
}
