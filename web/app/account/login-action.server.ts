import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { normalEmail } from '../../ports/normalise.ts';
import { secret, text } from '../forms/fields.ts';
import { logError } from '../faults/log-error.server.ts';
import { signInWithPassword } from './password-sign-in.server.ts';
import { formOf, readForm } from '../forms/read-form.server.ts';
import { returnPath } from './return-path.server.ts';
import { sendVerification } from './send-verification.server.ts';
import { refusedInWords, TRY_LATER } from './sign-in-refused.ts';
import { startSession } from './start-session.server.ts';
import { rememberWaiting } from './waiting-browser.server.ts';

const fields = { email: text(1_000), password: secret(2_000), origin: text(2_000) };

const Credentials = z.object({
  email: z
    .string()
    .default('')
    .transform(normalEmail)
    .pipe(z.email('Please enter a valid email address.').max(254)),
  password: z
    .string('Please enter your password.')
    .min(1, 'Please enter your password.')
    .max(1_000, 'This password is too long.'),
  origin: z.string().default(''),
});
type Credentials = z.output<typeof Credentials>;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = formOf(await readForm(request, fields));
  const submission = parseWithZod(form, { schema: Credentials, disableAutoCoercion: true });
  const reply = (formErrors: string[], init: ResponseInit) =>
    data({ result: submission.reply({ formErrors, hideFields: ['password'] }) }, init);
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields: ['password'] }) }, { status: 400 });
  }
  try {
    const signedIn = await signIn(request, submission.value, context);
    return 'message' in signedIn ? reply([signedIn.message], signedIn.init) : signedIn;
  } catch (error) {
    logError('a sign-in failed', error);
    return reply([TRY_LATER], { status: 503 });
  }
}

/** The way on, or why there is none. */
async function signIn(
  request: Request,
  { email, password, origin }: Credentials,
  context: AppLoadContext,
): Promise<ReturnType<typeof redirect> | { message: string; init: ResponseInit }> {
  const { shop, noteSecurity } = context;
  const answer = await signInWithPassword(request, { email, password }, context);
  if (answer.outcome !== 'right') return refusedInWords(answer);
  const { account } = answer;
  if (account.blockedAt) {
    noteSecurity('authn_login_fail', { email, reason: 'blocked' });
    const message = 'This account is blocked. Please contact customer support.';
    return { message, init: { status: 403 } };
  }
  if (!account.emailVerifiedAt) {
    noteSecurity('authn_login_fail', { email, reason: 'unverified' });
    const sent = await sendVerification(shop, account);
    if (sent === 'failed') return { message: TRY_LATER, init: { status: 503 } };
    const cookie = await rememberWaiting(shop, account, origin);
    return redirect('/checkverification', { headers: { 'Set-Cookie': cookie } });
  }
  return redirect(returnPath(origin), { headers: await startSession(request, account, context) });
}
