import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { isRetryable } from '@store/platform/fault';
import { tryAgainWords } from '../../faults/words.ts';
import { text } from '../../forms/fields.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PROOF_FIELD } from '../../session/proof/fresh-proof.server.ts';
import { ProofInput } from '../../session/proof/proof-field.tsx';
import { requireStaff } from '../../session/require-account.server.ts';
import { sameSitePath } from '../../session/same-site-path.ts';
import { showProof } from '../../session/proof/show-proof.server.ts';
import { Button } from '../../ui/button.tsx';
import { signInProofWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const wayBack = (origin: string): string => {
  const path = sameSitePath(origin);
  return path === '/' ? '/admin' : path;
};

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireStaff(args);
  const { origin } = readQuery(args.request, { origin: text(2_000) });
  // Who has no second factor cannot show one.
  if (admin.provenAt === undefined) throw redirect(wayBack(origin));
  return data({ origin });
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireStaff(args);
  const { request, context } = args;
  const { origin, proof } = await readForm(request, { ...PROOF_FIELD, origin: text(2_000) });
  if (admin.provenAt === undefined) throw redirect(wayBack(origin));
  try {
    const shown = await showProof(context, admin, proof);
    if ('message' in shown) {
      const { message, ...init } = shown;
      return data({ refused: message }, init);
    }
    await context.shop.sessions.proven(request, context.shop.now());
    return redirect(wayBack(origin), { status: 303 });
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return data({ refused: tryAgainWords.storeBusy }, { status: 503 });
  }
}

export default function SignInProof() {
  const { origin } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused;
  const busy = useNavigation().formMethod === 'POST';
  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostForm className="grid gap-5">
        <input type="hidden" name="origin" value={origin} />
        <ProofInput refused={refused} submits />
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
    </FormPage>
  );
}
