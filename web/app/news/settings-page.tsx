import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { PostForm } from '../forms/post-form.tsx';
import { useAnswer } from '../forms/use-answer.ts';
import { offerWords } from '../own-data/words.ts';
import { Section } from '../own-data/section.tsx';
import { requireAccount } from '../session/require-account.server.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/format-instant.ts';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { changeSettings } from './change-settings.server.ts';
import { ownBrowser } from '../session/own-browser.server.ts';
import { OtherBrowsers, PushHere } from './push-here.tsx';
import { newsSettingsWords as words } from './words.ts';

export const meta = () => [{ title: words.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { news, ages, consents, settings } = context.shop;
  const [byMail, browsers, age, agreed] = await Promise.all([
    news.wantsMail(account.id),
    news.browsersOf(account.id),
    ages.of(account.id),
    consents.latest(account.id),
  ]);
  const own = ownBrowser(request, context.shop);
  const offers = agreed.find(({ what }) => what === 'marketing');
  return data({
    byMail,
    isVerified: account.emailVerifiedAt !== null,
    pushKey: settings.push?.publicKey ?? null,
    endpointHere: browsers.find(({ id }) => id === own)?.endpoint ?? null,
    others: browsers
      .filter(({ id }) => id !== own)
      .map(({ id, device, addedAt }) => ({ id, device, addedAt })),
    isMinor: age?.adult === false,
    offersSince: offers?.given === true ? offers.at : null,
  });
}

export { changeSettings as action };

export default function NewsSettings() {
  const { byMail, isVerified, pushKey, endpointHere, others, isMinor, offersSince } =
    useLoaderData<typeof loader>();
  const error = useAnswer<typeof changeSettings>()?.error;
  const wantsOffers = offersSince !== null && !isMinor;
  return (
    <main id="content" className="page grid gap-6 pt-6 pb-8 md:pt-9">
      <div>
        <h1 className="md:text-[1.75rem]">{words.title}</h1>
        <p className="mt-1 text-text-2">{words.lead}</p>
      </div>
      {error === undefined ? null : (
        <Notice tone="danger" alert>
          {error}
        </Notice>
      )}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Section title={words.mail.title}>
          <p>{byMail ? words.mail.on : words.mail.off}</p>
          {isVerified ? null : <p>{words.mail.unverified}</p>}
          <Choice
            intent={byMail ? 'mailOff' : 'mailOn'}
            label={byMail ? words.mail.turnOff : words.mail.turnOn}
          />
          <p className="type-small text-text-2">{words.mail.always}</p>
        </Section>
        <Section title={words.push.title}>
          {pushKey === null ? (
            <p>{words.push.none}</p>
          ) : (
            <>
              <p>{words.push.lead}</p>
              <PushHere publicKey={pushKey} endpoint={endpointHere} />
            </>
          )}
          <OtherBrowsers browsers={others} />
        </Section>
        <Section title={offerWords.title}>
          <p>
            {isMinor
              ? offerWords.minor
              : wantsOffers
                ? offerWords.on(formatDay(offersSince))
                : offerWords.off}
          </p>
          {isMinor ? null : (
            <Choice
              intent={wantsOffers ? 'stop' : 'send'}
              label={wantsOffers ? offerWords.stop : offerWords.send}
            />
          )}
        </Section>
      </div>
      <Link to="/notes" className="link justify-self-start">
        {words.back}
      </Link>
    </main>
  );
}

/** One press that says one thing. */
function Choice({ intent, label }: { intent: string; label: string }) {
  const { formData } = useNavigation();
  return (
    <PostForm>
      <input type="hidden" name="intent" value={intent} />
      <Button pending={formData?.get('intent') === intent && words.saving}>{label}</Button>
    </PostForm>
  );
}
