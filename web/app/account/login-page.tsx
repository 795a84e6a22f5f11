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
import { useLoaderData, type MetaArgs } from '@remix-run/react';
import { z } from 'zod';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { typedSecret, typedText } from '../forms/typed-text.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostedForm } from '../forms/posted-form.tsx';
import { askPerson } from '../person-check/ask-person.server.ts';
import { personParts } from '../person-check/person-check.tsx';
import type { PersonAsked } from '../person-check/person-asked.ts';
import { personFields } from '../person-check/person-fields.ts';
import { publicHead } from '../crawlers/public-head.ts';
import { formOf, readForm, readQuery } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { sessionWords } from '../session/words.ts';
import { LinkButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { Notice, type NoticeTone } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { emailAddress } from './email-address.server.ts';
import { openByPassword } from './open-by-password.server.ts';
import { providerNames } from './provider-buttons/names-of.server.ts';
import { noticeInWords } from './provider-buttons/notice.ts';
import { PasskeySignInButton } from './passkey/sign-in-button.tsx';
import { ProviderButtons } from './provider-buttons/provider-buttons.tsx';
import { startSession } from './start-session.server.ts';
import { typedEmail } from './typed-email.server.ts';
import { rememberWaiting } from './waiting-browser.server.ts';
import { wayOn } from './way-on.server.ts';
import { withOrigin } from './with-origin.ts';
import { accountFields, loginNotices, loginRefusals, loginWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = (page: MetaArgs) => publicHead(page, words.title, words.lead, '/login');

type Said = Readonly<{ tone: NoticeTone; text: string }>;

const notices: ReadonlyMap<string, Said> = new Map([
  ['registered', { tone: 'info', text: loginNotices.registered }],
  ['unsent', { tone: 'warning', text: loginNotices.unsent }],
  ['verified', { tone: 'success', text: loginNotices.verified }],
  ['late', { tone: 'warning', text: loginNotices.late }],
  ['expired', { tone: 'warning', text: sessionWords.over }],
]);

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { origin, notice } = readQuery(request, { origin: text(2_000), notice: text(40) });
  const account = await shop.sessions.accountOf(request);
  if (account) throw redirect(wayOn(account.awaits ?? null, origin));
  const refused = noticeInWords(shop.identityProviders, notice);
  return {
    origin,
    notice: notices.get(notice) ?? said(refused),
    providers: providerNames(shop),
    email: await typedEmail(shop, request),
  };
}

const said = (refused: string | null): Said | null =>
  refused === null ? null : { tone: 'danger', text: refused };

const fields = {
  email: typedText,
  password: typedSecret,
  origin: text(2_000),
  ...personFields,
};

const Credentials = z.object({
  email: emailAddress,
  password: z
    .string(loginRefusals.noPassword)
    .min(1, loginRefusals.noPassword)
    .max(1_000, loginRefusals.passwordTooLong),
  origin: z.string().default(''),
});
type Credentials = z.output<typeof Credentials>;

export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request, fields);
  const submission = parseWithZod(formOf(sent), { schema: Credentials, disableAutoCoercion: true });
  const reply = (formErrors: string[], init: ResponseInit, asked: PersonAsked | null = null) =>
    data({ result: submission.reply({ formErrors, hideFields: ['password'] }), asked }, init);
  if (submission.status !== 'success') return reply([], { status: 400 });
  try {
    const { email } = submission.value;
    const asked = await askPerson(context, { form: 'sign-in', email, given: sent });
    if (asked) return reply([], { status: 403 }, asked);
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
  const { shop } = context;
  const opened = await openByPassword(request, { email, password }, context);
  switch (opened.outcome) {
    case 'open': {
      const { account } = opened;
      const headers = await startSession(request, account, context, { by: 'password' });
      return redirect(wayOn(await shop.secondFactors.awaitedOf(account.id), origin), { headers });
    }
    case 'unverified': {
      const cookie = await rememberWaiting(shop, opened.account, origin);
      return redirect('/checkverification', { headers: { 'Set-Cookie': cookie } });
    }
    default:
      return opened;
  }
}

export default function Login() {
  const { origin, notice, email, providers } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const result = answer?.result;
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: 'login',
    lastResult: result,
    defaultValue: { email },
  });

  return (
    <FormPage title={words.title} lead={words.lead}>
      {notice && !result ? (
        <Notice tone={notice.tone} alert={notice.tone === 'danger'}>
          {notice.text}
        </Notice>
      ) : null}
      <PostedForm
        form={form}
        result={result}
        button={words.button}
        pending={words.pending}
        {...personParts(answer?.asked)}
      >
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
      <PasskeySignInButton origin={origin} />
      <ProviderButtons names={providers} origin={origin} />
      <LinkButton to={withOrigin('/otplogin', origin)}>{words.withMobile}</LinkButton>
      <p className="text-center">
        <Link to={withOrigin('/forgetpassword', origin)} className="link">
          {words.forgot}
        </Link>
      </p>
      <p className="text-center text-text-2">
        {words.newHere}{' '}
        <Link to={withOrigin('/register', origin)} className="link">
          {words.createAccount}
        </Link>
      </p>
    </FormPage>
  );
}
