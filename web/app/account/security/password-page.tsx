import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isRetryable } from '@store/platform/fault';
import type { Account } from '../../../ports/accounts.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { typedSecret } from '../../forms/typed-text.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import {
  proveAgain,
  PROOF_FIELD,
  requireFreshProof,
} from '../../session/proof/fresh-proof.server.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { requireProven } from '../../session/require-account.server.ts';
import { Button } from '../../ui/button.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { isOfPerson, newPassword } from '../password/new-password.server.ts';
import { newPasswordWords } from '../password/words.ts';
import { startSession } from '../start-session.server.ts';
import { passwordWords as words } from './words.ts';

export { keepsForm as shouldRevalidate } from '../../session/proof/kept-form.ts';

export const meta = () => [{ title: words.title }];

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireProven(args);
  requireFreshProof(args, account);
  return data({ email: account.email, isFirst: account.proofs?.password !== true });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireProven(args);
  const { request, context } = args;
  const { shop, noteSecurity } = context;
  const { password, proof } = await readForm(request, { ...PROOF_FIELD, password: typedSecret });
  const refused = (error: string, status: 400 | 503) =>
    data({ error, proof: null as string | null }, { status });

  const fault = faultIn(password, account);
  if (fault !== null) return refused(fault, 400);
  try {
    const asked = await proveAgain(args, account, proof);
    if (asked !== null) {
      const { message, ...init } = asked;
      return data({ error: null, proof: message }, init);
    }
    await shop.accounts.changePassword(account.id, password);
    noteSecurity('authn_password_change', { account: account.id });
    const headers = await startSession(request, account, context, {
      by: 'password',
      isKnown: true,
    });
    headers.append('Set-Cookie', await flashCookie(shop, 'success', words.changed));
    return redirect('/dashboard/security', { status: 303, headers });
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return refused(tryAgainWords.storeBusy, 503);
  }
}

function faultIn(password: string, account: Account): string | null {
  const typed = newPassword.safeParse(password);
  if (!typed.success) return typed.error.issues[0]?.message ?? newPasswordWords.length;
  return isOfPerson(typed.data, account) ? newPasswordWords.isYours : null;
}

export default function ChangePassword() {
  const { email, isFirst } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const busy = useOwnPost();
  return (
    <FormPage title={isFirst ? words.titleOfFirst : words.title} lead={words.lead}>
      <PostForm className="grid gap-5">
        <NewPasswordField email={email} label={words.password} errors={answer?.error} />
        <ProofField asked={answer?.proof} />
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
    </FormPage>
  );
}
