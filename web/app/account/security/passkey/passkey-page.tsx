import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isRetryable } from '@store/platform/fault';
import { MOST_PASSKEYS, type PasskeyAdded } from '../../../../ports/passkeys.ts';
import { tryAgainWords } from '../../../faults/words.ts';
import { secret } from '../../../forms/fields.ts';
import { FormPage } from '../../../forms/form-page.tsx';
import { readForm } from '../../../forms/read-form.server.ts';
import { useAnswer } from '../../../forms/use-answer.ts';
import { flashCookie } from '../../../layout/flash.server.ts';
import { actorOf } from '../../../session/actor.server.ts';
import {
  PROOF_FIELD,
  proveAgain,
  requireFreshProof,
} from '../../../session/proof/fresh-proof.server.ts';
import { requireProven } from '../../../session/require-account.server.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { deviceIn } from '../../came-from.server.ts';
import { MakePasskey } from './make-passkey.tsx';
import { addPasskeyAnswers as answers, addPasskeyWords as words } from './words.ts';

export { keepsUnproven as shouldRevalidate } from '../../../session/proof/kept-form.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** As JSON, what the browser is to make; null where there are as many as there may be. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireProven(args);
  requireFreshProof(args, account);
  const { ways, passkeys, settings } = args.context.shop;
  const own = await ways.of(account.id);
  const refused = account.emailVerifiedAt === null ? 'emailFirst' : 'tooMany';
  if (refused === 'emailFirst' || own.passkeys.length >= MOST_PASSKEYS) {
    return data({ options: null, why: inWords(refused) });
  }
  const options = JSON.stringify(await passkeys.toAdd(account, settings.storeName));
  return data({ options, why: '' });
}

const inWords = (refused: Exclude<PasskeyAdded, 'added'>): string => {
  if (refused === 'tooMany') return words.full(MOST_PASSKEYS);
  return refused === 'emailFirst' ? words.emailFirst : answers[refused];
};

const STATUS: Readonly<Record<Exclude<PasskeyAdded, 'added'>, 400 | 409>> = {
  unreadable: 400,
  wrong: 400,
  over: 409,
  known: 409,
  tooMany: 409,
  emailFirst: 409,
};

export async function action(args: ActionFunctionArgs) {
  const account = await requireProven(args);
  const { request, context } = args;
  const { shop, noteSecurity } = context;
  const { answer, proof } = await readForm(request, { ...PROOF_FIELD, answer: secret(20_000) });
  const refused = (said: { problem?: string; proof?: string }, init: ResponseInit) =>
    data({ problem: null, proof: null, ...said }, init);
  try {
    const stale = await proveAgain(args, account, proof);
    if (stale !== null) {
      const { message, ...init } = stale;
      return refused({ proof: message }, init);
    }
    const name = deviceIn(request.headers.get('user-agent') ?? '');
    const actor = actorOf(context, account);
    const added = await shop.passkeys.add(account.id, { answer, name }, actor);
    if (added !== 'added') {
      return refused({ problem: inWords(added) }, { status: STATUS[added] });
    }
    noteSecurity('authn_way_added', { account: account.id, way: 'passkey' });
    return redirect('/dashboard/security', {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(shop, 'success', answers.added) },
    });
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return refused({ problem: tryAgainWords.storeBusy }, { status: 503 });
  }
}

export default function AddPasskey() {
  const { options, why } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <FormPage title={words.title} lead={words.lead}>
      {options === null ? (
        <Notice tone="info">{why}</Notice>
      ) : (
        <>
          {answer?.problem ? (
            <Notice tone="danger" alert>
              {answer.problem}
            </Notice>
          ) : null}
          <MakePasskey options={options} answered={answer} />
          <div className="no-script-only">
            <Notice tone="info">{words.needsScript}</Notice>
          </div>
        </>
      )}
      <LinkButton to="/dashboard/security" look="quiet">
        {words.back}
      </LinkButton>
    </FormPage>
  );
}
