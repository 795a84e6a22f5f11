import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Closing } from '../../../ports/closings.ts';
import { logError } from '../../faults/log-error.server.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { useStepFocus } from '../../layout/use-step-focus.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Notice } from '../../ui/notice.tsx';
import { obstacleInWords } from './obstacle-in-words.ts';
import { keepWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

type State = 'closed' | 'kept' | 'tooLate' | 'badLink';

/** Opens nothing by itself: programs that look into mails open every link. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const closing = await shop.closings.byLink(params['id'] ?? '', params['token'] ?? '');
  const state = stateOf(closing);
  return data(
    { state, until: closing?.until ?? null, waitsFor: waitsFor(closing) },
    { status: state === 'badLink' || state === 'tooLate' ? 400 : 200 },
  );
}

/** The days in which it can be kept are told already. */
const waitsFor = (closing: Closing | null) =>
  (closing?.waitsFor ?? []).filter(({ kind }) => kind !== 'cooling');

function stateOf(closing: Closing | null): State {
  if (closing === null) return 'badLink';
  if (closing.takenBackAt !== null) return 'kept';
  return closing.begunAt === null ? 'closed' : 'tooLate';
}

/** Opens the account again. Nobody is signed in by it. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { closings } = context.shop;
  try {
    const closing = await closings.byLink(params['id'] ?? '', params['token'] ?? '');
    if (closing === null) return data({ state: 'badLink', error: null }, { status: 400 });
    const state: State = await closings.takeBack(closing.id, {
      kind: 'program',
      name: 'the customer',
    });
    if (state === 'kept') context.noteSecurity('user_unarchived', { account: closing.accountId });
    return data({ state, error: null }, { status: state === 'kept' ? 200 : 409 });
  } catch (error) {
    logError('an account could not be kept', error);
    return data({ state: 'closed', error: words.failed }, { status: 503 });
  }
}

export default function Keep() {
  const shown = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const state = answer?.state ?? shown.state;
  const busy = useOwnPost();
  useStepFocus(state);
  if (state === 'kept') return <Kept />;
  if (state === 'tooLate') return <TooLate />;
  if (state === 'badLink' || shown.until === null) return <BadLink />;
  return (
    <FormPage title={words.title} lead={words.lead(formatInstant(shown.until))}>
      {shown.waitsFor.length === 0 ? null : (
        <div className="grid gap-2">
          <p>{words.waitsFor}</p>
          <ul className="grid list-disc gap-1.5 pl-5">
            {shown.waitsFor.map((obstacle) => (
              <li key={obstacle.kind}>{obstacleInWords(obstacle)}</li>
            ))}
          </ul>
        </div>
      )}
      {answer?.error ? (
        <Notice tone="danger" alert>
          {answer.error}
        </Notice>
      ) : null}
      <PostForm className="grid gap-5">
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
    </FormPage>
  );
}

const Kept = () => (
  <FormPage title={words.title}>
    <Notice tone="success" alert>
      {words.kept}
    </Notice>
    <LinkButton to="/login" look="primary" size="big">
      {words.signIn}
    </LinkButton>
    <p>{words.notYou}</p>
    <LinkButton to="/forgetpassword">{words.newPassword}</LinkButton>
  </FormPage>
);

const TooLate = () => (
  <FormPage title={words.title}>
    <Notice tone="warning" alert>
      {words.tooLate}
    </Notice>
    <LinkButton to="/register">{words.register}</LinkButton>
  </FormPage>
);

const BadLink = () => (
  <FormPage title={words.title}>
    <Notice tone="danger" alert>
      {words.badLink}
    </Notice>
    <p>{words.whyBad}</p>
  </FormPage>
);
