import {
  data,
  redirect,
  type HeadersFunction,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { logError } from '../../faults/log-error.server.ts';
import { text } from '../../forms/fields.ts';
import { typedSecret } from '../../forms/typed-text.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { useStepFocus } from '../../layout/use-step-focus.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { returnPath } from '../return-path.server.ts';
import { rememberEmail } from '../typed-email.server.ts';
import { startSession } from '../start-session.server.ts';
import { withOrigin } from '../with-origin.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { resetByLink } from './reset-by-link.server.ts';
import { forgotWords, resetWords as words } from './words.ts';

const TO_SIGN_IN_MS = 2_000;

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }];

/** Uses nothing up: programs that look into mails open every link. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const { id = '', token = '' } = params;
  const origin = originOf(request);
  if (!(await shop.accounts.isResetLink(id, token))) {
    if (await shop.sessions.accountOf(request)) throw redirect('/home');
    return data({ origin, email: null }, { status: 400 });
  }
  const account = await shop.accounts.byId(id);
  return data({ origin, email: account?.email ?? null }, { status: 200 });
}

/** Where the sign-in began in which the password was forgotten: the mailed link says so. */
const originOf = (request: Request) => readQuery(request, { origin: text(2_000) }).origin;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id = '', token = '' } = params;
  const { shop } = context;
  const { password } = await readForm(request, { password: typedSecret });
  const refused = (error: string | null, status: 400 | 503) =>
    data({ done: false, error }, { status });
  try {
    const mine = (await shop.sessions.accountOf(request))?.id === id;
    const reset = await resetByLink(context, { id, token }, password);
    if (reset.outcome === 'refused') return refused(reset.message, 400);
    if (reset.outcome === 'badLink') return refused(null, 400);
    const { account } = reset;
    // Who is signed in here goes on here; all other sessions are over.
    if (mine)
      return redirect(returnPath(originOf(request)), {
        headers: await startSession(request, account, context, { by: 'password', isKnown: true }),
      });
    const cookie = await rememberEmail(shop, account.email);
    return data({ done: true, error: null }, { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    logError('a password could not be set', error);
    return refused(forgotWords.failed, 503);
  }
}

export default function ResetPassword() {
  const { origin, email } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  useStepFocus(answer?.done ? 'done' : email === null ? 'corrupted' : 'password');
  if (answer?.done) return <Done toSignIn={withOrigin('/login', origin)} />;
  if (email === null) return <Corrupted origin={origin} pressed={answer !== undefined} />;
  return <NewPassword email={email} error={answer?.error} />;
}

function NewPassword({ email, error }: { email: string; error: string | null | undefined }) {
  const busy = useOwnPost();
  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostForm className="grid gap-5">
        <NewPasswordField email={email} label={words.password} errors={error} />
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
    </FormPage>
  );
}

/** Leads on by itself once script runs. */
function Done({ toSignIn }: { toSignIn: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(toSignIn), TO_SIGN_IN_MS);
    return () => clearTimeout(timer);
  }, [navigate, toSignIn]);
  return (
    <FormPage title={words.title}>
      <Notice tone="success" alert>
        {words.done}
      </Notice>
      <LinkButton to={toSignIn} look="primary" size="big">
        {words.signIn}
      </LinkButton>
    </FormPage>
  );
}

const Corrupted = ({ origin, pressed }: { origin: string; pressed: boolean }) => (
  <FormPage title={words.title}>
    <Notice tone="danger" alert>
      {words.corrupted}
    </Notice>
    <p>{words.whyCorrupted}</p>
    {pressed ? <p>{words.maybeSet}</p> : null}
    <LinkButton to={withOrigin('/forgetpassword', origin)} look="primary" size="big">
      {words.regenerate}
    </LinkButton>
    {pressed ? (
      <LinkButton to={withOrigin('/login', origin)} look="quiet">
        {words.signIn}
      </LinkButton>
    ) : null}
  </FormPage>
);
