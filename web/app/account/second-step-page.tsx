import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { isRetryable } from '@store/platform/fault';
import { tryAgainWords } from '../faults/words.ts';
import { text } from '../forms/fields.ts';
import { typedSecret } from '../forms/typed-text.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { readForm, readQuery } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useOwnPost } from '../forms/use-own-post.ts';
import { flashCookie } from '../layout/flash.server.ts';
import { ProofInput } from '../session/proof/proof-field.tsx';
import { renewSession } from '../session/proof/renew-session.server.ts';
import { requireAccount, secondStepPath } from '../session/require-account.server.ts';
import { showProof } from '../session/proof/show-proof.server.ts';
import { Button } from '../ui/button.tsx';
import { returnPath } from './return-path.server.ts';
import { secondStepWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** Only who has shown the password of an admin, and not yet more, has something to do here. */
async function whoIsAsked({ request, context }: LoaderFunctionArgs, origin: string) {
  const way = returnPath(origin);
  const account = await requireAccount({ request, context }, way);
  if (account.awaits === 'enrolment') throw redirect(secondStepPath('enrolment', way));
  if (account.awaits !== 'proof') throw redirect(way);
  return account;
}

export async function loader(args: LoaderFunctionArgs) {
  const { origin } = readQuery(args.request, { origin: text(2_000) });
  await whoIsAsked(args, origin);
  return data({ origin });
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const typed = await readForm(request, { proof: typedSecret, origin: text(2_000) });
  const account = await whoIsAsked(args, typed.origin);
  try {
    const shown = await showProof(context, account, typed.proof);
    if ('message' in shown) {
      const { message, ...init } = shown;
      return data({ refused: message }, init);
    }
    await renewSession(args);
    const answer = new Headers();
    if (shown.by === 'recovery code') {
      const said = words.codesLeft(shown.recoveryCodesLeft);
      answer.append('Set-Cookie', await flashCookie(shop, 'warning', said));
    }
    return redirect(returnPath(typed.origin), { status: 303, headers: answer });
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return data({ refused: tryAgainWords.storeBusy }, { status: 503 });
  }
}

export default function SecondStep() {
  const { origin } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused;
  const busy = useOwnPost();
  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostForm className="grid gap-5">
        <input type="hidden" name="origin" value={origin} />
        <ProofInput refused={refused} submits />
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
      <p className="text-text-2">{words.lost}</p>
      <Form method="post" action="/signout" reloadDocument>
        <Button look="quiet">{words.signOut}</Button>
      </Form>
    </FormPage>
  );
}
