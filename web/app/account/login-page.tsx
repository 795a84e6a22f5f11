import { getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import {
  data,
  redirect,
  type HeadersFunction,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import type { SecondStep } from '../../ports/accounts.ts';
import { normalEmail } from '../../ports/normalise.ts';
import { logError } from '../faults/log-error.server.ts';
import { secret, text } from '../forms/fields.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostedForm } from '../forms/posted-form.tsx';
import { formOf, readForm, readQuery } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { secondStepPath } from '../session/require-account.server.ts';
import { sessionWords } from '../session/words.ts';
import { Field } from '../ui/field.tsx';
import { Notice, type NoticeTone } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { signInWithPassword } from './password-sign-in.server.ts';
import { returnPath } from './return-path.server.ts';
import { sendVerification } from './send-verification.server.ts';
import { refusedInWords } from './sign-in-refused.ts';
import { startSession } from './start-session.server.ts';
import { typedEmail } from './typed-email.server.ts';
import { rememberWaiting } from './waiting-browser.server.ts';
import { withOrigin } from './with-origin.ts';
import { accountFields, loginNotices, loginRefusals, loginWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }];

const notices: ReadonlyMap<string, Readonly<{ tone: NoticeTone; text: string }>> = new Map([
  ['registered', { tone: 'info', text: loginNotices.registered }],
  ['unsent', { tone: 'warning', text: loginNotices.unsent }],
  ['verified', { tone: 'success', text: loginNotices.verified }],
  ['expired', { tone: 'warning', text: sessionWords.over }],
]);

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { origin, notice } = readQuery(request, { origin: text(2_000), notice: text(20) });
  const account = await shop.sessions.accountOf(request);
  if (account) throw redirect(wayOn(account.awaits ?? null, origin));
  return {
    origin,
    notice: notices.get(notice) ?? null,
    email: await typedEmail(shop, request),
  };
}

const fields = { email: text(1_000), password: secret(2_000), origin: text(2_000) };

const Credentials = z.object({
  email: z
    .string()
    .default('')
    .transform(normalEmail)
    .pipe(z.email(loginRefusals.invalidEmail).max(254)),
  password: z
    .string(loginRefusals.noPassword)
    .min(1, loginRefusals.noPassword)
    .max(1_000, loginRefusals.passwordTooLong),
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
    return reply([loginRefusals.tryLater], { status: 503 });
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
    return { message: loginRefusals.blocked, init: { status: 403 } };
  }
  if (!account.emailVerifiedAt) {
    noteSecurity('authn_login_fail', { email, reason: 'unverified' });
    const sent = await sendVerification(shop, account);
    if (sent === 'failed') return { message: loginRefusals.tryLater, init: { status: 503 } };
    const cookie = await rememberWaiting(shop, account, origin);
    return redirect('/checkverification', { headers: { 'Set-Cookie': cookie } });
  }
  const headers = await startSession(request, account, context);
  return redirect(wayOn(await shop.secondFactors.awaitedOf(account.id), origin), { headers });
}

const wayOn = (awaits: SecondStep | null, origin: string): string =>
  awaits === null ? returnPath(origin) : secondStepPath(awaits, returnPath(origin));

export default function Login() {
  const { origin, notice, email } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: 'login',
    lastResult: result,
    defaultValue: { email },
  });

  return (
    <FormPage title={words.title} lead={words.lead}>
      {notice && !result ? <Notice tone={notice.tone}>{notice.text}</Notice> : null}
      <PostedForm form={form} result={result} button={words.button} pending={words.pending}>
        {origin ? <input type="hidden" name="origin" value={origin} /> : null}
        <Field
          {...getInputProps(fields.email, { type: 'email' })}
          key="email"
          label={accountFields.email}
          autoComplete="username"
          inputMode="email"
          errors={fields.email.errors}
        />
        <PasswordField
          {...getInputProps(fields.password, { type: 'password' })}
          key="password"
          label={accountFields.password}
          autoComplete="current-password"
          errors={fields.password.errors}
        />
      </PostedForm>
      <p className="text-center text-text-2">
        {words.newHere}{' '}
        <Link to={withOrigin('/register', origin)} className="link">
          {words.createAccount}
        </Link>
      </p>
    </FormPage>
  );
}
