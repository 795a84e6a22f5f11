import { parseWithZod } from '@conform-to/zod/v4';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { isUuid } from '../../../ports/is-uuid.ts';
import { newId } from '../../../ports/new-id.ts';
import { logError } from '../../faults/log-error.server.ts';
import { text } from '../../forms/fields.ts';
import { formOf, readForm } from '../../forms/read-form.server.ts';
import { typedLines, typedText } from '../../forms/typed-text.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireReseller } from '../../session/require-account.server.ts';
import { Link } from '../../ui/link.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { keyTerms } from './key-terms.ts';
import { KeysCard } from './keys-card.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { keyAnswers as answers, keyRefusals as refusals, keysWords as words } from './words.ts';

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }];

/** A key that was made already, and whose making nobody was told of, comes into the list. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 409 || defaultShouldRevalidate;

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireReseller(args);
  return { keys: await args.context.shop.apiKeys.of(account.id), newKeyId: newId() };
}

const FIELDS = {
  ...PROOF_FIELD,
  ...{ intent: text(20), key: text(60), newKeyId: text(60) },
  ...{ name: typedText, purpose: text(20), may: text(20), cap: typedText },
  ...{ addresses: typedLines, perMinute: typedText, perDay: typedText },
};

export async function action(args: ActionFunctionArgs) {
  const account = await requireReseller(args);
  const { shop, noteSecurity } = args.context;
  const { intent, key, newKeyId, proof, ...typed } = await readForm(args.request, FIELDS);
  if (intent === 'end') return end(args, account.id, key);

  // One key of one form, also where it is sent twice.
  const id = isUuid(newKeyId) ? newKeyId : newId();
  const submission = parseWithZod(formOf(typed), { schema: keyTerms, disableAutoCoercion: true });
  const refused = (formErrors: string[], status: 409 | 503, nextId = id) =>
    data({ ...NOTHING, result: submission.reply({ formErrors }), newKeyId: nextId }, { status });
  if (submission.status !== 'success') {
    return data({ ...NOTHING, result: submission.reply(), newKeyId: id }, { status: 400 });
  }
  const stale = await proveAgain(args, account, proof);
  if (stale !== null) {
    const { message, ...init } = stale;
    return data({ ...NOTHING, result: submission.reply(), asked: message, newKeyId: id }, init);
  }
  try {
    const made = await shop.apiKeys.make(account.id, submission.value, id);
    switch (made.outcome) {
      case 'made':
        noteSecurity('authn_key_made', { account: account.id });
        return data({ ...NOTHING, secret: made.secret });
      case 'madeAlready':
        return refused([refusals.madeAlready], 409, newId());
      case 'tooMany':
        return refused([refusals.tooMany], 409);
      case 'noReseller':
        return refused([refusals.failed], 409);
    }
  } catch (error) {
    logError('a key could not be made', error);
    return refused([refusals.failed], 503);
  }
}

const NOTHING = { result: undefined, asked: null, secret: null, newKeyId: null };

/** Nobody has to prove anything to take a right away from themselves. */
async function end({ context }: ActionFunctionArgs, accountId: string, key: string) {
  const { shop, noteSecurity } = context;
  const ended = await shop.apiKeys.end(accountId, key);
  if (ended) noteSecurity('authn_key_ended', { account: accountId });
  const said = await flashCookie(shop, 'success', ended ? answers.ended : answers.gone);
  return redirect('/dashboard/resell', { status: 303, headers: { 'Set-Cookie': said } });
}

export default function KeysPage() {
  const { keys, newKeyId } = useLoaderData<typeof loader>();
  const { result, asked, secret, newKeyId: sameId } = useAnswer<typeof action>() ?? NOTHING;
  return (
    <main id="content" className="page grid gap-7 pt-6 pb-8 md:gap-9 md:pt-9">
      <div className="grid gap-2">
        <h1 className="md:text-[1.75rem]">{words.title}</h1>
        <p className="text-text-2">
          {words.lead}{' '}
          <Link to="/api/docs" className="link">
            {words.reference}
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/dashboard/resell/bulk" className="link">
            {words.bulk}
          </Link>
          <Link to="/dashboard/resell/webhooks" className="link">
            {words.webhooks}
          </Link>
        </p>
      </div>
      {secret === null ? null : <ShownOnce secret={secret} words={words.shownOnce} />}
      <div className="grid gap-7 md:grid-cols-2 md:gap-9">
        <KeysCard keys={keys} />
        {/* A key that was made leaves an empty form for the next one. */}
        <NewKeyForm key={secret ?? ''} keyId={sameId ?? newKeyId} result={result} asked={asked} />
      </div>
    </main>
  );
}
