import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { text } from '../../forms/fields.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { Notice } from '../../ui/notice.tsx';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireFreshProof } from '../../session/proof/fresh-proof.server.ts';
import { ownBrowser } from '../../session/own-browser.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { addNoticeInWords } from '../provider-buttons/add-notice.ts';
import { SessionsCard } from './sessions-card.tsx';
import { shownWays } from './shown-ways.server.ts';
import { WaysCard } from './ways-card.tsx';
import { securityAnswers as answers, securityWords as words } from './words.ts';

export const meta = () => [{ title: words.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const [sessions, ways] = await Promise.all([
    shop.sessions.of(account.id, request),
    shownWays(shop, account),
  ]);
  const { notice } = readQuery(request, { notice: text(40) });
  const said = addNoticeInWords(shop.identityProviders, notice);
  return data({ sessions, ways, notice: said?.text ?? null }, { status: said?.status ?? 200 });
}

/** Who took somebody's session must not sign the owner out with it. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const account = await requireAccount(args);
  requireFreshProof(args, account);
  const { shop, noteSecurity } = context;
  const { intent, session } = await readForm(request, { intent: text(20), session: text(60) });
  if (intent !== 'end' && intent !== 'endOthers') {
    return data({ error: answers.unknown }, { status: 400 });
  }
  const isAll = intent === 'endOthers';
  const ended = isAll
    ? await shop.sessions.endOthers(account.id, request)
    : Number(await shop.sessions.endOne(account.id, session));
  // They are told nothing any more, either.
  if (isAll) await shop.news.removeOtherBrowsers(account.id, ownBrowser(request, shop) || null);
  if (ended > 0) noteSecurity('session_ended', { account: account.id });
  const saidOfOthers = ended > 0 ? answers.othersEnded(ended) : answers.noOthers;
  const saidOfOne = ended > 0 ? answers.ended : answers.gone;
  const tone = ended > 0 ? 'success' : 'info';
  return redirect('/dashboard/security', {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, tone, isAll ? saidOfOthers : saidOfOne) },
  });
}

export default function Security() {
  const { sessions, ways, notice } = useLoaderData<typeof loader>();
  const { error = notice } = useAnswer<typeof action>() ?? {};
  return (
    <main id="content" className="page grid gap-7 pt-6 pb-8 md:gap-9 md:pt-9">
      <h1 className="md:text-[1.75rem]">{words.title}</h1>
      {error === null ? null : (
        <Notice tone="danger" alert>
          {error}
        </Notice>
      )}
      <WaysCard ways={ways} />
      <SessionsCard sessions={sessions} />
    </main>
  );
}
