import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { isRetryable } from '@store/platform/fault';
import type { Account } from '../../../ports/accounts.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { text } from '../../forms/fields.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { requireProven } from '../require-account.server.ts';
import { sameSitePath } from '../same-site-path.ts';
import { isProofStale, PROOF_FIELD } from './fresh-proof.server.ts';
import { reachableAt, sendProofCode } from './proof-code.server.ts';
import { ProofInput } from './proof-field.tsx';
import { renewSession } from './renew-session.server.ts';
import { showProof, type ProofRefused } from './show-proof.server.ts';
import { proofWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

function wayBack(origin: string, { role }: Account): string {
  const path = sameSitePath(origin);
  if (path !== '/') return path;
  return role === 'admin' ? '/admin' : '/dashboard';
}

export async function loader(args: LoaderFunctionArgs) {
  const { origin } = readQuery(args.request, { origin: text(2_000) });
  const account = await requireProven(args);
  // Whoever has signed in meanwhile has shown it.
  if (origin !== '' && !isProofStale(account, args.context.shop.now())) {
    throw redirect(wayBack(origin, account));
  }
  return data({ origin, ...asked(account) });
}

/** A password, where there is one, may be forgotten. */
const asked = (account: Account) => ({
  hasPassword: account.proofs?.password ?? false,
  getsCodes: account.proofs?.factor !== true && reachableAt(account) !== null,
});

const FIELDS = { ...PROOF_FIELD, origin: text(2_000), intent: text(20), sentTo: text(300) };

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { origin, proof, intent, sentTo } = await readForm(request, FIELDS);
  // Whoever has to sign in for it has shown it then, and goes on.
  const account = await requireProven(args, origin === '' ? undefined : sameSitePath(origin));
  const refused = ({ message, ...init }: ProofRefused) =>
    data({ refused: message, sentTo: sentTo === '' ? null : sentTo }, init);
  try {
    if (intent === 'code') {
      const sent = await sendProofCode(context, account);
      return 'message' in sent ? refused(sent) : data({ refused: null, sentTo: sent.sentTo });
    }
    const shown = await showProof(context, account, proof, { codeSent: sentTo !== '' });
    if ('message' in shown) return refused(shown);
    await renewSession(args);
    return redirect(wayBack(origin, account), { status: 303 });
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return refused({ message: tryAgainWords.storeBusy, status: 503 });
  }
}

export default function SignInProof() {
  const { origin, hasPassword, getsCodes } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { formMethod, formData } = useNavigation();
  const pressed = formMethod === 'POST' ? (formData?.get('intent') ?? 'proof') : null;
  const sentTo = answer?.sentTo ?? null;
  // Who has nothing to type has to ask for a code first.
  const types = !getsCodes || hasPassword || sentTo !== null;
  return (
    <FormPage title={words.title} lead={words.lead}>
      {sentTo === null ? null : (
        <Notice tone="info" alert>
          {words.sent(sentTo)}
        </Notice>
      )}
      {types ? (
        <PostForm className="grid gap-5">
          <input type="hidden" name="origin" value={origin} />
          <input type="hidden" name="sentTo" value={sentTo ?? ''} />
          <ProofInput
            key={sentTo}
            refused={answer?.refused ?? undefined}
            asks={sentTo === null ? undefined : 'code'}
            submits
          />
          <Button
            look="primary"
            size="big"
            className="w-full"
            pending={pressed === 'proof' && words.pending}
          >
            {words.button}
          </Button>
        </PostForm>
      ) : answer?.refused ? (
        <Notice tone="danger" alert>
          {answer.refused}
        </Notice>
      ) : null}
      {getsCodes ? (
        <PostForm>
          <input type="hidden" name="origin" value={origin} />
          <input type="hidden" name="intent" value="code" />
          <Button
            look={types ? 'quiet' : 'primary'}
            className="w-full"
            pending={pressed === 'code' && words.sendingCode}
          >
            {words.sendCode}
          </Button>
        </PostForm>
      ) : null}
    </FormPage>
  );
}
