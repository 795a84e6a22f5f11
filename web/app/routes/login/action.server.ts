import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { normalEmail } from '../../../server/accounts/normalise.ts';
import { knownCookie } from '../../shop/known-browser.server.ts';
import { signInWithPassword } from '../../shop/password-sign-in.server.ts';
import { readForm } from '../../shop/read-form.server.ts';
import { returnPath } from '../../shop/return-path.server.ts';
import { sendVerification, waitingCookie } from '../../shop/send-verification.server.ts';

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
  origin: z.string().optional(),
});

const MINUTE_MS = 60_000;
const TRY_LATER = 'An error occurred. Please try again later.';

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: Credentials, disableAutoCoercion: true });
  const refuse = (status: number, message: string, headers: HeadersInit = {}) =>
    data(
      { result: submission.reply({ formErrors: [message], hideFields: ['password'] }) },
      { status, headers },
    );
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields: ['password'] }) }, { status: 400 });
  }

  const answer = await signInWithPassword(request, form, context);
  if (answer.outcome === 'wrong') return refuse(401, 'Invalid credentials. Please try again.');
  if (answer.outcome === 'tooManyTries') {
    return refuse(429, tooManyTries(answer.waitMs), {
      'Retry-After': String(Math.ceil(answer.waitMs / 1000)),
    });
  }
  const { account } = answer;
  if (account.blockedAt) {
    return refuse(403, 'This account is blocked. Please contact customer support.');
  }
  if (!account.emailVerifiedAt) {
    if ((await sendVerification(shop, account)) === 'failed') return refuse(503, TRY_LATER);
    const cookie = await waitingCookie(shop).serialize(account.id);
    return redirect('/checkverification', { headers: { 'Set-Cookie': cookie } });
  }

  await shop.sessions.end(request);
  const headers = new Headers();
  headers.append('Set-Cookie', await shop.sessions.start(account));
  headers.append('Set-Cookie', await knownCookie(shop).serialize(account.id));
  return redirect(returnPath(submission.value.origin), { headers });
}

function tooManyTries(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many wrong passwords for this email. Please wait ${wait} and try again.`;
}
