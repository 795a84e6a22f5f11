import type { Consent, ConsentEntry } from '../../ports/consents.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useOwnPost } from '../forms/use-own-post.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/format-instant.ts';
import { Link } from '../ui/link.tsx';
import { Section } from './section.tsx';
import { consentWords } from './everything/words.ts';
import { offerWords, ownDataWords } from './words.ts';

const POLICY_PAGES = {
  terms: '/terms-and-condition',
  privacy: '/privacypage',
  refunds: '/refund-policy',
} as const;

/** The policies somebody agreed to, and offers, which are asked for and stopped by one press. */
export function AgreedCard({
  agreed,
  isMinor,
}: {
  /** The last entry of each kind. */
  agreed: readonly ConsentEntry[];
  isMinor: boolean;
}) {
  const words = ownDataWords.agreed;
  const entryOf = (what: Consent) => agreed.find((entry) => entry.what === what);
  return (
    <Section title={words.title}>
      <dl className="grid gap-3">
        {(['terms', 'privacy', 'refunds'] as const).map((what) => (
          <div key={what}>
            <dt>
              <Link to={POLICY_PAGES[what]} className="link">
                {consentWords.what[what]}
              </Link>
            </dt>
            <dd className="type-small text-text-2">{inWords(what, entryOf(what))}</dd>
          </div>
        ))}
      </dl>
      <p className="type-small text-text-2">
        {words.withdraw}{' '}
        <Link to="/dashboard/data/erase" className="link">
          {words.close}
        </Link>
      </p>
      <Offers entry={entryOf('marketing')} isMinor={isMinor} />
    </Section>
  );
}

function inWords(what: Consent, entry: ConsentEntry | undefined): string {
  const words = ownDataWords.agreed;
  if (entry !== undefined) return words.entry(entry.version, formatDay(entry.at));
  return what === 'refunds' ? words.byBuying : words.before;
}

function Offers({ entry, isMinor }: { entry: ConsentEntry | undefined; isMinor: boolean }) {
  const isOn = entry?.given === true && !isMinor;
  const intent = isOn ? 'stop' : 'send';
  const busy = useOwnPost({ intent });
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <h3>{offerWords.title}</h3>
      <p>
        {isMinor ? offerWords.minor : isOn ? offerWords.on(formatDay(entry.at)) : offerWords.off}
      </p>
      {isMinor ? null : (
        <PostForm>
          <input type="hidden" name="intent" value={intent} />
          <Button pending={busy && offerWords.pending}>
            {isOn ? offerWords.stop : offerWords.send}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
