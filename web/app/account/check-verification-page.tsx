import {
  data,
  redirect,
  type HeadersFunction,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Mail } from 'lucide-react';
import { FormPage } from '../forms/form-page.tsx';
import { askPerson } from '../person-check/ask-person.server.ts';
import { personParts } from '../person-check/person-check.tsx';
import { personFields } from '../person-check/person-fields.ts';
import { PostForm } from '../forms/post-form.tsx';
import { readForm } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useOwnPost } from '../forms/use-own-post.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { sendVerification } from './send-verification.server.ts';
import { whoWaits } from './waiting-browser.server.ts';
import { withOrigin } from './with-origin.ts';
import { checkVerificationWords as words, verificationMail, verifyWords } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: verifyWords.title }];

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  if (await shop.sessions.accountOf(request)) throw redirect('/home');
  const waiting = await whoWaits(shop, request);
  const account = waiting && (await shop.accounts.byId(waiting.account));
  return {
    email: account?.email ?? null,
    notice: verificationMail.notice,
    loginPage: withOrigin('/login', waiting?.origin ?? ''),
  };
}

/** Sends the link once more, to the address that this browser registered or signed in with. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const given = await readForm(request, personFields);
  const waiting = await whoWaits(shop, request);
  const account = waiting && (await shop.accounts.byId(waiting.account));
  if (!account) return redirect('/login');
  if (account.emailVerifiedAt) return redirect(withOrigin('/login', waiting.origin, 'verified'));
  const asked = await askPerson(context, {
    ...{ form: 'verification link', email: account.email },
    given,
  });
  if (asked) return data({ sent: false, message: null, asked }, { status: 403 });
  switch (await sendVerification(shop, account)) {
    case 'sent':
      return data({ sent: true, message: verificationMail.sentAgain, asked });
    case 'tooSoon':
      return data(
        { sent: false, message: verificationMail.tooSoon, asked },
        { status: 429, headers: { 'Retry-After': '120' } },
      );
    case 'failed':
      return data({ sent: false, message: verificationMail.failed, asked }, { status: 503 });
  }
}

export default function CheckVerification() {
  const { email, notice, loginPage } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { above, below } = personParts(answer?.asked);
  const busy = useOwnPost();

  return (
    <FormPage title={verifyWords.title} lead={notice}>
      {answer?.message ? (
        <Notice tone={answer.sent ? 'success' : 'warning'} alert>
          {answer.message}
        </Notice>
      ) : null}
      {email ? (
        <p>
          {words.sentTo.before} <strong>{email}</strong>
          {words.sentTo.after}
        </p>
      ) : null}
      <a href="mailto:" className="button primary big w-full">
        <Mail size={18} aria-hidden />
        {words.openMail}
      </a>
      {email ? (
        <PostForm className="grid gap-5">
          {above}
          <Button className="w-full" pending={busy && words.sending}>
            {words.sendAgain}
          </Button>
          {below}
        </PostForm>
      ) : null}
      <LinkButton to={loginPage} look="quiet">
        {words.backToSignIn}
      </LinkButton>
    </FormPage>
  );
}
