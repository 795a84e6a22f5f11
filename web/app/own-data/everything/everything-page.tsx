import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAccount } from '../../session/require-account.server.ts';
import { requireFreshProof } from '../../session/proof/fresh-proof.server.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../section.tsx';
import { accountFacts, ageFacts, moneyFacts, nomineeFacts, taxAddressFacts } from './facts.ts';
import { latestOf } from './latest-of.server.ts';
import { ownFacts, type OwnFacts } from './own-facts.server.ts';
import { ownLists } from './own-lists.server.ts';
import { recordRows } from './record-rows.ts';
import {
  ChangesTable,
  ConsentsTable,
  CorrectionsTable,
  Listed,
  PointsTable,
  RecordsTable,
} from './tables.tsx';
import { everythingWords as words } from './words.ts';

export const meta = () => [{ title: words.title }];

/** The same as the file, to read; of long lists the beginning, or the page that has all of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  requireFreshProof({ request, context }, account);
  const { shop, noteSecurity } = context;
  noteSecurity('sensitive_read', { account: account.id });
  const lists = ownLists(shop, account);
  const [facts, consents, complaints, points, corrections, changes] = await Promise.all([
    ownFacts(shop, account, request),
    shop.consents.latest(account.id),
    shop.complaints.ofAccount(account.id),
    latestOf(lists.points),
    latestOf(lists.corrections),
    latestOf(lists.changesByTheStore),
  ]);
  return data(
    { facts, consents, complaints: complaints.length, points, corrections, changes },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export default function Everything() {
  const { facts, consents, complaints, points, corrections, changes } =
    useLoaderData<typeof loader>();
  const { account, age, nominee, taxAddress, gameIds, favourites, waysIn, orders } = facts;
  const { notificationSettings } = facts;
  const records = recordRows(facts.records);
  return (
    <main id="content" className="page grid gap-6 pt-6 pb-8 md:pt-9">
      <div className="grid justify-items-start gap-2">
        <h1 className="md:text-[1.75rem]">{words.title}</h1>
        <p className="text-text-2">{words.lead(formatInstant(facts.madeAt))}</p>
        <a href="/dashboard/data/everything.json" className="button">
          {words.download}
        </a>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Section title={words.account.title}>
          <DefinitionList facts={accountFacts(account)} />
        </Section>
        <Section title={words.age.title}>
          {age === null ? <p>{words.none}</p> : <DefinitionList facts={ageFacts(age)} />}
        </Section>
        <Section title={words.money.title}>
          <DefinitionList facts={moneyFacts(facts)} />
          <Link to="/wallet" className="link justify-self-start">
            {words.money.statement}
          </Link>
        </Section>
        <Section title={words.orders.title}>
          <p>{words.orders.counted(orders.total)}</p>
          <Link to="/orders" className="link justify-self-start">
            {words.orders.all}
          </Link>
        </Section>
        {facts.codesSeen.length === 0 ? null : (
          <Section title={words.codes.title}>
            <Lines
              lines={facts.codesSeen.map(({ orderId, at, address }) =>
                words.codes.seen(orderId, formatInstant(at), address),
              )}
            />
          </Section>
        )}
        <Section title={words.complaints.title}>
          <p>{words.complaints.counted(complaints)}</p>
          <Link to="/complaints" className="link">
            {words.complaints.all}
          </Link>
        </Section>
        <Section title={words.waysIn.title}>
          <WaysIn {...waysIn} />
          <Link to="/dashboard/security" className="link justify-self-start">
            {words.waysIn.signedIn(facts.signedIn.length)}
          </Link>
        </Section>
        {taxAddress === null ? null : (
          <Section title={words.taxAddress.title}>
            <DefinitionList facts={taxAddressFacts(taxAddress)} />
          </Section>
        )}
        <Section title={words.nominee.title}>
          {nominee === null ? (
            <p>{words.none}</p>
          ) : (
            <DefinitionList facts={nomineeFacts(nominee)} />
          )}
        </Section>
        <Section title={words.gameIds.title}>
          <Lines
            lines={gameIds.map(({ product, inputs, name, since }) =>
              words.gameIds.one(product, inputs.join(' '), name, formatInstant(since)),
            )}
          />
        </Section>
        <Section title={words.news.title}>
          <Lines
            lines={[
              notificationSettings.byMail ? words.news.allMails : words.news.fewMails,
              ...notificationSettings.browsers.map(({ device, addedAt }) =>
                words.news.browser(device, formatInstant(addedAt)),
              ),
            ]}
          />
          <Link to="/notes" className="link justify-self-start">
            {words.news.all}
          </Link>
        </Section>
        <Section title={words.favourites.title}>
          <Lines lines={favourites} />
        </Section>
        {waysIn.apiKeys.length === 0 ? null : (
          <Section title={words.apiKeys.title}>
            <Lines
              lines={waysIn.apiKeys.map(({ name, hint, madeAt }) =>
                words.apiKeys.one(name, hint, formatInstant(madeAt)),
              )}
            />
          </Section>
        )}
      </div>
      <Listed title={words.consents.title} list={{ rows: consents, isAll: true }}>
        <ConsentsTable rows={consents} />
      </Listed>
      <Listed title={words.points.title} list={points}>
        <PointsTable rows={points.rows} />
      </Listed>
      <Listed title={words.corrections.title} list={corrections}>
        <CorrectionsTable rows={corrections.rows} />
      </Listed>
      <Listed title={words.changes.title} list={changes}>
        <ChangesTable rows={changes.rows} />
      </Listed>
      <Listed title={words.records.title} list={{ rows: records, isAll: true }}>
        <RecordsTable rows={records} />
      </Listed>
      <section aria-labelledby="elsewhere" className="measure grid gap-2">
        <h2 id="elsewhere">{words.elsewhere.title}</h2>
        <ul className="grid list-disc gap-1.5 pl-5">
          {Object.values(words.elsewhere.items).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    </main>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    <p>{words.none}</p>
  ) : (
    <ul className="grid gap-1.5">
      {lines.map((line, place) => (
        <li key={`${place} ${line}`}>{line}</li>
      ))}
    </ul>
  );

function WaysIn({ password, secondFactors, accountsElsewhere }: OwnFacts['waysIn']) {
  if (!password && secondFactors.length + accountsElsewhere.length === 0)
    return <p>{words.none}</p>;
  return (
    <ul className="grid gap-1.5">
      {password ? <li>{words.waysIn.password}</li> : null}
      {secondFactors.map(({ kind, name, addedAt, usedAt }) => (
        <li key={addedAt.toISOString()}>
          {words.waysIn.factor(kind, name)}, {words.waysIn.added(formatInstant(addedAt))}
          {usedAt === null ? null : `, ${words.waysIn.used(formatInstant(usedAt))}`}
        </li>
      ))}
      {accountsElsewhere.map(({ issuer, subject, name, email, addedAt, usedAt }) => (
        <li key={`${issuer} ${subject}`}>
          {email === null ? name : `${name} (${email})`},{' '}
          {words.waysIn.added(formatInstant(addedAt))}, {words.waysIn.used(formatInstant(usedAt))}
        </li>
      ))}
    </ul>
  );
}
