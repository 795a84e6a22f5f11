import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isRetryable } from '@store/platform/fault';
import type { Account } from '../../../../ports/accounts.ts';
import { isUuid } from '../../../../ports/is-uuid.ts';
import type { Shop } from '../../../../ports/shop.ts';
import type { PasskeyRemoved } from '../../../../ports/ways.ts';
import { tryAgainWords } from '../../../faults/words.ts';
import { FormPage } from '../../../forms/form-page.tsx';
import { PostForm } from '../../../forms/post-form.tsx';
import { readForm } from '../../../forms/read-form.server.ts';
import { useAnswer } from '../../../forms/use-answer.ts';
import { useOwnPost } from '../../../forms/use-own-post.ts';
import { flashCookie } from '../../../layout/flash.server.ts';
import { actorOf } from '../../../session/actor.server.ts';
import {
  PROOF_FIELD,
  proveAgain,
  requireFreshProof,
} from '../../../session/proof/fresh-proof.server.ts';
import { ProofField } from '../../../session/proof/proof-field.tsx';
import { requireProven } from '../../../session/require-account.server.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { nameOfIdentity } from '../name-of-identity.ts';
import { removeAnswers as answers, removeWords as words, type RemovableWay } from './words.ts';

export { keepsUnproven as shouldRevalidate } from '../../../session/proof/kept-form.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: named }) => [
  { title: named ? words.title(named.way, named.name) : words.button },
  { name: 'robots', content: 'noindex' },
];

type Named = Readonly<{ way: RemovableWay; id: string; name: string }>;

/** Null for what the account does not have, or has not any more. */
async function wayNamed(
  { ways, identityProviders }: Shop,
  account: Account,
  way: string,
): Promise<Named | null> {
  const own = await ways.of(account.id);
  if (way === 'password' && own.password) return { way, id: '', name: '' };
  if (way === 'mobile' && account.mobile !== null) return { way, id: '', name: '' };
  const identity = own.identities.find(({ provider }) => provider === way);
  if (identity !== undefined) {
    return { way: identity.provider, id: '', name: nameOfIdentity(identityProviders, identity) };
  }
  const passkey = own.passkeys.find(({ id }) => id === way);
  return passkey ? { way: 'passkey', id: passkey.id, name: passkey.name } : null;
}

const unknownWay = () => new Response(answers.unknown, { status: 404 });
const KINDS = ['password', 'mobile', 'google', 'oidc'];

/** @throws 404 for what the account does not have, or has not any more. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireProven(args);
  const named = await wayNamed(args.context.shop, account, args.params['way'] ?? '');
  if (named === null) throw unknownWay();
  requireFreshProof(args, account);
  return data({ way: named.way, name: named.name });
}

/** @throws 404 for what is no name of a way. */
export async function action(args: ActionFunctionArgs) {
  const account = await requireProven(args);
  const { request, context } = args;
  const { shop, noteSecurity } = context;
  const { proof } = await readForm(request, PROOF_FIELD);
  const asked = args.params['way'] ?? '';
  const named = await wayNamed(shop, account, asked);
  if (named === null && !KINDS.includes(asked) && !isUuid(asked)) throw unknownWay();
  // Pressed once more: of the first time the answer may have been lost.
  if (named === null) return toWays(shop, 'gone');
  const refused = (said: { problem?: string; proof?: string }, init: ResponseInit) =>
    data({ problem: null, proof: null, ...said }, init);
  try {
    const stale = await proveAgain(args, account, proof);
    if (stale !== null) {
      const { message, ...init } = stale;
      return refused({ proof: message }, init);
    }
    const removed = await remove(context, account, named);
    if (removed === 'last' || removed === 'lastFactor') {
      return refused({ problem: answers[removed] }, { status: 409 });
    }
    if (removed === 'removed')
      noteSecurity('authn_way_removed', { account: account.id, way: named.way });
    return await toWays(shop, removed);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return refused({ problem: tryAgainWords.storeBusy }, { status: 503 });
  }
}

const toWays = async (shop: Shop, outcome: 'removed' | 'gone') =>
  redirect('/dashboard/security', {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, 'success', answers[outcome]) },
  });

function remove(
  context: ActionFunctionArgs['context'],
  account: Account,
  { way, id: passkeyId, name }: Named,
): Promise<PasskeyRemoved> {
  const { ways } = context.shop;
  const { id } = account;
  switch (way) {
    case 'password':
      return ways.removePassword(id);
    case 'mobile':
      return ways.removeMobile(id);
    case 'google':
    case 'oidc':
      return ways.removeIdentities(id, way, name);
    case 'passkey':
      return ways.removePasskey(id, passkeyId, actorOf(context, account));
  }
}

export default function Remove() {
  const { way, name } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const busy = useOwnPost();
  return (
    <FormPage title={words.title(way, name)} lead={words.lead}>
      {answer?.problem ? (
        <Notice tone="danger" alert>
          {answer.problem}
        </Notice>
      ) : null}
      <PostForm className="grid gap-5">
        <ProofField asked={answer?.proof} />
        <Button look="danger" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
      <LinkButton to="/dashboard/security" look="quiet">
        {words.keep}
      </LinkButton>
    </FormPage>
  );
}
