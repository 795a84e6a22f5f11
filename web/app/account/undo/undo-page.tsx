import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { logError } from '../../faults/log-error.server.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { useStepFocus } from '../../layout/use-step-focus.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { undoChange } from './undo-change.server.ts';
import { undoWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** Undoes nothing: programs that look into mails open every link. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const { id = '', token = '' } = params;
  const isGood = await shop.ways.isUndoLink(id, token);
  return data({ isGood }, { status: isGood ? 200 : 400 });
}

/** Whoever has the link has the mailbox of before: the new password is set at once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id = '', token = '' } = params;
  const { shop, noteSecurity } = context;
  try {
    const undone = await undoChange(shop, id, token);
    if (undone === null) return data({ isGood: false, error: null }, { status: 400 });
    noteSecurity('authn_contact_restored', { account: undone.account });
    return redirect(undone.wayOn, {
      status: 303,
      headers: { 'Set-Cookie': await shop.sessions.end(request) },
    });
  } catch (error) {
    logError('a change of an account could not be undone', error);
    return data({ isGood: true, error: words.failed }, { status: 503 });
  }
}

export default function Undo() {
  const shown = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const busy = useOwnPost();
  const { isGood } = answer ?? shown;
  useStepFocus(isGood ? 'form' : 'bad');
  if (!isGood) return <BadLink />;
  return (
    <FormPage title={words.title} lead={words.lead}>
      <ul className="list-disc pl-5">
        {Object.values(words.happens).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {answer?.error ? (
        <Notice tone="danger" alert>
          {answer.error}
        </Notice>
      ) : null}
      <PostForm>
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
    </FormPage>
  );
}

const BadLink = () => (
  <FormPage title={words.title}>
    <Notice tone="danger" alert>
      {words.bad}
    </Notice>
    <p>{words.whyBad}</p>
    <LinkButton to="/login" look="primary" size="big">
      {words.toSignIn}
    </LinkButton>
    <LinkButton to="/forgetpassword" look="quiet">
      {words.forgot}
    </LinkButton>
  </FormPage>
);
