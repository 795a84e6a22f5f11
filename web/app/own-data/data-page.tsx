import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { POLICIES } from '../legal/policies.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { Notice } from '../ui/notice.tsx';
import { AgeCard } from './age-card.tsx';
import { AgreedCard } from './agreed-card.tsx';
import { backSaying } from './back-saying.server.ts';
import { CopyCard, CorrectCard, GrievanceCard, NomineeCard } from './cards.tsx';
import { GameIdsCard } from './game-ids-card.tsx';
import { changeGameId, keptForNextTime } from './kept-for-next-time.server.ts';
import { offerWords, ownDataWords as words } from './words.ts';

export const meta = () => [{ title: words.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { ages, consents, nominees, settings, taxAddresses } = context.shop;
  const [age, latest, nominee, taxAddress, { gameIds }] = await Promise.all([
    ages.of(account.id),
    consents.latest(account.id),
    nominees.of(account.id),
    taxAddresses.of(account.id),
    keptForNextTime(context.shop, account),
  ]);
  const { grievanceOfficer, grievanceEmail, grievancePhone } = settings.legal;
  return data({
    age,
    agreed: latest,
    gameIds,
    saidState: taxAddress !== null,
    nominee: nominee === null ? null : { name: nominee.name, since: nominee.since },
    grievance: { officer: grievanceOfficer, email: grievanceEmail, phone: grievancePhone },
  });
}

/** Offers are stopped as they are asked for, and a kept id is removed: by one press. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const asked = await readForm(request, {
    ...{ intent: text(20), gameId: text(40) },
    name: typedText,
  });
  const { intent } = asked;
  const refused = (error: string, status: 400 | 409 | 503) =>
    data({ error, misnamed: null }, { status });
  try {
    const changed = await changeGameId(shop, account, asked);
    if (changed !== null) return changed;
    if (intent !== 'send' && intent !== 'stop') return refused(offerWords.unknown, 400);
    const wants = intent === 'send';
    if (!(await shop.consents.setOffers(account.id, wants, POLICIES.marketing))) {
      return refused(offerWords.minor, 409);
    }
    return await backSaying(shop, wants ? offerWords.sent : offerWords.stopped);
  } catch (error) {
    logError('a choice about one’s own data could not be saved', error);
    return refused(offerWords.failed, 503);
  }
}

export default function OwnData() {
  const { age, agreed, gameIds, nominee, saidState, grievance } = useLoaderData<typeof loader>();
  const { error = null, misnamed = null } = useAnswer<typeof action>() ?? {};
  return (
    <main id="content" className="page grid gap-6 pt-6 pb-8 md:pt-9">
      <div>
        <h1 className="md:text-[1.75rem]">{words.title}</h1>
        <p className="mt-1 text-text-2">{words.lead}</p>
      </div>
      {error === null ? null : (
        <Notice tone="danger" alert>
          {error}
        </Notice>
      )}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <CopyCard />
        <AgreedCard agreed={agreed} isMinor={age?.adult === false} />
        <GameIdsCard gameIds={gameIds} misnamed={misnamed} />
        <CorrectCard saidState={saidState} />
        <AgeCard age={age} />
        <NomineeCard nominee={nominee} />
        <GrievanceCard {...grievance} />
      </div>
    </main>
  );
}
