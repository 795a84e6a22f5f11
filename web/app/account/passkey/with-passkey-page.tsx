import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isRetryable } from '@store/platform/fault';
import { tryAgainWords } from '../../faults/words.ts';
import { secret, text } from '../../forms/fields.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePasskeys } from '../../ui/use-passkeys.ts';
import { wayOn } from '../way-on.server.ts';
import { withOrigin } from '../with-origin.ts';
import { PasskeySignInButton } from './sign-in-button.tsx';
import { signInByPasskey } from './sign-in.server.ts';
import { passkeyWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** @throws a redirect for who is signed in */
async function onlyGuests({ request, context }: LoaderFunctionArgs, origin: string): Promise<void> {
  const account = await context.shop.sessions.accountOf(request);
  if (account) throw redirect(wayOn(account.awaits ?? null, origin), 303);
}

export async function loader(args: LoaderFunctionArgs) {
  const { origin } = readQuery(args.request, { origin: text(2_000) });
  await onlyGuests(args, origin);
  return data({ origin });
}

export async function action(args: ActionFunctionArgs) {
  const { answer, origin } = await readForm(args.request, {
    answer: secret(20_000),
    origin: text(2_000),
  });
  await onlyGuests(args, origin);
  try {
    const signedIn = await signInByPasskey(args.request, answer, args.context);
    if ('headers' in signedIn) {
      return redirect(wayOn(null, origin), { status: 303, headers: signedIn.headers });
    }
    return data({ refused: signedIn.refused, origin }, { status: signedIn.status });
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return data({ refused: tryAgainWords.storeBusy, origin }, { status: 503 });
  }
}

export default function WithPasskey() {
  const answer = useAnswer<typeof action>();
  const asked = useLoaderData<typeof loader>();
  const origin = answer?.origin ?? asked.origin;
  const canShow = usePasskeys();
  return (
    <FormPage title={words.title} lead={words.lead}>
      {answer?.refused ? (
        <Notice tone="danger" alert>
          {answer.refused}
        </Notice>
      ) : null}
      {canShow ? null : <Notice tone="info">{words.unsupported}</Notice>}
      <PasskeySignInButton origin={origin} />
      <div className="no-script-only">
        <Notice tone="info">{words.needsScript}</Notice>
      </div>
      <LinkButton to={withOrigin('/login', origin)}>{words.otherWays}</LinkButton>
    </FormPage>
  );
}
