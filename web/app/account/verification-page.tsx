import {
  data,
  redirect,
  type HeadersFunction,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { logError } from '../faults/log-error.server.ts';
import { typedSecret } from '../forms/typed-text.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { readForm } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useOwnPost } from '../forms/use-own-post.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordForm } from './password-form.tsx';
import { refusedInWords } from './sign-in-refused.ts';
import { startSession } from './start-session.server.ts';
import { verifyByLink } from './verify-by-link.server.ts';
import { whoWaits } from './waiting-browser.server.ts';
import { withOrigin } from './with-origin.ts';
import { loginRefusals, verifyWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }];

/**
 * Changes nothing: programs that look into mails open every link. `mine` is the browser that
 * registered; anybody else may have registered with an address that is not theirs, so that a click
 * of its owner must not be enough.
 */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const { id = '', token = '' } = params;
  const link = await shop.accounts.linkWorth(id, token);
  if (link !== 'good' && (await shop.sessions.accountOf(request))) throw redirect('/home');
  const mine = (await whoWaits(shop, request))?.account === id;
  const { storeName } = shop.settings;
  return data({ link, mine, storeName }, { status: link === 'badLink' ? 400 : 200 });
}

/** A used or bad link is the loader's to tell. */
const told = (status: 200 | 400) => data({ error: null }, { status });

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id = '', token = '' } = params;
  const { shop } = context;
  const { password } = await readForm(request, { password: typedSecret });
  try {
    const waiting = await whoWaits(shop, request);
    const mine = waiting?.account === id;
    const verified = await verifyByLink(request, { id, token }, { mine, password }, context);
    switch (verified.outcome) {
      case 'alreadyVerified':
        return told(200);
      case 'badLink':
        return told(400);
      case 'passwordDue':
        return data({ error: loginRefusals.noPassword }, { status: 400 });
      case 'refused': {
        const { message, init } = refusedInWords(verified.answer);
        return data({ error: message }, init);
      }
      case 'verified':
    }
    const { account } = verified;
    if (await shop.sessions.accountOf(request)) return redirect('/home');
    if (mine || account.blockedAt || account.closedAt) {
      return redirect(withOrigin('/login', waiting?.origin ?? '', 'verified'));
    }
    return redirect('/home', {
      headers: await startSession(request, account, context, { by: 'password' }),
    });
  } catch (error) {
    logError('an e-mail could not be verified', error);
    return data({ error: loginRefusals.tryLater }, { status: 503 });
  }
}

export default function Verification() {
  const { link, mine } = useLoaderData<typeof loader>();
  if (link === 'good') return mine ? <VerifyHere /> : <VerifyElsewhere />;
  return (
    <FormPage title={words.title}>
      {link === 'alreadyVerified' ? (
        <Notice tone="success">{words.alreadyVerified}</Notice>
      ) : (
        <>
          <Notice tone="danger">{words.badLink}</Notice>
          <p>{words.newLink}</p>
        </>
      )}
      <LinkButton to="/login" look="primary" size="big">
        {words.signIn}
      </LinkButton>
    </FormPage>
  );
}

/** Posts by itself once script runs. */
function VerifyHere() {
  const { storeName } = useLoaderData<typeof loader>();
  const error = useAnswer<typeof action>()?.error ?? null;
  const busy = useOwnPost();
  const form = useRef<HTMLFormElement>(null);
  const posted = useRef(false);
  const submit = useSubmit();

  useEffect(() => {
    if (posted.current || error !== null) return;
    posted.current = true;
    submit(form.current);
  }, [error, submit]);

  return (
    <FormPage title={words.title} lead={words.lastStep(storeName)}>
      {error === null ? null : (
        <Notice tone="danger" alert>
          {error}
        </Notice>
      )}
      <PostForm formRef={form}>
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
    </FormPage>
  );
}

function VerifyElsewhere() {
  const error = useAnswer<typeof action>()?.error;
  return (
    <FormPage title={words.title} lead={words.otherBrowser}>
      <PasswordForm button={words.button} pending={words.pending} errors={error} />
      <p className="text-text-2">{words.notYou}</p>
    </FormPage>
  );
}
